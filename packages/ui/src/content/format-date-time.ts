/** A moment as text or object; what cannot be read as one counts as missing. */
export type Moment = Date | string | null | undefined;

/** The moment as a valid date, or null. */
export function toDate(moment: Moment): Date | null {
  if (moment === null || moment === undefined || moment === "") return null;
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? null : date;
}

// By hand, for the reader's time zone: the first formatter of Intl costs a phone more than the screen with its dates.
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** `Jan 5, 2026`. */
export function formatDate(date: Date): string {
  return `${months[date.getMonth()]} ${date.getDate()}, ${date.getFullYear()}`;
}

/** `3:07 PM`. */
export function formatTime(date: Date): string {
  const hours = date.getHours();
  const minutes = String(date.getMinutes()).padStart(2, "0");
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? "AM" : "PM"}`;
}

/** `Jan 5, 2026 3:07 PM`. */
export function formatDateTime(date: Date): string {
  return `${formatDate(date)} ${formatTime(date)}`;
}

function dayNumber(date: Date): number {
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000;
}

/** `Today`, `Yesterday`, `N days ago` below seven calendar days, then the date; the future is a date too. */
export function formatRelativeDate(date: Date, now: Date): string {
  const days = dayNumber(now) - dayNumber(date);
  if (days === 0) return "Today";
  if (days === 1) return "Yesterday";
  return days > 1 && days < 7 ? `${days} days ago` : formatDate(date);
}
