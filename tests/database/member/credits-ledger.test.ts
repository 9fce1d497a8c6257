import { createTestBackend, type TestBackend, type TestUser } from "@andromeda/testing";
import type { SupabaseClient } from "@supabase/supabase-js";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf, expectRefused, only, refusal } from "./support.ts";

let backend: TestBackend;
let admin: TestUser;
let asAdmin: SupabaseClient;
let asService: SupabaseClient;

beforeAll(async () => {
  backend = await createTestBackend();
  admin = await backend.createUser({ isAdmin: true, firstName: "Ada", lastName: "Admin" });
  asAdmin = await backend.signIn(admin);
  asService = backend.service();
});
afterAll(async () => backend?.close());

interface Booking {
  amount: number;
  type?: string;
  description?: string;
  createdBy?: string;
  reference?: string | null;
}

function book(client: SupabaseClient, userId: string, booking: Booking) {
  return client.rpc("add_user_credits", {
    _user_id: userId,
    _amount: booking.amount,
    _transaction_type: booking.type ?? (booking.amount >= 0 ? "admin_credit" : "admin_debit"),
    _description: booking.description ?? "Adjustment",
    _created_by: booking.createdBy ?? admin.id,
    _reference_id: booking.reference ?? null,
    _reference_type: "admin_adjustment",
    _payment_id: null,
  });
}

interface LedgerRow {
  amount: number;
  previous_balance: number;
  new_balance: number;
  transaction_type: string;
  created_by: string | null;
}

async function ledgerOf(userId: string): Promise<LedgerRow[]> {
  return await backend.sql<LedgerRow[]>`
    select amount::float8, previous_balance::float8, new_balance::float8, transaction_type, created_by
    from public.credit_transactions where user_id = ${userId} order by created_at`;
}

async function balanceOf(userId: string) {
  const rows = await backend.sql<{ available: number; lifetime: number; used: number }[]>`
    select available_credits::float8 as available, lifetime_credits::float8 as lifetime, used_credits::float8 as used
    from public.user_credits where user_id = ${userId}`;
  return only(rows);
}

const cents = (value: number): number => Math.round(value * 100);

function expectUnbrokenChain(rows: LedgerRow[], finalBalance: number): void {
  let balance = 0;
  for (const row of rows) {
    expect(cents(row.previous_balance)).toBe(balance);
    balance += cents(row.amount);
    expect(cents(row.new_balance)).toBe(balance);
  }
  expect(cents(finalBalance)).toBe(balance);
}

interface Operation {
  kind: "adjustment" | "call";
  /** Signed cents; a call takes away. */
  change: number;
  reference: string | null;
}

const reference = fc.option(fc.constantFrom("a", "b", "c", "d"), { nil: null });
const operation: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({
    kind: fc.constant("adjustment" as const),
    change: fc.integer({ min: -5_000, max: 5_000 }),
    reference,
  }),
  fc.record({ kind: fc.constant("call" as const), change: fc.integer({ min: -5_000, max: -1 }), reference }),
);

function perform(userId: string, { kind, change, reference }: Operation) {
  if (kind === "adjustment") return book(asAdmin, userId, { amount: change / 100, type: "other", reference });
  return asService.rpc("record_call_deduction", {
    _user_id: userId,
    _amount: -change / 100,
    _description: "Call",
    _reference_id: reference,
  });
}

/** What the ledger should do, in whole cents. */
function createModel() {
  let available = 0;
  let lifetime = 0;
  let used = 0;
  let bookings = 0;
  const booked = new Map<string, number>();
  return {
    /** The balance that the booking answers with. */
    book({ kind, change, reference }: Operation): number {
      const key = `${kind}:${reference}`;
      const earlier = reference === null ? undefined : booked.get(key);
      if (earlier !== undefined) return earlier;
      available += change;
      lifetime += Math.max(change, 0);
      if (kind === "call") used -= change;
      bookings += 1;
      if (reference !== null) booked.set(key, available);
      return available;
    },
    balance: () => [available, lifetime, used],
    bookings: () => bookings,
  };
}

