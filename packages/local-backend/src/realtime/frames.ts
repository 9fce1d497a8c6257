import type { RawData } from "ws";

/** Protocol versions of Phoenix channels that supabase-js can speak; 2.0.0 is its default. */
export type ProtocolVersion = "1.0.0" | "2.0.0";

/** One Phoenix channel message, in either version of the protocol. */
export interface Frame {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: unknown;
}

const BROADCAST_PUSH = 3;
const BROADCAST = 4;
const BINARY_ENCODING = 0;
const JSON_ENCODING = 1;
const PUSH_HEADER_BYTES = 7;

/** True for the protocol versions the server speaks. */
export function isProtocolVersion(value: string): value is ProtocolVersion {
  return value === "1.0.0" || value === "2.0.0";
}

/** True for a JSON object: neither null, nor an array, nor a scalar. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Reads a text frame; null when it is not a message of that protocol version. */
export function decodeTextFrame(version: ProtocolVersion, text: string): Frame | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return null;
  }
  if (version === "2.0.0") {
    if (!Array.isArray(parsed) || parsed.length !== 5) return null;
    return toFrame(parsed[0], parsed[1], parsed[2], parsed[3], parsed[4]);
  }
  if (!isRecord(parsed)) return null;
  return toFrame(parsed.join_ref, parsed.ref, parsed.topic, parsed.event, parsed.payload);
}

/** Writes a text frame. */
export function encodeTextFrame(version: ProtocolVersion, frame: Frame): string {
  if (version === "2.0.0") {
    return JSON.stringify([frame.joinRef, frame.ref, frame.topic, frame.event, frame.payload]);
  }
  const { joinRef, ref, topic, event, payload } = frame;
  return JSON.stringify({ join_ref: joinRef, ref, topic, event, payload });
}

/**
 * Reads a binary frame of version 2, which only ever carries a broadcast; null when it is malformed. A binary
 * broadcast keeps its bytes as a Buffer in `payload.payload`, a JSON one is parsed.
 */
export function decodeBinaryFrame(bytes: Buffer): Frame | null {
  if (bytes.length < PUSH_HEADER_BYTES || bytes[0] !== BROADCAST_PUSH) return null;
  const lengths = [...bytes.subarray(1, 6)];
  const encoding = bytes[6];
  const fields: string[] = [];
  let offset = PUSH_HEADER_BYTES;
  for (const length of lengths) {
    if (offset + length > bytes.length) return null;
    fields.push(bytes.toString("utf8", offset, offset + length));
    offset += length;
  }
  const [joinRef = "", ref = "", topic = "", event = ""] = fields;
  const body = bytes.subarray(offset);
  if (encoding === BINARY_ENCODING) {
    return toFrame(joinRef, ref, topic, "broadcast", {
      type: "broadcast",
      event,
      payload: Buffer.from(body),
    });
  }
  if (encoding !== JSON_ENCODING) return null;
  try {
    const payload: unknown = JSON.parse(body.toString("utf8"));
    return toFrame(joinRef, ref, topic, "broadcast", { type: "broadcast", event, payload });
  } catch {
    return null;
  }
}

/** Writes the binary frame (version 2 only) that delivers a broadcast of bytes; null when a name is over 255 bytes. */
export function encodeBinaryBroadcast(topic: string, event: string, payload: Uint8Array): Buffer | null {
  const topicBytes = Buffer.from(topic);
  const eventBytes = Buffer.from(event);
  if (topicBytes.length > 255 || eventBytes.length > 255) return null;
  const header = Buffer.from([BROADCAST, topicBytes.length, eventBytes.length, 0, BINARY_ENCODING]);
  return Buffer.concat([header, topicBytes, eventBytes, payload]);
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
