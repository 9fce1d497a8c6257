import { IconAlertTriangle } from "@andromeda/ui";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { FieldPresence } from "../../presence/FieldPresence.tsx";
import { useEditorView } from "../editor-view.ts";
import { FieldHistoryButton } from "../field-history/FieldHistoryButton.tsx";
import classes from "./FieldFrame.module.css";

export interface FieldFrameProps {
  readonly path: string;
  /** Whether the field takes the whole width of its section. */
  readonly isWide: boolean;
  /** Kept on the page out of sight, because rendering it again would cost the press that shows it. */
  readonly isHidden?: boolean;
  /** The path under which versions record the field, if different; null for no history button. */
  readonly historyPath?: string | null;
  readonly children: ReactNode;
}

/** The frame of a field in its section: presence, history, proposed changes. */
export function FieldFrame({ path, isWide, isHidden, historyPath = path, children }: FieldFrameProps) {
  const { renderFieldExtra } = useEditorView();
  return (
    <div
      className={classes.frame}
      data-wide={isWide || undefined}
      hidden={isHidden}
      data-field-path={path}
      data-field-history-area
    >
      {historyPath === null ? null : <FieldHistoryButton path={historyPath} />}
      {children}
      <FieldPresence path={path} />
      <ConflictNote path={path} />
      {renderFieldExtra?.(path)}
    </div>
  );
}

const ConflictNote = observer(function ConflictNote({ path }: { readonly path: string }) {
  const { store } = useEditorView();
  return store.isInConflict(path) ? (
    <p className={classes.note}>
      <IconAlertTriangle size={16} aria-hidden />
      Somebody else changed this field too. It is saved once you have chosen a text.
    </p>
  ) : null;
});
