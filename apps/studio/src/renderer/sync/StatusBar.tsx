import { DateTime, formatTime, StatusBadge } from "@andromeda/ui";
import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { WindowBar } from "../shell/WindowBar.tsx";
import classes from "./StatusBar.module.css";
import type { SyncStore } from "./sync-store.ts";
import { syncStatusWords, unsavedWords } from "./sync-words.ts";

export interface StatusBarProps {
  readonly store: SyncStore;
  /** Edits cannot be saved on this computer; the alert above the bar says why. */
  readonly isUnsaved: boolean;
  /** The session has ended and the author wants to sign in again. */
  readonly onSignIn: () => void;
}

/** The foot of the window: the sync status, and when this computer was last up to date. */
export const StatusBar = observer(function StatusBar({ store, isUnsaved, onSignIn }: StatusBarProps) {
  const { status, isRequested } = store;
  const isCounting = status?.kind === "syncing" || status?.kind === "downloading";
  const words = isUnsaved ? unsavedWords : status && syncStatusWords(status);
  return (
    <WindowBar label="Synchronisation" isSmall>
      <div className={classes.status} role="status">
        {words ? (
          <>
            <StatusBadge kind={words.kind} size="sm">
              {words.label}
            </StatusBadge>
            {/* Screen readers do not announce every page of cases. */}
            {words.detail ? (
              <span className={classes.detail} aria-live={isCounting ? "off" : undefined}>
                {words.detail}
              </span>
            ) : null}
          </>
        ) : null}
      </div>
      {/* What cannot be saved cannot be sent either: trying that again is in the alert above. */}
      {isUnsaved ? null : status?.kind === "failed" && status.recovery === "sign-in" ? (
        <Button size="compact-sm" variant="default" onClick={onSignIn}>
          Sign in again
        </Button>
      ) : status?.kind === "failed" || status?.kind === "offline" ? (
        <Button
          size="compact-sm"
          variant="default"
          loading={isRequested}
          onClick={() => void store.syncNow()}
        >
          Retry
        </Button>
      ) : null}
      <span className={classes.time}>
        <LastSynced at={status?.lastSyncedAt ?? null} />
      </span>
    </WindowBar>
  );
});

interface LastSyncedProps {
  /** ISO 8601; null before the first synchronisation. */
  readonly at: string | null;
}

/** When this computer was last up to date: the time for today, date and time for an earlier day. */
function LastSynced({ at }: LastSyncedProps) {
  if (at === null) return "Not synced yet";
  const date = new Date(at);
  const isToday = date.toDateString() === new Date().toDateString();
  return (
    <>
      Last synced{" "}
      {isToday ? <time dateTime={date.toISOString()}>{formatTime(date)}</time> : <DateTime value={date} />}
    </>
  );
}
