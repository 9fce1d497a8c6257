import type { TestBackend } from "@andromeda/testing";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createCallEventsBackend, ended, send, started } from "../../database/calls/call-events.ts";
import {
  balanceOf,
  type Caller,
  centsOf,
  everything,
  expectUnbrokenLedger,
  ledgerOf,
  newCaller,
  newCirculated,
} from "../../database/calls/support.ts";

const COUNT = process.env.ANDROMEDA_LONG ? 200 : 40;

let backend: TestBackend;
let caller: Caller;
let events: ReturnType<typeof ended>[];

beforeAll(async () => {
  backend = await createCallEventsBackend();
  caller = await newCaller(backend, { balance: 10_000 });
  const circulated = await newCirculated(backend.sql);
  const starts = Array.from({ length: COUNT }, () => started(caller, circulated));
  for (const event of starts) {
    expect((await send(backend, event)).status).toBe(200);
    // The next call begins only when this one, without its end, must be over by now.
    await backend.sql`
      update public.call_history set created_at = now() - interval '1 hour' where provider_call_id = ${event.callId}`;
  }
  events = starts.map(({ callId }, index) => ended(callId, { durationSeconds: 7 * index + 1 }));
});
afterAll(async () => backend?.close());

describe(`${COUNT} starts of one member at once`, () => {
  it("CALLS-30 one of them begins its call, and the others are refused because the line is taken", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const eager = await newCaller(backend, { balance: 0.95 });
    const circulated = await newCirculated(backend.sql);
    const starts = Array.from({ length: COUNT }, () => started(eager, circulated));
    const answers = await Promise.all(starts.map((event) => send(backend, event)));
    const [taken, ...others] = answers.sort((one, other) => one.status - other.status);
    expect(taken?.status).toBe(200);
    expect(new Set(others.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
      new Set(["409 call/in-progress"]),
    );
    for (const { callId } of starts) await send(backend, ended(callId, { durationSeconds: 86_400 }));
    vi.restoreAllMocks();
    // 30 minutes at one credit are charged, however long the call is said to have been.
    expect(await balanceOf(backend.sql, eager.id)).toBe("-29.05");
  });
});

describe(`${COUNT} calls of one member whose ends are reported at once`, () => {
  it("CRED-20 the balance is the sum of the transactions, and their chain has no gap", async () => {
    const answers = await Promise.all(events.map((event) => send(backend, event)));
    expect(answers.map(({ status, body }) => [status, body.isRepeat])).toEqual(
      events.map(() => [200, false]),
    );

    // One credit a minute, each call rounded by itself, half a cent up.
    const spent = events.reduce(
      (sum, { durationSeconds }) => sum + (BigInt(durationSeconds) * 200n + 60n) / 120n,
      0n,
    );
    const ledger = await ledgerOf(backend.sql, caller.id);
    expect(ledger).toHaveLength(COUNT + 1);
    expect(new Set(ledger.map(({ reference }) => reference)).size).toBe(COUNT + 1);
    expect(ledger.reduce((sum, { amount }) => sum + centsOf(amount), 0n)).toBe(1_000_000n - spent);
    expect(centsOf(await balanceOf(backend.sql, caller.id))).toBe(1_000_000n - spent);
    await expectUnbrokenLedger(backend.sql, caller.id);

    // Each caller was answered the balance that its own booking left.
    const balances = answers.map(({ body }) => Number(body.balance)).sort((one, other) => other - one);
    expect(balances).toEqual(ledger.slice(1).map(({ next }) => Number(next)));
  });

  it("CRED-20 all of them sent again at once change nothing", async () => {
    const before = await everything(backend.sql);
    const answers = await Promise.all([...events, ...events].map((event) => send(backend, event)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.isRepeat}`))).toEqual(
      new Set(["200 true"]),
    );
    expect(await everything(backend.sql)).toEqual(before);
  });
});
