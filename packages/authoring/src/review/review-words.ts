import type { ChangePriority, ReviewedChange } from "@andromeda/domain";
import { fieldLabel, type ReviewOutcome } from "@andromeda/stores";

/** How much a change matters, as a label. */
export const PRIORITY_WORDS: Readonly<Record<ChangePriority, string>> = {
  high: "High priority",
  medium: "Medium priority",
  low: "Low priority",
};

/** What the field of a change is called. */
export function changeName({ fieldPath }: Pick<ReviewedChange, "fieldPath">): string {
  return fieldLabel(fieldPath).name;
}

/** "1 change", "3 changes". */
export function countWords(count: number): string {
  return count === 1 ? "1 change" : `${count} changes`;
}

/** What was decided last, and how much is left, to be spoken. */
export function outcomeWords(outcome: ReviewOutcome | null, left: number): string {
  if (outcome === null) return "";
  const done = outcome.kind === "approved" ? "Approved" : "Rejected";
  const what = outcome.path === null ? countWords(outcome.count) : fieldLabel(outcome.path).name;
  return `${done}: ${what}. ${left === 0 ? "All changes reviewed" : `${countWords(left)} left`}.`;
}
