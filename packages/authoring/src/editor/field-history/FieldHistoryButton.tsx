import { fieldLabel } from "@andromeda/stores";
import { IconHistory } from "@andromeda/ui";
import { memo } from "react";
import { useEditorView } from "../editor-view.ts";
import classes from "./FieldHistoryButton.module.css";

export interface FieldHistoryButtonProps {
  /** The path of the field among the fields of a case. */
  readonly path: string;
}

/**
 * The way to the history of a field, at the end of its label. There is one for every field of a case, so that it is a
 * bare element without state: `FieldHistoryLayer` hears of it at the root of the editor. It stands before its field and
 * can be focused only while that field is in use: who goes through the form with Tab passes none of them, and Shift+Tab
 * leads from a field to its history.
 */
export const FieldHistoryButton = memo(function FieldHistoryButton({ path }: FieldHistoryButtonProps) {
  const { hasFieldHistory } = useEditorView();
  if (!hasFieldHistory) return null;
  return (
    <button
      type="button"
      className={classes.button}
      data-history-of={path}
      aria-label={`History of this field: ${fieldLabel(path).name}`}
      aria-haspopup="dialog"
    >
      <IconHistory size={16} aria-hidden />
    </button>
  );
});
