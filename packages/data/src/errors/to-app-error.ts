import { AppError, messageOf, outageWords, type Recovery } from "@andromeda/domain";
import {
  isAuthError,
  isAuthRetryableFetchError,
  isAuthSessionMissingError,
  type PostgrestSingleResponse,
} from "@supabase/supabase-js";
import { REQUEST_ID_HEADER, splitRequestId } from "../client/request-id.ts";
import { TOOK_TOO_LONG } from "../client/time-limit.ts";

/** Codes of the auth service that screens tell apart. */
const authCodes: Readonly<Record<string, string>> = {
  invalid_credentials: "auth/invalid-credentials",
  email_not_confirmed: "auth/email-not-confirmed",
  otp_expired: "auth/invalid-code",
  otp_disabled: "auth/signup-closed",
  signup_disabled: "auth/signup-closed",
  email_provider_disabled: "auth/signup-closed",
  weak_password: "auth/weak-password",
  same_password: "auth/same-password",
  user_banned: "auth/account-closed",
  over_email_send_rate_limit: "auth/rate-limited",
  over_request_rate_limit: "auth/rate-limited",
  session_expired: "auth/session-expired",
  session_not_found: "auth/session-expired",
  refresh_token_not_found: "auth/session-expired",
  refresh_token_already_used: "auth/session-expired",
  user_not_found: "auth/session-expired",
  bad_jwt: "auth/invalid-token",
};

/** Errors that the auth library raises by itself. */
const authNames: Readonly<Record<string, string>> = {
  AuthSessionMissingError: "auth/session-missing",
  AuthInvalidTokenResponseError: "auth/invalid-token",
  AuthInvalidJwtError: "auth/invalid-token",
  AuthInvalidCredentialsError: "auth/invalid-credentials",
  AuthWeakPasswordError: "auth/weak-password",
};

/** The code for a status that came without a known code. */
const authStatuses: Readonly<Record<number, string>> = {
  401: "auth/session-expired",
  429: "auth/rate-limited",
};

/** SQLSTATEs, PostgREST's own codes, and the PTxxx codes by which our procedures choose a status. */
const databaseCodes: Readonly<Record<string, string>> = {
  PGRST116: "database/not-found",
  PT404: "database/not-found",
  PGRST103: "database/page-out-of-range",
  "42501": "database/permission-denied",
  "42P01": "database/schema",
  "42703": "database/schema",
  "42883": "database/schema",
  PGRST106: "database/schema",
  PGRST200: "database/schema",
  PGRST202: "database/schema",
  PGRST204: "database/schema",
  PGRST205: "database/schema",
  PGRST301: "auth/session-expired",
  PGRST302: "auth/session-missing",
  PGRST303: "auth/session-expired",
  PT409: "conflict/stale-revision",
  "40001": "conflict/serialization",
  "40P01": "conflict/serialization",
  "23505": "conflict/duplicate",
  "23503": "database/reference",
  "22023": "database/invalid-input",
  "22P02": "database/invalid-input",
  "22003": "database/invalid-input",
  "23502": "database/invalid-input",
  "23514": "database/invalid-input",
  P0001: "database/refused",
  "57014": "database/timeout",
};

/**
 * Turns whatever a client call returned or threw into an AppError: the one place that knows the errors of PostgREST,
 * Auth, Storage, Functions and the network. An outage gets our own text, with the original error as its cause.
 * `status` is the HTTP status when the caller knows it better than the error.
 */
export function toAppError(error: unknown, status?: number): AppError {
  if (error instanceof AppError) return error;
  const facts = readFacts(error, status);
  const code = codeOf(error, facts);
  // The auth service itself answers a password reset without a session with "not signed in".
  const words = isAuthSessionMissingError(error) ? null : outageWords(code, facts.requestId);
  return new AppError(code, words ?? facts.message, {
    status: facts.status,
    serverCode: facts.code,
    recovery: recoveryOf(code),
    cause: error,
    requestId: facts.requestId,
  });
}

/** The data of a PostgREST answer; throws its error as an AppError. */
export function unwrap<T>(answer: PostgrestSingleResponse<T>): T {
  if (answer.error) throw toAppError(answer.error, answer.status);
  return answer.data;
}

interface Facts {
  readonly name: string;
  readonly message: string;
  readonly code: string | null;
  readonly details: string | null;
  readonly status: number | null;
  /** The name of the error that kept a function's answer away. */
  readonly stoppedBy: string;
  /** The id of the request that the server could not answer. */
  readonly requestId: string | null;
}

