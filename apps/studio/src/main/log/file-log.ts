import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, statSync } from "node:fs";
import { join } from "node:path";
import { inspect } from "node:util";

/** The size in bytes at which a log is rotated. */
const MAX_BYTES = 2_000_000;

/** The name of the log in its folder. */
export const LOG_FILE = "studio.log";

/** The name of the rotated log. */
const PREVIOUS = ".previous";

/** The logs in a folder that can be read, oldest first. */
export function readLogs(folder: string): string[] {
  return [LOG_FILE + PREVIOUS, LOG_FILE].flatMap((name) => {
    const file = join(folder, name);
    return existsSync(file) ? [readFileSync(file, "utf8")] : [];
  });
}

/** Writes an entry to the log. */
export type Log = (message: string, cause: unknown) => void;

/**
 * A log on disk, for the author to send when something is wrong. `mask` removes tokens and keys; the texts of cases
 * never reach the log, because no caller passes them.
 */
export function createFileLog(folder: string, mask: (text: string) => string, now: () => Date): Log {
  const file = join(folder, LOG_FILE);
  return (message, cause) => {
    // Only entries begin in the first column.
    const text = mask(`${message}: ${detailOf(cause)}`).replaceAll(/[\r\n\u2028\u2029]+/g, "\n  ");
    const line = `${now().toISOString()} ${text}\n`;
    try {
      mkdirSync(folder, { recursive: true });
      if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > MAX_BYTES)
        renameSync(file, file + PREVIOUS);
      appendFileSync(file, line);
    } catch (error) {
      // A full disk must not end the app; the console is the fallback.
      console.error("The log cannot be written", error, line);
    }
  };
}

/** The properties of an error that say what kind it is. Others, such as a database's details, may quote a case. */
const FACTS = ["code", "status", "serverCode", "requestId"] as const;

/** How many causes of an error are logged. */
const MAX_CAUSES = 3;

/** An error as the log has it: its stack, what kind it is, and the same of its causes. */
function detailOf(cause: unknown, causes = MAX_CAUSES): string {
  if (!(cause instanceof Error)) return inspect(cause, { depth: 3 });
  const facts = FACTS.flatMap((name) => {
    const value: unknown = Reflect.get(cause, name);
    return typeof value === "string" || typeof value === "number" ? [`${name}: ${inspect(value)}`] : [];
  });
  const details = [cause.stack ?? cause.message, ...facts].join("\n");
  return cause.cause instanceof Error && causes > 0
    ? `${details}\nCaused by ${detailOf(cause.cause, causes - 1)}`
    : details;
}

/** A JSON Web Token, anywhere in the text. */
const TOKEN = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;

/** The name of a secret, and the secret after it. */
const NAMED_SECRET =
  /("?(?:access_token|refresh_token|password|apikey|authorization)"?\s*[:=]\s*"?)[^\s",}]+/gi;

/** The text without tokens, passwords and the given keys. */
export function maskSecrets(text: string, keys: readonly string[]): string {
  const masked = text.replaceAll(TOKEN, "[TOKEN_HIDDEN]").replaceAll(NAMED_SECRET, "$1[HIDDEN]");
  return keys
    .filter((key) => key !== "")
    .reduce((rest, key) => rest.replaceAll(key, "[API_KEY_HIDDEN]"), masked);
}
