import {
  CONTENT_COLUMNS,
  type ContentColumn,
  columnDefinitions,
  columnLengthProblem,
  titleOf,
} from "@andromeda/domain";
import { SectionCard, SelectField, TextAreaField, TextField } from "@andromeda/ui";
import { Input, Switch } from "@mantine/core";
import { observer } from "mobx-react-lite";
import fieldClasses from "./case-template/FieldGrid.module.css";
import { useEditorView } from "./editor-view.ts";
import { FieldFrame } from "./leaf-field/FieldFrame.tsx";

const COLUMNS = CONTENT_COLUMNS.filter((column) => columnDefinitions[column].section === "basic-information");

/** Title, description, difficulty and whether the case is in circulation. */
export const BasicInformation = observer(function BasicInformation() {
  const { sectionId, filter } = useEditorView();
  const shown = COLUMNS.filter(filter.isShown);
  if (shown.length === 0) return null;
  return (
    <div id={sectionId("basic-information")} className={fieldClasses.anchor}>
      <SectionCard title="Basic Information">
        <div className={fieldClasses.fields}>
          {shown.map((column) => (
            <ColumnField key={column} column={column} />
          ))}
          {filter.kind === "all" ? <ActiveSwitch /> : null}
        </div>
      </SectionCard>
    </div>
  );
});

/** The input of a column of the case. It renders only when its own value changes. */
const ColumnField = observer(function ColumnField({ column }: { readonly column: ContentColumn }) {
  const { store, fieldId } = useEditorView();
  const { isEditable } = store;
  const { input, requiredTo, options, placeholder, help } = columnDefinitions[column];
  const value = store.fields.column(column);
  const field = {
    id: fieldId(column),
    label: titleOf(column),
    description: isEditable ? help : undefined,
    value,
    // Nothing else would say why auto-save waits.
    error: store.problems.at(column) ?? columnLengthProblem(column, value),
    required: isEditable && requiredTo !== undefined,
    disabled: !isEditable,
  };
  const setText = (text: string) => store.setField(column, text);
  const text = { ...field, placeholder, dir: "auto", spellCheck: true };
  return (
    <FieldFrame path={column} isWide={options === undefined}>
      {options ? (
        <SelectField
          {...field}
          options={options}
          emptyLabel={placeholder ?? "Not chosen"}
          onChange={setText}
        />
      ) : input === "textarea" ? (
        <TextAreaField
          {...text}
          minRows={isEditable ? 3 : 1}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      ) : (
        <TextField {...text} onChange={(event) => setText(event.currentTarget.value)} />
      )}
    </FieldFrame>
  );
});

const ActiveSwitch = observer(function ActiveSwitch() {
  const { store, fieldId } = useEditorView();
  const { isActive, isDraft } = store.fields;
  return (
    <FieldFrame path="is_active" isWide={false} historyPath={null}>
      <div className={fieldClasses.switch}>
        <Switch
          id={fieldId("is_active")}
          label="Active"
          aria-describedby={fieldId("is_active-hint")}
          checked={isActive}
          disabled={isDraft || !store.isEditable}
          onChange={(event) => store.setField("is_active", event.currentTarget.checked)}
        />
        <Input.Description size="md" id={fieldId("is_active-hint")} mt={4}>
          {isDraft ? "(Publish scenario to enable this setting)" : "Members can practise the published case."}
        </Input.Description>
      </div>
    </FieldFrame>
  );
});
