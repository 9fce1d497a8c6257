import { DateTime } from "@andromeda/ui";
import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { ReasonedButton } from "../ReasonedButton.tsx";
import classes from "./EditorActions.module.css";
import { usePublishKey } from "./editor-shortcuts.ts";
import { useEditorView } from "./editor-view.ts";
import { usePageMark } from "./use-page-mark.ts";

export interface EditorActionsProps {
  readonly onSaveDraft: () => void;
  readonly onPublish: () => void;
  /** Why nothing can be published now; null when it can. */
  readonly publishUnavailable: string | null;
  /** Goes from view mode to editing; without it there is no button. */
  readonly onEdit: (() => void) | undefined;
  /** Further buttons of the app. */
  readonly children: ReactNode;
}

/** The bar at the foot of the editor: when the draft was last saved, saving it, and publishing. */
export const EditorActions = observer(function EditorActions({
  onSaveDraft,
  onPublish,
  publishUnavailable,
  onEdit,
  children,
}: EditorActionsProps) {
  const { store } = useEditorView();
  const savedAt = store.record?.lastSavedAt ?? null;
  const isSaving = store.saveStatus.kind === "saving";
  const isShown = store.mode !== "view" || Boolean(onEdit) || Boolean(children);
  const canPublish = publishUnavailable === null && store.canSave && !isSaving;
  usePageMark("data-case-bar", isShown);
  usePublishKey(canPublish && store.mode !== "view" ? onPublish : null);
  if (!isShown) return null;
  return (
    <footer className={classes.bar} data-no-print>
      <p className={classes.saved}>
        {savedAt === null ? null : (
          <>
            Draft last saved: <DateTime value={savedAt} />
          </>
        )}
      </p>
      <div className={classes.buttons}>
        {children}
        {store.mode === "view" ? (
          onEdit ? (
            <Button onClick={onEdit}>Edit Scenario</Button>
          ) : null
        ) : (
          <>
            <Button
              variant="default"
              disabled={!store.canSave || isSaving || store.fields.column("title").trim() === ""}
              onClick={onSaveDraft}
            >
              Save as Draft
            </Button>
            <ReasonedButton
              unavailable={publishUnavailable}
              hint="Ctrl+Shift+Enter"
              aria-keyshortcuts="Control+Shift+Enter Meta+Shift+Enter"
              disabled={publishUnavailable === null && !canPublish}
              onClick={onPublish}
            >
              {store.mode === "new" ? "Create Scenario" : "Commit & Publish"}
            </ReasonedButton>
          </>
        )}
      </div>
    </footer>
  );
});
