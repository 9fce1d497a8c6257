import { createTestBackend, type TestBackend, type TestUser } from "@andromeda/testing";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { atTheSameMoment, dataOf, expectRefused, only, refusal } from "./support.ts";

let backend: TestBackend;
let admin: TestUser;
let asAdmin: SupabaseClient;

beforeAll(async () => {
  backend = await createTestBackend();
  admin = await backend.createUser({ isAdmin: true, firstName: "Ada", lastName: "Admin" });
  asAdmin = await backend.signIn(admin);
});
afterAll(async () => backend?.close());

async function newMember() {
  const user = await backend.createUser({ firstName: "Mia", lastName: "Member" });
  return { user, client: await backend.signIn(user) };
}

async function newRequest(amount = 10) {
  const { user, client } = await newMember();
  const request = dataOf(await client.rpc("request_credits", { _amount: amount, _note: "Exam in May" }));
  return { user, client, id: request.id as string };
}

async function stateOf(requestId: string) {
  const rows = await backend.sql`
    select r.status, c.available_credits::float8 as balance,
      (select count(*)::int from public.credit_transactions as t where t.user_id = r.user_id) as bookings
    from public.credit_requests as r join public.user_credits as c using (user_id)
    where r.id = ${requestId}`;
  return only(rows);
}

describe("asking for credits", () => {
  it("CRED-02 MDATA-35 stores one pending request with the amount and the note", async () => {
    const { user, client } = await newMember();
    const request = dataOf(await client.rpc("request_credits", { _amount: 12.5, _note: " For my exam " }));
    expect(request).toMatchObject({
      user_id: user.id,
      amount: 12.5,
      note: "For my exam",
      status: "pending",
      reviewed_at: null,
      reviewed_by: null,
    });
    expect(only(dataOf(await client.from("credit_requests").select("*")))).toEqual(request);
  });

  it("CRED-02 takes a second request only after the first was settled", async () => {
    const { user, client, id } = await newRequest();
    const row = { user_id: user.id, amount: 5, note: null, status: "pending" };
    expectRefused(await client.rpc("request_credits", { _amount: 5, _note: null }), refusal.state);
    expectRefused(await client.from("credit_requests").insert(row), refusal.unique);

    dataOf(await asAdmin.rpc("reject_credit_request", { _request_id: id, _reason: "Not yet" }));
    expect(dataOf(await client.from("credit_requests").insert(row).select("status").single())).toEqual({
      status: "pending",
    });
  });

  it("CRED-02 refuses amounts that are not above 0", async () => {
    const { user, client } = await newMember();
    for (const amount of [0, -1, 0.001, 1_000_000.01, 1_000_001]) {
      expectRefused(await client.rpc("request_credits", { _amount: amount, _note: null }), refusal.argument);
      const row = { user_id: user.id, amount, status: "pending" };
      expectRefused(await client.from("credit_requests").insert(row), refusal.check);
    }
  });

  it("ADMIN-18 CRED-02 takes and grants amounts from a cent to a million", async () => {
    for (const amount of [0.01, 1_000_000]) {
      const { id } = await newRequest(amount);
      for (const _amount of [0, 1_000_000.01]) {
        const answer = await asAdmin.rpc("approve_credit_request", { _request_id: id, _amount });
        expectRefused(answer, refusal.argument);
      }
      const approved = await asAdmin.rpc("approve_credit_request", { _request_id: id, _amount: amount });
      expect(dataOf(approved)).toMatchObject({ approved_amount: amount });
    }
  });

  it("MSEC-13 refuses a request that is settled from the start or in another name", async () => {
    const { user, client } = await newMember();
    const other = await backend.createUser();
    const insert = (row: object) => client.from("credit_requests").insert(row);
    expectRefused(await insert({ user_id: user.id, amount: 5, status: "approved" }), refusal.permission);
    expectRefused(await insert({ user_id: other.id, amount: 5, status: "pending" }), refusal.permission);
    expectRefused(await insert({ user_id: user.id, amount: 5, reviewed_by: user.id }), refusal.permission);
  });

  it("MSEC-13 lets no member settle, change or read what is not theirs", async () => {
    const { client, id } = await newRequest();
    const stranger = await newMember();
    const update = { status: "approved" };
    expectRefused(await client.from("credit_requests").update(update).eq("id", id), refusal.permission);
    expectRefused(await client.from("credit_requests").delete().eq("id", id), refusal.permission);
    expectRefused(await client.rpc("approve_credit_request", { _request_id: id }), refusal.permission);
    expectRefused(await client.rpc("reject_credit_request", { _request_id: id }), refusal.permission);
    expect(dataOf(await stranger.client.from("credit_requests").select("id"))).toEqual([]);
    expect(await stateOf(id)).toEqual({ status: "pending", balance: 0, bookings: 0 });
  });
});

