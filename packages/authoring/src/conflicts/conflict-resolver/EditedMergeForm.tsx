import { assertNever, isEmptyValue, type JsonValue, jsonEqual, type MergeConflict } from "@andromeda/domain";
import { FormAlert } from "@andromeda/ui";
import { Button, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { type FormEvent, type ReactNode, useMemo, useState } from "react";
import classes from "./ConflictView.module.css";
import { type MergeMethod, mergeMethodOf, proposeMerge, readMerge } from "./edited-merge.ts";

export interface EditedMergeFormProps {
  readonly conflict: MergeConflict;
  readonly isSaving: boolean;
  readonly onMerge: (value: JsonValue) => void;
}

interface EditedText {
  readonly text: string;
  /** The conflict as it was when the editing began. */
  readonly startedFrom: MergeConflict;
}

/** Merges both sides by hand, starting from an automatic merge. */
export function EditedMergeForm({ conflict, isSaving, onMerge }: EditedMergeFormProps) {
  const method = useMemo(() => mergeMethodOf(conflict), [conflict]);
  const proposal = useMemo(() => proposeMerge(conflict, method), [conflict, method]);
  const [edited, setEdited] = useState<EditedText | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  if (method.kind === "none") {
    return <p className={classes.note}>These two values cannot be put together; choose one of them.</p>;
  }

  const text = edited?.text ?? proposal.text;
  const isOutdated = edited !== null && !isSameConflict(edited.startedFrom, conflict);

  function change(next: string) {
    setProblem(null);
    setEdited({ text: next, startedFrom: edited?.startedFrom ?? conflict });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const merge = readMerge(method, text);
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
        method={method}
        text={text}
        description={descriptionOf(method, conflict, proposal.isComplete)}
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
  readonly method: Exclude<MergeMethod, { readonly kind: "none" }>;
  readonly text: string;
  readonly description: string;
  readonly problem: string | null;
  readonly isReadOnly: boolean;
  readonly onChange: (text: string) => void;
}

function MergeInput({
  method,
  text,
  description,
  problem,
  isReadOnly,
  onChange,
}: MergeInputProps): ReactNode {
  const shared = { label: "Merged text", description, error: problem };
  switch (method.kind) {
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
          data={[{ value: "", label: "(empty)" }, ...method.options]}
          value={text}
          disabled={isReadOnly}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      );
    default:
      return assertNever(method);
  }
}

function descriptionOf(method: MergeMethod, { mine, theirs }: MergeConflict, isComplete: boolean): string {
  const isOneEmpty = isEmptyValue(mine) || isEmptyValue(theirs);
  switch (method.kind) {
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
      return assertNever(method);
  }
}

function isSameConflict(left: MergeConflict, right: MergeConflict): boolean {
  return (["base", "mine", "theirs"] as const).every((side) => jsonEqual(left[side], right[side]));
}
