import type { ChangePriority, ChangeToReview } from "@andromeda/domain";
import { fieldLabel, type ReviewOutcome } from "@andromeda/stores";

/** The label of a priority. */
export const PRIORITY_WORDS: Readonly<Record<ChangePriority, string>> = {
  high: "High priority",
  medium: "Medium priority",
  low: "Low priority",
};

/** The name of a change's field. */
export function changeName({ fieldPath }: Pick<ChangeToReview, "fieldPath">): string {
  return fieldLabel(fieldPath).name;
}

/** "1 change", "3 changes". */
export function countWords(count: number): string {
  return count === 1 ? "1 change" : `${count} changes`;
}

/** The last decision and how much is left, for screen readers. */
export function outcomeWords(outcome: ReviewOutcome | null, left: number): string {
  if (outcome === null) return "";
  const done = outcome.kind === "approved" ? "Approved" : "Rejected";
  const what = outcome.path === null ? countWords(outcome.count) : fieldLabel(outcome.path).name;
  return `${done}: ${what}. ${left === 0 ? "All changes reviewed" : `${countWords(left)} left`}.`;
}