function codeOf(error: unknown, { name, message, code, details, status, stoppedBy }: Facts): string {
  if (isTimeout(name, message) || stoppedBy === "TimeoutError") return "network/timeout";
  if (status === 426) return "client/outdated";
  if (isAuthRetryableFetchError(error)) return status ? "network/unavailable" : "network/offline";
  if (isAuthError(error)) {
    return (
      authCodes[code ?? ""] ??
      authNames[name] ??
      authStatuses[status ?? 0] ??
      unavailable(status) ??
      "auth/unexpected"
    );
  }
  if (name === "FunctionsFetchError" || name === "StorageUnknownError") return "network/offline";
  if (name.startsWith("Storage")) return storageCode(message, status);
  if (name.startsWith("Functions")) return functionCode(status);
  const known = databaseCode(code, details, status);
  if (known) return known;
  if (isFetchFailure(name, message, code, status)) return "network/offline";
  if (status === 401) return "auth/session-expired";
  return unavailable(status) ?? (code ? "database/unexpected" : "unexpected");
}

function unavailable(status: number | null): string | null {
  return status !== null && status >= 500 ? "network/unavailable" : null;
}

function databaseCode(code: string | null, details: string | null, status: number | null) {
  // The same refusal is 401 without a session and 403 with one.
  if (code === "42501" && status === 401) return "auth/session-missing";
  if (details === "auth/account-closed") return details;
  if (code === "PT409" && details === "sync/other-history") return details;
  // The detail of our procedures names what was not found.
  if (code === "PT404" && details && /^[a-z-]+\/not-found$/.test(details)) return details;
  return code ? databaseCodes[code] : undefined;
}

function storageCode(message: string, status: number | null): string {
  if (/bucket not found/i.test(message)) return "storage/bucket-not-found";
  if (status === 404 || /object not found|not_found/i.test(message)) return "storage/object-not-found";
  if (status === 401) return "auth/session-expired";
  if (status === 403) return "storage/permission-denied";
  return unavailable(status) ?? "storage/unexpected";
}

function functionCode(status: number | null): string {
  if (status === 401) return "auth/session-expired";
  if (status === 403) return "function/permission-denied";
  if (status === 429) return "function/rate-limited";
  return unavailable(status) ?? "function/failed";
}

/** PostgREST's client puts the name of what `fetch` threw in front of its message. */
function isTimeout(name: string, message: string): boolean {
  return (
    /^(AbortError|TimeoutError)$/.test(name) ||
    /^(AbortError|TimeoutError):/.test(message) ||
    // The auth library passes on only this text.
    message === TOOK_TOO_LONG
  );
}

/** PostgREST's client reports a request that never arrived as an error without a code and with status 0. */
function isFetchFailure(name: string, message: string, code: string | null, status: number | null): boolean {
  if (code || status) return false;
  return (
    name === "TypeError" ||
    status === 0 ||
    /failed to fetch|fetch failed|networkerror|load failed/i.test(message)
  );
}

const signInAgain = [
  "auth/session-missing",
  "auth/session-expired",
  "auth/invalid-token",
  "auth/account-closed",
];

function recoveryOf(code: string): Recovery {
  if (code.startsWith("network/") || code === "database/timeout" || code === "conflict/serialization")
    return "retry";
  if (signInAgain.includes(code)) return "sign-in";
  return code === "conflict/stale-revision" ? "resolve-conflict" : "none";
}

function readFacts(error: unknown, status: number | undefined): Facts {
  const field = (name: string): unknown => memberOf(error, name);
  const code = field("code");
  const written = field("message");
  const { text: message, requestId } = splitRequestId(
    typeof written === "string" ? written : messageOf(error),
  );
  const details = field("details");
  // A failed function call carries its response, or the error that kept it away.
  const context = field("context");
  const own = Number(field("status") ?? field("statusCode") ?? memberOf(context, "status"));
  return {
    name: String(field("name") ?? ""),
    message,
    code: typeof code === "string" && code !== "" ? code : null,
    details: typeof details === "string" ? details : null,
    status: status ?? (Number.isFinite(own) ? own : null),
    stoppedBy: String(memberOf(context, "name") ?? ""),
    requestId: requestId ?? requestIdOf(field("requestId"), context),
  };
}

function requestIdOf(own: unknown, context: unknown): string | null {
  if (typeof own === "string") return own;
  return context instanceof Response ? context.headers.get(REQUEST_ID_HEADER) : null;
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
