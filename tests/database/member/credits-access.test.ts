import { createTestBackend, type TestBackend, type TestUser } from "@andromeda/testing";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf, expectRefused, only, refusal } from "./support.ts";

let backend: TestBackend;
let member: TestUser;
let other: TestUser;
let asMember: SupabaseClient;
let asAdmin: SupabaseClient;
let asService: SupabaseClient;

const creditArguments = (userId: string, amount: number) => ({
  _user_id: userId,
  _amount: amount,
  _transaction_type: "admin_credit",
  _description: "Top-up",
});

beforeAll(async () => {
  backend = await createTestBackend();
  member = await backend.createUser();
  other = await backend.createUser();
  asMember = await backend.signIn(member);
  asAdmin = await backend.signIn(await backend.createUser({ isAdmin: true }));
  asService = backend.service();
  dataOf(await asService.rpc("add_user_credits", creditArguments(other.id, 50)));
});
afterAll(async () => backend?.close());

describe("calls use up the balance", () => {
  it("CRED-20 MDATA-27 shows available 17, lifetime 20, used 3 after 20 in and a call of 3", async () => {
    const caller = await backend.createUser();
    const asCaller = await backend.signIn(caller);
    dataOf(await asService.rpc("add_user_credits", creditArguments(caller.id, 20)));
    const left = dataOf(
      await asService.rpc("record_call_deduction", {
        _user_id: caller.id,
        _amount: 3,
        _description: "Call of 3 minutes",
        _reference_id: "call-1",
        _reference_type: "call",
      }),
    );
    expect(left).toBe(17);

    const balance = await asCaller
      .from("user_credits")
      .select("available_credits, lifetime_credits, used_credits")
      .eq("user_id", caller.id)
      .single();
    expect(dataOf(balance)).toEqual({ available_credits: 17, lifetime_credits: 20, used_credits: 3 });

    const newest = await asCaller
      .from("credit_transactions")
      .select("amount, transaction_type, previous_balance, new_balance")
      .order("created_at", { ascending: false })
      .limit(1);
    expect(only(dataOf(newest))).toEqual({
      amount: -3,
      transaction_type: "call_deduction",
      previous_balance: 20,
      new_balance: 17,
    });
  });

  it("CRED-20 charges a call in full when that takes the balance below 0", async () => {
    const caller = await backend.createUser();
    const deduction = { _user_id: caller.id, _amount: 0.4, _description: "Call", _reference_id: "call-2" };
    expect(dataOf(await asService.rpc("record_call_deduction", deduction))).toBe(-0.4);
    expect(dataOf(await asService.rpc("record_call_deduction", deduction))).toBe(-0.4);
  });

  it("CRED-20 leaves the charging of calls to the server side", async () => {
    const deduction = { _user_id: member.id, _amount: 1, _description: "Call", _reference_id: "call-3" };
    for (const client of [asMember, asAdmin, backend.anonymous()]) {
      expectRefused(await client.rpc("record_call_deduction", deduction), refusal.permission);
    }
    expectRefused(
      await asService.rpc("record_call_deduction", { ...deduction, _amount: -1 }),
      refusal.argument,
    );
  });
});

