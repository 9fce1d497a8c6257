import { assertNever, isEmptyValue, type JsonValue, jsonEqual, type MergeConflict } from "@andromeda/domain";
import { FormAlert } from "@andromeda/ui";
import { Button, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { type FormEvent, type ReactNode, useMemo, useState } from "react";
import classes from "./ConflictView.module.css";
import { type MergeForm, mergeFormOf, proposeMerge, readMerge } from "./edited-merge.ts";

export interface EditedMergeFormProps {
  readonly conflict: MergeConflict;
  readonly isSaving: boolean;
  readonly onMerge: (value: JsonValue) => void;
}

interface EditedText {
  readonly text: string;
  /** The conflict as it was when the editing began. */
  readonly of: MergeConflict;
}

/** Merges both sides by hand, starting from an automatic merge. */
export function EditedMergeForm({ conflict, isSaving, onMerge }: EditedMergeFormProps) {
  const form = useMemo(() => mergeFormOf(conflict), [conflict]);
  const proposal = useMemo(() => proposeMerge(conflict, form), [conflict, form]);
  const [edited, setEdited] = useState<EditedText | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  if (form.kind === "none") {
    return <p className={classes.note}>These two values cannot be put together; choose one of them.</p>;
  }

  const text = edited?.text ?? proposal.text;
  const isOutdated = edited !== null && !isSameConflict(edited.of, conflict);

  function change(next: string) {
    setProblem(null);
    setEdited({ text: next, of: edited?.of ?? conflict });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const merge = readMerge(form, text);
    if (merge.kind === "refused") setProblem(merge.message);
    else onMerge(merge.value);
  }

  return (
    <form className={classes.merge} onSubmit={submit}>
      {isOutdated ? (
        <FormAlert kind="info">
          This field was changed again while you were editing. Your text is kept; compare it with the texts
          above.
        </FormAlert>
      ) : null}
      <MergeInput
        form={form}
        text={text}
        description={descriptionOf(form, conflict, proposal.isComplete)}
        problem={problem}
        isReadOnly={isSaving}
        onChange={change}
      />
      <div className={classes.choices}>
        <Button type="submit" disabled={isSaving}>
          Use this merge
        </Button>
        {edited === null ? null : (
          <Button variant="subtle" disabled={isSaving} onClick={() => setEdited(null)}>
            Start over
          </Button>
        )}
      </div>
    </form>
  );
}

interface MergeInputProps {
  readonly form: Exclude<MergeForm, { readonly kind: "none" }>;
  readonly text: string;
  readonly description: string;
  readonly problem: string | null;
  readonly isReadOnly: boolean;
  readonly onChange: (text: string) => void;
}

function MergeInput({ form, text, description, problem, isReadOnly, onChange }: MergeInputProps): ReactNode {
  const shared = { label: "Merged text", description, error: problem };
  switch (form.kind) {
    case "text":
    case "list":
      return (
        <Textarea
          {...shared}
          autosize
          minRows={3}
          maxRows={14}
          value={text}
          readOnly={isReadOnly}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      );
    case "number":
      return (
        <TextInput
          {...shared}
          className={classes.short}
          inputMode="decimal"
          value={text}
          readOnly={isReadOnly}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      );
    case "choice":
      return (
        <NativeSelect
          {...shared}
          className={classes.short}
          data={[{ value: "", label: "(empty)" }, ...form.options]}
          value={text}
          disabled={isReadOnly}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      );
    default:
      return assertNever(form);
  }
}

function descriptionOf(form: MergeForm, { mine, theirs }: MergeConflict, isComplete: boolean): string {
  const isOneEmpty = isEmptyValue(mine) || isEmptyValue(theirs);
  switch (form.kind) {
    case "text":
      if (isOneEmpty) return "One side emptied the field; this is the text of the other.";
      return isComplete
        ? "Both edits fit together: this text holds them both."
        : "Combine both versions below; theirs comes first.";
    case "list":
      return isOneEmpty
        ? "One side emptied the list; these are the items of the other, one a line."
        : "The items of both lists, one a line.";
    case "number":
      return "A different number from the two above.";
    case "choice":
      return "A different option from the two above.";
    case "none":
      return "";
    default:
      return assertNever(form);
  }
}

function isSameConflict(left: MergeConflict, right: MergeConflict): boolean {
  return (["base", "mine", "theirs"] as const).every((side) => jsonEqual(left[side], right[side]));
}
