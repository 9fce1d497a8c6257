import { readBytes, requireShallow } from "../bounded-body.ts";
import type { BackendContext, Claims } from "../contracts.ts";
import { StorageError } from "./storage-error.ts";

const MAX_KEY_BYTES = 1024;
/** Room for a thousand of the longest names. */
const MAX_JSON_BYTES = 2 * 1024 * 1024;
const KEY = /^[\w/!.*'() &$@=;:+,?-]+$/;

/** The caller as its token says, or as the project key says when it has none; throws StorageError AccessDenied. */
export async function claimsOf(context: BackendContext, request: Request): Promise<Claims> {
  const bearer = /^Bearer\s+(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  try {
    const { claims, role, sub } = await context.verifyToken(bearer ?? request.headers.get("apikey") ?? "");
    return { ...claims, role, ...(sub === undefined ? {} : { sub }) };
  } catch (cause) {
    throw new StorageError("AccessDenied", cause instanceof Error ? cause.message : undefined, { cause });
  }
}

/** The body of a request as a JSON object; throws StorageError InvalidRequest, or BodyRefused. */
export async function readJson(request: Request): Promise<Record<string, unknown>> {
  const bytes = await readBytes(request, MAX_JSON_BYTES);
  requireShallow(bytes);
  try {
    const parsed: unknown = JSON.parse(bytes.toString("utf8"));
    if (typeof parsed === "object" && parsed !== null && !Array.isArray(parsed)) return { ...parsed };
  } catch {
    // Not JSON: refused below.
  }
  throw new StorageError("InvalidRequest", "The body must be a JSON object");
}

/** `expiresIn` of a body: whole seconds, at least one. */
export function readExpiry({ expiresIn }: Record<string, unknown>): number {
  if (Number.isSafeInteger(expiresIn) && Number(expiresIn) >= 1) return Number(expiresIn);
  throw new StorageError("InvalidRequest", "body/expiresIn must be a whole number of seconds, at least 1");
}

/** The `prefixes` of a body: names of objects. */
export function readNames(value: unknown): string[] {
  const isList = Array.isArray(value) && value.length > 0 && value.length <= 1000;
  if (isList && value.every((name) => typeof name === "string")) return value;
  throw new StorageError("InvalidRequest", "body/prefixes must be a list of 1 to 1000 object names");
}

/** An object's name that may be given to a new object; throws StorageError InvalidKey. */
export function requireKey(name: string): string {
  const isValid = KEY.test(name) && !name.startsWith("/") && !name.endsWith("/") && !name.includes("//");
  if (isValid && Buffer.byteLength(name) <= MAX_KEY_BYTES) return name;
  throw new StorageError("InvalidKey", `Invalid key: ${name}`);
}
