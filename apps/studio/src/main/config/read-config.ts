import { existsSync, readFileSync } from "node:fs";
import { AppError, messageOf } from "@andromeda/domain";
import { z } from "zod";

/** The backend that the app works with. */
export interface StudioConfig {
  readonly supabaseUrl: string;
  readonly publishableKey: string;
}

/** The configuration, or that there is none yet, or a message that says what is wrong with it. */
export type ConfigResult =
  /** `isOwn`: the author connected it and may connect another. */
  | { readonly kind: "ready"; readonly config: StudioConfig; readonly isOwn: boolean }
  /** `problem`: what is wrong with the author's connection; null when there is none yet. */
  | { readonly kind: "unconnected"; readonly problem: string | null }
  | { readonly kind: "problem"; readonly problem: string };

/** Where a configuration may be; the first one found counts. */
interface ConfigPlaces {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** What the author connected to: {"supabaseUrl", "publishableKey"}. */
  readonly userFile: string | null;
  /** The app's own package.json, into which packaging may write "backend". */
  readonly packageFile: string | null;
  /** What a running `npm start` writes; null in a packaged app. */
  readonly localFile: string | null;
}

/** A connection as a file contains it. */
export const connectionFile = z.object({ supabaseUrl: z.string(), publishableKey: z.string() });
const packageJson = z.object({ backend: connectionFile.optional() });
const localStack = z.object({ apiUrl: z.string(), publishableKey: z.string() });

/** Reads which backend to use: the environment, what the author connected, the package, or the local backend. */
export function readConfig({ env, userFile, packageFile, localFile }: ConfigPlaces): ConfigResult {
  const url = env.ANDROMEDA_SUPABASE_URL;
  const key = env.ANDROMEDA_SUPABASE_PUBLISHABLE_KEY;
  try {
    if (url || key) {
      if (!url)
        throw new Error("ANDROMEDA_SUPABASE_URL is missing beside ANDROMEDA_SUPABASE_PUBLISHABLE_KEY.");
      if (!key)
        throw new Error("ANDROMEDA_SUPABASE_PUBLISHABLE_KEY is missing beside ANDROMEDA_SUPABASE_URL.");
      return ready(url, key);
    }
    if (userFile && existsSync(userFile)) return authorsConnection(userFile);
    const backend = packageFile === null ? undefined : readJson(packageFile, packageJson).backend;
    if (backend) return ready(backend.supabaseUrl, backend.publishableKey);
    if (localFile && existsSync(localFile)) {
      const { apiUrl, publishableKey } = readJson(localFile, localStack);
      return ready(apiUrl, publishableKey);
    }
  } catch (error) {
    return { kind: "problem", problem: messageOf(error) };
  }
  return { kind: "unconnected", problem: null };
}

/** The app wrote this file; connecting again repairs it. */
function authorsConnection(file: string): ConfigResult {
  try {
    const { supabaseUrl, publishableKey } = readJson(file, connectionFile);
    return { kind: "ready", config: checkConfig(supabaseUrl, publishableKey), isOwn: true };
  } catch (error) {
    return { kind: "unconnected", problem: messageOf(error) };
  }
}

function ready(address: string, publishableKey: string): ConfigResult {
  return { kind: "ready", config: checkConfig(address, publishableKey), isOwn: false };
}

/**
 * The backend with an address and a key; throws a message for the user when they are not valid, `config/key` for the
 * key.
 */
export function checkConfig(address: string, publishableKey: string): StudioConfig {
  const url = URL.parse(address.trim());
  const isLocal = url?.protocol === "http:" && ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname);
  if (!url || !(url.protocol === "https:" || isLocal)) {
    throw new Error(`The server address must begin with https://, but is "${address}".`);
  }
  const key = publishableKey.trim();
  if (key === "") throw new AppError("config/key", "The publishable key is empty.");
  // A secret key bypasses every access rule; it must never be on an author's computer.
  if (isSecretKey(key)) {
    throw new AppError(
      "config/key",
      "This key is a secret one. Use the publishable key (also called anon key).",
    );
  }
  return { supabaseUrl: url.href.replace(/\/+$/, ""), publishableKey: key };
}

function isSecretKey(key: string): boolean {
  if (key.startsWith("sb_secret_")) return true;
  const [, payload] = key.split(".");
  if (!payload) return false;
  return /"role"\s*:\s*"service_role"/.test(Buffer.from(payload, "base64url").toString("utf8"));
}

/** The JSON of a file, of this shape; throws a message for the user. */
export function readJson<T>(file: string, schema: z.ZodType<T>): T {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new Error(`${file} cannot be read: ${messageOf(error)}`);
  }
  const result = schema.safeParse(json);
  if (!result.success) throw new Error(`${file} is not complete: ${z.prettifyError(result.error)}`);
  return result.data;
}
