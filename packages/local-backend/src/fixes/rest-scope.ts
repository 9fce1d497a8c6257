import { AsyncLocalStorage } from "node:async_hooks";
import type { Next } from "../auth/fix.ts";
import { isRecord } from "../auth/responses.ts";

/** What ES2026 adds to `JSON`, which the types do not know yet. */
interface SourceAwareJson {
  parse(
    text: string,
    reviver: (key: string, value: unknown, context: { source?: string }) => unknown,
  ): unknown;
  rawJSON(text: string): unknown;
}

const json = JSON as unknown as SourceAwareJson;

/**
 * Reads JSON so that `JSON.stringify` writes the same numbers again, also those that no double holds: PostgreSQL keeps
 * `9007199254740993` and `1.50` as they came.
 */
export function parseExactly(text: string): unknown {
  return json.parse(text, (_key, value, { source }) =>
    typeof value === "number" && source !== undefined && String(value) !== source
      ? json.rawJSON(source)
      : value,
  );
}

/** What lite loses of a table request or procedure call, but the fixes around it need. */
export interface RestScope {
  /** The rows to be written, as the body has them; null when there are none or they are not JSON. */
  rows: readonly Readonly<Record<string, unknown>>[] | null;
  /** Whether a column that a row leaves out takes its default (`missing=default`) or null. */
  takesDefaults: boolean;
  /** `max-affected` of a strict request. */
  maxAffected: number | null;
}

/** The scope of the REST request being answered. */
export const restScope = new AsyncLocalStorage<RestScope>();

/**
 * Keeps the body as it came. Rows with unequal keys are completed, or lite would give a column that one row leaves out
 * its default and answer null.
 */
export function keepRestRequest(next: Next): Next {
  return async (request) => {
    const url = new URL(request.url);
    const preferences = (request.headers.get("prefer") ?? "").split(",").map((text) => text.trim());
    const limit = preferences.find((text) => text.startsWith("max-affected="))?.split("=")[1];
    const scope: RestScope = {
      rows: null,
      takesDefaults: preferences.includes("missing=default"),
      maxAffected: limit !== undefined && preferences.includes("handling=strict") ? Number(limit) : null,
    };
    const body = await readJson(request);
    if (body === undefined) return restScope.run(scope, () => next(request));
    const rows: unknown[] = Array.isArray(body) ? body : [body];
    if (!rows.every(isRecord)) return restScope.run(scope, () => next(request));
    const columns = readColumns(url.searchParams.get("columns"));
    const complete = rows.map((row) => ({
      ...Object.fromEntries(columns.map((name) => [name, null])),
      ...row,
    }));
    const { method, headers, signal } = request;
    const passed = new Request(request.url, {
      method,
      headers: withoutLength(headers),
      body: JSON.stringify(Array.isArray(body) ? complete : complete[0]),
      signal,
    });
    return restScope.run({ ...scope, rows }, () => next(passed));
  };
}

async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get("content-type") ?? "application/json";
  if (["GET", "HEAD", "OPTIONS"].includes(request.method) || !type.includes("json")) return undefined;
  try {
    return parseExactly(await request.clone().text());
  } catch {
    // lite has the words for it.
    return undefined;
  }
}

/** The names of `columns="a","b"`. */
function readColumns(list: string | null): string[] {
  return [...(list ?? "").matchAll(/"((?:[^"]|"")*)"|([^",]+)/g)].map(([, quoted, bare]) =>
    quoted === undefined ? (bare ?? "").trim() : quoted.replaceAll('""', '"'),
  );
}

function withoutLength(headers: Headers): Headers {
  const copy = new Headers(headers);
  copy.delete("content-length");
  return copy;
}
