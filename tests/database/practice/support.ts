import { randomUUID } from "node:crypto";
import type { TestBackend } from "@andromeda/testing";
import { addCredits } from "../calls/support.ts";
import { dataOf } from "../member/support.ts";

type Sql = TestBackend["sql"];

/** A call as the procedures answer it. */
export interface StoredCall {
  id: string;
  scenarioId: string | null;
  title: string;
  status: string;
  startedAt: string;
  endsAt: string;
  endedAt: string | null;
  cost: number | null;
  entries: { position: number; speaker: string; text: string }[];
  said?: { position: number; speaker: string; text: string }[];
  practisedCaseId: string | null;
  snapshot: unknown;
}

/** The answer of a procedure, whatever it is. */
export type Outcome<T = StoredCall> = Promise<{
  data: T | null;
  error: { code?: string; message: string; details?: string } | null;
}>;

/** A member with so many credits. */
export async function newLearner(backend: TestBackend, balance = 0): Promise<string> {
  const { id } = await backend.createUser({ firstName: "Lea", lastName: "Learner" });
  await addCredits(backend, id, balance);
  return id;
}

/** The procedures as the function `practise` calls them. */
export function practiceOf(backend: TestBackend) {
  const call = async <T = StoredCall>(name: string, args: Record<string, unknown>): Outcome<T> =>
    await backend.service().rpc(name, args);
  return {
    start: (userId: string, scenarioId: string | null = null, requestId: string = randomUUID()) =>
      call("start_practice_call", { _user_id: userId, _request_id: requestId, _scenario_id: scenarioId }),
    get: (userId: string, callId: string | null = null) =>
      call("get_practice_call", { _user_id: userId, _call_id: callId }),
    say: (
      userId: string,
      callId: string,
      position: number,
      { text = "What brought you in?", requestId = randomUUID() as string } = {},
    ) =>
      call("say_in_practice_call", {
        _user_id: userId,
        _call_id: callId,
        _request_id: requestId,
        _position: position,
        _text: text,
      }),
    answer: (callId: string, requestId: string, text = "My chest hurts.") =>
      call<StoredCall["entries"]>("answer_in_practice_call", {
        _call_id: callId,
        _request_id: requestId,
        _speaker: "patient",
        _text: text,
        _sources: ["presenting_complaint.chief_complaint"],
      }),
    end: (userId: string, callId: string) =>
      call("end_practice_call", { _user_id: userId, _call_id: callId }),
    mark: (userId: string, callId: string, score = 50) =>
      call<string>("mark_practice_call", {
        _user_id: userId,
        _call_id: callId,
        _answers: { plan: "Aspirin" },
        _report: { score },
        _result: {
          checklist: [{ task: "Asks about pain", completed: true }],
          feedback: { "What went well": "Clear." },
        },
      }),
    endIdle: () => call<number>("end_idle_practice", {}),
  };
}

/** Starts a call in which so many things were said and answered; answers its id. */
export async function callWithExchanges(
  backend: TestBackend,
  userId: string,
  scenarioId: string,
  exchanges = 1,
): Promise<string> {
  const practice = practiceOf(backend);
  const { id } = dataOf(await practice.start(userId, scenarioId));
  for (let said = 0; said < exchanges; said += 1) {
    const requestId = randomUUID();
    dataOf(await practice.say(userId, id, said * 2 + 1, { requestId }));
    dataOf(await practice.answer(id, requestId));
  }
  return id;
}

/** Makes the call look so many seconds older, all that was said in it included. */
export async function age(sql: Sql, callId: string, seconds: number): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`
      update public.call_history
      set created_at = created_at - make_interval(secs => ${seconds}),
        call_start_time = call_start_time - make_interval(secs => ${seconds})
      where id = ${callId}`;
    await tx`
      update private.practice_calls
      set last_said_at = last_said_at - make_interval(secs => ${seconds}),
        ends_at = ends_at - make_interval(secs => ${seconds})
      where call_id = ${callId}`;
    await tx`
      update private.practice_turns set said_at = said_at - make_interval(secs => ${seconds})
      where call_id = ${callId}`;
  });
}

/** Makes the last thing in a call have been said so many seconds after its start. */
export async function lastSaidAfter(sql: Sql, callId: string, seconds: number): Promise<void> {
  await sql`
    update private.practice_calls as k
    set last_said_at = c.created_at + make_interval(secs => ${seconds})
    from public.call_history as c where c.id = k.call_id and k.call_id = ${callId}`;
}
