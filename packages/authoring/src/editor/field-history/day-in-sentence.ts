import { formatRelativeDate } from "@andromeda/ui";

/** A day for the middle of a sentence: today, yesterday, 3 days ago, Jan 5, 2026. */
export function dayInSentence(moment: Date): string {
  const text = formatRelativeDate(moment, new Date());
  // The name of a month keeps its capital.
  return /^(Today|Yesterday)$/.test(text) ? text.toLowerCase() : text;
}
