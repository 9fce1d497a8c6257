import type { CaseDocument } from "../case/case-document.ts";
import { analyseCompleteness } from "../case/completeness.ts";
import { MAX_TITLE_LENGTH } from "../constants/authoring.ts";
import { truncate } from "../text/format.ts";

/** Title of the chat that is made when the assistant is first opened on a case. */
export const FIRST_CHAT_TITLE = "Case Design Assistant";

/** Title of a chat that the author starts. */
export const NEW_CHAT_TITLE = "New Chat";

/** What the assistant says first in every chat. */
export const WELCOME_MESSAGE =
  "Hello! I am your case design assistant. I can review this case, look for gaps and propose changes to single fields. What would you like to improve?";

/** The user message that a click on Analyze My Case stores. */
export const ANALYSE_MESSAGE = "Analyze my case";

/** Room for " - Chat {n}" and the dots of a shortened title. */
const ROOM_FOR_NUMBER = 20;

/**
 * The title of a chat for which none was generated; `count` is the number of the user's chats of the case, this one
 * included.
 */
export function fallbackTitle(caseTitle: string | null, count: number): string {
  const title = caseTitle?.trim() ?? "";
  if (title === "") return `Chat Session ${count}`;
  return `${truncate(title, MAX_TITLE_LENGTH - ROOM_FOR_NUMBER)} - Chat ${count}`;
}

/** Whether a title is generated after this many user messages: the 1st, the 3rd and every 10th. */
export function isTitleDue(userMessageCount: number): boolean {
  return (
    userMessageCount === 1 || userMessageCount === 3 || (userMessageCount > 0 && userMessageCount % 10 === 0)
  );
}

const INTRODUCTION = "The assistant is not available. These suggestions help with most cases:";

const GENERAL: readonly string[] = [
  "Let the patient open with the chief complaint in their own words, and keep the rest for good questions.",
  "Give every symptom an onset, a course and the negatives that a careful candidate would ask for.",
  "Make age, history, medicines and findings tell one and the same story.",
  "Decide what the patient fears and expects; it makes the conversation real.",
  "Write the examiner's tasks so that two examiners would mark the same performance alike.",
];

/** The reply shown when the assistant cannot be reached: general suggestions, and what this case lacks. */
export function fallbackSuggestions(document: CaseDocument): string {
  const { suggestions } = analyseCompleteness(document);
  return [INTRODUCTION, listOf(GENERAL), "For this case:", listOf(suggestions)].join("\n\n");
}

function listOf(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join("\n");
}
