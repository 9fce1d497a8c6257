import { createTestBackend, type TestBackend, type TestUser } from "@andromeda/testing";
import type { SupabaseClient } from "@supabase/supabase-js";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf, expectRefused, only, refusal } from "./support.ts";

let backend: TestBackend;

beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(async () => backend?.close());

async function newMember(isAdmin = false) {
  const user = await backend.createUser({ isAdmin });
  return { user, client: await backend.signIn(user) };
}

interface Booking {
  /** Signed cents. */
  readonly change: number;
  readonly type?: "call_deduction" | "admin_credit" | "admin_debit" | "other";
  readonly at?: string;
}

/** Writes bookings as they are, in the order given, without the procedures, which would refuse some of them. */
async function book(user: TestUser, bookings: readonly Booking[], start = 0): Promise<void> {
  if (bookings.length === 0) return;
  let balance = start;
  const rows = bookings.map(({ change, type = "other", at = "2026-02-01T00:00:00Z" }) => {
    const previous = balance;
    balance += change;
    return {
      user_id: user.id,
      amount: change / 100,
      transaction_type: type,
      description: "Booking",
      previous_balance: previous / 100,
      new_balance: balance / 100,
      created_at: at,
    };
  });
  await backend.sql`insert into public.credit_transactions ${backend.sql(rows)}`;
}

interface Figures {
  readonly calls_this_month: number;
  readonly minutes_used: number;
  readonly total_received: number;
  readonly transaction_count: number;
  readonly balances: number[];
}

async function figures(client: SupabaseClient, monthStart: string, moments: string[] = []) {
  const answer = await client.rpc("get_credit_figures", { p_month_start: monthStart, p_moments: moments });
  return only(dataOf(answer) as Figures[]);
}

const MARCH = "2026-03-01T00:00:00Z";

it("MDATA-09 user_credits has three numeric columns and one row for each member", async () => {
  const { user } = await newMember();
  const columns = await backend.sql`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name = 'user_credits' and column_name like '%_credits'
    order by column_name`;
  expect(columns).toEqual(
    ["available_credits", "lifetime_credits", "used_credits"].map((name) => ({ name, type: "numeric" })),
  );
  const rows = await backend.sql`select user_id from public.user_credits where user_id = ${user.id}`;
  expect(rows).toHaveLength(1);
  const second = backend.sql`insert into public.user_credits (user_id) values (${user.id})`;
  await expect(second).rejects.toMatchObject({ code: refusal.unique });
});

