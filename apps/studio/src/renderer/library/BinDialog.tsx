import { messageOf } from "@andromeda/domain";
import { DateTime, Dialog, EmptyState, ErrorState, IconTrash, ListSkeleton, notify } from "@andromeda/ui";
import { Button, Text } from "@mantine/core";
import { useCallback, useEffect, useState } from "react";
import type { BinnedCase } from "../../shared/ipc-contract.ts";
import classes from "./BinDialog.module.css";
import type { LibraryStore } from "./library-store.ts";

export interface BinDialogProps {
  readonly isOpen: boolean;
  readonly library: LibraryStore;
  /** A case was restored with this id. */
  readonly onRestored: (id: string) => void;
  readonly onClose: () => void;
}

type Status =
  | { readonly kind: "loading" }
  | { readonly kind: "ready"; readonly cases: readonly BinnedCase[] }
  | { readonly kind: "failed"; readonly message: string };

/** The cases that were deleted on this computer in the last 30 days, to restore them. */
export function BinDialog({ isOpen, library, onRestored, onClose }: BinDialogProps) {
  const [status, setStatus] = useState<Status>({ kind: "loading" });
  const [isBusy, setBusy] = useState(false);

  const read = useCallback(async () => {
    try {
      setStatus({ kind: "ready", cases: await library.bin() });
    } catch (error) {
      setStatus({ kind: "failed", message: messageOf(error) });
    }
  }, [library]);
  useEffect(() => {
    if (isOpen) void read();
  }, [isOpen, read]);

  async function restore({ checkpointId }: BinnedCase) {
    setBusy(true);
    try {
      const id = await library.restoreFromBin(checkpointId);
      onClose();
      onRestored(id);
    } catch (error) {
      void notify({ kind: "error", message: messageOf(error) });
      await read();
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog opened={isOpen} onClose={onClose} title="Bin" size="lg">
      <BinnedCases
        status={status}
        isBusy={isBusy}
        onRestore={(binned) => void restore(binned)}
        onRetry={() => void read()}
      />
    </Dialog>
  );
}

interface BinnedCasesProps {
  readonly status: Status;
  readonly isBusy: boolean;
  readonly onRestore: (binned: BinnedCase) => void;
  readonly onRetry: () => void;
}

function BinnedCases({ status, isBusy, onRestore, onRetry }: BinnedCasesProps) {
  if (status.kind === "loading") return <ListSkeleton rows={3} label="Loading the bin…" />;
  if (status.kind === "failed") {
    return (
      <ErrorState
        isCompact
        message="The bin could not be read."
        description={status.message}
        onRetry={onRetry}
      />
    );
  }
  if (status.cases.length === 0) {
    return (
      <EmptyState
        isCompact
        icon={<IconTrash size={26} aria-hidden />}
        title="The bin is empty"
        description="Cases that you delete on this computer stay here for 30 days."
      />
    );
  }
  return (
    <ul className={classes.list}>
      {status.cases.map((binned) => (
        <li key={binned.checkpointId} className={classes.item}>
          <div className={classes.words}>
            <Text fw={600} size="sm" truncate>
              {binned.title || "Untitled case"}
            </Text>
            <Text size="xs" c="dimmed">
              Deleted <DateTime value={binned.deletedAt} />
            </Text>
          </div>
          <Button
            size="xs"
            variant="default"
            disabled={isBusy}
            aria-label={`Restore ${binned.title || "Untitled case"}`}
            onClick={() => onRestore(binned)}
          >
            Restore
          </Button>
        </li>
      ))}
    </ul>
  );
}