describe("settling requests", () => {
  it("ADMIN-18 adds the amount once and refuses to decide again", async () => {
    const { id } = await newRequest(10);
    expect(dataOf(await asAdmin.rpc("approve_credit_request", { _request_id: id }))).toMatchObject({
      status: "approved",
      approved_amount: 10,
      reviewed_by: admin.id,
      reviewed_at: expect.any(String),
    });
    expectRefused(await asAdmin.rpc("approve_credit_request", { _request_id: id }), refusal.state);
    expectRefused(await asAdmin.rpc("reject_credit_request", { _request_id: id }), refusal.state);
    expect(await stateOf(id)).toEqual({ status: "approved", balance: 10, bookings: 1 });
  });

  it("ADMIN-18 lets one of three simultaneous decisions through", async () => {
    const { user, id } = await newRequest(10);
    const approve = () => asAdmin.rpc("approve_credit_request", { _request_id: id });
    const answers = await atTheSameMoment(backend, user.id, [approve, approve, approve]);
    expect(answers.filter((answer) => answer.error === null)).toHaveLength(1);
    for (const { error } of answers) expect([undefined, refusal.state]).toContain(error?.code);
    expect(await stateOf(id)).toEqual({ status: "approved", balance: 10, bookings: 1 });
  });

  it("ADMIN-18 books another amount when the administrator names one", async () => {
    const { id } = await newRequest(10);
    const negative = { _request_id: id, _amount: -1 };
    expectRefused(await asAdmin.rpc("approve_credit_request", negative), refusal.argument);
    const answer = await asAdmin.rpc("approve_credit_request", { _request_id: id, _amount: 4.5 });
    expect(dataOf(answer)).toMatchObject({ amount: 10, approved_amount: 4.5 });
    expect(await stateOf(id)).toEqual({ status: "approved", balance: 4.5, bookings: 1 });
  });

  it("ADMIN-18 changes no balance on rejection and keeps the reason", async () => {
    const { id } = await newRequest(10);
    const answer = await asAdmin.rpc("reject_credit_request", { _request_id: id, _reason: "Not this term" });
    expect(dataOf(answer)).toMatchObject({
      status: "rejected",
      reason: "Not this term",
      reviewed_by: admin.id,
    });
    expect(await stateOf(id)).toEqual({ status: "rejected", balance: 0, bookings: 0 });
  });

  it("ADMIN-18 answers PT404 for a request that does not exist", async () => {
    const unknown = { _request_id: crypto.randomUUID() };
    expectRefused(await asAdmin.rpc("approve_credit_request", unknown), refusal.missing);
  });

  it("ADMIN-12 counts pending requests only", async () => {
    const pending = async () =>
      (
        await asAdmin
          .from("credit_requests")
          .select("*", { count: "exact", head: true })
          .eq("status", "pending")
      ).count;
    const before = (await pending()) ?? Number.NaN;
    const { id } = await newRequest();
    expect(await pending()).toBe(before + 1);
    dataOf(await asAdmin.rpc("approve_credit_request", { _request_id: id }));
    expect(await pending()).toBe(before);
  });

  it("ADMIN-20 logs an approval and a rejection in the administrator's name", async () => {
    const approved = await newRequest(10);
    const rejected = await newRequest(3);
    dataOf(await asAdmin.rpc("approve_credit_request", { _request_id: approved.id }));
    dataOf(await asAdmin.rpc("reject_credit_request", { _request_id: rejected.id, _reason: "Too early" }));
    const log = await asAdmin
      .from("admin_activity_log")
      .select("admin_name, action_type, action_details")
      .in("target_user_id", [approved.user.id, rejected.user.id])
      .order("created_at");
    expect(dataOf(log)).toEqual([
      {
        admin_name: "Ada Admin",
        action_type: "credit_request_approved",
        action_details: "Approved 10.00 credits for Mia Member",
      },
      {
        admin_name: "Ada Admin",
        action_type: "credit_request_rejected",
        action_details: "Rejected 3.00 credits for Mia Member: Too early",
      },
    ]);
  });
});
