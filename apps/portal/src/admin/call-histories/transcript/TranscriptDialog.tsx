import { assertNever, type Call, type CallHistoryRepository } from "@andromeda/domain";
import { EmptyState, TextLink } from "@andromeda/ui";
import { Modal, Stack, Text } from "@mantine/core";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { paths } from "../../../paths.ts";
import { useRemote } from "../../../remote/use-remote.ts";
import { Transcript } from "./Transcript.tsx";

type SpokenCall = Pick<Call, "id" | "turns">;

export interface TranscriptDialogProps {
  readonly calls: Pick<CallHistoryRepository, "getOutcome">;
  /** Which call; the dialog keeps showing it while it fades out. */
  readonly call: SpokenCall | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** What was said in a call, and which practised case came of it. */
export function TranscriptDialog({ calls, call, isOpen, onClose }: TranscriptDialogProps) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title="Call Transcript"
      size="xl"
      closeButtonProps={{ "aria-label": "Close" }}
    >
      {call ? (
        <Stack gap="md" key={call.id}>
          <Outcome calls={calls} callId={call.id} />
          {call.turns.length > 0 ? (
            <Transcript turns={call.turns} />
          ) : (
            <EmptyState title="No transcript available" isCompact />
          )}
        </Stack>
      ) : null}
    </Modal>
  );
}

interface OutcomeProps {
  readonly calls: Pick<CallHistoryRepository, "getOutcome">;
  readonly callId: string;
}

const Outcome = observer(function Outcome({ calls, callId }: OutcomeProps): ReactNode {
  const outcome = useRemote({ what: "the practised case of a call", read: () => calls.getOutcome(callId) });
  const { status } = outcome;
  switch (status.kind) {
    case "loading":
    case "failed":
      // A link less; the failure is in the log.
      return null;
    case "ready": {
      if (!status.value) return null;
      const { title, scenarioId, tasks } = status.value;
      return (
        <Text size="sm" style={{ overflowWrap: "anywhere" }}>
          Practised case:{" "}
          {scenarioId ? <TextLink href={paths.adminViewCase(scenarioId)}>{title}</TextLink> : title}
          {tasks ? `, ${tasks.completed} of ${tasks.total} tasks completed` : null}
        </Text>
      );
    }
    default:
      return assertNever(status);
  }
});
