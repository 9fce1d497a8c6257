import { type DeprecatedField, leafDefinition } from "@andromeda/domain";
import { FormAlert, IconTrash, Paragraphs, SectionCard } from "@andromeda/ui";
import { Button, Group } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import fieldClasses from "../case-template/FieldGrid.module.css";
import { useEditorView } from "../editor-view.ts";
import classes from "./DeprecatedFields.module.css";
import { MigrateAll } from "./MigrateAll.tsx";

/** How many fields are shown at first, and how many more at each press. */
const SHOWN = 50;

/** Stored fields that the current template does not have. Nothing when there are none. */
export const DeprecatedFields = observer(function DeprecatedFields() {
  const { store, filter, sectionId } = useEditorView();
  const { deprecated } = store.fields;
  const [shown, setShown] = useState(SHOWN);
  const others = deprecated.length - shown;
  if (deprecated.length === 0 || filter.kind !== "all") return null;
  return (
    <div id={sectionId("deprecated-fields")} className={fieldClasses.anchor}>
      <SectionCard
        title="Deprecated Fields"
        description="From an earlier layout. They are kept as they are until you move or remove them."
        actions={<MigrateAll />}
      >
        <ul className={classes.fields}>
          {deprecated.slice(0, shown).map((field) => (
            <DeprecatedItem key={field.path} field={field} />
          ))}
        </ul>
        {others > 0 ? (
          <Button variant="default" size="xs" onClick={() => setShown(shown + SHOWN)}>
            {`Show more fields (${others})`}
          </Button>
        ) : null}
      </SectionCard>
    </div>
  );
});

interface DeprecatedItemProps {
  readonly field: DeprecatedField;
}

const DeprecatedItem = observer(function DeprecatedItem({ field }: DeprecatedItemProps) {
  const { store } = useEditorView();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { target } = field;
  return (
    <li className={classes.field}>
      <div className={classes.content}>
        <p className={classes.label}>{field.label}</p>
        {field.text.trim() === "" ? <p className={classes.empty}>Empty</p> : <Paragraphs text={field.text} />}
        {refusal === null ? null : <FormAlert kind="error">{refusal}</FormAlert>}
      </div>
      {store.isEditable ? (
        <Group gap="xs" className={classes.actions ?? ""}>
          {target ? (
            <Button
              size="xs"
              variant="default"
              onClick={() => {
                setRefusal(store.moveDeprecated(field.path));
                if (!store.fields.deprecated.includes(field)) store.focusField(`case_template.${target}`);
              }}
            >
              {`Move to ${leafDefinition(target).displayName}`}
            </Button>
          ) : null}
          <Button
            size="xs"
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={15} aria-hidden />}
            aria-label={`Remove ${field.label}`}
            onClick={() => store.removeDeprecated(field.path)}
          >
            Remove
          </Button>
        </Group>
      ) : null}
    </li>
  );
});
