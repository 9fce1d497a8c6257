/*
 * Reports of errors in Sentry's protocol, for a sink that an installation may name. A report says where the program
 * failed and contains nothing personal: no message, no address, no query, no folder name.
 */

/** What failed, besides the error itself. */
export interface ErrorReportFacts {
  readonly app: "portal" | "studio" | "functions";
  /** The version of the program; null where it is not known. */
  readonly release: string | null;
  /** 32 hexadecimal digits, unique to the report. */
  readonly eventId: string;
  readonly at: Date;
  /** The function, or the id of the request. */
  readonly tags?: Readonly<Record<string, string>>;
}

/** Where envelopes are posted for a DSN such as `https://key@errors.example.org/42`; null when it is not a DSN. */
export function envelopeUrl(dsn: string): string | null {
  const found = /^(https?:\/\/)(\w+)@([\w.-]+(?::\d+)?)(\/[\w/-]*)?\/(\w+)\/?$/.exec(dsn);
  if (!found) return null;
  const [, protocol, key, host, folder = "", project] = found;
  return `${protocol}${host}${folder}/api/${project}/envelope/?sentry_version=7&sentry_key=${key}`;
}

/** The envelope of an error. */
export function errorEnvelope(error: unknown, { app, release, eventId, at, tags }: ErrorReportFacts): string {
  const code = codeOf(error);
  const event = {
    event_id: eventId,
    timestamp: at.getTime() / 1000,
    platform: "javascript",
    level: "error",
    ...(release === null ? {} : { release: `andromeda@${release}` }),
    tags: { app, ...(code === null ? {} : { code }), ...tags },
    exception: {
      values: [{ type: nameOf(error), value: code ?? "", stacktrace: { frames: framesOf(error) } }],
    },
  };
  return [{ event_id: eventId, sent_at: at.toISOString() }, { type: "event" }, event]
    .map((part) => JSON.stringify(part))
    .join("\n");
}

/** How reports are sent. */
export interface ErrorReporterOptions {
  readonly url: string;
  readonly app: ErrorReportFacts["app"];
  readonly release: string | null;
  /** Sends an envelope; failures are ignored. */
  readonly post: (url: string, envelope: string) => void;
  /** A UUID. */
  readonly newId: () => string;
  readonly now: () => Date;
}

/** The most reports that one run of a program sends; each error counts once. */
const MAX_REPORTS = 20;

/** Makes a function that reports an error, each one once. */
export function createErrorReporter({ url, post, newId, now, ...facts }: ErrorReporterOptions) {
  const reported = new Set<string>();
  return (error: unknown, tags: Readonly<Record<string, string>> = {}): void => {
    const identity = errorIdentity(error);
    if (reported.has(identity) || reported.size >= MAX_REPORTS) return;
    reported.add(identity);
    const eventId = newId().replaceAll("-", "");
    post(url, errorEnvelope(error, { ...facts, eventId, at: now(), tags }));
  };
}

/** What makes two errors the same one: name, code and innermost place. */
export function errorIdentity(error: unknown): string {
  return JSON.stringify([nameOf(error), codeOf(error), framesOf(error).at(-1)]);
}

function nameOf(error: unknown): string {
  const name = error instanceof Error ? error.name : typeof error;
  return /^\w{1,60}$/.test(name) ? name : "Error";
}

/** A code of ours or of a service, such as `network/timeout` or `PGRST301`. */
function codeOf(error: unknown): string | null {
  const code: unknown = typeof error === "object" && error !== null ? Reflect.get(error, "code") : null;
  return typeof code === "string" && /^[\w/-]{1,60}$/.test(code) ? code : null;
}

interface Frame {
  readonly function: string;
  readonly filename: string;
  readonly lineno: number;
  readonly colno: number;
}

/** `    at run (https://host/assets/index-ab12.js?v=1:10:5)` of Chromium and Node, `run@https://…:10:5` of the others. */
const stackLine =
  /^\s*(?:at )?(?:(?:async )?([\w$.<>[\] ]*?) ?[(@])?(?:\S*?[/\\])?([\w.$-]+\.[cm]?[jt]sx?)(?:\?[^:\s]*)?:(\d+):(\d+)\)?$/;

/** The innermost comes last, as the protocol wants it. */
function framesOf(error: unknown): readonly Frame[] {
  const stack = error instanceof Error && typeof error.stack === "string" ? error.stack : "";
  const frames = stack.split("\n").flatMap((line): Frame[] => {
    const [, name = "", filename, row, column] = stackLine.exec(line) ?? [];
    if (filename === undefined) return [];
    return [{ function: name.trim() || "?", filename, lineno: Number(row), colno: Number(column) }];
  });
  return frames.slice(0, 30).reverse();
}

/** What a report may contain of an error, as one process passes it to another. */
export interface ErrorOutline {
  readonly name: string;
  readonly code: string | null;
  /** Such as `run (index-ab12.js:10:5)`, or without the function where it has no name; the innermost first. */
  readonly places: readonly string[];
}

/** The outline of an error, without its message. */
export function outlineOf(error: unknown): ErrorOutline {
  const places = framesOf(error)
    .toReversed()
    .map(({ function: name, filename, lineno, colno }) => {
      const at = `${filename}:${lineno}:${colno}`;
      return name === "?" ? at : `${name} (${at})`;
    });
  return { name: nameOf(error), code: codeOf(error), places };
}

/** An error that is reported like the one from which the outline was made. */
export function errorOf({ name, code, places }: ErrorOutline): Error {
  const stack = [name, ...places.map((at) => `    at ${at}`)].join("\n");
  return Object.assign(new Error(""), { name, stack, ...(code === null ? {} : { code }) });
}
