import type { BackendContext } from "../contracts.ts";
import type { RateLimiter } from "../rate-limit.ts";
import { askPermissions } from "./authorization.ts";
import { roomOf } from "./channel.ts";
import { isRecord } from "./frames.ts";
import type { Broadcast, Rooms } from "./rooms.ts";
import { openSession, type Session } from "./session.ts";

interface Services {
  context: BackendContext;
  rooms: Rooms;
  /** Counts what came over HTTP, from everybody together. */
  broadcasts: RateLimiter;
}

const BATCH_PATH = "/realtime/v1/api/broadcast";
const SINGLE_PATH = /^\/realtime\/v1\/api\/broadcast\/([^/]+)\/events\/([^/]+)$/;

/** Answers the two HTTP broadcast addresses (a batch, and `httpSend` of one event); null for any other path. */
export async function handleBroadcastRequest(services: Services, request: Request): Promise<Response | null> {
  const url = new URL(request.url);
  const single = SINGLE_PATH.exec(url.pathname);
  if (url.pathname !== BATCH_PATH && !single) return null;
  if (request.method !== "POST") return failure(405, "Method not allowed");

  const session = await sessionOf(services.context, request);
  if (!session) return failure(401, "Unauthorized");
  const body = Buffer.from(await request.arrayBuffer());

  const messages = single ? readSingle(url, single, request, body) : readBatch(body);
  if (!messages) return failure(422, "The body must hold messages with a topic, an event and a payload");
  if (!messages.every(() => services.broadcasts.take(""))) return failure(429, "Too many requests");
  const privateTopics = new Set(messages.flatMap(({ topic, isPrivate }) => (isPrivate ? [topic] : [])));
  for (const topic of privateTopics) {
    const { write } = await askPermissions(services.context, session, topic);
    if (!write.broadcast) return failure(403, "You do not have permission to write to a private channel");
  }
  for (const { topic, isPrivate, event, payload } of messages) {
    services.rooms.broadcast(roomOf(topic, isPrivate), { event, payload }, null);
  }
  return new Response(null, { status: 202 });
}

interface AddressedBroadcast extends Broadcast {
  topic: string;
  isPrivate: boolean;
}

function readBatch(body: Buffer): AddressedBroadcast[] | null {
  const parsed = parseJson(body);
  const messages = isRecord(parsed) ? parsed.messages : undefined;
  if (!Array.isArray(messages)) return null;
  const read = messages.map((message: unknown) => {
    if (!isRecord(message)) return null;
    const { topic, event, payload, private: isPrivate } = message;
    if (typeof topic !== "string" || typeof event !== "string" || payload === undefined) return null;
    return { topic, event, payload, isPrivate: isPrivate === true };
  });
  return read.every((message) => message !== null) ? read : null;
}

function readSingle(
  url: URL,
  match: RegExpExecArray,
  request: Request,
  body: Buffer,
): AddressedBroadcast[] | null {
  const isBinary = request.headers.get("content-type")?.startsWith("application/octet-stream") ?? false;
  const payload = isBinary ? body : parseJson(body);
  if (payload === undefined) return null;
  try {
    const [topic, event] = [decodeURIComponent(match[1] ?? ""), decodeURIComponent(match[2] ?? "")];
    return [{ topic, event, payload, isPrivate: url.searchParams.get("private") === "true" }];
  } catch {
    return null;
  }
}

async function sessionOf(context: BackendContext, request: Request): Promise<Session | null> {
  const bearer = /^Bearer\s+(.+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  const apiKey = request.headers.get("apikey");
  try {
    const key = await openSession(context, apiKey ?? bearer ?? "");
    return bearer === undefined ? key : await openSession(context, bearer);
  } catch {
    return null;
  }
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}

function failure(status: number, message: string): Response {
  return Response.json({ error: message }, { status });
}
