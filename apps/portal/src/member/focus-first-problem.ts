interface FormWithFields {
  /** The field's input by its path, as @mantine/form finds it. */
  getInputNode(path: string): { focus(): void } | null;
}

/**
 * Makes what a form does when it may not be sent yet: the first field with a problem gets the focus. `ids` are those of
 * fields that are no inputs.
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
