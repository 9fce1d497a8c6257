import { assertNever, type CaseVersion, type CheckpointSummary } from "@andromeda/domain";
import { type LocalHistoryStore, revertQuestion, type VersionHistoryStore } from "@andromeda/stores";
import {
  ConfirmDialog,
  DateTime,
  EmptyState,
  ErrorState,
  FormAlert,
  IconHistory,
  ListSkeleton,
  SectionCard,
  StatusBadge,
} from "@andromeda/ui";
import { Anchor } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import type { FieldRevert } from "../version-timeline/VersionChangeList.tsx";
import { type LocalEntries, VersionTimeline } from "../version-timeline/VersionTimeline.tsx";
import { KeepAllVersions } from "./KeepAllVersions.tsx";
import classes from "./VersionHistory.module.css";

export interface VersionHistoryProps {
  /** Started and stopped by the screen that made it. */
  readonly store: VersionHistoryStore;
  /** Opens a comparison with the version; without it nothing can be compared. */
  readonly onCompare?: ((version: CaseVersion) => void) | undefined;
  /** Opens a comparison with the checkpoint; without it none can be compared. */
  readonly onCompareCheckpoint?: ((checkpoint: CheckpointSummary) => void) | undefined;
  /** Whether the author may revert to a version and restore an earlier state. */
  readonly canRevert?: boolean;
  /** Why no version can be reverted to now, such as being offline; null when it can. */
  readonly revertUnavailable?: string | null;
  /** Reverts single changes of a version in the draft; without it none can be. */
  readonly fieldRevert?: FieldRevert | undefined;
}

/** The history of a case, its versions and the checkpoints of this computer, with the question before a revert. */
export const VersionHistory = observer(function VersionHistory(props: VersionHistoryProps) {
  const { store } = props;
  const counts = countsOf(store);
  return (
    <SectionCard
      title="Version History"
      actions={
        counts === "" ? null : (
          <StatusBadge
            kind="neutral"
            icon={<IconHistory size={15} aria-hidden style={{ display: "block" }} />}
          >
            {counts}
          </StatusBadge>
        )
      }
    >
      <HistoryContent {...props} />
      <RevertDialog store={store} />
    </SectionCard>
  );
});

function countsOf({ versions, local }: VersionHistoryStore): string {
  const counted = (count: number, word: string) =>
    count === 0 ? [] : [count === 1 ? `1 ${word}` : `${count} ${word}s`];
  const checkpoints = local?.kept?.checkpoints.length ?? 0;
  return [...counted(versions.length, "version"), ...counted(checkpoints, "checkpoint")].join(", ");
}

const HistoryContent = observer(function HistoryContent({
  store,
  onCompare,
  onCompareCheckpoint,
  canRevert = true,
  revertUnavailable = null,
  fieldRevert,
}: VersionHistoryProps) {
  const { shown, local } = store;
  switch (shown.kind) {
    case "waiting":
      return <LoadingHistory label="Waiting for authentication..." />;
    case "loading":
      return <LoadingHistory label="Loading version history..." />;
    case "failed":
      return (
        <ErrorState
          message={shown.message}
          description={shown.reason}
          onRetry={store.reload}
          retryLabel="Try again"
          isCompact
        />
      );
    case "ready": {
      const { versions } = shown;
      const entries = local && localEntries(local, canRevert, onCompareCheckpoint);
      const isRevertNeeded = canRevert && versions.length > 1;
      return (
        <>
          <Notice store={store} />
          {local ? <KeepAllVersions local={local} versions={versions} /> : null}
          {isRevertNeeded && revertUnavailable !== null ? (
            <p className={classes.obstacle}>Reverting is not possible right now. {revertUnavailable}</p>
          ) : null}
          {versions.length === 0 && !entries?.checkpoints.length ? (
            <EmptyState
              title="No versions published yet"
              icon={<IconHistory size={26} aria-hidden />}
              isCompact
            />
          ) : (
            <VersionTimeline
              versions={versions}
              expanded={new Set(store.expanded)}
              details={new Map(store.details)}
              onToggle={store.toggle}
              onRetryDetail={store.loadDetail}
              onCompare={onCompare}
              onRevert={canRevert ? ({ id }) => store.askRevert(id) : undefined}
              revertUnavailable={revertUnavailable}
              fieldRevert={fieldRevert}
              local={entries}
            />
          )}
        </>
      );
    }
    default:
      return assertNever(shown);
  }
});

