import type { PracticeAnswers, PracticeEntry } from "@andromeda/domain";
import { corsHeaders, HttpError, postHandler, requestHandler } from "../_shared/http.ts";
import { Refusal } from "../_shared/refusal.ts";
import { logProblem, withRequestLog } from "../_shared/request-log.ts";
import { requireUserId } from "../_shared/supabase.ts";
import { runProcedure, type StoredCall, type StoredOffer, toPracticeCall, toPracticeOffer } from "./call.ts";
import { markCall } from "./mark.ts";
import { answerTo } from "./reply.ts";
import { type PractiseRequest, parseId, parseRequest } from "./request.ts";
import { readAudio, speak, transcribe } from "./voice.ts";

/**
 * Practice in the browser: body `{ action, … }`, see docs/practice.md. The case stays in here: a learner gets the brief,
 * what the patient says, and, once the call is marked, the examiner's report.
 */
const handleAction = postHandler(async (request, body) => {
  const userId = await requireUserId(request);
  return await act(userId, parseRequest(body));
});

/** `practise/transcription?callId=…`: the body is what the learner said, as audio; the answer is its text. */
const handleAudio = requestHandler(async (request) => {
  const userId = await requireUserId(request);
  const callId = parseId(Object.fromEntries(new URL(request.url).searchParams), "callId");
  const audio = await readAudio(request);
  return { text: await transcribe(audio, () => countVoice(userId, callId), request.signal) };
});

Deno.serve(
  withRequestLog("practise", (request) =>
    new URL(request.url).pathname.endsWith("/transcription") ? handleAudio(request) : handleAction(request),
  ),
);

async function act(userId: string, asked: PractiseRequest): Promise<unknown> {
  switch (asked.action) {
    case "offer":
      return toPracticeOffer(
        await runProcedure<StoredOffer>("offer_practice_call", {
          _user_id: userId,
          _scenario_id: asked.scenarioId,
        }),
      );
    case "start":
      return toPracticeCall(
        await runProcedure<StoredCall>("start_practice_call", {
          _user_id: userId,
          _request_id: asked.requestId,
          _scenario_id: asked.scenarioId,
        }),
      );
    case "current": {
      const call = await runProcedure<StoredCall | null>("get_practice_call", { _user_id: userId });
      return { call: call && toPracticeCall(call) };
    }
    case "get":
      return toPracticeCall(await readCall("get_practice_call", userId, asked.callId));
    case "end":
      return toPracticeCall(await readCall("end_practice_call", userId, asked.callId));
    case "say":
      return await say(userId, asked);
    case "speak":
      return await speak(asked.position, () => countVoice(userId, asked.callId));
    case "submit":
      return await submit(userId, asked.callId, asked.answers);
  }
}

function readCall(procedure: string, userId: string, callId: string): Promise<StoredCall> {
  return runProcedure<StoredCall>(procedure, { _user_id: userId, _call_id: callId });
}

/** The caller's call in progress; refused when the provider's voice is used too often. */
function countVoice(userId: string, callId: string): Promise<StoredCall> {
  return readCall("count_practice_voice", userId, callId);
}

/** One event of the answer to `say`: a piece of the answer, a reset that drops the pieces so far, the entries, or a refusal. */
type SayEvent =
  | { readonly delta: string }
  | { readonly reset: true }
  | { readonly entries: readonly PracticeEntry[] }
  | { readonly error: string; readonly code: string; readonly status: number };

async function say(userId: string, asked: Extract<PractiseRequest, { action: "say" }>): Promise<Response> {
  const { callId, requestId, position, text } = asked;
  const call = await runProcedure<StoredCall & { readonly said: readonly PracticeEntry[] }>(
    "say_in_practice_call",
    { _user_id: userId, _call_id: callId, _request_id: requestId, _position: position, _text: text },
  );
  const [said, answer] = call.said;
  if (said && answer) {
    return eventStream(async (send) => {
      send({ delta: answer.text });
      send({ entries: call.said });
    });
  }
  if (!said || call.status !== "talking") throw new Refusal(409, "practice/ended", "The call is over.");
  return eventStream(async (send) => {
    const { sources, ...answered } = await answerTo(call, said, {
      delta: (delta) => send({ delta }),
      reset: () => send({ reset: true }),
    });
    const entries = await runProcedure<readonly PracticeEntry[]>("answer_in_practice_call", {
      _call_id: callId,
      _request_id: requestId,
      _speaker: answered.speaker,
      _text: [...answered.text].slice(0, 20_000).join(""),
      _sources: sources.slice(0, 100),
    });
    send({ entries });
  });
}

/** Server-sent events. The work goes on when nobody listens any more, so that the answer is there when they come back. */
function eventStream(work: (send: (event: SayEvent) => void) => Promise<void>): Response {
  const encoder = new TextEncoder();
  let hasReader = true;
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      const send = (event: SayEvent) => {
        if (hasReader) stream.enqueue(encoder.encode(`data: ${JSON.stringify(event)}\n\n`));
      };
      const done = work(send)
        .catch((error: unknown) => send(refusalEvent(error)))
        .finally(() => {
          if (hasReader) stream.close();
        });
      keepRunning(done);
    },
    cancel() {
      hasReader = false;
    },
  });
  return new Response(body, {
    headers: { ...corsHeaders, "content-type": "text/event-stream", "cache-control": "no-store" },
  });
}

/** Supabase stops a function whose answer nobody reads any more, unless it knows of work that goes on. */
function keepRunning(work: Promise<void>): void {
  const runtime = Reflect.get(globalThis, "EdgeRuntime") as
    | { waitUntil?(work: Promise<void>): void }
    | undefined;
  runtime?.waitUntil?.(work);
}

function refusalEvent(error: unknown): SayEvent {
  if (error instanceof HttpError) {
    const { status, message } = error;
    return { error: message, code: error instanceof Refusal ? error.code : "practice/unexpected", status };
  }
  logProblem("The request failed", { error });
  return { error: "Something went wrong. Try again.", code: "practice/unexpected", status: 500 };
}

async function submit(userId: string, callId: string, answers: PracticeAnswers): Promise<unknown> {
  const call = await readCall("end_practice_call", userId, callId);
  if (call.status !== "marked") {
    const { report, result } = await markCall(call, answers);
    const practisedCaseId = await runProcedure<string>("mark_practice_call", {
      _user_id: userId,
      _call_id: callId,
      _answers: answers,
      _report: report,
      _result: result,
    });
    return { practisedCaseId };
  }
  if (call.practisedCaseId === null)
    throw new Refusal(409, "practice/ended", "Nothing was said in this call.");
  return { practisedCaseId: call.practisedCaseId };
}
