import { randomUUID } from "node:crypto";
import { createTestBackend, type TestBackend } from "@andromeda/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  balanceOf,
  type Circulated,
  expectUnbrokenLedger,
  ledgerOf,
  newCaller,
  newCallId,
  newCirculated,
  publishAgain,
  withSetting,
} from "../calls/support.ts";
import { atTheSameMoment, dataOf, expectRefused, only, refusal } from "../member/support.ts";
import { age, callWithExchanges, lastSaidAfter, newLearner, type Outcome, practiceOf } from "./support.ts";

let backend: TestBackend;
let circulated: Circulated;
let practice: ReturnType<typeof practiceOf>;

beforeAll(async () => {
  backend = await createTestBackend();
  circulated = await newCirculated(backend.sql);
  practice = practiceOf(backend);
});
afterAll(async () => backend?.close());

/** Expects the refusal with this code. */
async function expectCode(outcome: Outcome<unknown>, code: string, status: number): Promise<void> {
  const { error } = await outcome;
  expect(error).toMatchObject({ code: `PT${status}`, details: code });
}

const historyOf = async (callId: string) =>
  only(
    await backend.sql`
      select user_id, channel, call_status as status, call_duration as duration, cost::text, scenario_version_id as version,
        conversation_history as turns
      from public.call_history where id = ${callId}`,
  );

describe("who may call", () => {
  it("PRAC-01 nobody but the service, even where somebody was granted the procedures by mistake", async () => {
    const { id } = await backend.createUser({ isAdmin: true });
    const calls = [
      `offer_practice_call('${id}')`,
      `start_practice_call('${id}', '${randomUUID()}')`,
      `get_practice_call('${id}')`,
      `say_in_practice_call('${id}', '${randomUUID()}', '${randomUUID()}', 1, 'Hello')`,
      `answer_in_practice_call('${randomUUID()}', '${randomUUID()}', 'patient', 'Hello')`,
      `end_practice_call('${id}', '${randomUUID()}')`,
      `mark_practice_call('${id}', '${randomUUID()}', '{}', '{"score":1}', '{"checklist":[],"feedback":{}}')`,
      "end_idle_practice()",
    ];
    for (const call of calls) {
      const attempt = backend.sql.begin(async (tx) => {
        await tx.unsafe("grant execute on all functions in schema public to authenticated");
        await tx`select set_config('request.jwt.claims', ${JSON.stringify({ sub: id, role: "authenticated" })}, true)`;
        await tx`set local role authenticated`;
        await tx.unsafe(`select public.${call}`);
      });
      await expect(attempt).rejects.toMatchObject({ code: "42501" });
    }
  });

  it("PRAC-01 what is said belongs to no role, the service's included", async () => {
    const rows = await backend.sql`
      select r.role, t.name
      from unnest(array['anon', 'authenticated', 'service_role']) as r (role),
        unnest(array['private.practice_calls', 'private.practice_turns']) as t (name)
      where has_table_privilege(r.role, t.name, 'select, insert, update, delete, truncate, references, trigger')`;
    expect([...rows]).toEqual([]);
  });

  it("PRAC-01 a call is its member's alone", async () => {
    const [owner, other] = [await newLearner(backend), await newLearner(backend)];
    const callId = await callWithExchanges(backend, owner, circulated.scenarioId);
    for (const attempt of [
      practice.get(other, callId),
      practice.say(other, callId, 3),
      practice.end(other, callId),
      practice.mark(other, callId),
    ]) {
      await expectCode(attempt, "practice/not-found", 404);
    }
    expect((await practice.get(other)).data).toBeNull();
  });
});

