import { isFieldChanged, listed, type UnsavedEdits } from "@andromeda/domain";
import { fieldLabel } from "@andromeda/stores";
import { formatRelativeDate, formatTime } from "@andromeda/ui";

/** How many fields are named; the rest is only counted. */
const MAX_NAMED = 3;

/** When something was kept: "2:32 PM" for today, otherwise with the date in front. */
export function savedTime(savedAt: number, now: number): string {
  const moment = new Date(savedAt);
  const time = formatTime(moment);
  const day = formatRelativeDate(moment, new Date(now));
  if (day === "Today") return time;
  return `${day === "Yesterday" ? "yesterday" : day}, ${time}`;
}

/** The changed fields by name, such as "Title, Chief Complaint and 2 more fields". */
export function fieldsSummary({ fields }: Pick<UnsavedEdits, "fields">): string {
  const names = fields
    .filter(isFieldChanged)
    .map(({ path }) => (path === "is_active" ? "Active" : fieldLabel(path).name));
  const more = names.length - MAX_NAMED;
  if (more > 1) return `${names.slice(0, MAX_NAMED).join(", ")} and ${more} more fields`;
  return listed(names);
}
