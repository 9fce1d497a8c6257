import { AppError } from "@andromeda/domain";
import type { SessionStore } from "@andromeda/stores";
import { when } from "mobx";
import type { SignInNotice } from "./sign-in-notice.ts";

/** True when the server gave no answer at all, or none in time, as opposed to a refusal. */
export function hasNoAnswer(error: unknown): boolean {
  return (
    error instanceof AppError && (error.code.startsWith("network/") || error.code === "auth/session-timeout")
  );
}

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