describe("a start", () => {
  it("PRAC-02 writes a call in the browser, pinned to the version now in circulation", async () => {
    const userId = await newLearner(backend);
    const { scenarioId, versionId } = await newCirculated(backend.sql, { title: "Wheeze", kind: "exam" });
    const call = dataOf(await practice.start(userId, scenarioId));
    expect(call).toMatchObject({
      scenarioId,
      title: "Wheeze",
      kind: "exam",
      status: "talking",
      creditPerMinute: 0,
    });
    expect(Date.parse(call.endsAt) - Date.parse(call.startedAt)).toBe(30 * 60_000);
    await publishAgain(backend.sql, scenarioId, { title: "Renamed" });
    expect(await historyOf(call.id)).toMatchObject({
      channel: "browser",
      status: "in-progress",
      version: versionId,
      user_id: userId,
    });
    expect((await practice.get(userId)).data).toMatchObject({
      id: call.id,
      title: "Wheeze",
      snapshot: { title: "Wheeze" },
    });
  });

  it("PRAC-09 gives a repeated request the first call, however often and at the same moment", async () => {
    const userId = await newLearner(backend);
    const requestId = randomUUID();
    const start = () => practice.start(userId, circulated.scenarioId, requestId);
    const calls = (await atTheSameMoment(backend, userId, [start, start, start])).map(dataOf);
    expect(new Set(calls.map(({ id }) => id)).size).toBe(1);
    const callId = calls[0]?.id ?? "";
    dataOf(await practice.end(userId, callId));
    dataOf(await practice.mark(userId, callId));
    expect(dataOf(await start())).toMatchObject({ id: callId, status: "marked" });
  });

  it("PRAC-04 of two at once one is refused, and so is one while a call waits for the learner's answers to the case's questions", async () => {
    const userId = await newLearner(backend);
    const start = () => practice.start(userId, circulated.scenarioId);
    const outcomes = await atTheSameMoment(backend, userId, [start, start]);
    const started = dataOf(only(outcomes.filter(({ error }) => !error)));
    expect(only(outcomes.filter(({ error }) => error)).error).toMatchObject({
      details: "practice/in-progress",
    });
    dataOf(await practice.end(userId, started.id));
    await expectCode(start(), "practice/in-progress", 409);
    dataOf(await practice.mark(userId, started.id));
    dataOf(await start());
  });

  it("PRAC-04 phone and browser share one line, in both directions", async () => {
    const phone = (caller: { phone: string }) =>
      backend.service().rpc("start_call", {
        _provider_call_id: newCallId(),
        _from_number: caller.phone,
        _to_number: "+441632960100",
        _scenario_id: circulated.scenarioId,
        _started_at: "2026-03-04T14:05:00Z",
      });
    const caller = await newCaller(backend);
    dataOf(await phone(caller));
    await expectCode(practice.start(caller.id, circulated.scenarioId), "practice/in-progress", 409);

    const learner = await newCaller(backend);
    const callId = await callWithExchanges(backend, learner.id, circulated.scenarioId);
    expect((await phone(learner)).error).toMatchObject({ details: "call/in-progress" });
    // Nothing was said for ten minutes: a phone call may begin, and this call waits for its answers.
    await age(backend.sql, callId, 601);
    dataOf(await phone(learner));
    expect(await historyOf(callId)).toMatchObject({ status: "completed" });
  });

  it("PRAC-13 needs a balance only where practice costs something", async () => {
    const poor = await newLearner(backend);
    await withSetting(backend.sql, "browser_credit_per_minute", "0.50", async () => {
      await expectCode(practice.start(poor, circulated.scenarioId), "practice/balance-suspended", 402);
      const rich = await newLearner(backend, 1);
      expect(dataOf(await practice.start(rich, circulated.scenarioId))).toMatchObject({
        creditPerMinute: 0.5,
      });
    });
    dataOf(await practice.start(poor, circulated.scenarioId));
  });

  it("PRAC-06 refuses maintenance, settings out of range, a withdrawn and an unknown case, and leaves nothing", async () => {
    const userId = await newLearner(backend);
    const start = (scenarioId: string | null = circulated.scenarioId) => practice.start(userId, scenarioId);
    await withSetting(backend.sql, "maintenance_mode", "true", () =>
      expectCode(start(), "practice/maintenance", 503),
    );
    for (const [key, value] of [
      ["browser_credit_per_minute", "-1"],
      ["browser_credit_per_minute", "10001"],
      ["max_call_minutes", "0"],
      ["max_call_minutes", "1441"],
      ["practice_idle_minutes", "0"],
      ["practice_idle_minutes", "1441"],
    ] as const) {
      await withSetting(backend.sql, key, value, () => expectCode(start(), "practice/not-configured", 503));
    }
    await expectCode(start(randomUUID()), "practice/withdrawn", 409);
    const withdrawn = await newCirculated(backend.sql);
    await backend.sql`update public.clinical_scenarios set is_active = false where id = ${withdrawn.scenarioId}`;
    await expectCode(start(withdrawn.scenarioId), "practice/withdrawn", 409);
    expectRefused(await practice.start(userId, null, null as unknown as string), refusal.argument);
    const rows = await backend.sql`select from public.call_history where user_id = ${userId}`;
    expect(rows).toHaveLength(0);
  });

  it("PRAC-06 takes settings at their limits", async () => {
    for (const [key, value] of [
      ["browser_credit_per_minute", "10000"],
      ["max_call_minutes", "1"],
      ["max_call_minutes", "1440"],
      ["practice_idle_minutes", "1"],
      ["practice_idle_minutes", "1440"],
    ] as const) {
      const userId = await newLearner(backend, 0.01);
      await withSetting(backend.sql, key, value, async () => {
        dataOf(await practice.start(userId, circulated.scenarioId));
      });
    }
  });

  it("PRAC-07 draws from the chosen categories what was not practised yet, and says when there is nothing", async () => {
    const userId = await newLearner(backend);
    const choose = (...categories: string[]) => backend.sql`
      insert into public.user_preferences (user_id, selected_categories) values (${userId}, ${categories})
      on conflict (user_id) do update set selected_categories = excluded.selected_categories`;
    await choose("Renal and urology:Haematuria");
    await expectCode(practice.start(userId), "practice/no-case", 404);
    const cases = await Promise.all(
      ["First", "Second"].map(async (title) => {
        const { scenarioId, versionId } = await newCirculated(backend.sql, { title });
        const classification = { specialty: "Respiratory", presentation: "Cough" };
        await backend.sql`
          update public.case_versions set case_snapshot = case_snapshot || ${backend.sql.json(classification)} where id = ${versionId}`;
        return scenarioId;
      }),
    );
    await choose("Respiratory:Cough");
    const drawn = new Set<string | null>();
    for (let time = 0; time < 2; time += 1) {
      const call = dataOf(await practice.start(userId));
      drawn.add(call.scenarioId);
      dataOf(await practice.end(userId, call.id));
      dataOf(await practice.mark(userId, call.id));
    }
    expect([...drawn].sort()).toEqual([...cases].sort());
  });

  it("PRAC-06 lets a member start ten calls a minute", async () => {
    const userId = await newLearner(backend);
    const begin = async () => {
      const { id } = dataOf(await practice.start(userId, circulated.scenarioId));
      dataOf(await practice.end(userId, id));
      dataOf(await practice.mark(userId, id));
      return id;
    };
    const ids = [];
    for (let time = 0; time < 10; time += 1) ids.push(await begin());
    await expectCode(practice.start(userId, circulated.scenarioId), "practice/too-fast", 429);
    await backend.sql`update public.call_history set created_at = created_at - interval '61 s' where id = ${ids[0] ?? ""}`;
    await begin();
  });
});