describe("add_user_credits", () => {
  it("USERS-19 books -4 on a balance of 1 as -3, with one ledger row from 1 to -3", async () => {
    const member = await backend.createUser();
    await book(asAdmin, member.id, { amount: 1 });
    expect(dataOf(await book(asAdmin, member.id, { amount: -4 }))).toBe(-3);

    expect(await balanceOf(member.id)).toEqual({ available: -3, lifetime: 1, used: 0 });
    const rows = await ledgerOf(member.id);
    expect(rows).toHaveLength(2);
    expect(rows[1]).toMatchObject({
      amount: -4,
      previous_balance: 1,
      new_balance: -3,
      transaction_type: "admin_debit",
    });
  });

  it("USERS-19 creates a missing user_credits row", async () => {
    const member = await backend.createUser();
    await backend.sql`delete from public.user_credits where user_id = ${member.id}`;
    expect(dataOf(await book(asAdmin, member.id, { amount: 2 }))).toBe(2);
    expect(await balanceOf(member.id)).toEqual({ available: 2, lifetime: 2, used: 0 });
  });

  it("USERS-17 adds 2.25 and removes 1.10, which leaves 1.15 more", async () => {
    const member = await backend.createUser();
    await book(asAdmin, member.id, { amount: 2.25 });
    expect(dataOf(await book(asAdmin, member.id, { amount: -1.1 }))).toBe(1.15);
  });

  it("USERS-20 rounds to two decimals and accepts 0 as admin_credit", async () => {
    const member = await backend.createUser();
    expect(dataOf(await book(asAdmin, member.id, { amount: 1.239 }))).toBe(1.24);
    expect(dataOf(await book(asAdmin, member.id, { amount: 0 }))).toBe(1.24);
    expect((await ledgerOf(member.id)).map((row) => row.amount)).toEqual([1.24, 0]);
  });

  it.each([
    [0.5, "Added 0.50 credits for Mia Member: Adjustment"],
    [-0.5, "Removed 0.50 credits from Mia Member: Adjustment"],
  ])("USERS-17 ADMIN-20 logs an adjustment of %d in words", async (amount, details) => {
    const member = await backend.createUser({ firstName: "Mia", lastName: "Member" });
    dataOf(await book(asAdmin, member.id, { amount }));
    const rows = await backend.sql`
      select action_details from public.admin_activity_log where target_user_id = ${member.id}`;
    expect(only(rows)).toEqual({ action_details: details });
  });

  it("CRED-20 a call may cost a cent or nothing, and not less", async () => {
    const member = await backend.createUser();
    const deduct = (amount: number) =>
      asService.rpc("record_call_deduction", {
        _user_id: member.id,
        _amount: amount,
        _description: "Call",
        _reference_id: null,
      });
    expect(dataOf(await deduct(0.01))).toBe(-0.01);
    expect(dataOf(await deduct(0))).toBe(-0.01);
    expectRefused(await deduct(-0.01), refusal.argument);
  });

  it("USERS-18 refuses a type that does not fit the sign, and a call_deduction by hand", async () => {
    const member = await backend.createUser();
    for (const booking of [
      { amount: -1, type: "admin_credit" },
      { amount: -0.01, type: "admin_credit" },
      { amount: 1, type: "admin_debit" },
      { amount: 0, type: "admin_debit" },
      { amount: 0.01, type: "admin_debit" },
      { amount: 1, type: "gift" },
      { amount: -1, type: "call_deduction" },
      { amount: 1, description: "  " },
      { amount: 2e9 },
    ]) {
      expectRefused(await book(asAdmin, member.id, booking), refusal.argument);
    }
    expectRefused(await book(asAdmin, crypto.randomUUID(), { amount: 1 }), refusal.missing);
    expect(await ledgerOf(member.id)).toEqual([]);
  });

  it("ASEC-06 answers 42501 to members and educators, and refuses without a session", async () => {
    const member = await backend.createUser();
    const educator = await backend.createUser({ isEducator: true });
    for (const user of [member, educator]) {
      expectRefused(await book(await backend.signIn(user), user.id, { amount: 5 }), refusal.permission);
    }
    expect((await book(backend.anonymous(), member.id, { amount: 5 })).error).not.toBeNull();
    expect(await ledgerOf(member.id)).toEqual([]);
  });

  it("ASEC-06 records the caller as author, whatever _created_by says", async () => {
    const member = await backend.createUser();
    await book(asAdmin, member.id, { amount: 5, createdBy: member.id });
    expect(only(await ledgerOf(member.id)).created_by).toBe(admin.id);
  });

  it("ADMIN-20 logs an adjustment once, naming the administrator, the action and the member", async () => {
    const member = await backend.createUser({ firstName: "Mia", lastName: "Member" });
    await book(asAdmin, member.id, { amount: 5, description: "Welcome", reference: "log-1" });
    await book(asAdmin, member.id, { amount: 5, description: "Welcome", reference: "log-1" });
    const log = dataOf(await asAdmin.from("admin_activity_log").select("*").eq("target_user_id", member.id));
    expect(only(log)).toMatchObject({
      admin_id: admin.id,
      admin_name: "Ada Admin",
      action_type: "credits_adjusted",
      action_details: "Added 5.00 credits for Mia Member: Welcome",
      before_value: { available_credits: 0 },
      after_value: { available_credits: 5 },
    });
  });
});

