import { existsSync, readFileSync } from "node:fs";
import { parse } from "smol-toml";
import { LocalBackendError } from "./errors.ts";

/** How many attempts `[auth.rate_limit]` allows: mails in an hour, the others in five minutes. */
export interface RateLimits {
  emailSent: number;
  tokenRefresh: number;
  signIn: number;
  tokenVerification: number;
}

/** For tests, which sign in more often than any person. */
export const noRateLimits: RateLimits = {
  emailSent: Number.POSITIVE_INFINITY,
  tokenRefresh: Number.POSITIVE_INFINITY,
  signIn: Number.POSITIVE_INFINITY,
  tokenVerification: Number.POSITIVE_INFINITY,
};

/**
 * The settings of `supabase/config.toml` that the local backend uses, so that it and a hosted project share one source.
 */
export interface ProjectConfig {
  /** Schemas that `/rest/v1` serves; the first one is the default. */
  schemas: readonly string[];
  /** Rows that one answer of `/rest/v1` holds at most. */
  maxRows: number;
  /** Bytes; holds for every bucket, however large the limit of its own. */
  maxObjectBytes: number;
  rateLimits: RateLimits;
  /** Functions open to callers without a session (`verify_jwt = false`). */
  openFunctions: ReadonlySet<string>;
  /** `[auth.external.google]`, the one institution that can sign people in here; null while it is off. */
  google: GoogleSignIn | null;
}

/** What Google gave the project. */
export interface GoogleSignIn {
  clientId: string;
  secret: string;
}

type Table = Readonly<Record<string, unknown>>;

/** Reads a `config.toml`, with Supabase's defaults for what it leaves out; throws `backend/config-invalid`. */
export function readProjectConfig(file: string): ProjectConfig {
  const root = existsSync(file) ? parseToml(file) : {};
  const [api, storage, limits] = [
    tableAt(root, "api"),
    tableAt(root, "storage"),
    tableAt(root, "auth", "rate_limit"),
  ];
  const google = tableAt(root, "auth", "external", "google");
  const count = (table: Table, name: string, otherwise: number) => countAt(file, table, name, otherwise);
  return {
    schemas: schemasOf(file, api.schemas ?? ["public", "graphql_public"]),
    maxRows: count(api, "max_rows", 1000),
    maxObjectBytes: bytesOf(file, storage.file_size_limit ?? "50MiB"),
    rateLimits: {
      emailSent: count(limits, "email_sent", 30),
      tokenRefresh: count(limits, "token_refresh", 150),
      signIn: count(limits, "sign_in_sign_ups", 30),
      tokenVerification: count(limits, "token_verifications", 30),
    },
    openFunctions: new Set(
      Object.entries(tableAt(root, "functions")).flatMap(([name, settings]) =>
        isTable(settings) && settings.verify_jwt === false ? [name] : [],
      ),
    ),
    google:
      google.enabled === true ? { clientId: textOf(google.client_id), secret: textOf(google.secret) } : null,
  };
}

function parseToml(file: string): Table {
  try {
    return parse(readFileSync(file, "utf8"));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw invalid(file, reason, cause);
  }
}

function tableAt(root: Table, ...path: readonly string[]): Table {
  return path.reduce<Table>((table, name) => {
    const inner = table[name];
    return isTable(inner) ? inner : {};
  }, root);
}

function isTable(value: unknown): value is Table {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A text, or the variable that `env(NAME)` names; empty when there is none. */
function textOf(value: unknown): string {
  const [, variable] = /^env\((\w+)\)$/.exec(String(value ?? "")) ?? [];
  return variable === undefined ? String(value ?? "") : (process.env[variable] ?? "");
}

function schemasOf(file: string, value: unknown): string[] {
  const names: unknown[] = Array.isArray(value) ? value : [];
  if (names.length > 0 && names.every((name) => typeof name === "string" && name !== ""))
    return names.map(String);
  throw invalid(file, "api.schemas must list the names of schemas");
}

function countAt(file: string, table: Table, name: string, otherwise: number): number {
  const value = table[name] ?? otherwise;
  if (Number.isSafeInteger(value) && Number(value) >= 1) return Number(value);
  throw invalid(file, `${name} must be a whole number, at least 1`);
}

const units: Readonly<Record<string, number>> = { "": 1, k: 1024, m: 1024 ** 2, g: 1024 ** 3 };

function bytesOf(file: string, value: unknown): number {
  const [, number, unit = ""] = /^(\d+)\s*([kmg]?)(?:i?b)?$/i.exec(String(value)) ?? [];
  const bytes = Number(number) * (units[unit.toLowerCase()] ?? Number.NaN);
  if (Number.isSafeInteger(bytes) && bytes > 0) return bytes;
  throw invalid(file, 'storage.file_size_limit must be a size such as "50MiB"');
}

function invalid(file: string, reason: string, cause?: unknown): LocalBackendError {
  return new LocalBackendError("backend/config-invalid", `${file} cannot be used: ${reason}`, { cause });
}
