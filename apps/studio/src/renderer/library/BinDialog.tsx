import { messageOf } from "@andromeda/domain";
import { DateTime, Dialog, EmptyState, IconTrash, notify } from "@andromeda/ui";
import { useState } from "react";
import type { BinnedCase } from "../../shared/ipc-contract.ts";
import { RestoreList, useRestorable } from "../shell/RestoreList.tsx";
import type { LibraryStore } from "./library-store.ts";

export interface BinDialogProps {
  readonly isOpen: boolean;
  readonly library: LibraryStore;
  /** A case was restored with this id. */
  readonly onRestored: (id: string) => void;
  readonly onClose: () => void;
}

/** The cases that were deleted on this computer in the last 30 days, to restore them. */
export function BinDialog({ isOpen, library, onRestored, onClose }: BinDialogProps) {
  const restorable = useRestorable(library.bin, isOpen);
  const [isBusy, setBusy] = useState(false);

  async function restore({ checkpointId }: BinnedCase) {
    setBusy(true);
    try {
      const id = await library.restoreFromBin(checkpointId);
      onClose();
      onRestored(id);
    } catch (error) {
      void notify({ kind: "error", message: messageOf(error) });
      await restorable.load();
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog opened={isOpen} onClose={onClose} title="Bin" size="lg">
      <RestoreList
        what="bin"
        restorable={restorable}
        row={({ checkpointId, title, deletedAt }) => ({
          id: checkpointId,
          name: title || "Untitled case",
          when: (
            <>
              Deleted <DateTime value={deletedAt} />
            </>
          ),
        })}
        whenEmpty={
          <EmptyState
            isCompact
            icon={<IconTrash size={26} aria-hidden />}
            title="The bin is empty"
            description="Cases that you delete on this computer stay here for 30 days."
          />
        }
        isBusy={isBusy}
        onRestore={(binned) => void restore(binned)}
      />
    </Dialog>
  );
}
