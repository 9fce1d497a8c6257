import { type CaseVersion, previewHash } from "@andromeda/domain";
import type { VersionDetailStatus } from "@andromeda/stores";
import {
  IconArrowBackUp,
  IconChevronDown,
  IconGitCommit,
  IconSwitchHorizontal,
  IconUser,
  RelativeTime,
  StatusBadge,
} from "@andromeda/ui";
import { Button, Code } from "@mantine/core";
import { useId } from "react";
import { LineCounts } from "../../diff/line-counts/LineCounts.tsx";
import { VersionChangeList } from "./VersionChangeList.tsx";
import classes from "./VersionTimeline.module.css";

export interface VersionTimelineProps {
  /** Latest first. */
  readonly versions: readonly CaseVersion[];
  /** The ids of the versions whose changes are shown. */
  readonly expanded: ReadonlySet<string>;
  /** What is known of the versions that were expanded, by their ids. */
  readonly details: ReadonlyMap<string, VersionDetailStatus>;
  readonly onToggle: (versionId: string) => void;
  readonly onRetryDetail: (versionId: string) => void;
  /** Without it nothing can be compared. */
  readonly onCompare?: ((version: CaseVersion) => void) | undefined;
  /** Without it the history can only be looked at. */
  readonly onRevert?: ((version: CaseVersion) => void) | undefined;
  /** IANA name such as `Europe/London`; the reader's own without one. */
  readonly timeZone?: string | undefined;
}

/** The versions of a case, latest first: what was said of each, by whom and when, what it changed, and the way back. */
export function VersionTimeline({ versions, ...props }: VersionTimelineProps) {
  return (
    <ol className={classes.timeline} reversed>
      {versions.map((version, index) => (
        <TimelineEntry key={version.id} version={version} isLatest={index === 0} {...props} />
      ))}
    </ol>
  );
}

interface TimelineEntryProps extends Omit<VersionTimelineProps, "versions"> {
  readonly version: CaseVersion;
  readonly isLatest: boolean;
}

function TimelineEntry({
  version,
  isLatest,
  expanded,
  details,
  onToggle,
  onRetryDetail,
  onCompare,
  onRevert,
  timeZone,
}: TimelineEntryProps) {
  const changesId = useId();
  const messageId = useId();
  const isOpen = expanded.has(version.id);
  const name = `version ${version.versionNumber}`;
  return (
    <li className={classes.entry} data-latest={isLatest || undefined}>
      <span className={classes.dot} aria-hidden="true">
        <IconGitCommit size={18} />
      </span>
      <article className={classes.content} aria-labelledby={messageId}>
        <h3 className={classes.message} id={messageId}>
          {version.commitMessage}
        </h3>
        <div className={classes.badges}>
          <span className={classes.number}>{`Version ${version.versionNumber}`}</span>
          {isLatest ? (
            <StatusBadge kind="success" size="sm">
              Latest
            </StatusBadge>
          ) : null}
          {version.isPublished ? (
            <StatusBadge kind="info" size="sm">
              In practice
            </StatusBadge>
          ) : null}
        </div>
        <Facts version={version} timeZone={timeZone} />
        <div className={classes.actions}>
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={
              <IconChevronDown
                className={classes.chevron}
                data-open={isOpen || undefined}
                size={16}
                aria-hidden
              />
            }
            aria-expanded={isOpen}
            aria-controls={isOpen ? changesId : undefined}
            aria-label={`${isOpen ? "Hide changes" : "Show changes"} of ${name}`}
            onClick={() => onToggle(version.id)}
          >
            {isOpen ? "Hide changes" : "Show changes"}
          </Button>
          {onCompare ? (
            <Button
              size="compact-sm"
              variant="subtle"
              leftSection={<IconSwitchHorizontal size={16} aria-hidden />}
              aria-label={`Compare ${name}`}
              onClick={() => onCompare(version)}
            >
              Compare
            </Button>
          ) : null}
          {onRevert && !isLatest ? (
            <Button
              size="compact-sm"
              variant="subtle"
              leftSection={<IconArrowBackUp size={16} aria-hidden />}
              aria-label={`Revert to ${name}`}
              onClick={() => onRevert(version)}
            >
              Revert
            </Button>
          ) : null}
        </div>
        {isOpen ? (
          <div id={changesId}>
            <VersionChangeList
              status={details.get(version.id) ?? { kind: "loading" }}
              onRetry={() => onRetryDetail(version.id)}
            />
          </div>
        ) : null}
      </article>
    </li>
  );
}

function Facts({
  version,
  timeZone,
}: {
  readonly version: CaseVersion;
  readonly timeZone: string | undefined;
}) {
  const { totalChanges, parent } = version;
  return (
    <ul className={classes.facts}>
      <li>
        <IconUser size={14} aria-hidden />
        {version.authorName || "Unknown author"}
      </li>
      <li>
        <RelativeTime
          value={version.createdAt}
          now={new Date()}
          shows="date-time"
          {...(timeZone === undefined ? {} : { timeZone })}
        />
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
    </ul>
  );
}
