import { toE164 } from "../_shared/phone-number.ts";
import { Refusal } from "../_shared/refusal.ts";
import {
  invalidField,
  isObject,
  listOf,
  momentOf,
  objectOf,
  oneOf,
  patternOf,
  textOf,
  uuidOf,
} from "./fields.ts";

/** How a call can end; only a completed one costs anything. */
export const END_STATUSES = ["completed", "failed", "busy", "no-answer"] as const;

/** The limits of the contract, the same as in docs/calling-service.schema.json. */
export const LIMITS = {
  seconds: 86_400,
  turns: 1000,
  turnText: 4000,
  recordingPath: 500,
  tasks: 200,
  task: 500,
  feedback: 20_000,
  headings: 30,
  heading: 200,
} as const;

/** Seconds that a call may have begun in the future, because clocks differ. */
const CLOCK_DIFFERENCE_SECONDS = 300;

/** A call began; `startedAt` is in ISO 8601 (UTC), the numbers are in international form. */
export interface CallStarted {
  type: "call.started";
  callId: string;
  from: string;
  to: string;
  scenarioId: string;
  startedAt: string;
  userId: string | null;
}

/** A call ended. */
export interface CallEnded {
  type: "call.ended";
  callId: string;
  status: (typeof END_STATUSES)[number];
  durationSeconds: number;
  transcript: { speaker: "caller" | "assistant"; text: string }[] | null;
  recordingPath: string | null;
}

/** A call was graded; feedback is a text, or texts under headings. */
export interface CallGraded {
  type: "call.graded";
  callId: string;
  checklist: { task: string; completed: boolean }[];
  feedback: string | Record<string, string>;
}

/** What the calling service may report. */
export type CallEvent = CallStarted | CallEnded | CallGraded;

const types = ["call.started", "call.ended", "call.graded"] as const;

/** Reads an event; throws Refusal 400 that names the first field that is wrong. `nowSeconds` is Unix time. */
export function parseCallEvent(value: unknown, nowSeconds: number): CallEvent {
  if (!isObject(value)) throw invalidField("body", "must be a JSON object.");
  const type = oneOf(value.type, "type", types);
  switch (type) {
    case "call.started":
      return readStarted(value, nowSeconds);
    case "call.ended":
      return readEnded(value);
    case "call.graded":
      return readGraded(value);
  }
}

function readStarted(value: unknown, nowSeconds: number): CallStarted {
  const keys = ["type", "callId", "from", "to", "scenarioId", "startedAt", "userId"];
  const fields = objectOf(value, "", keys);
  const callId = callIdOf(fields.callId);
  const from = numberOf(fields.from, "from");
  const to = numberOf(fields.to, "to");
  const scenarioId = uuidOf(fields.scenarioId, "scenarioId");
  const startedAt = momentOf(fields.startedAt, "startedAt");
  if (startedAt > (nowSeconds + CLOCK_DIFFERENCE_SECONDS) * 1000) {
    throw invalidField("startedAt", "must not be in the future.");
  }
  return {
    type: "call.started",
    callId,
    from,
    to,
    scenarioId,
    startedAt: new Date(startedAt).toISOString(),
    userId: isAbsent(fields.userId) ? null : uuidOf(fields.userId, "userId"),
  };
}

function readEnded(value: unknown): CallEnded {
  const keys = ["type", "callId", "status", "durationSeconds", "transcript", "recordingPath"];
  const fields = objectOf(value, "", keys);
  const callId = callIdOf(fields.callId);
  const status = oneOf(fields.status, "status", END_STATUSES);
  return {
    type: "call.ended",
    callId,
    status,
    durationSeconds: secondsOf(fields.durationSeconds, status),
    transcript: isAbsent(fields.transcript) ? null : turnsOf(fields.transcript),
    recordingPath: isAbsent(fields.recordingPath) ? null : recordingPathOf(fields.recordingPath),
  };
}

