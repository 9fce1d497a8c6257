import {
  CONTENT_COLUMNS,
  type ContentColumn,
  columnDefinitions,
  isBlankValue,
  type SectionCompleteness,
} from "@andromeda/domain";
import type { FormFields } from "@andromeda/stores";
import { observer } from "mobx-react-lite";
import { useEditorView } from "../editor-view.ts";
import classes from "./SectionCount.module.css";

export interface SectionCountProps {
  readonly section: string;
  /** The short form, for a narrow column. */
  readonly isShort?: boolean;
}

function countOf(fields: FormFields, section: string): SectionCompleteness | undefined {
  const columns = CONTENT_COLUMNS.filter((column) => columnDefinitions[column].section === section);
  if (columns.length === 0) return fields.completeness.get(section);
  const required = columns.filter((column) => columnDefinitions[column].requiredTo);
  const isFilled = (column: ContentColumn) => !isBlankValue(fields.column(column));
  return {
    filled: columns.filter(isFilled).length,
    total: columns.length,
    requiredFilled: required.filter(isFilled).length,
    requiredTotal: required.length,
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
          {isShort ? (
            <span className={classes.dot} role="img" aria-label={`${missing} required`} />
          ) : (
            `${missing} required`
          )}
        </span>
      ) : null}
      <span className={classes.filled} role="img" aria-label={`${count.filled} of ${count.total} filled`}>
        {`${count.filled} of ${count.total}`}
      </span>
    </span>
  );
});
