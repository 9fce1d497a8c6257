import { channels } from "../../shared/ipc-contract.ts";

/** The facts about computer and app at the top of a saved log: no names, no addresses, no texts. */
export type LogFacts = Readonly<Record<string, string | number | boolean>>;

/** What a saved log contains; the author reads this before saving one. */
export const SAVED_LOG_CONTENTS = [
  "The file holds the version of the app, the system, your preferences, how many cases are on this computer, and what went wrong and when.",
  "It holds no text of a case, no name, no email or server address and nothing of your sign-in.",
].join("\n\n");

/** The most entries in a saved log; the newest are kept. */
const MAX_ENTRIES = 5_000;

/**
 * The app's log messages: no other text of a line is saved. A test searches the sources, so that a new message must be
 * added here.
 */
export const LOG_MESSAGES: ReadonlySet<string> = new Set([
  "An error of the page",
  "The window's first cases could not be read",
  "A backup cannot be read",
  "A download was refused",
  "A file was refused",
  "A link was refused",
  "A permission was refused",
  "A version could not be kept",
  "An address was refused",
  "Closing the database failed",
  "Closing the window failed",
  "Downloading an update failed",
  "Fetching versions failed",
  "Listening for changes failed",
  "Looking for an update failed",
  "Revoking an earlier session failed",
  "Revoking the session failed",
  "Synchronising failed",
  "The account could not be confirmed",
  "The app could not be opened",
  "The author could not be asked about the page",
  "The bin could not be emptied",
  "The daily backup failed",
  "The drafts cannot be opened",
  "The log could not be saved",
  "The names of the others at a case are missing",
  "The names of the versions' authors are missing",
  "The open cases could not be noted",
  "The page does not respond",
  "The page has crashed",
  "The preferences cannot be read",
  "The preferences cannot be written",
  "The search could not read the cases",
  "The search index cannot be read and is made anew",
  "The search index is damaged and is made anew",
  "The session cannot be stored",
  "The stored session cannot be read",
  "The system could not open a link",
  "Uncaught exception",
  "Unhandled rejection",
  "Update",
  "Work with a file failed",
  ...channels.requests.map((channel) => `The request ${channel} failed`),
]);

const ENTRY = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) (.*)$/;
const ERRORS =
  /^(?:Error|TypeError|RangeError|SyntaxError|ReferenceError|AppError|SqliteError|AggregateError|AbortError|TimeoutError|ZodError)\b/;
/** Codes of SQLite, Node, PostgREST, PostgreSQL and the app itself. */
const CODE =
  /\b(?:code|serverCode): ['"](SQLITE_[A-Z_]{2,30}|ERR_[A-Z_]{2,40}|E[A-Z]{3,14}|PGRST\d{3}|[0-9]{2}[0-9A-Z]{3}|P0\d{3}|(?:assistant|auth|backup|case|case-file|checkpoint|client|config|conflict|database|ipc|network|proposal|storage|sync|unsaved-edits|updates|version)\/[a-z-]{2,40})['"]/g;
const STATUS = /\bstatus(?:Code)?: ([1-5]\d\d)\b/g;
/** A place in the app's own scripts. */
const PLACE = /\b(?:main|preload)\/(?:chunks\/)?(?:index|main-[\w-]{8})\.c?js:(\d+):(\d+)\b/g;
const MAX_PLACES = 12;

/**
 * The log in a form that can be shared: for each entry the time, the message if it is one of the app's own, and the
 * kind, code, status and stack positions of its error. Everything else, such as error messages, is left out.
 */
export function savedLog(facts: LogFacts, logs: readonly string[]): string {
  const entries = logs.flatMap(entriesOf).slice(-MAX_ENTRIES);
  const head = Object.entries(facts).map(([name, value]) => `${name}: ${value}`);
  return `${["Andromeda Case Studio, log for support", "", ...head, "", ...entries].join("\n")}\n`;
}

/** The lines of a log file, with what follows each of them. */
function entriesOf(log: string): readonly string[] {
  const entries: { readonly at: string; text: string }[] = [];
  for (const line of log.split("\n")) {
    const [, at, text] = ENTRY.exec(line) ?? [];
    const last = entries.at(-1);
    if (at !== undefined && text !== undefined) entries.push({ at, text });
    else if (last) last.text += `\n${line}`;
  }
  return entries.map(({ at, text }) => `${at} ${shareable(text)}`);
}

function shareable(text: string): string {
  const message = [...LOG_MESSAGES].find((known) => text.startsWith(`${known}: `));
  const detail = message === undefined ? "" : text.slice(message.length + 2);
  const kind = ERRORS.exec(detail)?.[0];
  const found = (pattern: RegExp) => [...detail.matchAll(pattern)].map((match) => match.slice(1).join(":"));
  const parts = [
    ...(kind === undefined ? [] : [kind]),
    ...new Set(found(CODE)),
    ...new Set(found(STATUS)),
    ...found(PLACE).slice(0, MAX_PLACES),
  ];
  return [message ?? "Something else", ...parts].join(", ");
}
