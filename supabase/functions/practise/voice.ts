import { type CaseTemplate, getLeaf, type LeafPath } from "@andromeda/domain";
import { configuredProvider, nameOfFailure, type Provider } from "../_shared/assistant/provider.ts";
import { corsHeaders } from "../_shared/http.ts";
import { Refusal } from "../_shared/refusal.ts";
import { logProblem } from "../_shared/request-log.ts";
import { type StoredCall, templateOf } from "./call.ts";
import { loadClient } from "./model-patient.ts";
import { invalid, MAX_UTTERANCE_LENGTH } from "./request.ts";

/** About a minute in the largest format that phones record. */
const MAX_AUDIO_BYTES = 2 * 1024 * 1024;

/** Milliseconds that the provider may take. */
const TIMEOUT_MS = 30_000;

/** Reads a recording from the body; throws Refusal 413 when it is too long, 415 when it is not audio as browsers record it. */
export async function readAudio(request: Request): Promise<File> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = Number(request.headers.get("content-length"));
  if (size <= MAX_AUDIO_BYTES) {
    size = 0;
    for await (const piece of request.body ?? []) {
      size += piece.length;
      if (size > MAX_AUDIO_BYTES) break;
      pieces.push(piece);
    }
  }
  if (size > MAX_AUDIO_BYTES) {
    throw new Refusal(413, "practice/too-long-audio", "That was too long. Say it in parts.");
  }
  const whole = new Blob(pieces);
  const kind = kindOf(new Uint8Array(await whole.slice(0, 12).arrayBuffer()));
  if (!kind) throw new Refusal(415, "practice/unknown-audio", "Send a recording as WebM, MP4 or Ogg.");
  return new File([whole], `speech.${kind}`, { type: `audio/${kind}` });
}

/** The container, by its first bytes: what a request says of its type proves nothing. */
function kindOf(start: Uint8Array): "webm" | "mp4" | "ogg" | null {
  const text = String.fromCharCode(...start);
  if (text.startsWith("\x1a\x45\xdf\xa3")) return "webm";
  if (text.slice(4, 8) === "ftyp") return "mp4";
  return text.startsWith("OggS") ? "ogg" : null;
}

/** The words of a recording, blank for none. `count` refuses beyond the caller's limit; nothing is kept or logged. */
export async function transcribe(
  audio: File,
  count: () => Promise<unknown>,
  signal: AbortSignal,
): Promise<string> {
  const provider = requireProvider("transcription");
  await count();
  const text = await askProvider(provider, async (client) => {
    const { text } = await client.audio.transcriptions.create(
      { file: audio, model: provider.model, language: "en" },
      { signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]) },
    );
    return text.trim();
  });
  return [...text].slice(0, MAX_UTTERANCE_LENGTH).join("");
}

/** What the patient said at a position of the call, spoken. `count` returns the call, or refuses beyond the caller's limit. */
export async function speak(position: number, count: () => Promise<StoredCall>): Promise<Response> {
  const provider = requireProvider("speech");
  const call = await count();
  const entry = call.entries.find((one) => one.position === position && one.speaker === "patient");
  if (!entry) throw invalid("position", "must be of something that the patient said.");
  const spoken = await askProvider(provider, (client) =>
    client.audio.speech.create(
      {
        model: provider.model,
        voice: voiceOf(templateOf(call)),
        input: [...entry.text].slice(0, MAX_UTTERANCE_LENGTH).join(""),
        response_format: "mp3",
      },
      { signal: AbortSignal.timeout(TIMEOUT_MS) },
    ),
  );
  // Clients of Supabase read audio/mpeg as text.
  return new Response(spoken.body, {
    headers: { ...corsHeaders, "content-type": "application/octet-stream", "cache-control": "no-store" },
  });
}

type VoiceProvider = Provider & { readonly model: string };

function requireProvider(direction: keyof Provider["voice"]): VoiceProvider {
  const provider = configuredProvider((name) => Deno.env.get(name));
  const model = provider?.voice[direction];
  if (!model) throw new Refusal(503, "practice/not-configured", "Voice is not set up on this server.");
  return { ...provider, model };
}

type Client = InstanceType<Awaited<ReturnType<typeof loadClient>>["default"]>;

async function askProvider<T>(
  { apiKey, baseUrl }: Provider,
  ask: (client: Client) => Promise<T>,
): Promise<T> {
  const { default: OpenAI } = await loadClient();
  const client = new OpenAI({ apiKey, baseURL: baseUrl, organization: null, project: null, maxRetries: 0 });
  try {
    return await ask(client);
  } catch (error) {
    logProblem(`The voice provider failed: ${nameOfFailure(error)}`);
    throw new Refusal(502, "practice/voice-failed", "The voice service did not answer. Continue by text.");
  }
}

/** OpenAI's voices by the patient's sex and, in years, up to which age. */
const VOICES = {
  female: [
    [17, "shimmer"],
    [59, "nova"],
    [Number.POSITIVE_INFINITY, "sage"],
  ],
  male: [
    [17, "fable"],
    [59, "echo"],
    [Number.POSITIVE_INFINITY, "onyx"],
  ],
} as const;

/** A voice for the patient of the case; "alloy" where the case does not say whether it is a man or a woman. */
export function voiceOf(template: CaseTemplate): string {
  const field = (path: LeafPath) => String(getLeaf(template, path).value ?? "").trim();
  const gender = field("patient_agent.demographics.gender").toLowerCase();
  const sex = /^(f|female|woman|girl)\b/.test(gender)
    ? "female"
    : /^(m|male|man|boy)\b/.test(gender)
      ? "male"
      : null;
  if (!sex) return "alloy";
  const age = field("patient_agent.demographics.age");
  // "6 months" is not an age of 6; an unreadable age counts as an adult's.
  const years = /month|week|day/i.test(age) ? 0 : Number.parseInt(/\d+/.exec(age)?.[0] ?? "40", 10);
  return VOICES[sex].find(([oldest]) => years <= oldest)?.[1] ?? "alloy";
}
