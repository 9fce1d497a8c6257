import type { TestBackend } from "@andromeda/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ended, openDoor, send, started } from "../../database/calls/door.ts";
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

const COUNT = 200;

let backend: TestBackend;
let caller: Caller;
let events: ReturnType<typeof ended>[];

beforeAll(async () => {
  backend = await openDoor();
  caller = await newCaller(backend, { balance: 100 });
  const circulated = await newCirculated(backend.sql);
  const starts = Array.from({ length: COUNT }, () => started(caller, circulated));
  const answers = await Promise.all(starts.map((event) => send(backend, event)));
  expect(answers.map(({ status }) => status)).toEqual(starts.map(() => 200));
  events = starts.map(({ callId }, index) => ended(callId, { durationSeconds: 7 * index + 1 }));
});
afterAll(async () => backend?.close());

describe("200 calls of one member that end at once", () => {
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
    expect(ledger.reduce((sum, { amount }) => sum + centsOf(amount), 0n)).toBe(10_000n - spent);
    expect(centsOf(await balanceOf(backend.sql, caller.id))).toBe(10_000n - spent);
    await expectUnbrokenLedger(backend.sql, caller.id);

    // Each caller was told the balance that its own booking left.
    const told = answers.map(({ body }) => Number(body.balance)).sort((one, other) => other - one);
    expect(told).toEqual(ledger.slice(1).map(({ next }) => Number(next)));
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
