export interface DateFormatOptions {
  /** IANA name such as `Europe/London`; the reader's own without one. */
  readonly timeZone?: string;
}

/** A moment as text or object; what cannot be read as one counts as missing. */
export type Moment = Date | string | null | undefined;

/** The moment as a valid date, or null. */
export function toDate(moment: Moment): Date | null {
  if (moment === null || moment === undefined || moment === "") return null;
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** Making one takes a hundred times as long as using it. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function parts(date: Date, options: Intl.DateTimeFormatOptions): ReadonlyMap<string, string> {
  const key = JSON.stringify(options);
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat("en-US", options);
  formatters.set(key, formatter);
  return new Map(formatter.formatToParts(date).map((part) => [part.type, part.value]));
}

/** `Jan 5, 2026`. */
export function formatDate(date: Date, options: DateFormatOptions = {}): string {
  const of = parts(date, { ...options, year: "numeric", month: "short", day: "numeric" });
  return `${of.get("month")} ${of.get("day")}, ${of.get("year")}`;
}

/** `3:07 PM`. */
export function formatTime(date: Date, options: DateFormatOptions = {}): string {
  const of = parts(date, { ...options, hour: "numeric", minute: "2-digit", hourCycle: "h12" });
  return `${of.get("hour")}:${of.get("minute")} ${of.get("dayPeriod")}`;
}

/** `Jan 5, 2026 3:07 PM`. */
export function formatDateTime(date: Date, options: DateFormatOptions = {}): string {
  return `${formatDate(date, options)} ${formatTime(date, options)}`;
}

function dayNumber(date: Date, options: DateFormatOptions): number {
  const of = parts(date, { ...options, year: "numeric", month: "numeric", day: "numeric" });
  return Date.UTC(Number(of.get("year")), Number(of.get("month")) - 1, Number(of.get("day"))) / 86_400_000;
}

/** `Today`, `Yesterday`, `N days ago` below seven calendar days, then the date; the future is a date too. */
export function formatRelativeDate(date: Date, now: Date, options: DateFormatOptions = {}): string {
  const days = dayNumber(now, options) - dayNumber(date, options);
  if (days === 0) return "Today";
  if (days === 1) return "Yesterday";
  return days > 1 && days < 7 ? `${days} days ago` : formatDate(date, options);
}
