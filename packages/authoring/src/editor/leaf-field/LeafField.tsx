import {
  assertNever,
  itemsFromText,
  type LeafPath,
  type ListLeaf,
  leafDefinition,
  type NumberLeaf,
  readNumberInput,
  type SelectLeaf,
  type TextLeaf,
} from "@andromeda/domain";
import { fieldPathOf } from "@andromeda/stores";
import { ListField, SelectField, TextAreaField, TextField, type TextSource } from "@andromeda/ui";
import { compareStructural, computed, reaction } from "mobx";
import { observer } from "mobx-react-lite";
import { useMemo, useState } from "react";
import { useEditorView } from "../editor-view.ts";
import { SortableRows } from "../SortableRows.tsx";
import { FieldFrame, type FieldFrameProps } from "./FieldFrame.tsx";

export interface LeafFieldProps extends Pick<FieldFrameProps, "isWide" | "isHidden"> {
  readonly path: LeafPath;
}

/** What the fields of all types have in common. */
interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly description: string | undefined;
  readonly required: boolean;
  readonly error: string | null;
  readonly placeholder: string | undefined;
}

interface TypedFieldProps<Leaf> {
  readonly leaf: Leaf;
  readonly field: FieldProps;
  readonly isEditable: boolean;
  readonly onChange: (value: Leaf extends { value: infer Value } ? Value : never) => void;
}

/** The input of a template field by its type. It renders only when its own value changes. */
export const LeafField = observer(function LeafField({ path, ...frame }: LeafFieldProps) {
  const { store, fieldId } = useEditorView();
  const { mirrors } = leafDefinition(path);
  return (
    <FieldFrame path={fieldPathOf(path)} {...frame} {...(mirrors === null ? {} : { historyPath: mirrors })}>
      {mirrors ? (
        <TextField
          id={fieldId(fieldPathOf(path))}
          label={leafDefinition(path).displayName}
          description={store.isEditable ? leafDefinition(path).help : undefined}
          value={store.fields.column(mirrors)}
          readOnly
          disabled={!store.isEditable}
          variant="filled"
        />
      ) : (
        <UnmirroredField path={path} />
      )}
    </FieldFrame>
  );
});

const UnmirroredField = observer(function UnmirroredField({ path }: { readonly path: LeafPath }) {
  const { store, fieldId } = useEditorView();
  const { isEditable } = store;
  const kind = useLeafKind(path);
  const { displayName, help } = leafDefinition(path);
  const fieldPath = fieldPathOf(path);
  const field: FieldProps = {
    id: fieldId(fieldPath),
    label: displayName,
    description: isEditable ? help : undefined,
    required: kind.required && isEditable,
    error: store.problems.at(fieldPath),
    placeholder: isEditable ? kind.placeholder : undefined,
  };
  if (kind.type === "text" && kind.multiline) return <LongTextField path={path} field={field} />;
  const leaf = store.fields.leaf(path);
  const common = { field, isEditable, onChange: (value: typeof leaf.value) => store.setLeaf(path, value) };
  switch (leaf.type) {
    case "text":
      return <TextLeafField leaf={leaf} {...common} />;
    case "number":
      return <NumberLeafField leaf={leaf} {...common} />;
    case "select":
      return <SelectLeafField leaf={leaf} {...common} />;
    case "list":
      return <ListLeafField leaf={leaf} {...common} />;
    default:
      return assertNever(leaf);
  }
});

/** A leaf without its value, so that a keystroke re-renders only the input and not the field around it. */
function useLeafKind(path: LeafPath) {
  const { store } = useEditorView();
  const kind = useMemo(
    () => computed(() => ({ ...store.fields.leaf(path), value: null }), { equals: compareStructural }),
    [store, path],
  );
  return kind.get();
}

interface LongTextFieldProps {
  readonly path: LeafPath;
  readonly field: FieldProps;
}

/** A text of several lines: most of a case is written in these. */
const LongTextField = observer(function LongTextField({ path, field }: LongTextFieldProps) {
  const { store } = useEditorView();
  const source = useMemo((): TextSource => {
    const read = () => String(store.fields.leaf(path).value ?? "");
    return {
      read,
      write: (text) => store.setLeaf(path, text.replaceAll(WORD_BREAK, "\n")),
      follow: (onChange) => reaction(read, onChange),
    };
  }, [store, path]);
  return (
    <TextAreaField
      {...field}
      source={source}
      disabled={!store.isEditable}
      dir="auto"
      spellCheck
      minRows={store.isEditable ? 2 : 1}
    />
  );
});

/** What Word puts where its author broke a line by hand; a field shows it as a box. */
const WORD_BREAK = "\v";

function TextLeafField({ leaf, field, isEditable, onChange }: TypedFieldProps<TextLeaf>) {
  return (
    <TextField
      {...field}
      value={leaf.value}
      disabled={!isEditable}
      dir="auto"
      spellCheck
      onChange={(event) => onChange(event.currentTarget.value.replaceAll(WORD_BREAK, " "))}
    />
  );
}

/** A number is typed as text, so that an invalid one stays for its author to correct. */
function NumberLeafField({ leaf, field, isEditable, onChange }: TypedFieldProps<NumberLeaf>) {
  // "4." and "4.0" are unfinished numbers that must stay as typed.
  const [typed, setTyped] = useState("");
  const isTyping = readNumberInput(typed) === leaf.value;
  return (
    <TextField
      {...field}
      inputMode="decimal"
      autoComplete="off"
      value={isTyping ? typed : String(leaf.value ?? "")}
      disabled={!isEditable}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(readNumberInput(event.currentTarget.value));
      }}
      onBlur={() => setTyped("")}
    />
  );
}

function SelectLeafField({ leaf, field, isEditable, onChange }: TypedFieldProps<SelectLeaf>) {
  const { placeholder, ...others } = field;
  return (
    <SelectField
      {...others}
      options={leaf.options ?? []}
      value={leaf.value}
      emptyLabel={placeholder ?? "Not chosen"}
      disabled={!isEditable}
      onChange={onChange}
    />
  );
}

function ListLeafField({ leaf, field, isEditable, onChange }: TypedFieldProps<ListLeaf>) {
  const { placeholder, ...others } = field;
  return (
    <ListField
      {...others}
      placeholder={placeholder ?? "Add an item"}
      value={leaf.value}
      disabled={!isEditable}
      readItems={itemsFromText}
      {...(isEditable ? { rows: SortableRows } : {})}
      onChange={onChange}
    />
  );
}
