import { hasNoAnswer } from "@andromeda/domain";
import type { SessionStore } from "@andromeda/stores";
import { when } from "mobx";
import type { SignInNotice } from "./sign-in-notice.ts";

/** Whoever is shown /login because nobody could say whether they are signed in hears why, and may try again. */
export function explainFailedLookup(session: SessionStore, notice: SignInNotice): void {
  when(
    () => session.status.kind !== "loading",
    () => {
      if (session.status.kind !== "signed-out" || !hasNoAnswer(session.lastError)) return;
      notice.leave({
        kind: "error",
        text: "The server did not answer. Check your connection, then try again.",
        canRetry: true,
      });
    },
  );
}
