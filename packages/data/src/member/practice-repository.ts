import {
  AppError,
  type PracticeCall,
  type PracticeCasePage,
  type PracticeEntry,
  type PracticeOffer,
  type PracticeProgress,
  type PracticeRepository,
  type PractisedCaseReport,
} from "@andromeda/domain";
import { signRecording } from "../client/sign-recording.ts";
import type { AndromedaClient } from "../client/supabase-client.ts";
import { toAppError, unwrap } from "../errors/to-app-error.ts";

/** One event of the answer to what was said. */
interface SayEvent {
  readonly delta?: string;
  readonly reset?: true;
  readonly entries?: readonly PracticeEntry[];
  readonly error?: string;
  readonly code?: string;
  readonly status?: number;
}

/** Practice in the browser by the function practise, and its reports in practiced_cases. */
export function createSupabasePracticeRepository(client: AndromedaClient): PracticeRepository {
  const invoke = async <T>(body: Readonly<Record<string, unknown>>): Promise<T> => {
    const { data, error } = await client.functions.invoke<T>("practise", { body });
    if (error) throw await practiceError(error);
    return data as T;
  };
  const getReport = async (practisedCaseId: string): Promise<PractisedCaseReport> =>
    asAnswer(unwrap(await client.rpc("get_practice_report", { p_practised_case_id: practisedCaseId })));

  return {
    signRecording: (path) => signRecording(client, path),

    async listCases({ search, kind, isOwnCategories, page }) {
      return asAnswer<PracticeCasePage>(
        unwrap(
          await client.rpc("search_practice_cases", {
            p_search: search,
            p_kind: kind,
            p_is_chosen: isOwnCategories,
            p_page: page,
          }),
        ),
      );
    },

    offer: (scenarioId) => invoke<PracticeOffer>({ action: "offer", scenarioId }),
    start: (request) => invoke<PracticeCall>({ action: "start", ...request }),
    current: async () => (await invoke<{ readonly call: PracticeCall | null }>({ action: "current" })).call,
    get: (callId) => invoke<PracticeCall>({ action: "get", callId }),

    async say(said, onText) {
      const answer = await invoke<unknown>({ action: "say", ...said });
      // A host without the function answers with a page.
      if (!(answer instanceof Response)) throw cutOff();
      let text = "";
      for await (const event of readEvents(answer)) {
        if (event.error !== undefined) throw refusal(event.code, event.error, event.status);
        if (event.entries) return event.entries;
        if (event.reset) text = "";
        else text += event.delta ?? "";
        onText(text);
      }
      throw cutOff();
    },

    async transcribe(callId, audio) {
      const { data, error } = await client.functions.invoke<{ readonly text: string }>(
        `practise/transcription?callId=${encodeURIComponent(callId)}`,
        { body: audio },
      );
      if (error) throw await practiceError(error);
      // A host without the function answers with a page.
      if (typeof data?.text !== "string") throw cutOff();
      return data.text;
    },

    async speak(callId, position) {
      const answer = await invoke<Blob | string>({ action: "speak", callId, position });
      if (typeof answer === "string") throw cutOff();
      return await answer.arrayBuffer();
    },

    end: (callId) => invoke<PracticeCall>({ action: "end", callId }),

    async submit(callId, answers) {
      const marked = await invoke<{ readonly practisedCaseId: string }>({
        action: "submit",
        callId,
        answers,
      });
      return await getReport(marked.practisedCaseId);
    },

    getReport,
    getProgress: async () => asAnswer<PracticeProgress>(unwrap(await client.rpc("get_practice_progress"))),
  };
}

/** The answer of one of our procedures, which already has the shape that the port names. */
function asAnswer<T>(answer: unknown): T {
  return answer as T;
}

async function* readEvents({ body }: Response): AsyncGenerator<SayEvent> {
  const reader = body
    ?.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader();
  let rest = "";
  try {
    for (;;) {
      const piece = await reader?.read();
      if (!piece || piece.done) return;
      const events = (rest + piece.value).split("\n\n");
      rest = events.pop() ?? "";
      for (const event of events) yield JSON.parse(event.replace(/^data: /, "")) as SayEvent;
    }
  } catch (error) {
    throw toAppError(error);
  } finally {
    // The entries are the last event; what else may come is not read.
    await reader?.cancel().catch(() => {});
  }
}

function cutOff(): AppError {
  return new AppError("network/unavailable", "The answer was cut off. Try again.", { recovery: "retry" });
}

/** The error of a refused request: the function gives its code and message in the body of the answer. */
async function practiceError(error: unknown): Promise<AppError> {
  const answer: unknown = error instanceof Error ? Reflect.get(error, "context") : undefined;
  if (!(answer instanceof Response)) return toAppError(error);
  const said = (await answer.json().catch(() => null)) as { error?: unknown; code?: unknown } | null;
  return typeof said?.code === "string" && said.code.startsWith("practice/")
    ? refusal(said.code, String(said.error), answer.status)
    : toAppError(error);
}

function refusal(code = "practice/unexpected", message: string, status?: number): AppError {
  const isTemporary = status === 429 || (status ?? 0) >= 500;
  return new AppError(code, message, { status: status ?? null, recovery: isTemporary ? "retry" : "none" });
}
