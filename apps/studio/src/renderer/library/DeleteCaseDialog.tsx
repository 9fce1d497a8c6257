import { messageOf } from "@andromeda/domain";
import { ConfirmDialog } from "@andromeda/ui";
import type { CaseSummary } from "../../shared/ipc-contract.ts";

export interface DeleteCaseDialogProps {
  /** The case in question; null when there is none. */
  readonly summary: CaseSummary | null;
  readonly onDelete: (id: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before a case is deleted, and says who will lose it. */
export function DeleteCaseDialog({ summary, onDelete, onClose }: DeleteCaseDialogProps) {
  const isHereOnly = summary?.sync.kind === "local-only" || summary?.sync.kind === "deleted-on-server";
  return (
    <ConfirmDialog
      isOpen={summary !== null}
      title="Move to bin"
      message={
        <>
          <strong>{summary?.title || "Untitled case"}</strong>
          <br />
          {isHereOnly
            ? "The case is on this computer only."
            : "The case is deleted for everybody as soon as this computer is connected."}{" "}
          It can be restored from the bin on this computer for 30 days.
        </>
      }
      confirmLabel="Move to bin"
      isDanger
      failureText={(error) => `The case could not be moved to the bin: ${messageOf(error)}`}
      onConfirm={async () => {
        if (summary) await onDelete(summary.id);
      }}
      onClose={onClose}
    />
  );
}
