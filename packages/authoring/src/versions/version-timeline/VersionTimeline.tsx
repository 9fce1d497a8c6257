import {
  type CaseVersion,
  type CheckpointSummary,
  type EarlierState,
  historyTimeline,
  previewHash,
} from "@andromeda/domain";
import { checkpointName, type VersionDetailStatus } from "@andromeda/stores";
import {
  DateTime,
  formatDateTime,
  IconArrowBackUp,
  IconChevronDown,
  IconCloudOff,
  IconDeviceDesktop,
  IconGitCommit,
  IconPencil,
  IconSwitchHorizontal,
  IconUser,
  RelativeTime,
  StatusBadge,
} from "@andromeda/ui";
import { Button, Code } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useId, useState } from "react";
import { LineCounts } from "../../diff/LineCounts.tsx";
import { EntryAction, TimelineEntry } from "./TimelineEntry.tsx";
import { type FieldRevert, VersionChangeList } from "./VersionChangeList.tsx";
import classes from "./VersionTimeline.module.css";

/** The history on this computer, and its actions without a network. */
export interface LocalEntries {
  /** Newest first. */
  readonly checkpoints: readonly CheckpointSummary[];
  /** When the version's content was last fetched, ISO 8601; null when it is not here. */
  readonly fetchedAt: (versionId: string) => string | null;
  /** Why the version's content is not available now; null when it is. */
  readonly whyMissing: (versionId: string) => string | null;
  /** Without it no checkpoint can be compared. */
  readonly onCompare?: ((checkpoint: CheckpointSummary) => void) | undefined;
  /** Without it no earlier state can be restored. */
  readonly onRestore?: ((state: EarlierState) => void) | undefined;
}

export interface VersionTimelineProps {
  /** Latest first. */
  readonly versions: readonly CaseVersion[];
  /** The ids of the versions whose changes are shown. */
  readonly expanded: ReadonlySet<string>;
  /** The details of the expanded versions, by id. */
  readonly details: ReadonlyMap<string, VersionDetailStatus>;
  readonly onToggle: (versionId: string) => void;
  readonly onRetryDetail: (versionId: string) => void;
  /** Without it nothing can be compared. */
  readonly onCompare?: ((version: CaseVersion) => void) | undefined;
  /** Without it the history is read-only. */
  readonly onRevert?: ((version: CaseVersion) => void) | undefined;
  /** Why nothing can be reverted to now; null when it can. */
  readonly revertUnavailable?: string | null | undefined;
  /** Reverts single changes in the draft; without it none can be. */
  readonly fieldRevert?: FieldRevert | undefined;
  /** Without it there are only the server's versions. */
  readonly local?: LocalEntries | null | undefined;
}

/** How many entries are shown at first, and added each time. */
const SHOWN = 50;

/**
 * The history of a case, newest first: its versions with message, author, date, changes and revert, and between them
 * the checkpoints of this computer.
 */
export function VersionTimeline({ versions, ...props }: VersionTimelineProps) {
  const [shown, setShown] = useState(SHOWN);
  const { local = null } = props;
  const entries = historyTimeline(versions, local?.checkpoints ?? []);
  const older = entries.length - shown;
  return (
    <>
      <ol className={classes.timeline} reversed>
        {entries
          .slice(0, shown)
          .map((entry) =>
            entry.kind === "version" ? (
              <VersionEntry
                key={entry.version.id}
                version={entry.version}
                isLatest={entry.version === versions[0]}
                {...props}
              />
            ) : (
              <CheckpointEntry
                key={`checkpoint ${entry.checkpoint.id}`}
                checkpoint={entry.checkpoint}
                onCompare={local?.onCompare}
                onRestore={local?.onRestore}
              />
            ),
          )}
      </ol>
      {older > 0 ? (
        <Button variant="default" size="xs" onClick={() => setShown(shown + SHOWN)}>
          {`Show older entries (${older})`}
        </Button>
      ) : null}
    </>
  );
}

interface VersionEntryProps extends Omit<VersionTimelineProps, "versions"> {
  readonly version: CaseVersion;
  readonly isLatest: boolean;
}

