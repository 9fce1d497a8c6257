import { assertNever } from "@andromeda/domain";
import type { SaveStatus } from "@andromeda/stores";
import {
  DateTime,
  formatTime,
  Hint,
  IconArrowBackUp,
  IconArrowForwardUp,
  StatusBadge,
  type StatusKind,
} from "@andromeda/ui";
import { ActionIcon, Anchor } from "@mantine/core";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { useEditorView } from "./editor-view.ts";
import classes from "./SavePanel.module.css";

export interface SavePanelProps {
  /** "Save now" was pressed. */
  readonly onSave: () => void;
}

/** Whether everything is saved, when it last was, the latest changes, and undo. */
export const SavePanel = observer(function SavePanel({ onSave }: SavePanelProps) {
  const { store } = useEditorView();
  const savedAt = store.record?.lastSavedAt ?? null;
  const isUntouched = store.record === null && !store.isDirty && store.saveStatus.kind === "idle";
  return (
    <section className={classes.panel} aria-label="Saving">
      <div className={classes.row}>
        <div role="status">
          {/* An empty new case has nothing saved and nothing to save. */}
          {isUntouched ? null : (
            <StatusBadge kind={kindOf(store.saveStatus, store.isDirty)} size="sm">
              {store.saveStatusText}
            </StatusBadge>
          )}
        </div>
        <Anchor
          component="button"
          type="button"
          className={classes.now ?? ""}
          disabled={!store.canAutoSave && !(store.needsDraftSave && store.isDirty)}
          onClick={onSave}
        >
          Save now
        </Anchor>
      </div>
      <p className={classes.line}>
        {savedAt === null ? (
          "Not saved yet"
        ) : (
          <>
            Last saved <DateTime value={savedAt} />
          </>
        )}
      </p>
      <div className={classes.row}>
        <h2 className={classes.heading}>Recent Changes</h2>
        <div className={classes.history}>
          <HistoryButton label="Undo" isEnabled={store.canUndo} onClick={store.undo}>
            <IconArrowBackUp size={18} aria-hidden />
          </HistoryButton>
          <HistoryButton label="Redo" isEnabled={store.canRedo} onClick={store.redo}>
            <IconArrowForwardUp size={18} aria-hidden />
          </HistoryButton>
        </div>
      </div>
      <RecentChangeList />
    </section>
  );
});

function kindOf(status: SaveStatus, isDirty: boolean): StatusKind {
  switch (status.kind) {
    case "saving":
      return "info";
    case "error":
      return "danger";
    case "saved":
    case "idle":
      return isDirty ? "pending" : "success";
    default:
      return assertNever(status);
  }
}

interface HistoryButtonProps {
  readonly label: string;
  readonly isEnabled: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function HistoryButton({ label, isEnabled, onClick, children }: HistoryButtonProps) {
  return (
    <Hint label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        className={classes.historyButton ?? ""}
        aria-label={label}
        // Not disabled, which would drop the focus after the last undo.
        aria-disabled={!isEnabled}
        data-disabled={!isEnabled || undefined}
        onClick={onClick}
      >
        {children}
      </ActionIcon>
    </Hint>
  );
}

const RecentChangeList = observer(function RecentChangeList() {
  const { store } = useEditorView();
  const { shown } = store.recentChanges;
  if (shown.length === 0) return <p className={classes.line}>Nothing changed yet.</p>;
  return (
    <ul className={classes.changes}>
      {shown.map(({ id, path, label, at }) => (
        <li key={id}>
          <button type="button" className={classes.change} onClick={() => store.focusField(path)}>
            <span className={classes.name}>{label}</span>
            <time className={classes.time} dateTime={new Date(at).toISOString()}>
              {formatTime(new Date(at))}
            </time>
          </button>
        </li>
      ))}
    </ul>
  );
});
