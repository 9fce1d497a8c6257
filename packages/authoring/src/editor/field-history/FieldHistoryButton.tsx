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
 * Opens the history of a field, at the end of its label. Every field of a case has one, so it is a plain element
 * without state; `FieldHistoryLayer` listens at the root of the editor. It comes before its field and can be focused
 * only while that field is in use, so that Tab skips it and Shift+Tab leads from a field to its history.
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
