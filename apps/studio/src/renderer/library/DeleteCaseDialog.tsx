import { messageOf } from "@andromeda/domain";
import { ConfirmDialog } from "@andromeda/ui";
import type { CaseSummary } from "../../shared/ipc-contract.ts";

export interface DeleteCaseDialogProps {
  /** The case in question; null when there is none. */
  readonly summary: CaseSummary | null;
  readonly onDelete: (id: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before a case is deleted, and says where. */
export function DeleteCaseDialog({ summary, onDelete, onClose }: DeleteCaseDialogProps) {
  const isHereOnly = summary?.sync.kind === "local-only" || summary?.sync.kind === "deleted-on-server";
  return (
    <ConfirmDialog
      isOpen={summary !== null}
      title="Delete case"
      message={
        <>
          <strong>{summary?.title || "Untitled case"}</strong>
          <br />
          {isHereOnly
            ? "The case is on this computer only. Are you sure you want to delete it?"
            : "The case is deleted here at once, and for everybody when this computer is connected. Are you sure?"}
        </>
      }
      confirmLabel="Delete"
      isDanger
      failureText={(error) => `The case could not be deleted: ${messageOf(error)}`}
      onConfirm={async () => {
        if (summary) await onDelete(summary.id);
      }}
      onClose={onClose}
    />
  );
}