function readGraded(value: unknown): CallGraded {
  const fields = objectOf(value, "", ["type", "callId", "checklist", "feedback"]);
  return {
    type: "call.graded",
    callId: callIdOf(fields.callId),
    checklist: listOf(fields.checklist, "checklist", { min: 1, max: LIMITS.tasks }, (entry, at) => {
      const { task, completed } = objectOf(entry, at, ["task", "completed"]);
      if (typeof completed !== "boolean") throw invalidField(`${at}.completed`, "must be true or false.");
      return { task: textOf(task, `${at}.task`, LIMITS.task), completed };
    }),
    feedback: feedbackOf(fields.feedback),
  };
}

/** An optional field may be left out or null. */
function isAbsent(value: unknown): boolean {
  return value === undefined || value === null;
}

function callIdOf(value: unknown): string {
  return patternOf(
    value,
    "callId",
    /^[A-Za-z0-9._:-]{1,100}$/,
    "a text of 1 to 100 letters, digits, dots, underscores, colons and dashes",
  );
}

function numberOf(value: unknown, field: string): string {
  const number = typeof value === "string" ? toE164(value) : null;
  if (number === null)
    throw invalidField(field, "must be a number with its country code, such as +447700900123.");
  return number;
}

function secondsOf(value: unknown, status: CallEnded["status"]): number {
  const field = "durationSeconds";
  if (typeof value !== "number" || !Number.isInteger(value) || value < 0 || value > LIMITS.seconds) {
    throw invalidField(field, `must be a whole number from 0 to ${LIMITS.seconds}.`);
  }
  if (value > 0 && (status === "busy" || status === "no-answer")) {
    throw invalidField(field, `must be 0 for a call that was ${status}: nobody spoke.`);
  }
  return value;
}

function turnsOf(value: unknown): CallEnded["transcript"] {
  return listOf(value, "transcript", { min: 0, max: LIMITS.turns }, (entry, at) => {
    const { speaker, text } = objectOf(entry, at, ["speaker", "text"]);
    return {
      speaker: oneOf(speaker, `${at}.speaker`, ["caller", "assistant"] as const),
      text: textOf(text, `${at}.text`, LIMITS.turnText),
    };
  });
}

function recordingPathOf(value: unknown): string {
  const path = textOf(value, "recordingPath", LIMITS.recordingPath);
  const isPlain = path.split("/").every((part) => part !== "" && part !== "." && part !== "..");
  if (!isPlain || path.includes("\\")) {
    throw invalidField(
      "recordingPath",
      "must be a path within the bucket call_recordings, such as 2026/03/CA1.wav.",
    );
  }
  return path;
}

function feedbackOf(value: unknown): CallGraded["feedback"] {
  if (typeof value === "string") return textOf(value, "feedback", LIMITS.feedback);
  if (!isObject(value)) throw invalidField("feedback", "must be text, or an object of heading to text.");
  const sections = Object.entries(value);
  if (sections.length === 0 || sections.length > LIMITS.headings) {
    throw invalidField("feedback", `must have 1 to ${LIMITS.headings} headings.`);
  }
  return Object.fromEntries(
    sections.map(([heading, text]) => {
      textOf(heading, "feedback", LIMITS.heading);
      return [heading, textOf(text, `feedback.${heading}`, LIMITS.feedback)];
    }),
  );
}

/** Bytes that an event may have. */
const MAX_BODY_BYTES = 1_048_576;

/** The body byte for byte; throws Refusal 413 as soon as it is too long, whatever its announced length. */
export async function readBody(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.length;
    if (length > MAX_BODY_BYTES) {
      throw new Refusal(413, "call/too-large", `An event has at most ${MAX_BODY_BYTES} bytes.`);
    }
    chunks.push(chunk);
  }
  const body = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    body.set(chunk, offset);
    offset += chunk.length;
  }
  return body;
}

/** The JSON value of the body; throws Refusal 400. */
export function parseBody(body: Uint8Array<ArrayBuffer>): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    throw new Refusal(400, "call/invalid-event", "body must be JSON in UTF-8.", "body");
  }
}
