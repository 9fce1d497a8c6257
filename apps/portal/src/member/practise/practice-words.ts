import {
  type AppError,
  answerLimits,
  explainOutage,
  formatDollars,
  lengthProblem,
  type PracticeBrief,
} from "@andromeda/domain";

/** Refusals in words for the learner; the server's own messages do not know the screen. */
const words: Readonly<Record<string, string>> = {
  "practice/in-progress": "You have another call. Finish it first.",
  "practice/balance-suspended": "Your balance is used up. You need credits to start a call.",
  "practice/withdrawn": "This case was withdrawn. Choose another one.",
  "practice/ended": "This call is over.",
  "practice/out-of-step": "This call continued in another tab.",
  "practice/maintenance": "New calls are off during maintenance. Try again later.",
};

/** Why something about a practice call did not work, in words for the learner. */
export function practiceFailure(error: AppError): string {
  const { code, message } = error;
  const refusal = code.startsWith("practice/") ? message : null;
  return words[code] ?? explainOutage(error) ?? refusal ?? "That did not work. Please try again.";
}

/** The price of a minute; credits are dollars. */
export function priceWords(creditPerMinute: number): string {
  return creditPerMinute === 0 ? "Free" : `${formatDollars(Math.round(creditPerMinute * 100))} a minute`;
}

/** Who calls, such as "Ada Example, 54, female"; null where the case does not say. */
export function callerWords({ patientName, patientAge, patientGender }: PracticeBrief): string | null {
  const parts = [patientName, patientAge, patientGender?.toLowerCase() ?? null];
  return parts.filter((part) => part !== null && part.trim() !== "").join(", ") || null;
}

/** Why a list of answers cannot be marked, or null; `most` is the number of items. */
export function itemsProblem(items: readonly string[], most: number): string | null {
  if (items.length > most) return `Use at most ${most} items`;
  const long = items.findIndex((item) => lengthProblem(item.trim(), answerLimits.item) !== null);
  return long === -1 ? null : `Use at most ${answerLimits.item} characters in item ${long + 1}`;
}
