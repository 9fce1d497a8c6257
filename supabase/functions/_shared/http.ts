import { logProblem } from "./request-log.ts";

/** Lets the portal call a function from its own origin. */
export const corsHeaders: Readonly<Record<string, string>> = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Allow-Headers": "authorization, x-client-info, apikey, content-type, x-request-id",
  "Access-Control-Expose-Headers": "x-request-id",
  "Access-Control-Allow-Methods": "POST, OPTIONS",
};

/** Why a request is refused: the HTTP status, a message for the caller and, for bad input, the field. */
export class HttpError extends Error {
  override readonly name = "HttpError";
  readonly status: number;
  readonly field: string | undefined;

  constructor(status: number, message: string, field?: string) {
    super(message);
    this.status = status;
    this.field = field;
  }
}

/** The most characters that a body may have. */
const MAX_BODY_LENGTH = 1_048_576;

/** A JSON answer that the portal may read. */
export function json(status: number, body: unknown): Response {
  return Response.json(body, { status, headers: corsHeaders });
}

/** Turns a function of a JSON body into a handler, as requestHandler does. */
export function postHandler(
  answer: (request: Request, body: Record<string, unknown>) => Promise<unknown>,
): (request: Request) => Promise<Response> {
  return requestHandler(async (request) => answer(request, await readObject(request)));
}

/**
 * Turns a function into a handler: it answers preflights, accepts only POST, and says what went wrong as
 * `{ error, code, field }`. A Response is passed on as it is, anything else as JSON. An unexpected error is logged, and the caller learns nothing of it.
 */
export function requestHandler(
  answer: (request: Request) => Promise<unknown>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method === "OPTIONS") return new Response("ok", { headers: corsHeaders });
    try {
      if (request.method !== "POST") throw new HttpError(405, "Use POST.");
      const answered = await answer(request);
      return answered instanceof Response ? answered : json(200, answered);
    } catch (error) {
      if (error instanceof HttpError) {
        const { status, message, field } = error;
        // Only some refusals have a code; JSON leaves out what is undefined.
        return json(status, { error: message, code: Reflect.get(error, "code") as unknown, field });
      }
      logProblem("The request failed", { error });
      return json(500, { error: "Something went wrong. Try again later." });
    }
  };
}

async function readObject(request: Request): Promise<Record<string, unknown>> {
  const text = await request.text();
  if (text.length > MAX_BODY_LENGTH) throw new HttpError(413, "The body is too long.");
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === "object" && body !== null && !Array.isArray(body)) return { ...body };
  } catch {
    // Not JSON: refused below.
  }
  throw new HttpError(400, "The body must be a JSON object.");
}
