import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";

/** The backend that the app works with. */
export interface StudioConfig {
  readonly supabaseUrl: string;
  readonly publishableKey: string;
}

/** The configuration, or what keeps the app from having one, in words for a person. */
export type ConfigResult =
  | { readonly kind: "ready"; readonly config: StudioConfig }
  | { readonly kind: "problem"; readonly problem: string };

/** Where a configuration may stand, the first that says anything counts. */
export interface ConfigPlaces {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** A file of one's own: {"supabaseUrl", "publishableKey"}. */
  readonly userFile: string;
  /** What a running `npm start` writes; null in a packaged app. */
  readonly localFile: string | null;
}

const ownFile = z.object({ supabaseUrl: z.string(), publishableKey: z.string() });
const localStack = z.object({ apiUrl: z.string(), publishableKey: z.string() });

/** Reads which backend to use: the environment, the author's own file, or the local backend of `npm start`. */
export function readConfig({ env, userFile, localFile }: ConfigPlaces): ConfigResult {
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
    if (existsSync(userFile)) {
      const { supabaseUrl, publishableKey } = readJson(userFile, ownFile);
      return ready(supabaseUrl, publishableKey);
    }
    if (localFile && existsSync(localFile)) {
      const { apiUrl, publishableKey } = readJson(localFile, localStack);
      return ready(apiUrl, publishableKey);
    }
  } catch (error) {
    return { kind: "problem", problem: error instanceof Error ? error.message : String(error) };
  }
  return {
    kind: "problem",
    problem: `No backend is configured. Put {"supabaseUrl": "https://…", "publishableKey": "…"} into ${userFile}${
      localFile ? ", or start the local backend with `npm start`" : ""
    }, then start Andromeda Case Studio again.`,
  };
}

function ready(address: string, publishableKey: string): ConfigResult {
  const url = URL.parse(address);
  const isLocal = url?.protocol === "http:" && ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname);
  if (!url || !(url.protocol === "https:" || isLocal)) {
    throw new Error(`The address of the backend must begin with https://, but is "${address}".`);
  }
  if (publishableKey.trim() === "") throw new Error("The publishable key of the backend is empty.");
  // Whoever has a secret key goes past every rule of access; it has no place on an author's computer.
  if (isSecretKey(publishableKey)) {
    throw new Error(
      "The key of the backend is a secret one. Use the publishable key (also called anon key).",
    );
  }
  return { kind: "ready", config: { supabaseUrl: url.href.replace(/\/+$/, ""), publishableKey } };
}

function isSecretKey(key: string): boolean {
  if (key.startsWith("sb_secret_")) return true;
  const [, payload] = key.split(".");
  if (!payload) return false;
  return /"role"\s*:\s*"service_role"/.test(Buffer.from(payload, "base64url").toString("utf8"));
}

function readJson<T>(file: string, schema: z.ZodType<T>): T {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new Error(`${file} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
  const result = schema.safeParse(json);
  if (!result.success) throw new Error(`${file} is not complete: ${z.prettifyError(result.error)}`);
  return result.data;
}
