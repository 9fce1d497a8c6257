import { createHmac, randomBytes } from "node:crypto";
import { createTestBackend, type TestBackend } from "@andromeda/testing";
import { vi } from "vitest";
import { type Caller, type Circulated, newCallId } from "./support.ts";

/** The secret that the calling service and the function share. */
export const secret = randomBytes(32).toString("hex");

/** A backend whose function `call-events` has the secret and is open to callers without a session. */
export async function createCallEventsBackend(): Promise<TestBackend> {
  const backend = await createTestBackend({ functionEnv: { CALL_EVENTS_SECRET: secret } });
  const quiet = vi.spyOn(console, "warn").mockImplementation(() => {});
  const answer = await fetch(addressOf(backend), { method: "POST" });
  const text = await answer.text();
  quiet.mockRestore();
  if (answer.status === 401 && text.includes("signature/missing")) return backend;
  await backend.close();
  throw new Error(
    `call-events is not reachable without a session (${answer.status} ${text}): supabase/config.toml needs [functions.call-events] with verify_jwt = false`,
  );
}

/** The address of the function. */
export function addressOf({ apiUrl }: Pick<TestBackend, "apiUrl">): string {
  return `${apiUrl}/functions/v1/call-events`;
}

/** Unix time in seconds, as the header wants it. */
export function now(): number {
  return Math.floor(Date.now() / 1000);
}

/** The headers of a body that was signed at a time, by the documented contract and not by the function's own code. */
export function sign(
  body: string | Buffer,
  timestamp: number | string = now(),
  key = secret,
): Record<string, string> {
  const digest = createHmac("sha256", key).update(`${timestamp}.`).update(body).digest("hex");
  return { "x-andromeda-timestamp": String(timestamp), "x-andromeda-signature": `v1=${digest}` };
}

/** What the function answered. */
export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** Sends a body as it is, with these headers. */
export async function post(
  backend: Pick<TestBackend, "apiUrl">,
  body: string | Buffer<ArrayBuffer>,
  headers: Record<string, string>,
): Promise<Answer> {
  const response = await fetch(addressOf(backend), {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body,
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** Signs an event and sends it. */
export function send(backend: Pick<TestBackend, "apiUrl">, event: unknown): Promise<Answer> {
  const body = JSON.stringify(event);
  return post(backend, body, sign(body));
}

/** A start event of the caller. */
export function started(
  { phone }: Pick<Caller, "phone">,
  { scenarioId }: Pick<Circulated, "scenarioId">,
  fields: Record<string, unknown> = {},
) {
  return {
    type: "call.started",
    callId: newCallId(),
    from: phone,
    to: "+441632960100",
    scenarioId,
    startedAt: "2026-03-04T14:05:00Z",
    ...fields,
  };
}

/** An end event of the call: 90 seconds, completed. */
export function ended(callId: string, fields: Record<string, unknown> = {}) {
  return { type: "call.ended", callId, status: "completed", durationSeconds: 90, ...fields };
}

/** A grade of the call. */
export function graded(callId: string, fields: Record<string, unknown> = {}) {
  return {
    type: "call.graded",
    callId,
    checklist: [
      { task: "Introduces self and confirms identity", completed: true },
      { task: "Explores ideas, concerns and expectations", completed: false },
    ],
    feedback: { "What went well": "You listened.", "What to improve": "Ask about worries." },
    ...fields,
  };
}

/** Starts a call and answers its id; throws when that is refused. */
export async function startCall(
  backend: Pick<TestBackend, "apiUrl">,
  caller: Pick<Caller, "phone">,
  about: Pick<Circulated, "scenarioId">,
): Promise<string> {
  const event = started(caller, about);
  const { status, body } = await send(backend, event);
  if (status !== 200) throw new Error(`the start was refused: ${status} ${JSON.stringify(body)}`);
  return event.callId;
}
