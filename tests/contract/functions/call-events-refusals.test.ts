import { randomUUID } from "node:crypto";
import type { TestBackend } from "@andromeda/testing";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  type Answer,
  createCallEventsBackend,
  ended,
  graded,
  post,
  send,
  sign,
  started,
} from "../../database/calls/call-events.ts";
import {
  addCredits,
  type Caller,
  type Circulated,
  everything,
  newCaller,
  newCallId,
  newCirculated,
  withSetting,
} from "../../database/calls/support.ts";

let backend: TestBackend;
let caller: Caller;
let circulated: Circulated;
/** A call of the caller that was started. */
let callId: string;

beforeAll(async () => {
  backend = await createCallEventsBackend();
  caller = await newCaller(backend);
  circulated = await newCirculated(backend.sql);
  const event = started(caller, circulated);
  expect((await send(backend, event)).status).toBe(200);
  callId = event.callId;
});
afterAll(async () => backend?.close());

let logged: string[];

beforeEach(() => {
  logged = [];
  for (const level of ["warn", "error"] as const) {
    vi.spyOn(console, level).mockImplementation((...parts) => void logged.push(parts.map(String).join(" ")));
  }
});
afterEach(() => vi.restoreAllMocks());

/** Expects that the request is answered like this and leaves nothing behind but one line in the log. */
async function expectRefused(
  request: () => Promise<Answer>,
  status: number,
  body: Record<string, unknown>,
): Promise<void> {
  const before = await everything(backend.sql);
  expect(await request()).toEqual({ status, body: { error: expect.any(String), ...body } });
  expect(await everything(backend.sql)).toEqual(before);
  await vi.waitFor(() =>
    // Beside the line that each request leaves.
    expect(logged.filter((line) => line.includes('"problem"'))).toEqual([
      expect.stringContaining(`"status":${status},"code":"${body.code}"`),
    ]),
  );
  logged.length = 0;
}

describe("who may call", () => {
  it("PROF-25 a phone that is not verified is refused, be it pending, unknown or somebody's old one", async () => {
    const unverified = await newCaller(backend, { isVerified: false });
    const pending = await newCaller(backend, { isVerified: false });
    await backend.sql`
      update public.profiles set phone_verification_pending = true where id = ${pending.id}`;
    const moved = await newCaller(backend);
    await backend.sql`update public.profiles set phone = '+44 7700 999000' where id = ${moved.id}`;
    for (const { phone } of [unverified, pending, moved, { phone: "+447700999123" }]) {
      await expectRefused(() => send(backend, started({ phone }, circulated)), 403, {
        code: "call/phone-unverified",
      });
    }
  });

  it.each([0, -3.25])(
    "CRED-06 CRED-04 a balance of %d is suspended: the call is refused",
    async (balance) => {
      const poor = await newCaller(backend, { balance });
      const event = started(poor, circulated);
      await expectRefused(() => send(backend, event), 402, { code: "call/balance-suspended" });
      // The refusal took nothing away either: the same event is taken once there are credits.
      await addCredits(backend, poor.id, 0.01 - balance);
      expect(await send(backend, event)).toMatchObject({
        status: 200,
        body: { balance: 0.01, isRepeat: false },
      });
    },
  );

  it("CRED-06 CRED-18 a member without a balance row is suspended", async () => {
    const bare = await newCaller(backend);
    await backend.sql`delete from public.user_credits where user_id = ${bare.id}`;
    await expectRefused(() => send(backend, started(bare, circulated)), 402, {
      code: "call/balance-suspended",
    });
  });

  it("a case that is unknown or out of circulation cannot be practised", async () => {
    const idle = await newCaller(backend);
    const withdrawn = await newCirculated(backend.sql);
    await backend.sql`
      update public.clinical_scenarios set is_active = false where id = ${withdrawn.scenarioId}`;
    await expectRefused(() => send(backend, started(idle, withdrawn)), 409, {
      code: "call/scenario-withdrawn",
    });
    await expectRefused(() => send(backend, started(idle, { scenarioId: randomUUID() })), 404, {
      code: "call/scenario-unknown",
    });
  });

  it("no call begins during maintenance, and one that has begun is ended", async () => {
    const event = started(await newCaller(backend), circulated);
    await send(backend, event);
    await withSetting(backend.sql, "maintenance_mode", "true", async () => {
      await expectRefused(() => send(backend, started(caller, circulated)), 503, {
        code: "call/maintenance",
      });
      expect((await send(backend, ended(event.callId))).status).toBe(200);
    });
  });

  it.each(["-1", "10000.01"])("CRED-20 no call begins at the price %s", async (price) => {
    await withSetting(backend.sql, "credit_per_minute", price, () =>
      expectRefused(() => send(backend, started(caller, circulated)), 503, { code: "call/price-invalid" }),
    );
  });

  it.each(["0", "0.5", "1440.5"])(
    "CALLS-30 no call begins with %s as the longest duration",
    async (minutes) => {
      const idle = await newCaller(backend);
      await withSetting(backend.sql, "max_call_minutes", minutes, () =>
        expectRefused(() => send(backend, started(idle, circulated)), 503, { code: "call/limit-invalid" }),
      );
    },
  );

  it("MSEC-21 a member whose account is disabled cannot call", async () => {
    const disabled = await newCaller(backend);
    await backend.sql`update auth.users set banned_until = now() + interval '1 day' where id = ${disabled.id}`;
    await expectRefused(() => send(backend, started(disabled, circulated)), 403, {
      code: "call/account-disabled",
    });
  });

  it("CALLS-30 a second call is refused while the first can be going on, whatever the service says of its start", async () => {
    const busy = await newCaller(backend);
    const first = started(busy, circulated, { startedAt: "2020-01-01T00:00:00Z" });
    expect((await send(backend, first)).status).toBe(200);
    const second = started(busy, circulated);
    await expectRefused(() => send(backend, second), 409, { code: "call/in-progress" });
    await send(backend, ended(first.callId));
    expect((await send(backend, second)).status).toBe(200);
  });

  it("CALLS-30 a call whose end was not reported reserves what it may cost, for a day", async () => {
    const forgotten = await newCaller(backend, { balance: 30 });
    const first = started(forgotten, circulated);
    const next = started(forgotten, circulated);
    expect((await send(backend, first)).status).toBe(200);
    const beganBefore = (interval: string) => backend.sql`
      update public.call_history set created_at = now() - ${interval}::interval
      where provider_call_id = ${first.callId}`;
    await beganBefore("35 minutes");
    await expectRefused(() => send(backend, next), 402, { code: "call/balance-reserved" });
    await addCredits(backend, forgotten.id, 0.01);
    expect((await send(backend, next)).status).toBe(200);
    await send(backend, ended(next.callId));

    await beganBefore("26 hours");
    const last = started(forgotten, circulated);
    expect((await send(backend, last)).status).toBe(200);
    // Nothing is left of its reservation, so nothing is charged.
    expect(await send(backend, ended(first.callId))).toMatchObject({
      status: 200,
      body: { cost: 0, balance: 28.51 },
    });
  });

  it("the call of a member whose account was deleted cannot be ended or graded", async () => {
    const leaving = await newCaller(backend);
    const event = started(leaving, circulated);
    await send(backend, event);
    await backend.sql`delete from auth.users where id = ${leaving.id}`;
    for (const late of [ended(event.callId), graded(event.callId)]) {
      await expectRefused(() => send(backend, late), 410, { code: "call/member-gone" });
    }
  });
});

