import {
  type AppError,
  assertNever,
  type Call,
  type CallHistoryRepository,
  RECORDING_BUCKET,
  type RecordingLink,
} from "@andromeda/domain";
import type { Query } from "@andromeda/stores";
import { DateTime, Dialog, FormAlert, ListSkeleton, RecordingPlayer } from "@andromeda/ui";
import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { type ReactNode, useId, useState } from "react";
import { usePortal } from "../../../portal-context.ts";
import { useRemote } from "../../../remote/use-remote.ts";
import { CallHeading } from "../CallHeading.tsx";
import { PractisedCase } from "../PractisedCase.tsx";
import classes from "./RecordingDialog.module.css";
import { fileType, noRecordingLink, noRecordingPath, recordingFailure } from "./recording-words.ts";

export interface RecordingDialogProps {
  readonly calls: Pick<CallHistoryRepository, "signRecording" | "readConversation">;
  /** Which call; the dialog keeps showing it while it fades out. */
  readonly call: Call | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Plays the recording of a call, offers it for download and says where it is stored. */
export function RecordingDialog({ calls, call, isOpen, onClose }: RecordingDialogProps) {
  return (
    <Dialog opened={isOpen} onClose={onClose} title="Call Recording" size="lg">
      {call ? (
        <Stack gap="md" key={call.id}>
          <CallHeading call={call} />
          <PractisedCaseOf calls={calls} callId={call.id} />
          <Recording calls={calls} call={call} />
        </Stack>
      ) : null}
    </Dialog>
  );
}

interface PractisedCaseOfProps {
  readonly calls: Pick<CallHistoryRepository, "readConversation">;
  readonly callId: string;
}

/** The practised case of the call. The recording is useful without it, so a failure is only logged. */
const PractisedCaseOf = observer(function PractisedCaseOf({ calls, callId }: PractisedCaseOfProps) {
  const { value } = useRemote({
    what: "the practised case of a call",
    read: () => calls.readConversation(callId),
  });
  return value?.outcome ? <PractisedCase outcome={value.outcome} /> : null;
});

interface RecordingProps {
  readonly calls: Pick<CallHistoryRepository, "signRecording">;
  readonly call: Pick<Call, "id" | "recordingPath">;
}

function Recording({ calls, call: { id, recordingPath } }: RecordingProps) {
  // When the link expires, a new one is made, and the player with it.
  const [linkNumber, setLinkNumber] = useState(1);
  if (recordingPath === null || recordingPath.trim() === "") {
    return (
      <Stack gap="lg">
        <FormAlert kind="info">{noRecordingPath}</FormAlert>
        <TechnicalDetails callId={id} path={null} link={null} />
      </Stack>
    );
  }
  return (
    <StoredRecording
      key={linkNumber}
      calls={calls}
      callId={id}
      path={recordingPath}
      onRenew={() => setLinkNumber(linkNumber + 1)}
    />
  );
}

interface StoredRecordingProps {
  readonly calls: Pick<CallHistoryRepository, "signRecording">;
  readonly callId: string;
  readonly path: string;
  readonly onRenew: () => void;
}

const StoredRecording = observer(function StoredRecording({
  calls,
  callId,
  path,
  onRenew,
}: StoredRecordingProps) {
  const link = useRemote({ what: "the recording", read: () => calls.signRecording(path) });
  return (
    <Stack gap="lg">
      <LinkedRecording link={link} path={path} onRenew={onRenew} />
      <TechnicalDetails callId={callId} path={path} link={link.value} />
    </Stack>
  );
});

interface LinkedRecordingProps {
  readonly link: Query<RecordingLink>;
  readonly path: string;
  readonly onRenew: () => void;
}

const LinkedRecording = observer(function LinkedRecording({
  link,
  path,
  onRenew,
}: LinkedRecordingProps): ReactNode {
  const { status } = link;
  switch (status.kind) {
    case "loading":
      return <ListSkeleton rows={1} label="Loading recording…" />;
    case "failed":
      return <FailedRecording error={status.error} path={path} onRetry={() => void link.retry()} />;
    case "ready":
      return <RecordingPlayer link={status.value} onRenew={onRenew} />;
    default:
      return assertNever(status);
  }
});

interface FailedRecordingProps {
  readonly error: AppError;
  readonly path: string;
  readonly onRetry: () => void;
}

function FailedRecording({ error, path, onRetry }: FailedRecordingProps) {
  const { maskApiKey } = usePortal();
  return (
    <Stack gap="sm">
      <FormAlert kind="error">{maskApiKey(recordingFailure(error, path))}</FormAlert>
      <Text size="sm">{noRecordingLink}</Text>
      <Group>
        <Button variant="default" size="sm" onClick={onRetry}>
          Retry
        </Button>
      </Group>
    </Stack>
  );
}

interface TechnicalDetailsProps {
  readonly callId: string;
  readonly path: string | null;
  readonly link: RecordingLink | null;
}

/** What is needed to find the file without this page; the link contains a token and is not shown. */
function TechnicalDetails({ callId, path, link }: TechnicalDetailsProps) {
  const id = useId();
  const facts: readonly (readonly [name: string, value: ReactNode])[] = [
    ["Call ID", callId],
    ["Recording path", path ?? "None"],
    ["File type", (path && fileType(path)) ?? "Unknown"],
    ["Bucket", RECORDING_BUCKET],
    ["Link expires", link ? <DateTime key="expires" value={new Date(link.expiresAt)} /> : "No link"],
  ];
  return (
    <section aria-labelledby={id} className={classes.details}>
      <Title order={3} size="h5" id={id}>
        Technical details
      </Title>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={classes.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