describe("what is said", () => {
  it("PRAC-09 is written at the next place, answered once, and repeated without a second copy", async () => {
    const userId = await newLearner(backend);
    const { id } = dataOf(await practice.start(userId, circulated.scenarioId));
    const requestId = randomUUID();
    const say = () => practice.say(userId, id, 1, { requestId, text: "Hello" });
    const calls = (await Promise.all([say(), say(), say()])).map(dataOf);
    for (const { said } of calls)
      expect(said).toMatchObject([{ position: 1, speaker: "learner", text: "Hello" }]);
    const answers = await Promise.all(["One", "Two"].map((text) => practice.answer(id, requestId, text)));
    const [first, second] = answers.map(dataOf);
    expect(first).toEqual(second);
    expect(first).toMatchObject([{ position: 1 }, { position: 2, speaker: "patient" }]);
    expect(dataOf(await say()).entries).toHaveLength(2);
    // The table itself refuses a copy, whatever the procedures overlook.
    for (const speaker of ["learner", "patient"]) {
      const copy = backend.sql`
        insert into private.practice_turns (call_id, position, request_id, speaker, text)
        values (${id}, 9, ${requestId}, ${speaker}, 'Again')`;
      await expect(copy).rejects.toMatchObject({ code: "23505" });
    }
  });

  it("PRAC-10 is refused out of step, and nothing is lost", async () => {
    const userId = await newLearner(backend);
    const callId = await callWithExchanges(backend, userId, circulated.scenarioId);
    for (const position of [1, 2, 4]) {
      await expectCode(practice.say(userId, callId, position), "practice/out-of-step", 409);
    }
    // Two tabs at the same place: the first is answered, the other gets an error.
    const outcomes = await Promise.all([practice.say(userId, callId, 3), practice.say(userId, callId, 3)]);
    expect(only(outcomes.filter(({ error }) => error)).error).toMatchObject({
      details: "practice/out-of-step",
    });
    expect(dataOf(only(outcomes.filter(({ error }) => !error))).entries).toHaveLength(3);
  });

  it("PRAC-11 has 1 to 4,000 characters, thirty times a minute, to a thousand entries and 300 kB", async () => {
    const userId = await newLearner(backend);
    const { id } = dataOf(await practice.start(userId, circulated.scenarioId));
    for (const text of ["", "x".repeat(4001)]) {
      expectRefused(await practice.say(userId, id, 1, { text }), refusal.argument);
    }
    expectRefused(await practice.say(userId, id, null as unknown as number), refusal.argument);
    dataOf(await practice.say(userId, id, 1, { text: "x".repeat(4000) }));
    const fill = (count: number, text: string, saidAgo: string) => backend.sql`
      insert into private.practice_turns (call_id, position, request_id, speaker, text, said_at)
      select ${id}, n, gen_random_uuid(), 'learner', ${text}, now() - ${saidAgo}::interval
      from generate_series((select max(position) + 1 from private.practice_turns where call_id = ${id}), ${count}) as n`;
    await fill(30, "x", "1 second");
    await expectCode(practice.say(userId, id, 31), "practice/too-fast", 429);
    await backend.sql`update private.practice_turns set said_at = now() - interval '61 s' where call_id = ${id}`;
    dataOf(await practice.say(userId, id, 31));
    await fill(998, "x", "5 minutes");
    dataOf(await practice.say(userId, id, 999));
    await expectCode(practice.say(userId, id, 1000), "practice/too-long", 409);
    await backend.sql`delete from private.practice_turns where call_id = ${id} and position > 1`;
    await fill(16, "x".repeat(20_000), "5 minutes");
    await expectCode(practice.say(userId, id, 17), "practice/too-long", 409);
    await backend.sql`delete from private.practice_turns where call_id = ${id} and position > 1`;
    await fill(15, "x".repeat(20_000), "5 minutes");
    await fill(16, "x".repeat(15_999), "5 minutes");
    await expectCode(practice.say(userId, id, 17, { text: "xx" }), "practice/too-long", 409);
    dataOf(await practice.say(userId, id, 17, { text: "x" }));
  });

  it("PRAC-10 is refused when the call is over, and an answer that comes too late is dropped", async () => {
    const userId = await newLearner(backend);
    const { id } = dataOf(await practice.start(userId, circulated.scenarioId));
    const requestId = randomUUID();
    dataOf(await practice.say(userId, id, 1, { requestId }));
    dataOf(await practice.end(userId, id));
    await expectCode(practice.answer(id, requestId), "practice/ended", 409);
    await expectCode(practice.say(userId, id, 2), "practice/ended", 409);
    await expectCode(practice.answer(id, randomUUID()), "practice/not-found", 404);
    expect(await historyOf(id)).toMatchObject({
      turns: [{ speaker: "caller", text: "What brought you in?" }],
    });
  });

  it("PRAC-10 keeps what was accepted, whether an end at the same moment comes before or after", async () => {
    for (let round = 0; round < 5; round += 1) {
      const userId = await newLearner(backend);
      const callId = await callWithExchanges(backend, userId, circulated.scenarioId);
      const [said, ended] = await Promise.all([
        practice.say(userId, callId, 3),
        practice.end(userId, callId),
      ]);
      expect(dataOf(ended).status).toBe("answering");
      expect([undefined, "practice/ended"]).toContain(said.error?.details);
      const { entries } = dataOf(await practice.get(userId, callId));
      expect(entries).toHaveLength(said.error ? 2 : 3);
      expect((await historyOf(callId)).turns).toHaveLength(entries.length);
    }
  });
});

