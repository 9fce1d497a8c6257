import {
  formatDate,
  formatDateTime,
  formatRelativeDate,
  formatTime,
  type Moment,
  toDate,
} from "./format-date-time.ts";

export interface DateTimeProps {
  readonly value: Moment;
  /** With the time of day (default), or only the day. */
  readonly shows?: "date-time" | "date";
  /** Shown when there is no date. */
  readonly fallback?: string;
}

/** A moment as `Jan 5, 2026 3:07 PM`, readable for machines too. */
export function DateTime({ value, shows = "date-time", fallback = "N/A" }: DateTimeProps) {
  const date = toDate(value);
  if (!date) return <span>{fallback}</span>;
  return (
    <time dateTime={date.toISOString()}>{shows === "date" ? formatDate(date) : formatDateTime(date)}</time>
  );
}

export interface RelativeTimeProps {
  readonly value: Moment;
  /** The moment that counts as now. */
  readonly now: Date;
  /** With the time of day, or only the day (default). */
  readonly shows?: "date-time" | "date";
}

/** How long ago a day was, with the exact moment on hover. */
export function RelativeTime({ value, now, shows = "date" }: RelativeTimeProps) {
  const date = toDate(value);
  if (!date) return <span>Never</span>;
  return (
    <time dateTime={date.toISOString()} title={formatDateTime(date)}>
      {formatRelativeDate(date, now)}
      {shows === "date-time" ? ` ${formatTime(date)}` : null}
    </time>
  );
}
