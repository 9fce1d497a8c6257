import { Refusal } from "./refusal.ts";

/** Bytes that an event may have. */
export const MAX_BODY_BYTES = 1_048_576;

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
