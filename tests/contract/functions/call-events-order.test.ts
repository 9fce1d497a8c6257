import type { TestBackend } from "@andromeda/testing";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  createCallEventsBackend,
  ended,
  graded,
  send,
  startCall,
  started,
} from "../../database/calls/call-events.ts";
import {
  balanceOf,
  type Caller,
  type Circulated,
  callRow,
  everything,
  newCaller,
  newCallId,
  newCirculated,
  practisedOf,
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

describe("repeats", () => {
  it("CRED-20 each event sent again gets the first outcome and changes nothing, however late", async () => {
    const caller = await newCaller(backend);
    const start = started(caller, circulated);
    const { callId } = start;
    const events = [start, ended(callId), graded(callId)];
    const first = [];
    for (const event of events) first.push(await send(backend, event));
    // Meanwhile the member has got into debt and changed to a number that is not verified.
    await send(backend, ended(await startCall(backend, caller, circulated), { durationSeconds: 3_600 }));
    await backend.sql`update public.profiles set phone_verified = false where id = ${caller.id}`;
    await backend.sql`
      update public.clinical_scenarios set is_active = false where id = ${circulated.scenarioId}`;
    const before = await everything(backend.sql);
    try {
      for (const [index, event] of events.entries()) {
        expect(await send(backend, event)).toEqual({
          status: 200,
          body: { ...first[index]?.body, isRepeat: true },
        });
      }
      expect(await everything(backend.sql)).toEqual(before);
    } finally {
      await backend.sql`
        update public.clinical_scenarios set is_active = true where id = ${circulated.scenarioId}`;
    }
  });

  it("CRED-20 another event under the same id is a conflict, and the first one stands", async () => {
    const caller = await newCaller(backend);
    const stranger = await newCaller(backend);
    const start = started(caller, circulated);
    const { callId } = start;
    for (const event of [start, ended(callId), graded(callId)]) await send(backend, event);
    const before = await everything(backend.sql);
    for (const event of [
      { ...start, from: stranger.phone },
      { ...start, startedAt: "2026-03-04T14:05:01Z" },
      ended(callId, { durationSeconds: 91 }),
      ended(callId, { status: "failed" }),
      ended(callId, { recordingPath: "other.wav" }),
      graded(callId, { feedback: "Something else." }),
    ]) {
      expect(await send(backend, event)).toMatchObject({ status: 409, body: { code: "call/conflict" } });
    }
    expect(await everything(backend.sql)).toEqual(before);
  });

  it("CRED-20 a call that was recorded in another way can be neither started nor ended", async () => {
    const caller = await newCaller(backend);
    const callId = newCallId();
    await backend.sql`
      insert into public.call_history (user_id, provider_call_id, call_status)
      values (${caller.id}, ${callId}, 'completed')`;
    const before = await everything(backend.sql);
    expect(await send(backend, started(caller, circulated, { callId }))).toMatchObject({
      status: 409,
      body: { code: "call/conflict" },
    });
    for (const event of [ended(callId), graded(callId)]) {
      expect(await send(backend, event)).toMatchObject({ status: 409, body: { code: "call/not-started" } });
    }
    expect(await everything(backend.sql)).toEqual(before);
  });
});

describe("out of order", () => {
  it("CRED-20 MDATA-07 graded before ended comes to the same end", async () => {
    const [one, other] = [await newCaller(backend), await newCaller(backend)];
    const [early, late] = [
      await startCall(backend, one, circulated),
      await startCall(backend, other, circulated),
    ];
    for (const event of [graded(early), ended(early), ended(late), graded(late)]) {
      expect((await send(backend, event)).status).toBe(200);
    }
    const outcomeOf = async ({ id }: Caller, callId: string) => ({
      call: { ...(await callRow(backend.sql, callId)), user_id: null, from_number: null },
      practised: (await practisedOf(backend.sql, id)).map((row) => ({ ...row, id: null, call: null })),
      balance: await balanceOf(backend.sql, id),
    });
    expect(await outcomeOf(one, early)).toEqual(await outcomeOf(other, late));
    expect(await balanceOf(backend.sql, one.id)).toBe("18.50");
  });

  it("CRED-20 ended or graded before started is refused without a trace, and taken once the call has started", async () => {
    const caller = await newCaller(backend);
    const start = started(caller, circulated);
    const before = await everything(backend.sql);
    for (const event of [ended(start.callId), graded(start.callId)]) {
      expect(await send(backend, event)).toMatchObject({ status: 409, body: { code: "call/not-started" } });
    }
    expect(await everything(backend.sql)).toEqual(before);
    for (const event of [start, ended(start.callId), graded(start.callId)]) {
      expect((await send(backend, event)).status).toBe(200);
    }
    expect(await balanceOf(backend.sql, caller.id)).toBe("18.50");
  });
});