describe("an end", () => {
  it("PRAC-13 charges from the start to what was said last, once, at the price of the start", async () => {
    const userId = await newLearner(backend, 20);
    let callId = "";
    await withSetting(backend.sql, "browser_credit_per_minute", "0.50", async () => {
      callId = await callWithExchanges(backend, userId, circulated.scenarioId);
    });
    await age(backend.sql, callId, 300);
    await lastSaidAfter(backend.sql, callId, 90);
    const ends = await Promise.all([1, 2, 3].map(() => practice.end(userId, callId)));
    for (const end of ends) expect(dataOf(end)).toMatchObject({ status: "answering", cost: 0.75 });
    expect(await historyOf(callId)).toMatchObject({ status: "completed", duration: 90, cost: "0.75" });
    expect(await balanceOf(backend.sql, userId)).toBe("19.25");
    expect((await ledgerOf(backend.sql, userId)).at(-1)).toMatchObject({
      type: "call_deduction",
      description: "Chest pain at rest (1 min 30 s)",
      reference: callId,
    });
    await expectUnbrokenLedger(backend.sql, userId);
  });

  it("PRAC-13 books nothing for a free call, and calls it unanswered where nothing was said", async () => {
    const userId = await newLearner(backend);
    const free = await callWithExchanges(backend, userId, circulated.scenarioId);
    dataOf(await practice.end(userId, free));
    dataOf(await practice.mark(userId, free));
    const silent = dataOf(await practice.start(userId, circulated.scenarioId)).id;
    expect(dataOf(await practice.end(userId, silent))).toMatchObject({ status: "answering", cost: 0 });
    expect(await historyOf(silent)).toMatchObject({ status: "no-answer", duration: 0, turns: null });
    expect(await ledgerOf(backend.sql, userId)).toEqual([]);
  });

  it("PRAC-14 comes by itself after minutes of silence, and costs what was said", async () => {
    const userId = await newLearner(backend, 20);
    let callId = "";
    await withSetting(backend.sql, "browser_credit_per_minute", "1", async () => {
      callId = await callWithExchanges(backend, userId, circulated.scenarioId);
    });
    await age(backend.sql, callId, 660);
    await lastSaidAfter(backend.sql, callId, 61);
    expect((await practice.get(userId)).data?.status).toBe("talking");
    await age(backend.sql, callId, 2);
    await expectCode(practice.say(userId, callId, 3), "practice/ended", 409);
    const call = (await practice.get(userId)).data;
    expect(call).toMatchObject({ id: callId, status: "answering", cost: 1.02 });
    expect(Date.parse(call?.endedAt ?? "") - Date.parse(call?.startedAt ?? "")).toBe(661_000);
    expect(await balanceOf(backend.sql, userId)).toBe("18.98");
  });

  it("PRAC-14 comes by itself at the longest duration, however much is said", async () => {
    const userId = await newLearner(backend);
    const callId = await callWithExchanges(backend, userId, circulated.scenarioId);
    await age(backend.sql, callId, 1801);
    await lastSaidAfter(backend.sql, callId, 1795);
    await expectCode(practice.say(userId, callId, 3), "practice/ended", 409);
    const call = (await practice.get(userId, callId)).data;
    expect(call?.endedAt).toBe(call?.endsAt);
  });

  it("PRAC-14 asks nothing of a learner who left without a word", async () => {
    const userId = await newLearner(backend);
    const { id } = dataOf(await practice.start(userId, circulated.scenarioId));
    await age(backend.sql, id, 601);
    expect((await practice.get(userId)).data).toBeNull();
    expect((await practice.get(userId, id)).data).toMatchObject({ status: "marked", practisedCaseId: null });
    dataOf(await practice.start(userId, circulated.scenarioId));
  });

  it("PRAC-14 is made by a scheduler for all silent calls, those of deleted members included", async () => {
    const [silent, talking, gone] = [
      await newLearner(backend),
      await newLearner(backend),
      await newLearner(backend),
    ];
    const calls = await Promise.all(
      [silent, talking, gone].map((userId) => callWithExchanges(backend, userId, circulated.scenarioId)),
    );
    const [silentCall = "", talkingCall = "", goneCall = ""] = calls;
    await backend.sql`delete from auth.users where id = ${gone}`;
    // Ends what other tests left.
    dataOf(await practice.endIdle());
    await age(backend.sql, silentCall, 601);
    await age(backend.sql, goneCall, 601);
    expect(dataOf(await practice.endIdle())).toBe(2);
    await backend.sql`
      update private.practice_calls set idle_seconds = 60, last_said_at = now() - interval '61 s'
      where call_id = ${talkingCall}`;
    expect(dataOf(await practice.endIdle())).toBe(1);
    const [again] = await backend.sql`
      select set_config('request.jwt.claims', '{"role":"service_role"}', true), public.end_idle_practice() as count`;
    expect(again?.count).toBe(0);
    expect(await historyOf(silentCall)).toMatchObject({ status: "completed" });
    expect(await historyOf(goneCall)).toMatchObject({ status: "completed", user_id: null });
    expect(await historyOf(talkingCall)).toMatchObject({ status: "completed" });
  });

  it("PRAC-13 costs nothing a day after the call could have lasted, as its reservation was given up", async () => {
    const userId = await newLearner(backend, 5);
    let callId = "";
    await withSetting(backend.sql, "browser_credit_per_minute", "1", async () => {
      callId = await callWithExchanges(backend, userId, circulated.scenarioId);
    });
    await lastSaidAfter(backend.sql, callId, 600);
    await age(backend.sql, callId, 86_400 + 1800);
    expect((await practice.get(userId)).data).toMatchObject({ cost: 0 });
    expect(await balanceOf(backend.sql, userId)).toBe("5.00");
  });
});

