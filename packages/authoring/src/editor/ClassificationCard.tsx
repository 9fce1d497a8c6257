import { SectionCard } from "@andromeda/ui";
import { observer } from "mobx-react-lite";
import { ClassificationPicker } from "../picker/ClassificationPicker.tsx";
import type { TaxonomyState } from "../picker/use-taxonomy.ts";
import fieldClasses from "./case-template/FieldGrid.module.css";
import { useEditorView } from "./editor-view.ts";
import { FieldHistoryButton } from "./field-history/FieldHistoryButton.tsx";
import { FieldFrame } from "./leaf-field/FieldFrame.tsx";

const PARTS = ["specialty", "presentation", "condition"] as const;

type Texts = Partial<Record<(typeof PARTS)[number], string>>;

/** The classification of the case in the taxonomy. */
export const ClassificationCard = observer(function ClassificationCard({
  taxonomy,
}: {
  readonly taxonomy: TaxonomyState;
}) {
  const { store, filter, fieldId, sectionId } = useEditorView();
  const { fields, problems } = store;
  const errors: Texts = {};
  for (const part of PARTS) {
    const problem = problems.at(part);
    if (problem !== null) errors[part] = problem;
  }
  if (!PARTS.some(filter.isShown)) return null;
  return (
    <div id={sectionId("classification")} className={fieldClasses.anchor}>
      <SectionCard title="Classification">
        <ClassificationPicker
          value={{
            specialty: fields.column("specialty"),
            presentation: fields.column("presentation"),
            condition: fields.column("condition"),
          }}
          onChange={store.setClassification}
          taxonomy={taxonomy}
          errors={errors}
          readOnly={!store.isEditable}
          renderBeside={(part) => <FieldHistoryButton path={part} />}
          ids={Object.fromEntries(PARTS.map((part) => [part, fieldId(part)]))}
        />
        <div className={fieldClasses.notes}>
          {PARTS.map((part) => (
            <FieldFrame key={part} path={part} isWide={false} historyPath={null}>
              {/* The picker above has the input and the history button. */}
              {null}
            </FieldFrame>
          ))}
        </div>
      </SectionCard>
    </div>
  );
});
