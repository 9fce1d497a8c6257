import { createTestBackend, type TestBackend } from "@andromeda/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { atTheSameMoment, dataOf, expectRefused, refusal } from "../member/support.ts";
import {
  balanceOf,
  type Circulated,
  everything,
  expectUnbrokenLedger,
  ledgerOf,
  newCaller,
  newCallId,
  newCirculated,
  withSetting,
} from "./support.ts";

let backend: TestBackend;
let circulated: Circulated;

beforeAll(async () => {
  backend = await createTestBackend();
  circulated = await newCirculated(backend.sql);
});
afterAll(async () => backend?.close());

const grade = { checklist: [{ task: "Asks about pain", completed: true }], feedback: "Clear and calm." };

function start(callId: string, phone: string, fields: Record<string, unknown> = {}) {
  return backend.service().rpc("start_call", {
    _provider_call_id: callId,
    _from_number: phone,
    _to_number: "+441632960100",
    _scenario_id: circulated.scenarioId,
    _started_at: "2026-03-04T14:05:00Z",
    ...fields,
  });
}

function end(callId: string, fields: Record<string, unknown> = {}) {
  return backend
    .service()
    .rpc("end_call", { _provider_call_id: callId, _status: "completed", _duration_seconds: 90, ...fields });
}

const gradeCall = (callId: string) =>
  backend.service().rpc("grade_call", { _provider_call_id: callId, _result: grade });

describe("who may call", () => {
  it("MSEC-06 MSEC-12 nobody but the service, even where somebody was granted the procedures by mistake", async () => {
    const { id } = await backend.createUser({ isAdmin: true });
    const calls = [
      `start_call('CA1', '+447700900123', '+441632960100', '${circulated.scenarioId}', now())`,
      "end_call('CA1', 'completed', 60)",
      `grade_call('CA1', '${JSON.stringify(grade)}')`,
    ];
    for (const call of calls) {
      const attempt = backend.sql.begin(async (tx) => {
        await tx.unsafe("grant execute on all functions in schema public to authenticated");
        await tx`select set_config('request.jwt.claims', ${JSON.stringify({ sub: id, role: "authenticated" })}, true)`;
        await tx`set local role authenticated`;
        await tx.unsafe(`select public.${call}`);
      });
      await expect(attempt).rejects.toMatchObject({
        code: "42501",
        message: "Permission denied: the calling service only.",
      });
    }
  });

  it("MSEC-05 no role, the service's included, reads or writes what was agreed and reported", async () => {
    const rows = await backend.sql`
      select r.role, t.name
      from unnest(array['anon', 'authenticated', 'service_role']) as r (role),
        unnest(array['private.call_terms', 'private.call_events']) as t (name)
      where has_table_privilege(r.role, t.name, 'select, insert, update, delete, truncate, references, trigger')`;
    expect([...rows]).toEqual([]);
  });
});

