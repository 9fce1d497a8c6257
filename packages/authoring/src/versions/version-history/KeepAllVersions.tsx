import type { CaseVersion } from "@andromeda/domain";
import type { LocalHistoryStore } from "@andromeda/stores";
import { IconDownload } from "@andromeda/ui";
import { Button, Progress } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { EntryAction } from "../version-timeline/TimelineEntry.tsx";
import classes from "./VersionHistory.module.css";

export interface KeepAllVersionsProps {
  readonly local: LocalHistoryStore;
  readonly versions: readonly CaseVersion[];
}

const OFFLINE = "You are offline. Versions can be fetched once the connection is back.";

/** How many of the versions are on this computer, and fetching and keeping all of them. */
export const KeepAllVersions = observer(function KeepAllVersions({ local, versions }: KeepAllVersionsProps) {
  const { kept, isOffline } = local;
  if (!kept || versions.length === 0) return null;
  const here = local.countHere(versions);
  const total = versions.length;
  if (kept.progress) {
    const { done, total: all } = kept.progress;
    return (
      <div className={classes.keeping}>
        <p className={classes.words} role="status">
          {all === 0 ? "Asking the server for the versions…" : `Fetching versions: ${done} of ${all}`}
        </p>
        <Progress
          className={classes.progress ?? ""}
          value={all === 0 ? 0 : (100 * done) / all}
          aria-label="Versions on this computer"
        />
        <Button size="xs" variant="default" onClick={() => void local.stopKeepingAll()}>
          Cancel
        </Button>
      </div>
    );
  }
  const isComplete = here === total;
  const counted = isComplete
    ? `${allOf(total)} on this computer`
    : `${here} of ${total} versions ${here === 1 ? "is" : "are"} on this computer`;
  if (kept.keepsAll && isComplete) {
    return (
      <div className={classes.keeping}>
        <p className={classes.words}>{counted} and kept here.</p>
        <Button size="xs" variant="default" onClick={() => void local.stopKeepingAll()}>
          Stop keeping all
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.keeping}>
      <p className={classes.words}>
        {counted}. {isOffline ? OFFLINE : null}
      </p>
      <EntryAction
        label={isComplete ? "Keep later versions too" : "Keep all versions on this computer"}
        icon={<IconDownload size={16} aria-hidden />}
        unavailable={isOffline ? OFFLINE : null}
        onClick={() => void local.keepAll()}
      />
    </div>
  );
});

function allOf(total: number): string {
  if (total === 1) return "The version is";
  return total === 2 ? "Both versions are" : `All ${total} versions are`;
}
