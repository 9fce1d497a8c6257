import { AsyncLocalStorage } from "node:async_hooks";
import { createErrorReporter, envelopeUrl } from "../../../packages/domain/src/errors/error-report.ts";

/*
 * The log of the functions: one line of JSON for each request, and one for whatever went wrong meanwhile, found by the
 * id that the person at the screen was shown. No bodies, no words of cases or calls, no addresses.
 */

/** The request that is being answered. */
interface CurrentRequest {
  readonly id: string;
  readonly functionName: string;
  userId: string | null;
}

type Level = "info" | "warn" | "error";
const weights: Readonly<Record<Level, number>> = { info: 0, warn: 1, error: 2 };

const current = new AsyncLocalStorage<CurrentRequest>();

/** The header that carries the id from the portal to the functions and from there to the database. */
const requestIdHeader = "x-request-id";

/** Logs each request of a function. The response has the id of the request, which gets one if it came without. */
export function withRequestLog(
  functionName: string,
  answer: (request: Request) => Promise<Response>,
): (request: Request) => Promise<Response> {
  return (request) => {
    const given = request.headers.get(requestIdHeader) ?? "";
    const id = /^[\w-]{8,64}$/.test(given) ? given : crypto.randomUUID();
    const asked: CurrentRequest = { id, functionName, userId: null };
    return current.run(asked, async () => {
      const startedAt = performance.now();
      const response = await answer(request);
      response.headers.set(requestIdHeader, id);
      const { status } = response;
      const level = status >= 500 ? "error" : "info";
      const ms = Math.round(performance.now() - startedAt);
      const user = asked.userId === null ? {} : { user: await shortHash(asked.userId) };
      if (request.method !== "OPTIONS") write(level, { status, ms, ...user });
      return response;
    });
  };
}

/** Notes the user of the request; the log has a hash of the id. */
export function noteUser(userId: string): void {
  const request = current.getStore();
  if (request) request.userId = userId;
}

/**
 * Logs what went wrong, in words of ours. Of an error only its name, code and place are kept: its message may repeat
 * what somebody wrote.
 */
export function logProblem(
  problem: string,
  { error, level = "error", facts = {} }: ProblemDetails = {},
): void {
  write(level, { problem, ...facts, ...(error === undefined ? {} : { error: describe(error) }) });
  if (error !== undefined && level === "error") report(error);
}

type Reporter = ReturnType<typeof createErrorReporter>;
const reporters = new Map<string, Reporter | null>();

/** Sends the error to the sink that the installation names, if it names one. */
function report(error: unknown): void {
  const dsn = readVariable("ANDROMEDA_ERROR_REPORTS_DSN");
  if (!reporters.has(dsn)) reporters.set(dsn, makeReporter(dsn));
  const request = current.getStore();
  reporters.get(dsn)?.(error, request ? { function: request.functionName, requestId: request.id } : {});
}

function makeReporter(dsn: string): Reporter | null {
  const url = envelopeUrl(dsn);
  if (url === null) return null;
  return createErrorReporter({
    url,
    app: "functions",
    release: null,
    post: (to, body) => void fetch(to, { method: "POST", body }).catch(() => undefined),
    newId: () => crypto.randomUUID(),
    now: () => new Date(),
  });
}

interface Runtime {
  readonly Deno?: { readonly env: { get(name: string): string | undefined } };
}

/** Empty where it is not set; tests read this module outside of Deno too. */
function readVariable(name: string): string {
  return (globalThis as Runtime).Deno?.env.get(name) ?? "";
}

interface ProblemDetails {
  readonly error?: unknown;
  readonly level?: Level;
  /** Codes, ids and numbers that say which case it was. */
  readonly facts?: Readonly<Record<string, string | number | undefined>>;
}

/** A `fetch` that tells the database and Auth which request they are asked for. */
export const fetchWithRequestId: typeof fetch = (input, init) => {
  const request = current.getStore();
  if (!request) return fetch(input, init);
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
  headers.set(requestIdHeader, request.id);
  return fetch(input, { ...init, headers });
};

function write(level: Level, facts: Readonly<Record<string, unknown>>): void {
  const minimum = readVariable("ANDROMEDA_LOG_LEVEL") as Level;
  if (weights[level] < (weights[minimum] ?? 0)) return;
  const request = current.getStore();
  const requestFacts = request ? { function: request.functionName, requestId: request.id } : {};
  const out = { info: console.log, warn: console.warn, error: console.error }[level];
  out(JSON.stringify({ time: new Date().toISOString(), level, ...requestFacts, ...facts }));
}

/** Such as `TypeError PGRST301 at answer (…/index.ts:12:3)`. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  // Our own errors repeat the code of the database.
  const [, repeated] = /: ([0-9A-Z]{5}|PGRST\d{3}) /.exec(error.message) ?? [];
  const code: unknown = Reflect.get(error, "code") ?? Reflect.get(error, "status") ?? repeated;
  const [place = ""] = /\bat .*/.exec(error.stack?.slice(error.stack.indexOf("\n    at ")) ?? "") ?? [];
  return [error.name, typeof code === "string" || typeof code === "number" ? code : "", place]
    .filter((part) => part !== "")
    .join(" ");
}

/** Sixteen hexadecimal digits that tell one user's requests from another's. */
async function shortHash(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return [...bytes.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
