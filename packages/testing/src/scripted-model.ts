import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";

/** What the model was asked. */
export interface ModelRequest {
  readonly model: string;
  readonly stream?: boolean;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
}

/** A language model for tests, reached as OpenAI's are. */
export interface ScriptedModel {
  /** What the functions need to find it. */
  readonly functionEnv: Readonly<Record<string, string>>;
  /** Every request so far, oldest first. */
  readonly requests: readonly ModelRequest[];
  close(): Promise<void>;
}

/** The provider's key; no page and no answer may hold it. */
export const SCRIPTED_MODEL_KEY = "sk-scripted-model-key";

/** What the model says when nothing else is asked of it. */
export const SCRIPTED_REPLY = "What would you like to change about the case?";

const MODELS = { main: "scripted-model", small: "scripted-small-model" };

/**
 * Starts the model. It answers with what stands after a line "Reply with:" in the last user message, with the status
 * of a line "Fail with: 500", or with SCRIPTED_REPLY. As the small model it gives "A scripted title", or what stands
 * after "Title with:" on a line. A streamed answer comes word by word; after a line "Break off" it ends in its middle.
 */
export async function startScriptedModel(): Promise<ScriptedModel> {
  const requests: ModelRequest[] = [];
  const server = createServer((request, response) => {
    answer(request, response, requests).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    functionEnv: {
      ANDROMEDA_AI_API_KEY: SCRIPTED_MODEL_KEY,
      ANDROMEDA_AI_BASE_URL: `http://127.0.0.1:${port}/v1`,
      ANDROMEDA_AI_MODEL: MODELS.main,
      ANDROMEDA_AI_TITLE_MODEL: MODELS.small,
    },
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  requests: ModelRequest[],
): Promise<void> {
  const send = (status: number, body: unknown) => {
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(body));
  };
  if (request.method !== "POST" || request.url !== "/v1/chat/completions") return send(404, {});
  const asked = JSON.parse(await text(request)) as ModelRequest;
  requests.push(asked);
  const refuse = (status: number) => send(status, { error: { message: `Refused ${SCRIPTED_MODEL_KEY}` } });
  if (request.headers.authorization !== `Bearer ${SCRIPTED_MODEL_KEY}`) return refuse(401);
  const last = asked.messages.findLast(({ role }) => role === "user")?.content ?? "";
  const failure = /^Fail with: (\d{3})$/m.exec(last)?.[1];
  if (failure) return refuse(Number(failure));
  const content = asked.model === MODELS.small ? titleFor(last) : replyTo(last);
  if (asked.stream) return stream(response, asked.model, content, /^Break off$/m.test(last));
  send(200, {
    id: `chatcmpl-${requests.length}`,
    object: "chat.completion",
    created: 0,
    model: asked.model,
    choices: [{ index: 0, message: { role: "assistant", content }, finish_reason: "stop" }],
  });
}

function stream(response: ServerResponse, model: string, content: string, isBrokenOff: boolean): void {
  const send = (delta: object, finish_reason: string | null = null) => {
    const chunk = { id: "chatcmpl", object: "chat.completion.chunk", created: 0, model };
    response.write(
      `data: ${JSON.stringify({ ...chunk, choices: [{ index: 0, delta, finish_reason }] })}\n\n`,
    );
  };
  response.writeHead(200, { "content-type": "text/event-stream" });
  const words = content.match(/\s*\S+\s*/g) ?? [];
  for (const word of isBrokenOff ? words.slice(0, 1) : words) send({ content: word });
  if (isBrokenOff) {
    // Only after the words have left.
    response.write("", () => response.destroy());
    return;
  }
  send({}, "stop");
  response.end("data: [DONE]\n\n");
}

function replyTo(message: string): string {
  return /^Reply with:\s*([\s\S]*)$/m.exec(message)?.[1] ?? SCRIPTED_REPLY;
}

function titleFor(transcript: string): string {
  return /^.*Title with: (.+)$/m.exec(transcript)?.[1] ?? "A scripted title";
}
