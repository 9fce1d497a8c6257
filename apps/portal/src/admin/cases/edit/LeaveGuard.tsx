import type { EditorStore } from "@andromeda/stores";
import { ConfirmDialog } from "@andromeda/ui";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { useBlocker } from "react-router";

export interface LeaveGuardProps {
  readonly editor: EditorStore;
}

/**
 * Keeps what was typed from being left behind: asks, and meanwhile tries to save it. Closing the tab raises the
 * browser's own question.
 */
export const LeaveGuard = observer(function LeaveGuard({ editor }: LeaveGuardProps) {
  const isUnsaved = editor.isDirty && editor.isEditable;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // Asked at the very moment: publishing and leaving follow each other without a drawing in between.
      editor.isDirty && editor.isEditable && currentLocation.pathname !== nextLocation.pathname,
  );
  const isBlocked = blocker.state === "blocked";

  useEffect(() => {
    if (isBlocked) void editor.flush();
  }, [isBlocked, editor]);

  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault();
      void editor.flush();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isUnsaved, editor]);

  return (
    <ConfirmDialog
      isOpen={isBlocked}
      title="Unsaved changes"
      message={
        <>
          You have unsaved changes. Are you sure you want to leave?
          <p role="status">{editor.isDirty ? "They are being saved…" : "They have been saved."}</p>
        </>
      }
      confirmLabel="Leave"
      cancelLabel="Stay"
      isDanger={editor.isDirty}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  );
});