describe("the older names", () => {
  it("CRED-19 MDATA-19 keeps profiles.credits and credits_history in line with the ledger", async () => {
    const reader = await backend.createUser();
    const asReader = await backend.signIn(reader);
    for (const amount of [5, 7.5])
      dataOf(await asService.rpc("add_user_credits", creditArguments(reader.id, amount)));

    const profile = await asReader.from("profiles").select("credits").eq("id", reader.id).single();
    expect(dataOf(profile)).toEqual({ credits: 12.5 });
    const history = await asReader
      .from("credits_history")
      .select("user_id, amount, created_at")
      .eq("user_id", reader.id)
      .order("created_at", { ascending: false });
    expect(dataOf(history).map((row) => row.amount)).toEqual([7.5, 5]);
  });

  it("CRED-18 shows 0 in profiles.credits when the credit row is gone", async () => {
    const reader = await backend.createUser();
    dataOf(await asService.rpc("add_user_credits", creditArguments(reader.id, 5)));
    await backend.sql`delete from public.user_credits where user_id = ${reader.id}`;
    const asReader = await backend.signIn(reader);
    expect(dataOf(await asReader.from("profiles").select("credits").single())).toEqual({ credits: 0 });
    const missing = await asReader.from("user_credits").select("*").eq("user_id", reader.id).single();
    expect(missing.error?.code).toBe("PGRST116");
  });

  it("MDATA-10 stores rows of the four transaction types and of no other", async () => {
    const reader = await backend.createUser();
    const insert = (type: string) => backend.sql`
      insert into public.credit_transactions
        (user_id, amount, transaction_type, description, previous_balance, new_balance)
      values (${reader.id}, 1, ${type}, 'x', 0, 1)`;
    for (const type of ["call_deduction", "admin_credit", "admin_debit", "other"]) await insert(type);
    await expect(insert("gift")).rejects.toMatchObject({ code: refusal.check });
  });
});

describe("who reads and who writes", () => {
  it("MSEC-04 MDATA-28 gives a member their 20 newest transactions and nobody else's", async () => {
    const reader = await backend.createUser();
    for (let amount = 1; amount <= 25; amount += 1) {
      dataOf(await asService.rpc("add_user_credits", creditArguments(reader.id, amount)));
    }
    const asReader = await backend.signIn(reader);
    const rows = await asReader
      .from("credit_transactions")
      .select("id, user_id, amount, payment_id")
      .order("created_at", { ascending: false })
      .limit(20);
    expect(dataOf(rows).map((row) => row.amount)).toEqual(
      Array.from({ length: 20 }, (_, index) => 25 - index),
    );
    expect(new Set(rows.data?.map((row) => row.user_id))).toEqual(new Set([reader.id]));
  });

  it.each(["user_credits", "credit_transactions", "credits_history"])(
    "MSEC-04 shows nobody else's row of %s to a member, and all to an administrator",
    async (table) => {
      expect(dataOf(await asMember.from(table).select("user_id").eq("user_id", other.id))).toEqual([]);
      expect(dataOf(await asAdmin.from(table).select("user_id").eq("user_id", other.id))).not.toEqual([]);
    },
  );

  it("MSEC-06 refuses every write of a member to balances and ledger", async () => {
    const row = {
      user_id: member.id,
      amount: 5,
      transaction_type: "other",
      description: "x",
      previous_balance: 0,
      new_balance: 5,
    };
    const writes = [
      asMember.from("user_credits").update({ available_credits: 1000 }).eq("user_id", member.id),
      asMember.from("user_credits").insert({ user_id: member.id, available_credits: 1000 }),
      asMember.from("user_credits").upsert({ user_id: member.id, available_credits: 1000 }),
      asMember.from("user_credits").delete().eq("user_id", member.id),
      asMember.from("credit_transactions").insert(row),
      asMember.from("credit_transactions").update({ amount: 5 }).eq("user_id", other.id),
      asMember.from("credits_history").insert(row),
      asMember.from("credits_history").update({ amount: 5 }).eq("user_id", other.id),
      asMember.from("profiles").update({ credits: 1000 }).eq("id", member.id),
    ];
    for (const answer of await Promise.all(writes)) expectRefused(answer, refusal.permission);
    const [stored] = await backend.sql`
      select available_credits::float8 as balance from public.user_credits where user_id = ${member.id}`;
    expect(stored).toEqual({ balance: 0 });
  });

  it("MSEC-06 refuses the same writes to an administrator, who has procedures for them", async () => {
    const update = asAdmin.from("user_credits").update({ available_credits: 1 }).eq("user_id", other.id);
    expectRefused(await update, refusal.permission);
  });
});
