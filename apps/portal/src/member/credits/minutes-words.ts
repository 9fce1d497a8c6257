import { formatNumber } from "@andromeda/ui";

/** How long one can still call, such as "About 5 minutes of calls left."; takes whole minutes. */
export function minutesLeftText(minutes: number): string {
  if (minutes === 0) return "Less than a minute of calls left.";
  return `About ${minutes === 1 ? "1 minute" : `${formatNumber(minutes)} minutes`} of calls left.`;
}