/** The part of the history on this computer; read while rendering, so that it is observed. */
function localEntries(
  local: LocalHistoryStore,
  canRestore: boolean,
  onCompare: VersionHistoryProps["onCompareCheckpoint"],
): LocalEntries {
  return {
    checkpoints: local.kept?.checkpoints ?? [],
    fetchedAt: local.fetchedAt,
    whyMissing: local.whyMissing,
    onCompare,
    onRestore: canRestore ? (state) => void local.restore(state) : undefined,
  };
}

interface NoticeProps {
  readonly store: VersionHistoryStore;
}

/** Why the list may not be up to date. */
const Notice = observer(function Notice({ store }: NoticeProps) {
  const { local, hasFailed, status } = store;
  const versions = local?.kept?.versions;
  const seen = versions ? <DateTime value={versions.fetchedAt} /> : null;
  if (local?.problem) {
    return (
      <div className={classes.notice}>
        <FormAlert kind="error">The history kept on this computer cannot be read. {local.problem}</FormAlert>
      </div>
    );
  }
  if (local?.isOffline) {
    if (!seen && status.kind === "ready") return null;
    return (
      <div className={classes.notice}>
        <FormAlert kind="info">
          {seen ? (
            <>You are offline. The versions are kept on this computer as the server had them on {seen}.</>
          ) : (
            "You are offline, and the versions of this case have not been fetched to this computer."
          )}
        </FormAlert>
      </div>
    );
  }
  if (!hasFailed) return null;
  return (
    <div className={classes.notice}>
      <FormAlert kind="error">
        Failed to load version history.{" "}
        {seen ? <>What is kept on this computer, seen {seen}, is shown. </> : null}
        <Anchor component="button" type="button" onClick={store.reload}>
          Try again
        </Anchor>
      </FormAlert>
    </div>
  );
});

/** The specification demands the text, so it is visible as well. */
function LoadingHistory({ label }: { readonly label: string }) {
  return (
    <>
      <p className={classes.loading} aria-hidden="true">
        {label}
      </p>
      <ListSkeleton rows={3} label={label} />
    </>
  );
}

interface RevertDialogProps {
  readonly store: VersionHistoryStore;
}

/** The question before reverting to a version; it stays open with the reason when that fails. */
const RevertDialog = observer(function RevertDialog({ store }: RevertDialogProps) {
  const { revert } = store;
  const version = revert.kind === "idle" ? null : revert.version;
  // The text stays while the dialog fades out.
  const [shown, setShown] = useState<CaseVersion | null>(version);
  if (version !== null && version !== shown) setShown(version);
  const number = shown?.versionNumber ?? 0;

  async function confirm() {
    await store.confirmRevert();
    // The dialog learns of a failure by a rejected promise, the rest of the page by the store.
    if (store.revert.kind === "failed") throw new Error(store.revert.reason);
  }

  return (
    <ConfirmDialog
      isOpen={version !== null}
      title={`Revert to version ${number}`}
      message={
        <>
          {revertQuestion(number)}
          {revert.kind === "failed" ? <p className={classes.reason}>{revert.reason}</p> : null}
        </>
      }
      confirmLabel="Revert"
      failureText={revert.kind === "failed" ? revert.message : "Failed to revert to this version"}
      onConfirm={confirm}
      onClose={store.dismissRevert}
    />
  );
});
