import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AuthoringBackend, codeOf, createAuthoringBackend, must, signUp } from "../authoring/support.ts";

let authoring: AuthoringBackend;

beforeAll(async () => {
  authoring = await createAuthoringBackend();
});
afterAll(() => authoring.close());

interface Outcome {
  user_id: string;
  balance: number | null;
  problem: string | null;
}

const grant = (userIds: (string | null)[], parts: Record<string, unknown> = {}) =>
  authoring.admin.client.rpc("add_credits_to_users", {
    _user_ids: userIds,
    _amount: 20,
    _description: "Block 2",
    _request_id: randomUUID(),
    ...parts,
  });
const balanceOf = async (id: string) => {
  const [row] = await authoring.sql<{ available_credits: string }[]>`
    select available_credits from public.user_credits where user_id = ${id}`;
  return Number(row?.available_credits ?? 0);
};

describe("credits for several users", () => {
  it("USERS-28 are booked for each, and who is refused is told why and stops nobody else", async () => {
    const full = await signUp(authoring.backend, {});
    await authoring.sql`update public.user_credits set available_credits = 9999999990 where user_id = ${full.id}`;
    const nobody = randomUUID();
    const before = await balanceOf(authoring.member.id);
    const outcomes = (await must(
      grant([authoring.member.id, nobody, full.id, authoring.member.id]),
    )) as Outcome[];
    const outcomeOf = (id: string) => outcomes.find(({ user_id }) => user_id === id);
    expect(outcomes).toHaveLength(3);
    expect(outcomeOf(authoring.member.id)).toEqual({
      user_id: authoring.member.id,
      balance: before + 20,
      problem: null,
    });
    expect(outcomeOf(nobody)).toEqual({ user_id: nobody, balance: null, problem: "There is no such user." });
    expect(outcomeOf(full.id)).toMatchObject({ balance: null, problem: expect.stringContaining("overflow") });
    expect(await balanceOf(authoring.member.id)).toBe(before + 20);
    expect(await balanceOf(full.id)).toBe(9_999_999_990);
  });

  it("USERS-28 are booked once for a request, however often it is repeated", async () => {
    const _request_id = randomUUID();
    const before = await balanceOf(authoring.member.id);
    for (const _ of [1, 2]) await must(grant([authoring.member.id], { _request_id, _amount: -3.5 }));
    expect(await balanceOf(authoring.member.id)).toBe(before - 3.5);
    const rows = await authoring.sql`
      select transaction_type, created_by from public.credit_transactions where reference_id = ${_request_id}`;
    expect(rows).toEqual([{ transaction_type: "admin_debit", created_by: authoring.admin.id }]);
    const logged = await authoring.sql`
      select from public.admin_activity_log
      where action_type = 'credits_adjusted' and action_details like 'Removed 3.50 credits from Mira Member%'`;
    expect(logged).toHaveLength(1);
  });

  it.each([
    ["nobody", [], {}],
    ["more than 200", Array.from({ length: 201 }, () => randomUUID()), {}],
    ["an empty id", [null], {}],
    ["no description", [randomUUID()], { _description: "  " }],
    ["no id of the request", [randomUUID()], { _request_id: null }],
  ])("USERS-28 refuses %s", async (_, ids, parts) => {
    expect(await codeOf(grant(ids, parts))).toBe("22023");
  });

  it("USERS-28 ASEC-06 are for administrators alone", async () => {
    const args = {
      _user_ids: [authoring.member.id],
      _amount: 5,
      _description: "Mine",
      _request_id: randomUUID(),
    };
    for (const person of [authoring.member, authoring.educator])
      expect(await codeOf(person.client.rpc("add_credits_to_users", args))).toBe("42501");
  });
});

describe("what an administrator sees of a member who asks for credits", () => {
  it("ADMIN-26 is the balance and the last request that was settled, not the one that waits", async () => {
    const { sql, member, admin } = authoring;
    const settled = (
      days: number,
      parts: { status: string; approved_amount?: number; reason?: string },
    ) => sql`
      insert into public.credit_requests ${sql({
        user_id: member.id,
        amount: 30,
        reviewed_at: new Date(),
        reviewed_by: admin.id,
        created_at: new Date(Date.now() - days * 86_400_000),
        ...parts,
      })}`;
    await settled(9, { status: "rejected", reason: "Too soon" });
    await settled(5, { status: "approved", approved_amount: 25 });
    await sql`
      insert into public.credit_requests (user_id, amount, status)
      values (${member.id}, 99, 'pending'), (${authoring.educator.id}, 3, 'pending')`;
    const rows = await must(admin.client.rpc("get_pending_credit_requests", { p_limit: 50 }));
    const requestOf = (id: string) => (rows as { user_id: string }[]).find(({ user_id }) => user_id === id);
    expect(requestOf(member.id)).toMatchObject({
      amount: 99,
      balance: await balanceOf(member.id),
      last_status: "approved",
      last_amount: 25,
      last_reviewed_at: expect.any(String),
    });
    expect(requestOf(authoring.educator.id)).toMatchObject({
      amount: 3,
      balance: 0,
      last_status: null,
      last_amount: null,
      total_count: rows.length,
    });
  });
});
