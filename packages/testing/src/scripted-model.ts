import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer, text } from "node:stream/consumers";

/** What the model was asked. */
export interface ModelRequest {
  readonly model: string;
  readonly stream?: boolean;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
}

/** What the model was asked to transcribe or to speak, as text. */
export interface VoiceRequest {
  readonly model: string;
  /** The name of the recording, or the voice. */
  readonly recordingOrVoice: string;
  readonly input: string;
}

/** A language model for tests, reached as OpenAI's are. */
export interface ScriptedModel {
  /** What the functions need to find it. */
  readonly functionEnv: Readonly<Record<string, string>>;
  /** Every request so far, oldest first. */
  readonly requests: readonly ModelRequest[];
  readonly voiceRequests: readonly VoiceRequest[];
  close(): Promise<void>;
}

/** The provider's key; no page and no answer may hold it. */
export const SCRIPTED_MODEL_KEY = "sk-scripted-model-key";

/** What the model says when nothing else is asked of it. */
export const SCRIPTED_REPLY = "What would you like to change about the case?";

/** The transcript of a recording that holds no text of its own. */
export const SCRIPTED_TRANSCRIPT = "What has brought you in today?";

const MODELS = { main: "scripted-model", small: "scripted-small-model" };

/**
 * Starts the model. It answers with what follows a line "Reply with:" in the last user message, with the status of a
 * line "Fail with: 500", or with SCRIPTED_REPLY. As the small model it gives "A scripted title", or what follows "Title
 * with:" on a line. A streamed answer comes word by word; a line "Break off" ends it after the first word. A recording is
 * transcribed as what follows "Reply with:" in it, otherwise as SCRIPTED_TRANSCRIPT; what is spoken is silence.
 */
export async function startScriptedModel(): Promise<ScriptedModel> {
  const requests: ModelRequest[] = [];
  const voiceRequests: VoiceRequest[] = [];
  const server = createServer((request, response) => {
    answer(request, response, requests, voiceRequests).catch((error: unknown) =>
      response.destroy(error as Error),
    );
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
      ANDROMEDA_TRANSCRIPTION_MODEL: "scripted-ear",
      ANDROMEDA_SPEECH_MODEL: "scripted-mouth",
    },
    requests,
    voiceRequests,
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
  voiceRequests: VoiceRequest[],
): Promise<void> {
  const send = (status: number, body: unknown) => {
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(body));
  };
  const refuse = (status: number) => send(status, { error: { message: `Refused ${SCRIPTED_MODEL_KEY}` } });
  const failureOf = (words: string) => Number(/^Fail with: (\d{3})$/m.exec(words)?.[1] ?? 0);
  const hasKey = request.headers.authorization === `Bearer ${SCRIPTED_MODEL_KEY}`;
  if (request.method === "POST" && request.url?.startsWith("/v1/audio/")) {
    const asked = await voiceRequestOf(request);
    voiceRequests.push(asked);
    const failure = hasKey ? failureOf(asked.input) : 401;
    if (failure) return refuse(failure);
    if (request.url === "/v1/audio/transcriptions") {
      return send(200, { text: /^Reply with:\s*([\s\S]*)$/m.exec(asked.input)?.[1] ?? SCRIPTED_TRANSCRIPT });
    }
    response.writeHead(200, { "content-type": "audio/mpeg" });
    response.end(SILENCE);
    return;
  }
  if (request.method !== "POST" || request.url !== "/v1/chat/completions") return send(404, {});
  const asked = JSON.parse(await text(request)) as ModelRequest;
  requests.push(asked);
  if (!hasKey) return refuse(401);
  const last = asked.messages.findLast(({ role }) => role === "user")?.content ?? "";
  const failure = failureOf(last);
  if (failure) return refuse(failure);
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

async function voiceRequestOf(request: IncomingMessage): Promise<VoiceRequest> {
  const body = new Uint8Array(await buffer(request));
  const type = request.headers["content-type"] ?? "";
  if (type.startsWith("application/json")) {
    const { model, voice, input } = JSON.parse(new TextDecoder().decode(body)) as Record<string, string>;
    return { model: model ?? "", recordingOrVoice: voice ?? "", input: input ?? "" };
  }
  const form = await new Response(body, { headers: { "content-type": type } }).formData();
  const file = form.get("file") as File;
  return { model: String(form.get("model")), recordingOrVoice: file.name, input: await file.text() };
}

/** A tenth of a second of silence as WAV, although it is sent as audio/mpeg: browsers recognise the format by the content. */
const SILENCE = silence(800);

function silence(samples: number): Uint8Array {
  const wav = Buffer.alloc(44 + samples, 128);
  wav.write("RIFF", 0, "latin1");
  wav.writeUInt32LE(36 + samples, 4);
  wav.write("WAVEfmt ", 8, "latin1");
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(8_000, 24);
  wav.writeUInt32LE(8_000, 28);
  wav.writeUInt16LE(1, 32);
  wav.writeUInt16LE(8, 34);
  wav.write("data", 36, "latin1");
  wav.writeUInt32LE(samples, 40);
  return wav;
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
    // Waits until the words have been sent.
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