describe("arguments", () => {
  it("refuses an end that makes no sense, and changes nothing", async () => {
    const caller = await newCaller(backend);
    const callId = newCallId();
    dataOf(await start(callId, caller.phone));
    const before = await everything(backend.sql);
    for (const fields of [
      { _duration_seconds: -1 },
      { _duration_seconds: 86_401 },
      { _duration_seconds: null },
      { _status: "in-progress" },
      { _status: null },
      { _status: "busy" },
      { _status: "no-answer" },
      { _transcript: { speaker: "caller" } },
    ]) {
      expectRefused(await end(callId, fields), refusal.argument);
    }
    expect(await everything(backend.sql)).toEqual(before);
  });

  it("CRED-20 CALLS-30 takes an end at the limits: nobody spoke, a second, a day; no more than the longest call costs", async () => {
    const caller = await newCaller(backend, { balance: 2000 });
    for (const [fields, cost] of [
      [{ _status: "busy", _duration_seconds: 0 }, 0],
      [{ _status: "completed", _duration_seconds: 0 }, 0],
      [{ _status: "completed", _duration_seconds: 1 }, 0.02],
      [{ _status: "completed", _duration_seconds: 86_400 }, 30],
    ] as const) {
      const callId = newCallId();
      dataOf(await start(callId, caller.phone));
      expect(dataOf(await end(callId, fields))).toMatchObject({ cost });
    }
    const callId = newCallId();
    dataOf(await start(callId, caller.phone));
    for (const _status of ["busy", "no-answer"]) {
      expectRefused(await end(callId, { _status, _duration_seconds: 1 }), refusal.argument);
    }
  });

  it("HOME-33 CRED-21 tells what a call costs and the number to call, while there is one", async () => {
    const client = await backend.signIn(await backend.createUser({ firstName: "Mia", lastName: "Member" }));
    const terms = async () => dataOf(await client.rpc("get_call_terms"));
    expect(await terms()).toEqual({ creditPerMinute: 1, number: null });
    await withSetting(backend.sql, "calling_number", " +44 113 496 0000 ", async () => {
      expect(await terms()).toEqual({ creditPerMinute: 1, number: "+44 113 496 0000" });
    });
  });

  it("CRED-20 takes a start at the limits: a price of nothing and of 10000, a minute, a balance of a cent, a number of 50 digits", async () => {
    const startWith = async (key: string, value: string) => {
      let outcome: unknown;
      // A caller each: a member has one call at a time.
      const { phone } = await newCaller(backend, { balance: 0.01 });
      await withSetting(backend.sql, key, value, async () => {
        outcome = dataOf(await start(newCallId(), phone));
      });
      return outcome;
    };
    expect(await startWith("credit_per_minute", "0")).toMatchObject({ creditPerMinute: 0 });
    expect(await startWith("credit_per_minute", "10000")).toMatchObject({ creditPerMinute: 10_000 });
    expect(await startWith("max_call_minutes", "1")).toMatchObject({ maxSeconds: 60 });
    const { phone } = await newCaller(backend);
    dataOf(await start(newCallId(), phone, { _to_number: "1".repeat(50) }));
    const cheap = await newCaller(backend, { balance: 0.01 });
    expectRefused(await start(newCallId(), cheap.phone, { _to_number: "1".repeat(51) }), refusal.argument);
    await withSetting(backend.sql, "credit_per_minute", "10000.01", async () => {
      const { error } = await start(newCallId(), cheap.phone);
      expect(error).toMatchObject({ code: "PT503", details: "call/price-invalid" });
    });
  });

  it("CRED-20 asks who calls when two members have verified the number", async () => {
    const { phone } = await newCaller(backend);
    const second = await newCaller(backend, { phone });
    const { error } = await start(newCallId(), phone);
    expect(error).toMatchObject({ code: "PT409", details: "call/phone-ambiguous" });
    dataOf(await start(newCallId(), phone, { _user_id: second.id }));
  });

  it("refuses a start or a grade that lacks a part", async () => {
    const caller = await newCaller(backend);
    const callId = newCallId();
    for (const fields of [
      { _from_number: null },
      { _to_number: null },
      { _scenario_id: null },
      { _started_at: null },
    ]) {
      expectRefused(await start(callId, caller.phone, fields), refusal.argument);
    }
    expectRefused(await start("has space", caller.phone), refusal.argument);
    dataOf(await start(callId, caller.phone));
    for (const result of [
      null,
      [],
      {},
      { checklist: [] },
      { checklist: {}, feedback: "x" },
      { ...grade, feedback: 1 },
    ]) {
      const answer = await backend
        .service()
        .rpc("grade_call", { _provider_call_id: callId, _result: result });
      expectRefused(answer, refusal.argument);
    }
  });
});

describe("one transaction", () => {
  it("CRED-20 leaves neither booking nor status behind when the last step of an end fails", async () => {
    const caller = await newCaller(backend);
    const callId = newCallId();
    dataOf(await start(callId, caller.phone));
    const other = await newCaller(backend);
    const before = await everything(backend.sql);
    await backend.sql.unsafe(`
      create function private.fail() returns trigger language plpgsql as $$ begin raise 'planted'; end $$;
      create trigger planted before insert on private.call_events for each row execute function private.fail();`);
    try {
      expect((await end(callId)).error?.message).toBe("planted");
      expect((await gradeCall(callId)).error?.message).toBe("planted");
      expect((await start(newCallId(), other.phone)).error?.message).toBe("planted");
    } finally {
      await backend.sql.unsafe("drop function private.fail cascade");
    }
    expect(await everything(backend.sql)).toEqual(before);

    expect(dataOf(await end(callId))).toMatchObject({ cost: 1.5, balance: 18.5, isRepeat: false });
  });
});

