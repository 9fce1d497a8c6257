import { assertNever, type PracticeRepository } from "@andromeda/domain";
import { ErrorState, ListSkeleton, RecordingPlayer, SectionCard } from "@andromeda/ui";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { useRemote } from "../../../remote/use-remote.ts";
import { practiceFailure } from "../practice-words.ts";

export interface OwnRecordingProps {
  readonly practice: PracticeRepository;
  readonly path: string;
}

/** The recording of the learner's own phone call. */
export function OwnRecording({ practice, path }: OwnRecordingProps) {
  // An expired link is replaced by a new one.
  const [linkNumber, setLinkNumber] = useState(1);
  return (
    <SectionCard title="Your call">
      <LoadedRecording
        key={linkNumber}
        practice={practice}
        path={path}
        onRenew={() => setLinkNumber(linkNumber + 1)}
      />
    </SectionCard>
  );
}

interface LoadedRecordingProps extends OwnRecordingProps {
  readonly onRenew: () => void;
}

const LoadedRecording = observer(function LoadedRecording({ practice, path, onRenew }: LoadedRecordingProps) {
  const link = useRemote({ what: "the recording", read: () => practice.signRecording(path) });
  const { status } = link;
  switch (status.kind) {
    case "loading":
      return <ListSkeleton rows={1} label="Loading recording…" />;
    case "failed":
      return status.error.code === "storage/object-not-found" ? (
        <p>The recording of this call is no longer kept.</p>
      ) : (
        <ErrorState
          message="The recording could not be loaded."
          description={practiceFailure(status.error)}
          onRetry={() => void link.retry()}
          isRetrying={link.isReading}
          retryLabel="Try Again"
          isCompact
        />
      );
    case "ready":
      return <RecordingPlayer link={status.value} onRenew={onRenew} />;
    default:
      return assertNever(status);
  }
});
