import type { CaseDifficulty, CaseKind } from "@andromeda/domain";

/** The kinds of case in words. */
export const caseTypeWords: Record<CaseKind, string> = {
  history: "History Taking",
  exam: "Clinical Examination",
  prescribing: "Prescribing",
};

/** The difficulties in words. */
export const difficultyWords: Record<CaseDifficulty, string> = {
  easy: "Easy",
  medium: "Medium",
  hard: "Hard",
};

/** A status of the server as text: "pending" is "Pending", "in_review" is "In review". */
export function statusWords(status: string): string {
  const text = status.replaceAll(/[_-]+/g, " ").trim();
  return text === "" ? "Unknown" : text.charAt(0).toUpperCase() + text.slice(1);
}
