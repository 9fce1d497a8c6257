import type { CaseDocument } from "../case/case-document.ts";
import { analyseCompleteness } from "../completeness/analyse-completeness.ts";

const INTRODUCTION =
  "The assistant cannot be reached at the moment. Meanwhile, these suggestions help with most cases:";

const GENERAL: readonly string[] = [
  "Let the patient open with the chief complaint in their own words, and keep the rest for good questions.",
  "Give every symptom an onset, a course and the negatives that a careful candidate would ask for.",
  "Make age, history, medicines and findings tell one and the same story.",
  "Decide what the patient fears and expects; it makes the conversation real.",
  "Write the examiner's tasks so that two examiners would mark the same performance alike.",
];

/** What the author reads when the assistant cannot be reached: general suggestions, and what this case lacks. */
export function fallbackSuggestions(document: CaseDocument): string {
  const { suggestions } = analyseCompleteness(document);
  const own = suggestions.length > 0 ? ["For this case:", listOf(suggestions)] : [];
  return [INTRODUCTION, listOf(GENERAL), ...own].join("\n\n");
}

function listOf(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join("\n");
}