describe("at the same moment", () => {
  it("CRED-20 one of five equal starts begins the call, and all get its outcome", async () => {
    const caller = await newCaller(backend);
    const callId = newCallId();
    const answers = await atTheSameMoment(
      backend,
      caller.id,
      Array.from({ length: 5 }, () => () => start(callId, caller.phone)),
    );
    const outcomes = answers.map(dataOf);
    expect(outcomes.filter(({ isRepeat }) => isRepeat === false)).toHaveLength(1);
    for (const outcome of outcomes)
      expect({ ...outcome, isRepeat: false }).toEqual({ ...outcomes[0], isRepeat: false });
    expect(
      await backend.sql`select id from public.call_history where provider_call_id = ${callId}`,
    ).toHaveLength(1);
  });

  it("CRED-20 one of five equal ends is booked", async () => {
    const caller = await newCaller(backend);
    const callId = newCallId();
    dataOf(await start(callId, caller.phone));
    // The first of them locks the call and waits for the balance, the others wait for the call.
    const answers = await atTheSameMoment(
      backend,
      caller.id,
      Array.from({ length: 5 }, () => () => end(callId)),
    );
    const outcomes = answers.map(dataOf);
    expect(outcomes.filter(({ isRepeat }) => isRepeat === false)).toHaveLength(1);
    expect(outcomes.map(({ balance }) => balance)).toEqual([18.5, 18.5, 18.5, 18.5, 18.5]);
    expect(await ledgerOf(backend.sql, caller.id)).toHaveLength(2);
    await expectUnbrokenLedger(backend.sql, caller.id);
  });

  it("CRED-06 a start that waits for a booking sees the balance that the booking leaves", async () => {
    const caller = await newCaller(backend, { balance: 1 });
    let answer: PromiseLike<Awaited<ReturnType<typeof start>>> | undefined;
    await backend.sql.begin(async (tx) => {
      await tx`select private.book_credit(${caller.id}, -1, 'admin_debit', 'Taken back', null, null, null, null)`;
      answer = Promise.resolve(start(newCallId(), caller.phone));
      await expect
        .poll(async () => {
          const [row] = await backend.sql`
            select count(*)::int as waiting from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`;
          return row?.waiting;
        })
        .toBe(1);
    });
    expect((await answer)?.error).toMatchObject({ code: "PT402", details: "call/balance-suspended" });
    expect(await balanceOf(backend.sql, caller.id)).toBe("0.00");
  });
});

describe("the history of calls", () => {
  it("CRED-20 charges a call once even when its row was cleared away in between", async () => {
    const caller = await newCaller(backend);
    const callId = newCallId();
    for (let round = 0; round < 2; round += 1) {
      dataOf(await start(callId, caller.phone));
      expect(dataOf(await end(callId))).toMatchObject({ balance: 18.5 });
      await backend.sql`delete from public.call_history where provider_call_id = ${callId}`;
    }
    expect(await ledgerOf(backend.sql, caller.id)).toHaveLength(2);
  });

  it("finds the number that calls through an index", async () => {
    await backend.sql.begin(async (tx) => {
      await tx`set local enable_seqscan = off`;
      const plan = await tx`
        explain select id from public.profiles
        where phone_verified and regexp_replace(phone, '[^0-9+]', '', 'g') = '+447700900123'`;
      expect(plan.map((row) => row["QUERY PLAN"]).join("\n")).toContain("profiles_verified_phone_idx");
    });
  });

  it("MSEC-07 a member with a verified number can still change the profile, index or no index", async () => {
    const user = await backend.createUser();
    await backend.sql`
      update public.profiles set phone = '+44 7700 900999', phone_verified = true where id = ${user.id}`;
    const client = await backend.signIn(user);
    const { error } = await client.from("profiles").update({ first_name: "Neu" }).eq("id", user.id);
    expect(error).toBeNull();
  });
});