describe("the ledger as a whole", () => {
  it("USERS-19 keeps the chain unbroken under 200 parallel bookings", async () => {
    const member = await backend.createUser();
    const amounts = Array.from({ length: 200 }, (_, index) => (index % 3 === 0 ? -1 : 1) * (index + 0.25));
    const answers = await Promise.all(amounts.map((amount) => book(asAdmin, member.id, { amount })));
    for (const answer of answers) expect(answer.error).toBeNull();

    const rows = await ledgerOf(member.id);
    expect(rows).toHaveLength(200);
    const { available } = await balanceOf(member.id);
    expectUnbrokenChain(rows, available);
    expect(cents(available)).toBe(amounts.reduce((sum, amount) => sum + cents(amount), 0));
    expect(new Set(answers.map((answer) => answer.data))).toEqual(
      new Set(rows.map((row) => row.new_balance)),
    );
  }, 60_000);

  it("USERS-19 ADMIN-20 lets two administrators adjust the same user at once: both land, and the log names both", async () => {
    const member = await backend.createUser();
    const other = await backend.createUser({ isAdmin: true, firstName: "Bea", lastName: "Boss" });
    const asOther = await backend.signIn(other);
    const rounds = 25;
    const answers = await Promise.all(
      Array.from({ length: rounds }, () => [
        book(asAdmin, member.id, { amount: 3, createdBy: admin.id }),
        book(asOther, member.id, { amount: -1.5, createdBy: other.id }),
      ]).flat(),
    );
    for (const answer of answers) expect(answer.error).toBeNull();
    const rows = await ledgerOf(member.id);
    const { available } = await balanceOf(member.id);
    expect(available).toBe(rounds * 1.5);
    expectUnbrokenChain(rows, available);
    const by = (id: string) => rows.filter((row) => row.created_by === id).map(({ amount }) => amount);
    expect(by(admin.id)).toEqual(Array(rounds).fill(3));
    expect(by(other.id)).toEqual(Array(rounds).fill(-1.5));
    const log = await backend.sql<{ admin_id: string; before: number; after: number }[]>`
      select admin_id, (before_value ->> 'available_credits')::float8 as before,
        (after_value ->> 'available_credits')::float8 as after
      from public.admin_activity_log where target_user_id = ${member.id}`;
    const steps = (entries: readonly (readonly [number, number])[]) => entries.map(String).toSorted();
    expect(steps(log.map(({ before, after }) => [before, after]))).toEqual(
      steps(rows.map((row) => [row.previous_balance, row.new_balance])),
    );
  }, 60_000);

  it("USERS-19 books a reference once, even when it arrives 20 times at the same moment", async () => {
    const member = await backend.createUser();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => book(asAdmin, member.id, { amount: 7, reference: "payment-1" })),
    );
    expect(answers.map(dataOf)).toEqual(answers.map(() => 7));
    await book(asAdmin, member.id, { amount: 1 });
    expect(dataOf(await book(asAdmin, member.id, { amount: 99, reference: "payment-1" }))).toBe(7);
    expect(await balanceOf(member.id)).toEqual({ available: 8, lifetime: 8, used: 0 });
    expect(await ledgerOf(member.id)).toHaveLength(2);
  });

  it("CRED-20 USERS-19 follows the model for any sequence of bookings", async () => {
    const member = await backend.createUser();
    const model = createModel();
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 1, maxLength: 6 }), async (operations) => {
        for (const step of operations) {
          expect(cents(dataOf(await perform(member.id, step)) as number)).toBe(model.book(step));
        }
        const { available, lifetime, used } = await balanceOf(member.id);
        expect([available, lifetime, used].map(cents)).toEqual(model.balance());
      }),
      { numRuns: 25 },
    );
    const rows = await ledgerOf(member.id);
    expect(rows).toHaveLength(model.bookings());
    expectUnbrokenChain(rows, (await balanceOf(member.id)).available);
  }, 60_000);
});
