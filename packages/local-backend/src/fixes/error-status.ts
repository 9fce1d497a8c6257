import { AsyncLocalStorage } from "node:async_hooks";

/** A database error as lite's connection normalises it. */
interface DatabaseError {
  code: string;
  message: string;
  detail?: string | null;
  hint?: string | null;
}

/** The part of lite's connection that turns a thrown database error into `code`, `message`, `detail`, `hint`. */
interface NormalisingConnection {
  normalizeDbError(error: unknown): unknown;
}

/**
 * lite answers 500 `SUP` for most SQLSTATEs (the error answer of its REST routes, after `Connection.normalizeDbError`);
 * PostgREST keeps the code and picks the status from this table.
 * lite honours `RAISE SQLSTATE 'PGRST'`, whose message and detail carry any status and body, so every other
 * error is handed to it in that form.
 */
export function fixErrorStatus(connection: NormalisingConnection): void {
  const normalise = connection.normalizeDbError.bind(connection);
  connection.normalizeDbError = (error) => {
    const found = isUnwritable(error) ? unwritable : normalise(error);
    if (!isDatabaseError(found)) return found;
    const status = statusOf(found.code);
    if (status === undefined) return found;
    const body = {
      code: found.code,
      message: found.message,
      details: found.detail ?? null,
      hint: found.hint ?? null,
    };
    return {
      code: "PGRST",
      message: JSON.stringify(body),
      detail: JSON.stringify({ status, headers: {} }),
    };
  };
}

/** PostgREST's status for a SQLSTATE; undefined for those that lite already answers as PostgREST does. */
export function statusOf(code: string): number | undefined {
  if (!/^[0-9A-Z]{5}$/.test(code)) return undefined;
  // PTnnn, permission denied (depends on the caller), unknown names (lite words them as PostgREST does).
  if (code.startsWith("PT") || code === "42501" || code === "42883" || code === "42703") return undefined;
  if (code === "PGRST") return undefined;
  if (code === "P0001") return 400;
  if (code === "23503" || code === "23505") return 409;
  if (code === "25006") return 405;
  if (code === "42P01") return 404;
  if (code === "42P17" || code === "53400") return 500;
  return classStatus[code.slice(0, 2)] ?? 400;
}

const classStatus: Readonly<Record<string, number>> = {
  "08": 503,
  "09": 500,
  "0L": 403,
  "0P": 403,
  "25": 500,
  "28": 403,
  "2D": 500,
  "38": 500,
  "39": 500,
  "3B": 500,
  "40": 500,
  "53": 503,
  "54": 500,
  "55": 500,
  "57": 500,
  "58": 500,
  F0: 500,
  HV: 500,
  P0: 500,
  XX: 500,
};

/** The driver throws for an object in place of a list; PostgreSQL answers 22P02. */
const unwritable: DatabaseError = {
  code: "22P02",
  message: "invalid input syntax for the type of the column",
};

function isUnwritable(error: unknown): boolean {
  return error instanceof TypeError && Reflect.get(error, "code") === "ERR_INVALID_ARG_TYPE";
}

function isDatabaseError(value: unknown): value is DatabaseError {
  return (
    typeof value === "object" &&
    value !== null &&
    typeof Reflect.get(value, "code") === "string" &&
    typeof Reflect.get(value, "message") === "string"
  );
}

const insideLite = new AsyncLocalStorage<true>();
let wrappedPrint: typeof console.error | undefined;

/**
 * lite prints every database error of a request (a refused insert, say) to the console, although it answers it to the
 * caller as well (the same place); PostgREST does not. Errors printed by anything else still appear.
 */
export function withoutErrorPrinting<T>(work: () => T): T {
  // If the console was replaced since the last request, it is wrapped again.
  if (console.error !== wrappedPrint) {
    const print = console.error;
    wrappedPrint = console.error = (...values: unknown[]) => {
      if (!insideLite.getStore()) print(...values);
    };
  }
  return insideLite.run(true, work);
}