describe("a mark", () => {
  it("PRAC-17 writes one practised case, pinned to the version, and deletes the call's copy of the case", async () => {
    const userId = await newLearner(backend);
    const { scenarioId, versionId } = await newCirculated(backend.sql);
    const callId = await callWithExchanges(backend, userId, scenarioId);
    await expectCode(practice.mark(userId, callId), "practice/not-ended", 409);
    dataOf(await practice.end(userId, callId));
    await publishAgain(backend.sql, scenarioId, { title: "Renamed" });
    const ids = (await Promise.all([40, 60].map((score) => practice.mark(userId, callId, score)))).map(
      dataOf,
    );
    expect(new Set(ids).size).toBe(1);
    const rows = await backend.sql`
      select id, user_id, title, category_type, checklist_data, feedback, answers, scenario_id, version_id, score
      from public.practiced_cases where call_id = ${callId}`;
    expect(only(rows)).toMatchObject({
      id: ids[0],
      user_id: userId,
      title: "Chest pain at rest",
      category_type: "history",
      checklist_data: [{ task: "Asks about pain", completed: true }],
      feedback: { "What went well": "Clear." },
      answers: { plan: "Aspirin" },
      scenario_id: scenarioId,
      version_id: versionId,
    });
    expect([40, 60]).toContain(rows[0]?.score);
    expect((await practice.get(userId, callId)).data).toMatchObject({
      status: "marked",
      practisedCaseId: ids[0],
      snapshot: null,
    });
  });

  it("PRAC-18 goes on when the case is deleted in between", async () => {
    const userId = await newLearner(backend);
    const { scenarioId } = await newCirculated(backend.sql);
    const callId = await callWithExchanges(backend, userId, scenarioId);
    await backend.sql`delete from public.clinical_scenarios where id = ${scenarioId}`;
    expect(dataOf(await practice.say(userId, callId, 3))).toMatchObject({
      scenarioId: null,
      snapshot: { title: "Chest pain at rest" },
    });
    dataOf(await practice.end(userId, callId));
    const id = dataOf(await practice.mark(userId, callId));
    const rows = await backend.sql`select scenario_id, title from public.practiced_cases where id = ${id}`;
    expect(only(rows)).toEqual({ scenario_id: null, title: "Chest pain at rest" });
  });

  it("PRAC-18 a deleted member's call can no longer be spoken in or ended", async () => {
    const userId = await newLearner(backend);
    const callId = await callWithExchanges(backend, userId, circulated.scenarioId);
    await backend.sql`delete from auth.users where id = ${userId}`;
    await expectCode(practice.say(userId, callId, 3), "practice/not-found", 404);
    await expectCode(practice.end(userId, callId), "practice/not-found", 404);
    expect((await practice.start(userId, circulated.scenarioId)).error).not.toBeNull();
  });

  it("PRAC-17 needs answers, a report with a score, and a result", async () => {
    for (const wrong of [
      { _answers: [] },
      { _report: {} },
      { _result: { checklist: {}, feedback: {} } },
      { _result: { checklist: [], feedback: ["Good."] } },
    ]) {
      const answer = await backend.service().rpc("mark_practice_call", {
        _user_id: randomUUID(),
        _call_id: randomUUID(),
        _answers: {},
        _report: { score: 1 },
        _result: { checklist: [], feedback: {} },
        ...wrong,
      });
      expectRefused(answer, refusal.argument);
    }
  });
});
