import { AsyncLocalStorage } from "node:async_hooks";
import type { Next } from "../auth/fix.ts";
import { isRecord } from "../auth/responses.ts";

/** Additions of ES2026 to `JSON` that the types lack. */
interface SourceAwareJson {
  parse(
    text: string,
    reviver: (key: string, value: unknown, context: { source?: string }) => unknown,
  ): unknown;
  rawJSON(text: string): unknown;
}

const json = JSON as unknown as SourceAwareJson;

/**
 * Reads JSON so that `JSON.stringify` writes the same numbers again, even those that a double cannot represent:
 * PostgreSQL keeps `9007199254740993` and `1.50` unchanged.
 */
export function parseExactly(text: string): unknown {
  return json.parse(text, (_key, value, { source }) =>
    typeof value === "number" && source !== undefined && String(value) !== source
      ? json.rawJSON(source)
      : value,
  );
}

/** The rows in the body of the current request, unchanged, because lite loses digits. */
export const writtenRows = new AsyncLocalStorage<readonly Readonly<Record<string, unknown>>[]>();

/** Preferences that are refused, because lite would ignore them. */
const UNKNOWN_PREFERENCE = /(?:^|,)\s*(max-affected=|missing=default)/;

/**
 * Remembers the rows as they came, and refuses preferences that lite would ignore. A row that leaves out some of the
 * columns gets null in them, as PostgREST writes; lite would write the column's default and still answer null (the
 * branch `insert` of its query builder).
 */
export function prepareRestRequest(next: Next): Next {
  return async (request) => {
    const [, preference] = UNKNOWN_PREFERENCE.exec(request.headers.get("prefer") ?? "") ?? [];
    if (preference !== undefined) {
      const message = `The local backend does not support the preference ${preference}`;
      return Response.json({ code: "PGRST122", message, details: null, hint: null }, { status: 400 });
    }
    const body = await readJson(request);
    if (body === undefined) return next(request);
    const rows: unknown[] = Array.isArray(body) ? body : [body];
    if (!rows.every(isRecord)) return next(request);
    const columns = readColumns(new URL(request.url).searchParams.get("columns"));
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
    return writtenRows.run(rows, () => next(passed));
  };
}

async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get("content-type") ?? "application/json";
  if (["GET", "HEAD", "OPTIONS"].includes(request.method) || !type.includes("json")) return undefined;
  try {
    return parseExactly(await request.clone().text());
  } catch {
    // lite answers with an error.
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
