import { isBlankValue, type SectionCompleteness } from "@andromeda/domain";
import type { DraftFields } from "@andromeda/stores";
import { IconCircleCheck } from "@andromeda/ui";
import { observer } from "mobx-react-lite";
import { useEditorView } from "../editor-view.ts";
import classes from "./SectionCount.module.css";

export interface SectionCountProps {
  readonly section: string;
  /** Leaves out what a narrow column has no room for. */
  readonly isShort?: boolean;
}

/** The sections of columns: what stands in them, required ones first, and how many are required. */
const COLUMN_SECTIONS = {
  "basic-information": { columns: ["title", "description", "difficulty_level"], required: 3 },
  classification: { columns: ["specialty", "presentation", "condition"], required: 1 },
} as const;

function countOf(fields: DraftFields, section: string): SectionCompleteness | undefined {
  if (section !== "basic-information" && section !== "classification")
    return fields.completeness.get(section);
  const { columns, required } = COLUMN_SECTIONS[section];
  const filled = columns.map((column) => !isBlankValue(fields.column(column)));
  return {
    filled: filled.filter(Boolean).length,
    total: columns.length,
    requiredFilled: filled.slice(0, required).filter(Boolean).length,
    requiredTotal: required,
  };
}

/** How many fields of a section are filled, and how many of the required ones are not. */
export const SectionCount = observer(function SectionCount({ section, isShort = false }: SectionCountProps) {
  const { store } = useEditorView();
  const count = countOf(store.fields, section);
  if (!count || count.total === 0) return null;
  const missing = count.requiredTotal - count.requiredFilled;
  const isFull = count.filled === count.total;
  return (
    <span className={classes.count} data-full={isFull || undefined}>
      {missing > 0 ? (
        <span className={classes.missing} title={`${missing} required`}>
          {isShort ? <span className={classes.dot} aria-hidden /> : null}
          <span className={isShort ? classes.spoken : undefined}>{`${missing} required`}</span>
        </span>
      ) : null}
      {isFull ? <IconCircleCheck size={15} aria-hidden /> : null}
      <span>
        {`${count.filled} of ${count.total}`}
        <span className={classes.spoken}> filled</span>
      </span>
    </span>
  );
});
