import { HttpError } from "../http.ts";
import { logProblem } from "../request-log.ts";
import type { Prompt } from "./prompts.ts";

/** The models that a request may ask for by name; the server decides which they are. */
export const MODELS = ["main", "small"] as const;

/** A model that a request may ask for. */
export type Model = (typeof MODELS)[number];

/** Where the language model is, and which models it has for us. */
export interface Provider {
  readonly apiKey: string;
  /** Null for the library's default. */
  readonly baseUrl: string | null;
  readonly models: Readonly<Record<Model | "patient", string>>;
  /** The models that turn speech into text and text into speech; null where there is none. */
  readonly voice: { readonly transcription: string | null; readonly speech: string | null };
}

/** How long one attempt may take, in milliseconds; with the second one it stays within what a host waits. */
const TIMEOUT_MS = 50_000;

/**
 * The provider that the environment configures by ANDROMEDA_AI_API_KEY and ANDROMEDA_AI_MODEL, with
 * ANDROMEDA_AI_BASE_URL, ANDROMEDA_AI_TITLE_MODEL, ANDROMEDA_PATIENT_MODEL, ANDROMEDA_TRANSCRIPTION_MODEL and
 * ANDROMEDA_SPEECH_MODEL where they are set; null when there is none.
 */
export function configuredProvider(env: (name: string) => string | undefined): Provider | null {
  const apiKey = env("ANDROMEDA_AI_API_KEY");
  const main = env("ANDROMEDA_AI_MODEL");
  if (!apiKey || !main) return null;
  return {
    apiKey,
    baseUrl: env("ANDROMEDA_AI_BASE_URL") || null,
    models: {
      main,
      small: env("ANDROMEDA_AI_TITLE_MODEL") || main,
      patient: env("ANDROMEDA_PATIENT_MODEL") || main,
    },
    voice: {
      transcription: env("ANDROMEDA_TRANSCRIPTION_MODEL") || null,
      speech: env("ANDROMEDA_SPEECH_MODEL") || null,
    },
  };
}

/** The name as one of MODELS; throws HttpError 400. */
export function parseModel(value: unknown): Model {
  const model = MODELS.find((name) => name === value);
  if (!model) throw new HttpError(400, `model must be one of: ${MODELS.join(", ")}.`, "model");
  return model;
}

/**
 * What the model answers, never blank. Throws HttpError 503 when no provider is set up or it cannot be reached, and 502
 * when it does not answer as it should; the caller learns nothing more of it.
 */
export async function ask(model: Model, messages: readonly Prompt[], signal: AbortSignal): Promise<string> {
  const provider = configuredProvider((name) => Deno.env.get(name));
  if (!provider) throw new HttpError(503, "The assistant is not set up on this server.");
  const answer = (await complete(provider, model, messages, signal)).replaceAll("\u0000", "").trim();
  if (answer === "") throw new HttpError(502, "The assistant gave no answer. Try again later.");
  return answer;
}

async function complete(
  { apiKey, baseUrl, models }: Provider,
  model: Model,
  messages: readonly Prompt[],
  signal: AbortSignal,
): Promise<string> {
  // Only here, so that a server without a provider never loads it.
  const { default: OpenAI, APIConnectionError, RateLimitError, InternalServerError } = await import("openai");
  const client = new OpenAI({
    apiKey,
    baseURL: baseUrl,
    organization: null,
    project: null,
    timeout: TIMEOUT_MS,
    maxRetries: 1,
  });
  try {
    const completion = await client.chat.completions.create(
      { model: models[model], messages: [...messages] },
      { signal },
    );
    return completion.choices[0]?.message.content ?? "";
  } catch (error) {
    logProblem(`The assistant's provider failed: ${nameOfFailure(error)}`);
    const isDown = [APIConnectionError, RateLimitError, InternalServerError].some(
      (kind) => error instanceof kind,
    );
    throw new HttpError(isDown ? 503 : 502, "The assistant cannot be reached. Try again later.");
  }
}

/** A failure of a provider for the log, without its message: that may repeat the key or the case. */
export function nameOfFailure(error: unknown): string {
  const status: unknown = error instanceof Error ? Reflect.get(error, "status") : undefined;
  const name = error instanceof Error ? error.name : "Error";
  return status === undefined ? name : `${name} ${status}`;
}
