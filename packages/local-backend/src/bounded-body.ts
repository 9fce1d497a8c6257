/** Levels that the JSON of a request may be nested: more than any case has, and too few to exhaust a stack. */
export const MAX_JSON_DEPTH = 1000;

/** Says why a body is refused, by its HTTP status. */
export class BodyRefused extends Error {
  override readonly name = "BodyRefused";
  readonly status: 400 | 413;

  constructor(status: 400 | 413, message: string) {
    super(message);
    this.status = status;
  }
}

/** Reads a whole body; throws BodyRefused 413 as soon as it is known to be longer than `maxBytes`. */
export async function readBytes(request: Request, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  const tooLarge = () => new BodyRefused(413, `The body must not be larger than ${maxBytes} bytes`);
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Refuses JSON whose depth would exhaust the stack of whatever handles it; throws BodyRefused 400. */
export function requireShallow(bytes: Uint8Array): void {
  if (isDeeperThan(bytes, MAX_JSON_DEPTH)) {
    throw new BodyRefused(400, `JSON must not be nested more than ${MAX_JSON_DEPTH} levels`);
  }
}

/** Counts brackets outside strings; text that is not JSON is refused elsewhere. */
export function isDeeperThan(bytes: Uint8Array, limit: number): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (isInString) {
      if (byte === 0x5c) at += 1;
      else if (byte === 0x22) isInString = false;
    } else if (byte === 0x22) isInString = true;
    else if (byte === 0x5b || byte === 0x7b) {
      depth += 1;
      if (depth > limit) return true;
    } else if (byte === 0x5d || byte === 0x7d) depth -= 1;
  }
  return false;
}

/** The same request with a body that was read and found within bounds. */
export async function boundedRequest(request: Request, maxBytes: number): Promise<Request> {
  if (["GET", "HEAD", "OPTIONS"].includes(request.method)) return request;
  const body = await readBytes(request, maxBytes);
  if (isJson(request, body)) requireShallow(body);
  const { method, headers, signal } = request;
  return new Request(request.url, { method, headers, body: body.length > 0 ? body : null, signal });
}

/** Clients that name no type send JSON too. */
function isJson(request: Request, body: Uint8Array): boolean {
  const type = request.headers.get("content-type") ?? "";
  if (type.includes("json")) return true;
  const first = String.fromCharCode(body.find((byte) => byte > 0x20) ?? 0);
  return first === "{" || first === "[";
}
