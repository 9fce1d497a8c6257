import { hasNoAnswer } from "@andromeda/domain";
import type { SessionStore } from "@andromeda/stores";
import { reaction, when } from "mobx";

/** A message that waits for the next visit of /login, such as why a callback failed. */
export interface Notice {
  readonly kind: "success" | "info" | "error";
  readonly text: string;
  /** The cause, or what to do, on a line of its own. */
  readonly detail?: string;
  /** Whether loading the page again may help. */
  readonly canRetry?: boolean;
}

/** Holds at most one notice, in memory only: a reload of /login does not repeat it. */
export class SignInNotice {
  #notice: Notice | null = null;

  set(notice: Notice): void {
    this.#notice = notice;
  }

  /** Reads without removing, so that a screen that is built twice shows it both times. */
  peek(): Notice | null {
    return this.#notice;
  }

  clear(): void {
    this.#notice = null;
  }
}

/** Says why somebody was signed out whose account is disabled. */
export function explainClosedAccount(session: SessionStore, notice: SignInNotice): void {
  reaction(
    () => session.lastError?.code === "auth/account-closed",
    (isClosed) => {
      if (!isClosed) return;
      notice.set({
        kind: "error",
        text: "This account is disabled. Contact support if you think this is a mistake.",
      });
    },
    { fireImmediately: true },
  );
}

/** Says why somebody was signed out whose session has ended by itself. */
export function explainEndedSession(session: SessionStore, notice: SignInNotice): void {
  reaction(
    () => session.hasEnded,
    (hasEnded) => {
      if (hasEnded) notice.set({ kind: "info", text: "Your session has ended. Sign in again." });
    },
  );
}

/** Says that the session could not be read, and offers to try again. */
export function explainFailedLookup(session: SessionStore, notice: SignInNotice): void {
  when(
    () => session.status.kind !== "loading",
    () => {
      if (session.status.kind !== "signed-out" || !hasNoAnswer(session.lastError)) return;
      notice.set({
        kind: "error",
        text: "The server did not answer. Check your connection, then try again.",
        canRetry: true,
      });
    },
  );
}
