import { createTestBackend, type TestBackend, type TestUser } from "@andromeda/testing";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { atTheSameMoment, dataOf, expectRefused, only, refusal } from "./support.ts";

const PHONE = "+44 7700 900123";

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

/** What the profile page sends when a code is submitted. */
async function submit(client: SupabaseClient, user: TestUser, phone = PHONE): Promise<string> {
  const row = { user_id: user.id, phone, verification_code: "123456", status: "pending" };
  const request = dataOf(await client.from("pending_phone_changes").insert(row).select("id").single());
  const update = { phone, phone_verification_pending: true };
  expect((await client.from("profiles").update(update).eq("id", user.id)).error).toBeNull();
  return request.id as string;
}

async function profileOf(user: TestUser) {
  const rows = await backend.sql`
    select phone, phone_verified, phone_verification_pending from public.profiles where id = ${user.id}`;
  return only(rows);
}

const approve = (client: SupabaseClient, id: string) =>
  client.rpc("approve_phone_change", { _request_id: id });
const reject = (client: SupabaseClient, id: string, reason?: string) =>
  client.rpc("reject_phone_change", { _request_id: id, _reason: reason ?? null });

describe("phone approval", () => {
  it("PROF-25 MDATA-26 goes from not verified over pending to verified", async () => {
    const { user, client } = await newMember();
    expect(await profileOf(user)).toEqual({
      phone: null,
      phone_verified: false,
      phone_verification_pending: false,
    });
    const id = await submit(client, user);
    expect(await profileOf(user)).toEqual({
      phone: PHONE,
      phone_verified: false,
      phone_verification_pending: true,
    });
    dataOf(await approve(asAdmin, id));
    expect(await profileOf(user)).toEqual({
      phone: PHONE,
      phone_verified: true,
      phone_verification_pending: false,
    });
  });

  it("ADMIN-26 counts waiting phone and credit requests together, without those that were decided", async () => {
    const count = async () => dataOf(await asAdmin.rpc("count_pending_approvals"));
    const before = await count();
    const { user, client } = await newMember();
    const id = await submit(client, user);
    dataOf(await client.rpc("request_credits", { _amount: 5 }));
    expect(await count()).toBe(before + 2);
    dataOf(await approve(asAdmin, id));
    expect(await count()).toBe(before + 1);
    expectRefused(await client.rpc("count_pending_approvals"), "42501");
  });

  it("PROF-25 a submitted request shows on the profile even if the client's own update is lost", async () => {
    const { user, client } = await newMember();
    const row = { user_id: user.id, phone: PHONE, verification_code: "123456", status: "pending" };
    expect((await client.from("pending_phone_changes").insert(row)).error).toBeNull();
    expect(await profileOf(user)).toMatchObject({ phone: null, phone_verification_pending: true });
  });

  it.each([
    ["approved", { phone: PHONE, phone_verified: true }],
    ["rejected", { phone: null, phone_verified: false }],
  ])(
    "PROF-25 MDATA-26 the pending flag that the page sends after the request was %s changes nothing",
    async (status, after) => {
      const { user, client } = await newMember();
      const row = { user_id: user.id, phone: PHONE, verification_code: "123456", status: "pending" };
      const { id } = dataOf(await client.from("pending_phone_changes").insert(row).select("id").single());
      dataOf(await (status === "approved" ? approve : reject)(asAdmin, id));
      const pendingFlag = { phone: PHONE, phone_verification_pending: true };
      expect((await client.from("profiles").update(pendingFlag).eq("id", user.id)).error).toBeNull();
      expect(await profileOf(user)).toEqual({ ...after, phone_verification_pending: false });
    },
  );

  it("ADMIN-19 PROF-30 approval puts the number of the request on the profile", async () => {
    const { user, client } = await newMember();
    const row = { user_id: user.id, phone: "+1 555 0100", verification_code: "1", status: "pending" };
    const request = dataOf(await client.from("pending_phone_changes").insert(row).select("id").single());
    expect(dataOf(await approve(asAdmin, request.id))).toMatchObject({
      status: "approved",
      reviewed_by: admin.id,
    });
    expect(await profileOf(user)).toEqual({
      phone: "+1 555 0100",
      phone_verified: true,
      phone_verification_pending: false,
    });
  });

  it("ADMIN-19 PROF-30 rejection clears the pending flag and leaves phone_verified as it was", async () => {
    for (const isVerified of [true, false]) {
      const { user, client } = await newMember();
      const id = await submit(client, user);
      await backend.sql`update public.profiles set phone_verified = ${isVerified} where id = ${user.id}`;
      expect(dataOf(await reject(asAdmin, id, "Wrong number"))).toMatchObject({
        status: "rejected",
        reason: "Wrong number",
      });
      expect(await profileOf(user)).toMatchObject({
        phone_verified: isVerified,
        phone_verification_pending: false,
      });
    }
  });

  it("ADMIN-19 settles a request once", async () => {
    const { user, client } = await newMember();
    const id = await submit(client, user);
    const decide = () => approve(asAdmin, id);
    const answers = await atTheSameMoment(backend, user.id, [decide, decide, decide]);
    expect(answers.filter((answer) => answer.error === null)).toHaveLength(1);
    expectRefused(await reject(asAdmin, id), refusal.state);
    expect(await profileOf(user)).toMatchObject({ phone_verified: true });
    expectRefused(await approve(asAdmin, crypto.randomUUID()), refusal.missing);
  });

  it("MSEC-18 MSEC-13 no call of a member or educator settles a request", async () => {
    const { user, client } = await newMember();
    const asEducator = await backend.signIn(await backend.createUser({ isEducator: true }));
    const id = await submit(client, user);
    for (const caller of [client, asEducator]) {
      expectRefused(await approve(caller, id), refusal.permission);
      expectRefused(await reject(caller, id), refusal.permission);
    }
    const update = client.from("pending_phone_changes").update({ status: "approved" }).eq("id", id);
    expectRefused(await update, refusal.permission);
    expect(dataOf(await asEducator.from("pending_phone_changes").select("id"))).toEqual([]);
    expect(await profileOf(user)).toMatchObject({ phone_verified: false, phone_verification_pending: true });
  });

  it("PROF-28 MSEC-07 a member can neither verify themselves nor withdraw the pending flag", async () => {
    const { user, client } = await newMember();
    await submit(client, user);
    const verify = client.from("profiles").update({ phone_verified: true }).eq("id", user.id);
    expectRefused(await verify, refusal.permission);
    const withdraw = client.from("profiles").update({ phone_verification_pending: false }).eq("id", user.id);
    expectRefused(await withdraw, refusal.permission);
    expect(await profileOf(user)).toMatchObject({ phone_verified: false, phone_verification_pending: true });
  });

  it("PROF-28 another number is not verified until it is approved; the same number stays verified", async () => {
    const { user, client } = await newMember();
    dataOf(await approve(asAdmin, await submit(client, user)));
    const keep = await client.from("profiles").update({ phone: PHONE, first_name: "Mia" }).eq("id", user.id);
    expect(keep.error).toBeNull();
    expect(await profileOf(user)).toMatchObject({ phone_verified: true });

    await client.from("profiles").update({ phone: "+1 555 0100" }).eq("id", user.id);
    expect(await profileOf(user)).toMatchObject({ phone: "+1 555 0100", phone_verified: false });
  });

  it("PROF-26 a verified member can start over with another number", async () => {
    const { user, client } = await newMember();
    dataOf(await approve(asAdmin, await submit(client, user)));
    dataOf(await approve(asAdmin, await submit(client, user, "+1 555 0100")));
    expect(await profileOf(user)).toMatchObject({ phone: "+1 555 0100", phone_verified: true });
  });

  it("ADMIN-12 counts pending requests only", async () => {
    const pending = async () =>
      (
        await asAdmin
          .from("pending_phone_changes")
          .select("*", { count: "exact", head: true })
          .eq("status", "pending")
      ).count;
    const before = (await pending()) ?? Number.NaN;
    const { user, client } = await newMember();
    const id = await submit(client, user);
    expect(await pending()).toBe(before + 1);
    dataOf(await reject(asAdmin, id));
    expect(await pending()).toBe(before);
  });

  it("ADMIN-20 logs an approval and a rejection in the administrator's name", async () => {
    const { user, client } = await newMember();
    dataOf(await reject(asAdmin, await submit(client, user), "Unreadable"));
    dataOf(await approve(asAdmin, await submit(client, user)));
    const log = await asAdmin
      .from("admin_activity_log")
      .select("admin_name, action_type, action_details")
      .eq("target_user_id", user.id)
      .order("created_at");
    expect(dataOf(log)).toEqual([
      {
        admin_name: "Ada Admin",
        action_type: "phone_change_rejected",
        action_details: `Rejected the phone number ${PHONE} of Mia Member: Unreadable`,
      },
      {
        admin_name: "Ada Admin",
        action_type: "phone_change_approved",
        action_details: `Verified the phone number ${PHONE} of Mia Member`,
      },
    ]);
  });

  describe("ADMIN-28 an approval", () => {
    const undo = (client: SupabaseClient, id: string) =>
      client.rpc("undo_phone_approval", { _request_id: id });
    const tooLate = { code: "P0001", message: "The approval cannot be undone any more." };

    it("is undone: the request waits again, and the profile is what it was", async () => {
      for (const isVerified of [true, false]) {
        const { user, client } = await newMember();
        const id = await submit(client, user);
        await backend.sql`update public.profiles set phone_verified = ${isVerified} where id = ${user.id}`;
        const before = await profileOf(user);
        dataOf(await approve(asAdmin, id));
        expect(dataOf(await undo(asAdmin, id))).toMatchObject({
          status: "pending",
          reviewed_at: null,
          reviewed_by: null,
        });
        expect(await profileOf(user)).toEqual(before);
        expect((await undo(asAdmin, id)).error).toMatchObject(tooLate);
        dataOf(await approve(asAdmin, id));
        expect(await profileOf(user)).toMatchObject({ phone: PHONE, phone_verified: true });
      }
    });

    it("stands after a minute, for others, and once the member has sent another request", async () => {
      const { user, client } = await newMember();
      const id = await submit(client, user);
      dataOf(await approve(asAdmin, id));
      const other = await backend.signIn(await backend.createUser({ isAdmin: true }));
      expect((await undo(other, id)).error).toMatchObject(tooLate);
      await backend.sql`
        update public.pending_phone_changes set reviewed_at = now() - interval '61 seconds' where id = ${id}`;
      expect((await undo(asAdmin, id)).error).toMatchObject(tooLate);
      await backend.sql`update public.pending_phone_changes set reviewed_at = now() where id = ${id}`;
      await submit(client, user, "+44 7700 900456");
      expect((await undo(asAdmin, id)).error).toMatchObject(tooLate);
      expect(await profileOf(user)).toMatchObject({ phone_verification_pending: true });
    });
  });
});