const VersionEntry = observer(function VersionEntry({
  version,
  isLatest,
  expanded,
  details,
  onToggle,
  onRetryDetail,
  onCompare,
  onRevert,
  revertUnavailable = null,
  fieldRevert,
  local,
}: VersionEntryProps) {
  const changesId = useId();
  const isOpen = expanded.has(version.id);
  const name = `version ${version.versionNumber}`;
  const missing = local?.whyMissing(version.id) ?? null;
  const fetchedAt = local?.fetchedAt(version.id) ?? null;
  const onRestore = local?.onRestore;
  return (
    <TimelineEntry
      kind="version"
      isLatest={isLatest}
      icon={<IconGitCommit size={18} />}
      title={version.commitMessage}
      badges={
        <>
          <span className={classes.number}>{`Version ${version.versionNumber}`}</span>
          {isLatest ? (
            <StatusBadge kind="success" size="sm">
              Latest
            </StatusBadge>
          ) : null}
          {version.isPublished ? (
            <StatusBadge kind="info" size="sm">
              Live
            </StatusBadge>
          ) : null}
        </>
      }
      facts={
        <>
          <Facts version={version} />
          {missing !== null ? (
            <li className={classes.kept}>
              <IconCloudOff size={14} aria-hidden />
              <span>{missing}</span>
            </li>
          ) : fetchedAt !== null ? (
            <li className={classes.kept}>
              <IconDeviceDesktop size={14} aria-hidden />
              <span>
                Kept on this computer, seen <DateTime value={fetchedAt} />
              </span>
            </li>
          ) : null}
        </>
      }
      actions={
        <>
          <EntryAction
            label={isOpen ? "Hide changes" : "Show changes"}
            name={`${isOpen ? "Hide changes" : "Show changes"} of ${name}`}
            icon={
              <IconChevronDown
                className={classes.chevron}
                data-open={isOpen || undefined}
                size={16}
                aria-hidden
              />
            }
            opens={{ id: changesId, isOpen }}
            // An open entry can always be closed.
            unavailable={isOpen ? null : missing}
            onClick={() => onToggle(version.id)}
          />
          <StateActions
            name={name}
            unavailable={missing}
            onCompare={onCompare && (() => onCompare(version))}
            onRestore={onRestore && (() => onRestore({ kind: "version", versionId: version.id }))}
          />
          {onRevert && !isLatest ? (
            <EntryAction
              label="Revert"
              name={`Revert to ${name}`}
              icon={<IconArrowBackUp size={16} aria-hidden />}
              unavailable={revertUnavailable}
              onClick={() => onRevert(version)}
            />
          ) : null}
        </>
      }
    >
      {isOpen ? (
        <div id={changesId}>
          <VersionChangeList
            status={details.get(version.id) ?? { kind: "loading" }}
            onRetry={() => onRetryDetail(version.id)}
            fieldRevert={fieldRevert}
          />
        </div>
      ) : null}
    </TimelineEntry>
  );
});

interface StateActionsProps {
  readonly name: string;
  readonly unavailable?: string | null;
  readonly onCompare: (() => void) | undefined;
  readonly onRestore: (() => void) | undefined;
}

/** What can be done with any earlier state of a case. */
function StateActions({ name, unavailable = null, onCompare, onRestore }: StateActionsProps) {
  return (
    <>
      {onCompare ? (
        <EntryAction
          label="Compare"
          name={`Compare ${name}`}
          icon={<IconSwitchHorizontal size={16} aria-hidden />}
          unavailable={unavailable}
          onClick={onCompare}
        />
      ) : null}
      {onRestore ? (
        <EntryAction
          label="Restore to draft"
          name={`Restore to draft: ${name}`}
          icon={<IconPencil size={16} aria-hidden />}
          unavailable={unavailable}
          onClick={onRestore}
        />
      ) : null}
    </>
  );
}

interface CheckpointEntryProps extends Pick<LocalEntries, "onCompare" | "onRestore"> {
  readonly checkpoint: CheckpointSummary;
}

function CheckpointEntry({ checkpoint, onCompare, onRestore }: CheckpointEntryProps) {
  const title = checkpointName(checkpoint);
  const time = <RelativeTime {...momentOf(checkpoint.createdAt)} />;
  // Automatic checkpoints all have the same title.
  const name = `checkpoint “${title}” of ${formatDateTime(new Date(checkpoint.createdAt))}`;
  return (
    <TimelineEntry
      kind="checkpoint"
      icon={<IconDeviceDesktop size={18} />}
      title={title}
      badges={
        <>
          <span className={classes.number}>Checkpoint</span>
          <StatusBadge kind="neutral" size="sm">
            On this computer only
          </StatusBadge>
        </>
      }
      facts={
        <>
          {checkpoint.name === "" ? null : <li>Kept by you</li>}
          <li>{time}</li>
        </>
      }
      actions={
        <StateActions
          name={name}
          onCompare={onCompare && (() => onCompare(checkpoint))}
          onRestore={onRestore && (() => onRestore({ kind: "checkpoint", checkpointId: checkpoint.id }))}
        />
      }
    />
  );
}

function Facts({ version }: { readonly version: CaseVersion }) {
  const { totalChanges, parent } = version;
  return (
    <>
      <li>
        <IconUser size={14} aria-hidden />
        {version.authorName || "Former member"}
      </li>
      <li>
        <RelativeTime {...momentOf(version.createdAt)} />
      </li>
      <li>
        <Code title={version.commitHash}>{previewHash(version.commitHash)}</Code>
        {parent ? (
          <span>
            {`after version ${parent.versionNumber} `}
            <Code title={parent.commitHash}>{previewHash(parent.commitHash)}</Code>
          </span>
        ) : null}
      </li>
      <li>
        {totalChanges === 1 ? "1 change" : `${totalChanges} changes`}
        <LineCounts added={version.linesAdded} removed={version.linesRemoved} />
      </li>
    </>
  );
}

function momentOf(value: string) {
  return { value, now: new Date(), shows: "date-time" as const };
}
