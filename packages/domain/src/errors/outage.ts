import { AppError } from "./app-error.ts";

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
  return error instanceof AppError ? outageWords(error.code) : null;
}

/** The same for an error's code. */
export function outageWords(code: string): string | null {
  return words[code] ?? null;
}
