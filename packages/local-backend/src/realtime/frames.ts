import type { RawData } from "ws";

/** The version of Phoenix channels that supabase-js speaks, as its `vsn` parameter names it. */
export const PROTOCOL_VERSION = "2.0.0";

/** One Phoenix channel message. */
export interface Frame {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: unknown;
}

const BROADCAST_PUSH = 3;
const JSON_ENCODING = 1;
const PUSH_HEADER_BYTES = 7;

/** True for a JSON object: neither null, nor an array, nor a scalar. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Reads a text frame; null when it is not a message. */
export function decodeTextFrame(text: string): Frame | null {
  try {
    const parsed: unknown = JSON.parse(text);
    if (!Array.isArray(parsed) || parsed.length !== 5) return null;
    return toFrame(parsed[0], parsed[1], parsed[2], parsed[3], parsed[4]);
  } catch {
    return null;
  }
}

/** Writes a text frame. */
export function encodeTextFrame({ joinRef, ref, topic, event, payload }: Frame): string {
  return JSON.stringify([joinRef, ref, topic, event, payload]);
}

/**
 * Reads a binary frame, in which supabase-js sends every broadcast; null when it is malformed or carries bytes instead
 * of JSON.
 */
export function decodeBinaryFrame(bytes: Buffer): Frame | null {
  if (bytes.length < PUSH_HEADER_BYTES || bytes[0] !== BROADCAST_PUSH || bytes[6] !== JSON_ENCODING)
    return null;
  const fields: string[] = [];
  let offset = PUSH_HEADER_BYTES;
  for (const length of bytes.subarray(1, 6)) {
    if (offset + length > bytes.length) return null;
    fields.push(bytes.toString("utf8", offset, offset + length));
    offset += length;
  }
  const [joinRef = "", ref = "", topic = "", event = ""] = fields;
  try {
    const payload: unknown = JSON.parse(bytes.toString("utf8", offset));
    return toFrame(joinRef, ref, topic, "broadcast", { type: "broadcast", event, payload });
  } catch {
    return null;
  }
}

function toFrame(
  joinRef: unknown,
  ref: unknown,
  topic: unknown,
  event: unknown,
  payload: unknown,
): Frame | null {
  if (typeof topic !== "string" || typeof event !== "string" || topic === "" || event === "") return null;
  return { joinRef: toRef(joinRef), ref: toRef(ref), topic, event, payload };
}

function toRef(value: unknown): string | null {
  if (typeof value === "number") return String(value);
  return typeof value === "string" && value !== "" ? value : null;
}

/** The bytes of a WebSocket message, however they came. */
export function toBuffer(data: RawData): Buffer {
  if (Array.isArray(data)) return Buffer.concat(data);
  return Buffer.isBuffer(data) ? data : Buffer.from(data);
}
