import { DIFFICULTY_LEVELS } from "@andromeda/domain";
import { SectionCard, SelectField, TextAreaField, TextField } from "@andromeda/ui";
import { Input, Switch } from "@mantine/core";
import { observer } from "mobx-react-lite";
import fieldClasses from "../case-template/FieldGrid.module.css";
import { useEditorView } from "../editor-view.ts";
import { FieldFrame } from "../leaf-field/FieldFrame.tsx";

/** Title, description, difficulty and whether the case is in circulation. */
export function BasicInformation() {
  const { sectionId } = useEditorView();
  return (
    <div id={sectionId("basic-information")} className={fieldClasses.anchor}>
      <SectionCard title="Basic Information">
        <div className={fieldClasses.fields}>
          <TitleField />
          <DescriptionField />
          <DifficultyField />
          <ActiveSwitch />
        </div>
      </SectionCard>
    </div>
  );
}

/** What a field of a column needs from the editor. */
function useColumn(column: "title" | "description" | "difficulty_level") {
  const { store, fieldId } = useEditorView();
  return {
    store,
    id: fieldId(column),
    value: store.fields.column(column),
    error: store.problems.at(column),
    required: store.isEditable,
  };
}

const TitleField = observer(function TitleField() {
  const { store, ...field } = useColumn("title");
  return (
    <FieldFrame path="title" isWide>
      <TextField
        {...field}
        label="Title"
        maxLength={500}
        disabled={!store.isEditable}
        dir="auto"
        spellCheck
        onChange={(event) => store.setField("title", event.currentTarget.value)}
      />
    </FieldFrame>
  );
});

const DescriptionField = observer(function DescriptionField() {
  const { store, ...field } = useColumn("description");
  return (
    <FieldFrame path="description" isWide>
      <TextAreaField
        {...field}
        label="Description"
        minRows={store.isEditable ? 3 : 1}
        description={
          store.isEditable ? "The setting and the task, as members see them in the list." : undefined
        }
        disabled={!store.isEditable}
        dir="auto"
        spellCheck
        onChange={(event) => store.setField("description", event.currentTarget.value)}
      />
    </FieldFrame>
  );
});

const DifficultyField = observer(function DifficultyField() {
  const { store, ...field } = useColumn("difficulty_level");
  return (
    <FieldFrame path="difficulty_level" isWide={false}>
      <SelectField
        {...field}
        label="Difficulty Level"
        options={DIFFICULTY_LEVELS}
        emptyLabel="Select a difficulty"
        disabled={!store.isEditable}
        onChange={(level) => store.setField("difficulty_level", level)}
      />
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
