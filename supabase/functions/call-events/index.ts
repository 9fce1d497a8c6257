import { Refusal } from "../_shared/refusal.ts";
import { logProblem, withRequestLog } from "../_shared/request-log.ts";
import { parseBody, parseCallEvent, readBody } from "./event.ts";
import { recordCallEvent } from "./record.ts";
import { requireSignature } from "./signature.ts";

const MIN_SECRET_LENGTH = 32;

/** The endpoint for the calling service; docs/calling-service.md is its contract. No browser calls it, so it sends no CORS. */
Deno.serve(
  withRequestLog("call-events", async (request) => {
    // Filled in as far as the request was understood, for the log.
    const seen: { type?: string; callId?: string } = {};
    try {
      return json(200, await answer(request, seen));
    } catch (error) {
      if (!(error instanceof Refusal)) {
        logProblem("The event failed", { error, facts: seen });
        return json(500, {
          error: "Something went wrong. Send the event again later.",
          code: "call/unexpected",
        });
      }
      const { status, code, message, field } = error;
      // The only log of a refusal; without numbers, texts and signatures.
      logProblem("The event was refused", { level: "warn", facts: { status, code, field, ...seen } });
      const body = { error: message, code, ...(field === undefined ? {} : { field }) };
      return json(status, body, status === 405 ? { allow: "POST" } : {});
    }
  }),
);

async function answer(request: Request, seen: { type?: string; callId?: string }): Promise<unknown> {
  if (request.method !== "POST") throw new Refusal(405, "call/use-post", "Use POST.");
  const secret = Deno.env.get("CALL_EVENTS_SECRET") ?? "";
  if (secret.length < MIN_SECRET_LENGTH) {
    logProblem(`CALL_EVENTS_SECRET needs at least ${MIN_SECRET_LENGTH} characters`);
    throw new Refusal(503, "call/not-configured", "Call events are not set up on this server.");
  }
  const body = await readBody(request);
  const nowSeconds = Math.floor(Date.now() / 1000);
  await requireSignature({ headers: request.headers, body, secret, nowSeconds });
  const event = parseCallEvent(parseBody(body), nowSeconds);
  seen.type = event.type;
  seen.callId = event.callId;
  return recordCallEvent(event);
}

/** Not `Response.json`: where a host has replaced the global Response, that still makes one of the runtime's own. */
function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/json", ...headers },
  });
}