describe("bad input", () => {
  const without = (event: Record<string, unknown>, key: string) =>
    Object.fromEntries(Object.entries(event).filter(([name]) => name !== key));
  const item = { task: "Ask", completed: true };

  it.each<[field: string, event: () => unknown]>([
    ["body", () => [started(caller, circulated)]],
    ["body", () => "call.started"],
    ["body", () => null],
    ["type", () => ({})],
    ["type", () => ({ ...started(caller, circulated), type: "call.paused" })],
    ["callId", () => without(started(caller, circulated), "callId")],
    ["callId", () => started(caller, circulated, { callId: "" })],
    ["callId", () => started(caller, circulated, { callId: "a b" })],
    ["callId", () => started(caller, circulated, { callId: "x".repeat(101) })],
    ["callId", () => ended("CA1\n")],
    ["from", () => without(started(caller, circulated), "from")],
    ["from", () => started(caller, circulated, { from: "07700 900123" })],
    ["from", () => started(caller, circulated, { from: "sip:alice@example.org" })],
    ["to", () => started(caller, circulated, { to: 441632960100 })],
    ["scenarioId", () => started(caller, circulated, { scenarioId: "1" })],
    ["startedAt", () => started(caller, circulated, { startedAt: "yesterday" })],
    ["startedAt", () => started(caller, circulated, { startedAt: "2026-03-04T14:05:00" })],
    ["startedAt", () => started(caller, circulated, { startedAt: "2026-02-30T14:05:00Z" })],
    ["startedAt", () => started(caller, circulated, { startedAt: 1_772_000_000 })],
    ["startedAt", () => started(caller, circulated, { startedAt: "0000-01-01T00:00:00Z" })],
    ["startedAt", () => started(caller, circulated, { startedAt: "2026-03-04T14:05:00+99:99" })],
    [`${"x".repeat(50)}…`, () => ended(callId, { ["x".repeat(100_000)]: 1 })],
    [
      "startedAt",
      () => started(caller, circulated, { startedAt: new Date(Date.now() + 600_000).toISOString() }),
    ],
    ["userId", () => started(caller, circulated, { userId: "me" })],
    ["balance", () => started(caller, circulated, { balance: 1_000 })],
    ["status", () => ended(callId, { status: "in-progress" })],
    ["durationSeconds", () => ended(callId, { durationSeconds: -1 })],
    ["durationSeconds", () => ended(callId, { durationSeconds: 1.5 })],
    ["durationSeconds", () => ended(callId, { durationSeconds: "90" })],
    ["durationSeconds", () => ended(callId, { durationSeconds: 86_401 })],
    ["durationSeconds", () => ended(callId, { status: "busy", durationSeconds: 5 })],
    ["transcript", () => ended(callId, { transcript: "Hello" })],
    ["transcript[0]", () => ended(callId, { transcript: ["Hello"] })],
    ["transcript[0].speaker", () => ended(callId, { transcript: [{ speaker: "nurse", text: "Hello" }] })],
    [
      "transcript[1].text",
      () =>
        ended(callId, {
          transcript: [
            { speaker: "caller", text: "Hello" },
            { speaker: "assistant", text: " " },
          ],
        }),
    ],
    ["recordingPath", () => ended(callId, { recordingPath: "/etc/passwd" })],
    ["recordingPath", () => ended(callId, { recordingPath: "a/../b.wav" })],
    ["recording", () => ended(callId, { recording: "a.wav" })],
    ["checklist", () => graded(callId, { checklist: [] })],
    ["checklist", () => graded(callId, { checklist: JSON.stringify([item]) })],
    [
      "checklist[1].completed",
      () => graded(callId, { checklist: [item, { task: "Ask", completed: "yes" }] }),
    ],
    ["checklist[0].task", () => graded(callId, { checklist: [{ completed: true }] })],
    ["checklist[0].score", () => graded(callId, { checklist: [{ ...item, score: 3 }] })],
    ["feedback", () => without(graded(callId), "feedback")],
    ["feedback", () => graded(callId, { feedback: "  " })],
    ["feedback", () => graded(callId, { feedback: {} })],
    ["feedback", () => graded(callId, { feedback: ["Good"] })],
    ["feedback.Strengths", () => graded(callId, { feedback: { Strengths: 4 } })],
    // What JSON can say and the database cannot store.
    ["feedback", () => graded(callId, { feedback: "NUL \u0000" })],
    ["checklist[0].task", () => graded(callId, { checklist: [{ task: "half \ud800", completed: true }] })],
  ])("names %s", async (field, event) => {
    await expectRefused(() => send(backend, event()), 400, { code: "call/invalid-event", field });
  });

  it("names the body when it is not JSON in UTF-8", async () => {
    const bodies = ["", "{", '{"type":"call.ended"', "\ufeff"].map((text) => Buffer.from(text));
    for (const body of [...bodies, Buffer.from([0x22, 0xff, 0x22])]) {
      await expectRefused(() => post(backend, body, sign(body)), 400, {
        code: "call/invalid-event",
        field: "body",
      });
    }
  });

  it("stores what looks like SQL or HTML as the text that it is", async () => {
    const hostile = "'; drop table public.profiles; -- <script>alert(1)</script> $1 \\ %s";
    const event = started(await newCaller(backend), circulated);
    await send(backend, event);
    const sent = graded(event.callId, {
      checklist: [{ task: hostile, completed: true }],
      feedback: { [hostile]: hostile },
    });
    expect((await send(backend, sent)).status).toBe(200);
    const [row] = await backend.sql`
      select checklist_data, feedback from public.practiced_cases as p
      join public.call_history as c on c.id = p.call_id where c.provider_call_id = ${event.callId}`;
    expect(row).toEqual({ checklist_data: sent.checklist, feedback: sent.feedback });
  });

  it("takes what is just within the limits", async () => {
    const event = started(await newCaller(backend), circulated, {
      callId: newCallId().padEnd(100, "x"),
      userId: null,
    });
    expect((await send(backend, event)).status).toBe(200);
    const turns = Array.from({ length: 1000 }, (_, index) => ({
      speaker: index % 2 ? "assistant" : "caller",
      text: `${index} ${"é".repeat(400)}`,
    }));
    const end = ended(event.callId, { durationSeconds: 86_400, transcript: turns, recordingPath: null });
    expect((await send(backend, end)).status).toBe(200);
    const lines = Array.from({ length: 200 }, (_, index) => ({
      task: `${index}`.padEnd(500, "x"),
      completed: true,
    }));
    const grade = graded(event.callId, { checklist: lines, feedback: "x".repeat(20_000) });
    expect((await send(backend, grade)).status).toBe(200);
  });
});
