interface FormWithFields {
  /** The field's input by its path, as @mantine/form finds it. */
  getInputNode(path: string): { focus(): void } | null;
}

/**
 * Makes the handler for an invalid form: it focuses the first field with a problem. `ids` are those of fields that are
 * not inputs.
 */
export function focusFirstProblem(
  form: FormWithFields,
  ids: Readonly<Record<string, string>> = {},
): (problems: Readonly<Record<string, unknown>>) => void {
  return (problems) => {
    const [first] = Object.keys(problems);
    if (first === undefined) return;
    const id = ids[first];
    (id === undefined ? form.getInputNode(first) : document.getElementById(id))?.focus();
  };
}
