import type { CallHistoryRepository } from "@andromeda/domain";
import { EmptyState } from "@andromeda/ui";
import { Modal, Stack } from "@mantine/core";
import { CallContext } from "../CallContext.tsx";
import { PractisedCase } from "../outcome/PractisedCase.tsx";
import type { ListedCall } from "../read-calls.ts";
import { Transcript } from "./Transcript.tsx";

export interface TranscriptDialogProps {
  readonly calls: Pick<CallHistoryRepository, "getOutcome">;
  /** Which call; the dialog keeps showing it while it fades out. */
  readonly call: ListedCall | null;
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
          <CallContext call={call} />
          <PractisedCase calls={calls} callId={call.id} />
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
