import { type CheckpointSummary, lengthProblem, messageOf } from "@andromeda/domain";
import { checkpointName } from "@andromeda/stores";
import { DateTime, Dialog, EmptyState, notify } from "@andromeda/ui";
import { Button, Group, Stack, TextInput } from "@mantine/core";
import { type FormEvent, useCallback, useState } from "react";
import { RestoreList, useRestorable } from "../shell/RestoreList.tsx";
import { useAccountServices } from "../studio-context.ts";

export interface CheckpointsDialogProps {
  readonly caseId: string;
  readonly isOpen: boolean;
  /** Saves unsaved edits. */
  readonly flush: () => Promise<void>;
  readonly onClose: () => void;
}

const longestName = 200;

/** The kept states of a case on this computer: the author can name the current one, and restore one. */
export function CheckpointsDialog({ caseId, isOpen, flush, onClose }: CheckpointsDialogProps) {
  const { client } = useAccountServices();
  const restorable = useRestorable(
    useCallback(() => client.ask("checkpoints:list", { caseId }), [client, caseId]),
    isOpen,
  );
  const [name, setName] = useState("");
  const [isBusy, setBusy] = useState(false);
  const problem = lengthProblem(name.trim(), longestName);

  async function attempt(work: () => Promise<string>) {
    setBusy(true);
    try {
      await flush();
      void notify({ kind: "success", message: await work() });
      await restorable.load();
    } catch (error) {
      void notify({ kind: "error", message: messageOf(error) });
    } finally {
      setBusy(false);
    }
  }

  function keep(event: FormEvent) {
    event.preventDefault();
    if (problem !== null) return;
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
              flex={1}
              label="Name (optional)"
              placeholder="Before the review"
              value={name}
              error={problem}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
              data-autofocus
            />
            <Button type="submit" loading={isBusy}>
              Save checkpoint
            </Button>
          </Group>
        </form>
        <RestoreList
          what="checkpoints"
          restorable={restorable}
          row={(checkpoint) => ({
            id: checkpoint.id,
            name: checkpointName(checkpoint),
            when: <DateTime value={checkpoint.createdAt} />,
          })}
          whenEmpty={
            <EmptyState
              isCompact
              title="No checkpoints yet"
              description="Your draft is kept here before it is merged, restored or deleted, and whenever you save a checkpoint."
            />
          }
          isBusy={isBusy}
          onRestore={restore}
        />
      </Stack>
    </Dialog>
  );
}