describe("the figures of the credits screen", () => {
  it("CRED-08 counts the call deductions since the moment that the month began for the caller", async () => {
    const { user, client } = await newMember();
    await book(user, [
      { change: -100, type: "call_deduction", at: "2026-02-28T23:59:59Z" },
      { change: -100, type: "call_deduction", at: MARCH },
      { change: -100, type: "call_deduction", at: "2026-03-15T11:00:00Z" },
      { change: -100, type: "admin_debit", at: "2026-03-15T12:00:00Z" },
    ]);
    expect(await figures(client, MARCH)).toMatchObject({ calls_this_month: 2, transaction_count: 4 });
    // The same ledger where the month began an hour later.
    expect(await figures(client, "2026-03-01T01:00:00Z")).toMatchObject({ calls_this_month: 1 });
  });

  it("CRED-09 CRED-10 round the sum of the deductions and add up what was received", async () => {
    const { user, client } = await newMember();
    await book(user, [
      { change: -120, type: "call_deduction" },
      { change: -240, type: "call_deduction" },
      { change: 2_000, type: "admin_credit" },
      { change: 500, type: "other" },
    ]);
    expect(await figures(client, MARCH)).toMatchObject({ minutes_used: 4, total_received: 25 });
  });

  it("CRED-09 CRED-10 tell credits from debits by the sign, down to a cent", async () => {
    const { user, client } = await newMember();
    await book(user, [{ change: 75 }, { change: -75 }, { change: 1 }, { change: -1 }]);
    expect(await figures(client, MARCH)).toMatchObject({ minutes_used: 1, total_received: 0.76 });
  });

  it("CRED-09 CRED-10 CRED-11 agree with the rules on any ledger, however long", async () => {
    const booking = fc.record({
      change: fc.integer({ min: -99_999, max: 99_999 }),
      type: fc.constantFrom("call_deduction", "admin_credit", "admin_debit", "other"),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(booking, { maxLength: 60 }), async (bookings) => {
        const { user, client } = await newMember();
        await book(user, bookings as Booking[]);
        const sum = (list: typeof bookings) =>
          list.reduce((total, { change }) => total + Math.abs(change), 0);
        const deductions = bookings.filter(({ change, type }) => type === "call_deduction" || change < 0);
        const received = bookings.filter(({ change, type }) => type === "admin_credit" || change > 0);
        const found = await figures(client, MARCH);
        expect(found.minutes_used).toBe(Math.floor((sum(deductions) + 50) / 100));
        expect(Math.round(found.total_received * 100)).toBe(
          received.reduce((total, { change }) => total + change, 0),
        );
        expect(found.transaction_count).toBe(bookings.length);
      }),
      { numRuns: 12 },
    );
  });

  it("are all zero for a member without a ledger, but for the balance", async () => {
    const { user, client } = await newMember();
    await backend.sql`update public.user_credits set available_credits = 7.5 where user_id = ${user.id}`;
    expect(await figures(client, MARCH, [MARCH])).toEqual({
      calls_this_month: 0,
      minutes_used: 0,
      total_received: 0,
      transaction_count: 0,
      balances: [7.5],
    });
    await backend.sql`delete from public.user_credits where user_id = ${user.id}`;
    expect((await figures(client, MARCH, [MARCH])).balances).toEqual([0]);
  });

  it("answer the balance right before each moment, in the order that was asked for", async () => {
    const { user, client } = await newMember();
    await book(
      user,
      [
        { change: 2_000, type: "admin_credit", at: "2026-03-02T10:00:00Z" },
        { change: -150, type: "call_deduction", at: "2026-03-02T12:00:00Z" },
        { change: -300, type: "call_deduction", at: "2026-03-04T00:00:00Z" },
      ],
      250,
    );
    const moments = [
      "2026-03-05T00:00:00Z",
      "2026-03-01T00:00:00Z",
      "2026-03-02T11:00:00Z",
      "2026-03-03T00:00:00Z",
      "2026-03-04T00:00:00Z",
    ];
    expect((await figures(client, MARCH, moments)).balances).toEqual([18, 2.5, 22.5, 21, 21]);
  });

  it("MSEC-04 MSEC-06 are those of the caller's own ledger alone, for administrators too", async () => {
    const [member, admin] = [await newMember(), await newMember(true)];
    await book(member.user, [{ change: 900, type: "admin_credit" }]);
    await book(admin.user, [{ change: 100, type: "admin_credit" }]);
    expect(await figures(admin.client, MARCH, [MARCH])).toMatchObject({
      total_received: 1,
      transaction_count: 1,
      balances: [1],
    });
    const anonymous = backend.anonymous().rpc("get_credit_figures", { p_month_start: MARCH });
    expectRefused(await anonymous, refusal.permission);
  });

  it("refuse a missing moment and more moments than a chart can show", async () => {
    const { client } = await newMember();
    const ask = (p_month_start: string | null, p_moments: (string | null)[]) =>
      client.rpc("get_credit_figures", { p_month_start, p_moments });
    expectRefused(await ask(null, []), refusal.argument);
    expectRefused(await ask(MARCH, [null]), refusal.argument);
    expectRefused(await ask(MARCH, Array(401).fill(MARCH)), refusal.argument);
    expect((await ask(MARCH, Array(400).fill(MARCH))).error).toBeNull();
  });
});
