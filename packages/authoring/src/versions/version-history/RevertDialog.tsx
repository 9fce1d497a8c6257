import type { CaseVersion } from "@andromeda/domain";
import { revertQuestion, type VersionHistoryStore } from "@andromeda/stores";
import { ConfirmDialog } from "@andromeda/ui";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import classes from "./VersionHistory.module.css";

export interface RevertDialogProps {
  readonly store: VersionHistoryStore;
}

/** The question before going back to a version; it stays open with the reason when that fails. */
export const RevertDialog = observer(function RevertDialog({ store }: RevertDialogProps) {
  const { revert } = store;
  const version = revert.kind === "idle" ? null : revert.version;
  // The words stay while the dialog leaves.
  const [shown, setShown] = useState<CaseVersion | null>(version);
  if (version !== null && version !== shown) setShown(version);
  const number = shown?.versionNumber ?? 0;

  async function confirm() {
    await store.confirmRevert();
    // The dialog learns of a failure by a broken promise, the rest of the page by the store.
    if (store.revert.kind === "failed") throw new Error(store.revert.reason);
  }

  return (
    <ConfirmDialog
      isOpen={version !== null}
      title={`Revert to version ${number}`}
      message={
        <>
          {revertQuestion(number)}
          {revert.kind === "failed" ? <p className={classes.reason}>{revert.reason}</p> : null}
        </>
      }
      confirmLabel="Revert"
      failureText={revert.kind === "failed" ? revert.message : "Failed to revert to this version"}
      onConfirm={confirm}
      onClose={store.dismissRevert}
    />
  );
});
