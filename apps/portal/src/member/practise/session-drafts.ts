import { noAnswers, type PracticeAnswers } from "@andromeda/domain";
import type { PracticeDraft, PracticeDrafts } from "@andromeda/stores";

const key = (callId: string) => `andromeda.practice.${callId}`;

/** The drafts of calls in session storage: they belong to this tab and survive its reloads. */
export const sessionDrafts: PracticeDrafts = {
  read(callId) {
    try {
      const text = window.sessionStorage.getItem(key(callId));
      return text === null ? null : draftOf(JSON.parse(text));
    } catch {
      // Storage is blocked or unreadable: the call starts without a draft.
      return null;
    }
  },
  write(callId, draft) {
    try {
      window.sessionStorage.setItem(key(callId), JSON.stringify(draft));
    } catch {
      // Storage is blocked or full: the draft lasts only as long as the page.
    }
  },
  clear(callId) {
    try {
      window.sessionStorage.removeItem(key(callId));
    } catch {
      // Storage is blocked: there is nothing to clear.
    }
  },
};

/** Another version of the page may have written it: missing fields count as empty. */
function draftOf(stored: unknown): PracticeDraft | null {
  if (typeof stored !== "object" || stored === null) return null;
  const { text, said, answers } = stored as Partial<PracticeDraft>;
  return {
    text: typeof text === "string" ? text : "",
    said: typeof said?.text === "string" && typeof said.position === "number" ? said : null,
    answers: { ...noAnswers, ...(answers as Partial<PracticeAnswers> | undefined) },
  };
}
