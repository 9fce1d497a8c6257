import { assertNever, type CaseVersion } from "@andromeda/domain";
import type { VersionHistoryStore } from "@andromeda/stores";
import {
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
import { VersionTimeline } from "../version-timeline/VersionTimeline.tsx";
import { RevertDialog } from "./RevertDialog.tsx";
import classes from "./VersionHistory.module.css";

export interface VersionHistoryProps {
  /** Started and stopped by the screen that made it. */
  readonly store: VersionHistoryStore;
  /** Opens a comparison with the version; without it nothing can be compared. */
  readonly onCompare?: (version: CaseVersion) => void;
  /** Whether the author may go back to a version. */
  readonly canRevert?: boolean;
  readonly timeZone?: string;
}

/** The version history of a case, with the question before going back to a version. */
export const VersionHistory = observer(function VersionHistory({
  store,
  onCompare,
  canRevert = true,
  timeZone,
}: VersionHistoryProps) {
  const { versions } = store;
  return (
    <SectionCard
      title="Version History"
      actions={
        versions.length > 0 ? (
          <StatusBadge
            kind="neutral"
            icon={<IconHistory size={15} aria-hidden style={{ display: "block" }} />}
          >
            {versions.length === 1 ? "1 version" : `${versions.length} versions`}
          </StatusBadge>
        ) : null
      }
    >
      <HistoryContent store={store} onCompare={onCompare} canRevert={canRevert} timeZone={timeZone} />
      <RevertDialog store={store} />
    </SectionCard>
  );
});

interface HistoryContentProps {
  readonly store: VersionHistoryStore;
  readonly onCompare: ((version: CaseVersion) => void) | undefined;
  readonly canRevert: boolean;
  readonly timeZone: string | undefined;
}

const HistoryContent = observer(function HistoryContent({
  store,
  onCompare,
  canRevert,
  timeZone,
}: HistoryContentProps) {
  const { status } = store;
  switch (status.kind) {
    case "waiting":
      return <Awaited label="Waiting for authentication..." />;
    case "loading":
      return <Awaited label="Loading version history..." />;
    case "failed":
      return (
        <ErrorState
          message={status.message}
          description={status.reason}
          onRetry={store.reload}
          retryLabel="Try again"
          isCompact
        />
      );
    case "ready":
      return (
        <>
          {status.refresh === "failed" ? (
            <div className={classes.notice}>
              <FormAlert kind="error">
                Failed to load version history.{" "}
                <Anchor component="button" type="button" onClick={store.reload}>
                  Try again
                </Anchor>
              </FormAlert>
            </div>
          ) : null}
          {status.versions.length === 0 ? (
            <EmptyState
              title="No versions published yet"
              icon={<IconHistory size={26} aria-hidden />}
              isCompact
            />
          ) : (
            <VersionTimeline
              versions={status.versions}
              expanded={new Set(store.expanded)}
              details={new Map(store.details)}
              onToggle={store.toggle}
              onRetryDetail={store.loadDetail}
              onCompare={onCompare}
              onRevert={canRevert ? ({ id }) => store.askRevert(id) : undefined}
              timeZone={timeZone}
            />
          )}
        </>
      );
    default:
      return assertNever(status);
  }
});

/** The words are part of what is specified, so they are there to be seen as well. */
function Awaited({ label }: { readonly label: string }) {
  return (
    <>
      <p className={classes.awaited} aria-hidden="true">
        {label}
      </p>
      <ListSkeleton rows={3} label={label} />
    </>
  );
}
