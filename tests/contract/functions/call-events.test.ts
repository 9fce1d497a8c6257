import type { TestBackend } from "@andromeda/testing";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  createCallEventsBackend,
  ended,
  send,
  startCall,
  started,
} from "../../database/calls/call-events.ts";
import {
  balanceOf,
  type Circulated,
  callRow,
  expectUnbrokenLedger,
  ledgerOf,
  newCaller,
  newCirculated,
  withSetting,
} from "../../database/calls/support.ts";

let backend: TestBackend;
let circulated: Circulated;

beforeAll(async () => {
  backend = await createCallEventsBackend();
  circulated = await newCirculated(backend.sql);
});
afterAll(async () => backend?.close());

beforeEach(() => void vi.spyOn(console, "warn").mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

describe("call.started", () => {
  it("CRED-20 writes the call, in progress, and answers its terms", async () => {
    const caller = await newCaller(backend);
    const event = started(caller, circulated, { startedAt: "2026-03-04T15:05:00.5+01:00" });
    expect(await send(backend, event)).toEqual({
      status: 200,
      body: {
        callId: event.callId,
        status: "in-progress",
        scenarioId: circulated.scenarioId,
        versionId: circulated.versionId,
        versionNumber: 1,
        creditPerMinute: 1,
        balance: 20,
        maxSeconds: 1800,
        isRecorded: true,
        isRepeat: false,
      },
    });
    expect(await callRow(backend.sql, event.callId)).toEqual({
      user_id: caller.id,
      from_number: caller.phone,
      to_number: "+441632960100",
      call_start_time: new Date("2026-03-04T14:05:00.500Z"),
      call_duration: null,
      call_status: "in-progress",
      cost: null,
      conversation_history: null,
      call_recording_path: null,
      scenario_version_id: circulated.versionId,
    });
    expect(await balanceOf(backend.sql, caller.id)).toBe("20.00");
  });

  it("CRED-20 takes the number as the provider writes it", async () => {
    const caller = await newCaller(backend);
    const { phone } = caller;
    const event = started(caller, circulated, {
      from: `${phone.slice(0, 3)} (${phone.slice(3, 7)})-${phone.slice(7)}`,
    });
    expect((await send(backend, event)).status).toBe(200);
    expect(await callRow(backend.sql, event.callId)).toMatchObject({
      user_id: caller.id,
      from_number: phone,
    });
  });

  it("PROF-25 asks who calls when two members verified one number", async () => {
    const one = await newCaller(backend);
    const other = await newCaller(backend, { phone: one.phone });
    expect(await send(backend, started(one, circulated))).toMatchObject({
      status: 409,
      body: { code: "call/phone-ambiguous" },
    });
    const named = started(one, circulated, { userId: other.id });
    expect((await send(backend, named)).status).toBe(200);
    expect(await callRow(backend.sql, named.callId)).toMatchObject({ user_id: other.id });
    const stranger = await newCaller(backend);
    expect(await send(backend, started(one, circulated, { userId: stranger.id }))).toMatchObject({
      status: 403,
      body: { code: "call/phone-unverified" },
    });
  });
});

describe("call.ended", () => {
  it("CRED-20 ends the call and deducts by the second", async () => {
    const caller = await newCaller(backend);
    const callId = await startCall(backend, caller, circulated);
    const transcript = [
      { speaker: "caller", text: "Hello, what brings you in?" },
      { speaker: "assistant", text: "My chest hurts." },
    ];
    const recordingPath = "2026/03/call.wav";
    const event = ended(callId, { durationSeconds: 185, transcript, recordingPath });
    expect(await send(backend, event)).toEqual({
      status: 200,
      body: {
        callId,
        status: "completed",
        durationSeconds: 185,
        creditPerMinute: 1,
        cost: 3.08,
        balance: 16.92,
        isRepeat: false,
      },
    });
    expect(await callRow(backend.sql, callId)).toMatchObject({
      call_duration: 185,
      call_status: "completed",
      cost: "3.08",
      conversation_history: transcript,
      call_recording_path: recordingPath,
    });
    expect((await ledgerOf(backend.sql, caller.id)).at(-1)).toEqual({
      amount: "-3.08",
      previous: "20.00",
      next: "16.92",
      type: "call_deduction",
      description: "Chest pain at rest (3 min 5 s)",
      reference: callId,
    });
    const [credits] = await backend.sql`
      select u.used_credits::text as used, p.credits::text as shown
      from public.user_credits as u join public.profiles as p on p.id = u.user_id where u.user_id = ${caller.id}`;
    expect(credits).toEqual({ used: "3.08", shown: "16.92" });
  });

  it("CRED-20 CRED-06 charges a call in full below 0, after which the next one is refused", async () => {
    const caller = await newCaller(backend, { balance: 0.5 });
    const callId = await startCall(backend, caller, circulated);
    expect((await send(backend, ended(callId, { durationSeconds: 600 }))).body).toMatchObject({
      cost: 10,
      balance: -9.5,
    });
    expect(await send(backend, started(caller, circulated))).toMatchObject({
      status: 402,
      body: { code: "call/balance-suspended" },
    });
    await expectUnbrokenLedger(backend.sql, caller.id);
  });

  it.each([
    ["failed", 25],
    ["busy", 0],
    ["no-answer", 0],
    ["completed", 0],
  ])("CRED-20 a call that was %s after %d seconds costs nothing", async (status, durationSeconds) => {
    const caller = await newCaller(backend);
    const callId = await startCall(backend, caller, circulated);
    expect((await send(backend, ended(callId, { status, durationSeconds }))).body).toMatchObject({
      status,
      cost: 0,
      balance: 20,
    });
    expect(await callRow(backend.sql, callId)).toMatchObject({
      call_status: status,
      call_duration: durationSeconds,
      cost: "0.00",
    });
    expect(await ledgerOf(backend.sql, caller.id)).toHaveLength(1);
  });

  it("CRED-20 the price is the one at the start of the call", async () => {
    const caller = await newCaller(backend);
    await withSetting(backend.sql, "credit_per_minute", "0.30", async () => {
      const callId = await startCall(backend, caller, circulated);
      await withSetting(backend.sql, "credit_per_minute", "99", async () => {
        expect((await send(backend, ended(callId, { durationSeconds: 61 }))).body).toMatchObject({
          creditPerMinute: 0.3,
          cost: 0.31,
        });
      });
    });
  });
});
