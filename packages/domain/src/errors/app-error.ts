/** What a person can do about an error. */
export type Recovery = "retry" | "sign-in" | "resolve-conflict" | "none";

/**
 * An error that crossed a port: `code` is stable and namespaced (`auth/invalid-credentials`, `network/offline`,
 * `database/permission-denied`, `conflict/stale-revision`, …), `message` is the server's own text or, for an outage, ours
 * in words for people, `status` the HTTP status when there was one, `serverCode` the SQLSTATE or service code,
 * `requestId` the id by which the server's log has a request that it could not answer.
 */
export class AppError extends Error {
  readonly code: string;
  readonly status: number | null;
  readonly serverCode: string | null;
  readonly recovery: Recovery;
  readonly requestId: string | null;

  constructor(
    code: string,
    message: string,
    details: {
      status?: number | null;
      serverCode?: string | null;
      recovery?: Recovery;
      cause?: unknown;
      requestId?: string | null;
    } = {},
  ) {
    super(message, { cause: details.cause });
    this.name = "AppError";
    this.code = code;
    this.status = details.status ?? null;
    this.serverCode = details.serverCode ?? null;
    this.recovery = details.recovery ?? "none";
    this.requestId = details.requestId ?? null;
  }
}

/** The message of anything that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** True when the server gave no answer at all, or none in time, as opposed to a refusal. */
export function hasNoAnswer(error: unknown): boolean {
  return (
    error instanceof AppError && (error.code.startsWith("network/") || error.code === "auth/session-timeout")
  );
}

/** Turns anything thrown into an AppError; what is not one yet becomes `unexpected`, with its cause. */
export function asAppError(cause: unknown): AppError {
  return cause instanceof AppError ? cause : new AppError("unexpected", messageOf(cause), { cause });
}

/** Closes a union: a compile error when a case is missing, an error at run time when the data has another value. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
}

const words: Readonly<Record<string, string>> = {
  "network/offline": "The server could not be reached. Check your connection.",
  "network/timeout": "The server took too long to answer.",
  "auth/session-timeout": "The server took too long to answer.",
  "database/timeout": "The server took too long to answer.",
  "network/unavailable": "The server has a problem at the moment. Try again later.",
  "auth/session-missing": "Your session has ended. Sign in again.",
  "auth/session-expired": "Your session has ended. Sign in again.",
  "auth/invalid-token": "Your session has ended. Sign in again.",
};

/** An outage in words for people: no connection, no answer in time, a broken server or an ended session; else null. */
export function explainOutage(error: unknown): string | null {
  return error instanceof AppError ? outageWords(error.code, error.requestId) : null;
}

/** The same for an error's code, with what support needs to find a request that the server could not answer. */
export function outageWords(code: string, requestId: string | null = null): string | null {
  const text = words[code];
  if (text === undefined) return null;
  return requestId === null ? text : `${text} Reference: ${requestId.slice(0, 8)}`;
}
