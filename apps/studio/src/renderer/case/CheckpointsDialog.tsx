import { type CheckpointSummary, messageOf } from "@andromeda/domain";
import { checkpointName } from "@andromeda/stores";
import { DateTime, Dialog, EmptyState, ErrorState, ListSkeleton, notify } from "@andromeda/ui";
import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { type FormEvent, useCallback, useEffect, useState } from "react";
import { useAccountServices } from "../studio-context.ts";
import classes from "./CheckpointsDialog.module.css";

export interface CheckpointsDialogProps {
  readonly caseId: string;
  readonly isOpen: boolean;
  /** Saves unsaved edits. */
  readonly flush: () => Promise<void>;
  readonly onClose: () => void;
}

type Status =
  | { readonly kind: "loading" }
  | { readonly kind: "ready"; readonly checkpoints: readonly CheckpointSummary[] }
  | { readonly kind: "failed"; readonly message: string };

/** The kept states of a case on this computer: the author can name the current one, and restore one. */
export function CheckpointsDialog({ caseId, isOpen, flush, onClose }: CheckpointsDialogProps) {
  const { client } = useAccountServices();
  const [status, setStatus] = useState<Status>({ kind: "loading" });
  const [name, setName] = useState("");
  const [isBusy, setBusy] = useState(false);

  const read = useCallback(async () => {
    try {
      setStatus({ kind: "ready", checkpoints: await client.ask("checkpoints:list", { caseId }) });
    } catch (error) {
      setStatus({ kind: "failed", message: messageOf(error) });
    }
  }, [client, caseId]);
  useEffect(() => {
    if (isOpen) void read();
  }, [isOpen, read]);

  async function attempt(work: () => Promise<string>) {
    setBusy(true);
    try {
      await flush();
      void notify({ kind: "success", message: await work() });
      await read();
    } catch (error) {
      void notify({ kind: "error", message: messageOf(error) });
    } finally {
      setBusy(false);
    }
  }

  function keep(event: FormEvent) {
    event.preventDefault();
    void attempt(async () => {
      await client.ask("checkpoints:create", { caseId, reason: "manual", name: name.trim() });
      setName("");
      return "The draft is kept as a checkpoint.";
    });
  }

  function restore({ id }: CheckpointSummary) {
    void attempt(async () => {
      await client.ask("checkpoints:restore", { checkpointId: id });
      return "The draft was restored from that checkpoint. Its earlier text is a checkpoint too.";
    });
  }

  return (
    <Dialog opened={isOpen} onClose={onClose} title="Checkpoints on this computer" size="lg">
      <Stack gap="md">
        <form onSubmit={keep}>
          <Group align="end" wrap="nowrap">
            <TextInput
              className={classes.name ?? ""}
              label="Name (optional)"
              placeholder="Before the review"
              maxLength={200}
              value={name}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
              data-autofocus
            />
            <Button type="submit" loading={isBusy}>
              Save checkpoint
            </Button>
          </Group>
        </form>
        <Checkpoints status={status} isBusy={isBusy} onRestore={restore} onRetry={() => void read()} />
      </Stack>
    </Dialog>
  );
}

interface CheckpointsProps {
  readonly status: Status;
  readonly isBusy: boolean;
  readonly onRestore: (checkpoint: CheckpointSummary) => void;
  readonly onRetry: () => void;
}

function Checkpoints({ status, isBusy, onRestore, onRetry }: CheckpointsProps) {
  if (status.kind === "loading") return <ListSkeleton rows={3} label="Loading the checkpoints…" />;
  if (status.kind === "failed") {
    return (
      <ErrorState
        isCompact
        message="The checkpoints could not be read."
        description={status.message}
        onRetry={onRetry}
      />
    );
  }
  if (status.checkpoints.length === 0) {
    return (
      <EmptyState
        isCompact
        title="No checkpoints yet"
        description="Your draft is kept here before it is merged, restored or deleted, and whenever you save a checkpoint."
      />
    );
  }
  return (
    <ul className={classes.list}>
      {status.checkpoints.map((checkpoint) => (
        <li key={checkpoint.id} className={classes.item}>
          <div className={classes.words}>
            <Text fw={600} size="sm" truncate>
              {checkpointName(checkpoint)}
            </Text>
            <Text size="xs" c="dimmed">
              <DateTime value={checkpoint.createdAt} />
            </Text>
          </div>
          <Button size="xs" variant="default" disabled={isBusy} onClick={() => onRestore(checkpoint)}>
            Restore
          </Button>
        </li>
      ))}
    </ul>
  );
}
