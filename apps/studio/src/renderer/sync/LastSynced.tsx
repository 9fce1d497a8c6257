import { DateTime, formatTime } from "@andromeda/ui";

export interface LastSyncedProps {
  /** ISO 8601; null when this computer has never agreed with the server. */
  readonly at: string | null;
}

/** When this computer last agreed with the server: the time of today, the date and time of an earlier day. */
export function LastSynced({ at }: LastSyncedProps) {
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
