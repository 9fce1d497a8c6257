const DAY_MS = 24 * 60 * 60 * 1000;

/** "Today", "Yesterday", "N days ago" (under 7), then the date; calendar days of `timeZone`, by default the machine's. */
export function formatRelativeDate(date: Date, now: Date, timeZone?: string): string {
  const days = Math.round((calendarDay(now, timeZone) - calendarDay(date, timeZone)) / DAY_MS);
  // A clock that runs ahead must not turn what has just happened into the future.
  if (days <= 0) return "Today";
  if (days === 1) return "Yesterday";
  return days < 7 ? `${days} days ago` : formatDate(date, timeZone);
}

/** A date like "Mar 4, 2025". */
export function formatDate(date: Date, timeZone?: string): string {
  return new Intl.DateTimeFormat("en-US", {
    year: "numeric",
    month: "short",
    day: "numeric",
    timeZone,
  }).format(date);
}

/** A date and time like "Mar 4, 2025 2:05 PM"; "N/A" when there is none. */
export function formatDateTime(date: Date | null, timeZone?: string): string {
  if (!date || Number.isNaN(date.getTime())) return "N/A";
  const parts = new Intl.DateTimeFormat("en-US", {
    hour: "numeric",
    minute: "2-digit",
    hour12: true,
    timeZone,
  });
  const time = parts.format(date).replace(/\s/gu, " ");
  return `${formatDate(date, timeZone)} ${time}`;
}

/** A duration in seconds as m:ss; "0:00" when there is none. */
export function formatDuration(seconds: number | null): string {
  const whole = Math.max(0, Math.floor(seconds ?? 0));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** Midnight UTC of the calendar day on which the moment falls in the time zone, in milliseconds since 1970. */
function calendarDay(date: Date, timeZone?: string): number {
  const format = new Intl.DateTimeFormat("en-US", {
    year: "numeric",
    month: "numeric",
    day: "numeric",
    timeZone,
  });
  const parts = new Map(format.formatToParts(date).map((part) => [part.type, Number(part.value)]));
  return Date.UTC(parts.get("year") ?? 0, (parts.get("month") ?? 1) - 1, parts.get("day") ?? 1);
}
