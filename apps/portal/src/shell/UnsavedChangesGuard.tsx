import { ConfirmDialog } from "@andromeda/ui";
import { observer } from "mobx-react-lite";
import { type ReactNode, useEffect, useRef } from "react";
import { useBlocker } from "react-router";

export interface UnsavedChangesGuardProps {
  /** Whether something would be lost; may read observables. Also asked at the very moment of leaving. */
  readonly isUnsaved: () => boolean;
  /** Called when the question is asked, for instance to try to save meanwhile. */
  readonly onAsk?: () => void;
  /** Whether another search in the address leaves the changes behind too. */
  readonly isSearchLeaving?: boolean;
  /** Shown below the question. */
  readonly children?: ReactNode;
}

/** Asks before unsaved changes are left behind. When the tab is closed, the browser asks. */
export const UnsavedChangesGuard = observer(function UnsavedChangesGuard({
  isUnsaved,
  onAsk,
  isSearchLeaving = false,
  children,
}: UnsavedChangesGuardProps) {
  const hasChanges = isUnsaved();
  const ask = useRef(onAsk);
  useEffect(() => {
    ask.current = onAsk;
  });
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // Saving and leaving may follow each other without a render in between.
      isUnsaved() &&
      (currentLocation.pathname !== nextLocation.pathname ||
        (isSearchLeaving && currentLocation.search !== nextLocation.search)),
  );
  const isBlocked = blocker.state === "blocked";

  useEffect(() => {
    if (isBlocked) ask.current?.();
  }, [isBlocked]);

  useEffect(() => {
    if (!hasChanges) return undefined;
    const warn = (event: BeforeUnloadEvent) => {
      event.preventDefault();
      ask.current?.();
    };
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [hasChanges]);

  return (
    <ConfirmDialog
      isOpen={isBlocked}
      title="Unsaved changes"
      message={
        <>
          You have unsaved changes. Are you sure you want to leave?
          {children}
        </>
      }
      confirmLabel="Leave"
      cancelLabel="Stay"
      isDanger={hasChanges}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  );
});
