import { isEmail } from "../auth/email.ts";
import { type AuthFix, authPath } from "../auth/fix.ts";
import { readBody } from "../auth/responses.ts";
import { mailRedirect } from "../mail/mailer.ts";

/** Work that goes on after its request was answered. */
export interface BackgroundTasks {
  /** Does the work when what was added before under the same name is done. */
  add(name: string, work: () => Promise<unknown>): void;
  /** Resolves when nothing is left. */
  whenIdle(): Promise<void>;
}

/** Keeps what goes on after answers, so that closing can wait for it. */
export function createBackgroundTasks(): BackgroundTasks {
  const pending = new Map<string, Promise<unknown>>();
  return {
    add(name, work) {
      // On a later turn of the event loop, so that the work cannot delay the answer.
      const previous = pending.get(name) ?? new Promise((resolve) => setImmediate(resolve));
      const done = previous
        .then(work)
        .catch((error: unknown) => console.error("Auth: a mail was not sent:", error))
        .finally(() => {
          if (pending.get(name) === done) pending.delete(name);
        });
      pending.set(name, done);
    },
    async whenIdle() {
      await Promise.all(pending.values());
    },
  };
}

/**
 * lite writes and sends the mail of a reset before it answers (`AuthService.recover`), so that the time of the answer tells
 * which addresses have an account. Supabase hides that: answer every well-formed address alike, then do the work.
 */
export function answerBeforeMail(backgroundTasks: BackgroundTasks): AuthFix {
  return async (request, next) => {
    if (authPath(request) !== "/recover") return next(request);
    const { email } = await readBody(request);
    if (typeof email !== "string" || !isEmail(email)) return next(request);
    // In order: the newest mail must be the one whose code was stored last.
    backgroundTasks.add(email.toLowerCase(), () => next(request));
    return Response.json({});
  };
}

/**
 * lite hands the mailer the site's address in place of the request's `redirect_to` (`AuthService.recover`), which Supabase
 * puts into the mail: keep it for the mailer.
 */
export const keepRedirect: AuthFix = (request, next) =>
  mailRedirect.run(new URL(request.url).searchParams.get("redirect_to"), () => next(request));
