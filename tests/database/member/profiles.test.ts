import { createTestBackend, type TestBackend, type TestUser } from "@andromeda/testing";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { changedRows, dataOf, expectRefused, only, refusal } from "./support.ts";

let backend: TestBackend;
let member: TestUser;
let other: TestUser;
let asMember: SupabaseClient;
let asAdmin: SupabaseClient;
let asEducator: SupabaseClient;

beforeAll(async () => {
  backend = await createTestBackend();
  member = await backend.createUser({ firstName: "Mia", lastName: "Member" });
  other = await backend.createUser();
  asMember = await backend.signIn(member);
  asAdmin = await backend.signIn(
    await backend.createUser({ isAdmin: true, firstName: "Ada", lastName: "Admin" }),
  );
  asEducator = await backend.signIn(await backend.createUser({ isEducator: true }));
});
afterAll(async () => backend?.close());

async function permissionsOf(user: TestUser) {
  const rows = await backend.sql`
    select u.is_admin, u.is_educator, p.role
    from public.user_profiles as u join public.profiles as p using (id) where id = ${user.id}`;
  return only(rows);
}

describe("a member's own profile", () => {
  it("MDATA-14 is read by id and takes the four fields of the form", async () => {
    const form = {
      first_name: "Mina",
      last_name: "Muster",
      medical_school: "St Andrews",
      graduation_year: 2027,
    };
    expect((await asMember.from("profiles").update(form).eq("id", member.id)).error).toBeNull();
    const profile = await asMember.from("profiles").select("*").eq("id", member.id).single();
    expect(dataOf(profile)).toMatchObject({
      id: member.id,
      user_id: member.id,
      email: member.email,
      ...form,
    });
    const credits = await asMember.from("profiles").select("credits").eq("id", member.id).single();
    expect(dataOf(credits)).toEqual({ credits: 0 });
  });

  it("ADATA-10 MDATA-03 derives full_name and name from first and last name", async () => {
    const names = async (update: object) =>
      dataOf(
        await asMember.from("profiles").update(update).eq("id", member.id).select("full_name, name").single(),
      );
    expect(await names({ first_name: "Mia", last_name: "Member" })).toEqual({
      full_name: "Mia Member",
      name: "Mia Member",
    });
    expect(await names({ last_name: null })).toEqual({ full_name: "Mia", name: "Mia" });
    expect(await names({ first_name: null })).toEqual({ full_name: null, name: null });
  });

  it("PROF-07 accepts no graduation year, or one from 1950 to 2100", async () => {
    const update = (year: number | null) =>
      asMember.from("profiles").update({ graduation_year: year }).eq("id", member.id);
    for (const year of [null, 1950, 2100]) expect((await update(year)).error).toBeNull();
    for (const year of [1949, 2101, 27]) expectRefused(await update(year), refusal.check);
  });

  it("MSEC-07 refuses texts that are too long and invalid phone numbers", async () => {
    const long = "x".repeat(201);
    for (const update of [
      { first_name: long },
      { last_name: long },
      { medical_school: long },
      { phone: "12 please" },
      { phone: "+".padEnd(40, "1") },
    ]) {
      expectRefused(await asMember.from("profiles").update(update).eq("id", member.id), refusal.check);
    }
  });

  it.each([
    ["id", crypto.randomUUID()],
    ["email", "someone@else.test"],
    ["role", "admin"],
    ["credits", 1000],
    ["phone_verified", true],
    ["last_sign_in", "2020-01-01T00:00:00Z"],
    ["created_at", "2020-01-01T00:00:00Z"],
  ])("MSEC-07 refuses a member's update of %s", async (column, value) => {
    const update = asMember
      .from("profiles")
      .update({ [column]: value })
      .eq("id", member.id);
    expectRefused(await update, refusal.permission);
  });

  it("MSEC-04 shows and changes no other member's profile", async () => {
    for (const client of [asMember, asEducator]) {
      expect(dataOf(await client.from("profiles").select("id").eq("id", other.id))).toEqual([]);
      const update = await client
        .from("profiles")
        .update({ first_name: "X" })
        .eq("id", other.id)
        .select("id");
      expect(dataOf(update)).toEqual([]);
    }
    const [row] = await backend.sql`select first_name from public.profiles where id = ${other.id}`;
    expect(row?.first_name).not.toBe("X");
  });

  it("MSEC-04 a write without a condition changes the member's own profile only", async () => {
    const change = "update public.profiles set medical_school = 'Mine'";
    expect(await changedRows(backend, member.id, change)).toBe(1);
  });

  it("MSEC-07 lets no member add or remove a profile", async () => {
    expectRefused(await asMember.from("profiles").insert({ id: crypto.randomUUID() }), refusal.permission);
    expectRefused(await asMember.from("profiles").delete().eq("id", member.id), refusal.permission);
  });
});

describe("roles", () => {
  it("MDATA-04 MDATA-15 a member reads their own flag and nobody else's", async () => {
    const ownFlag = await asMember.from("user_profiles").select("is_admin").eq("id", member.id).single();
    expect(dataOf(ownFlag)).toEqual({ is_admin: false });
    expect(dataOf(await asMember.from("user_profiles").select("id"))).toEqual([{ id: member.id }]);
  });

  it("MSEC-08 ASEC-06 nobody can make themselves admin or educator", async () => {
    for (const flag of [{ is_admin: true }, { is_educator: true }]) {
      const update = asMember.from("user_profiles").update(flag).eq("id", member.id);
      expectRefused(await update, refusal.permission);
      const upsert = asMember.from("user_profiles").upsert({ id: member.id, ...flag });
      expectRefused(await upsert, refusal.permission);
    }
    expectRefused(await asMember.from("user_profiles").delete().eq("id", member.id), refusal.permission);
    expect(await permissionsOf(member)).toEqual({ is_admin: false, is_educator: false, role: "member" });
  });

  it("ASEC-04 check_and_set_admin_status reads is_admin, mends the role and grants nothing", async () => {
    const user = await backend.createUser();
    const client = await backend.signIn(user);
    const check = async () => dataOf(await client.rpc("check_and_set_admin_status"));

    await backend.sql`update public.profiles set role = 'admin' where id = ${user.id}`;
    expect(await check()).toBe(false);
    expect(await permissionsOf(user)).toMatchObject({ is_admin: false, role: "member" });

    await backend.sql`update public.user_profiles set is_admin = true where id = ${user.id}`;
    await backend.sql`update public.profiles set role = 'member' where id = ${user.id}`;
    expect(await check()).toBe(true);
    expect(await permissionsOf(user)).toMatchObject({ is_admin: true, role: "admin" });
  });

  it("MSEC-02 profiles.role follows is_admin and opens nothing by itself", async () => {
    const user = await backend.createUser();
    const client = await backend.signIn(user);
    await backend.sql`update public.profiles set role = 'admin' where id = ${user.id}`;
    expect(dataOf(await client.from("profiles").select("id"))).toEqual([{ id: user.id }]);

    await backend.sql`update public.profiles set role = 'member' where id = ${user.id}`;
    await backend.sql`update public.user_profiles set is_admin = true where id = ${user.id}`;
    expect(await permissionsOf(user)).toMatchObject({ role: "admin" });
    await backend.sql`delete from public.user_profiles where id = ${user.id}`;
    const [row] = await backend.sql`select role from public.profiles where id = ${user.id}`;
    expect(row).toEqual({ role: "member" });
    expect(dataOf(await client.from("profiles").select("id"))).toEqual([{ id: user.id }]);
  });

  it("ASEC-01 an administrator grants and revokes the educator flag, which is logged", async () => {
    const user = await backend.createUser({ firstName: "Edward", lastName: "Educator" });
    const set = (flag: boolean | null, id = user.id) =>
      asAdmin.rpc("set_educator", { _user_id: id, _is_educator: flag });
    expect(dataOf(await set(true))).toBe(true);
    expect(dataOf(await set(true))).toBe(true);
    expect(await permissionsOf(user)).toEqual({ is_admin: false, is_educator: true, role: "member" });
    expect(dataOf(await set(false))).toBe(false);
    expect(await permissionsOf(user)).toMatchObject({ is_educator: false });
    expectRefused(await set(null), refusal.argument);
    expectRefused(await set(true, crypto.randomUUID()), refusal.missing);

    const log = await asAdmin
      .from("admin_activity_log")
      .select("admin_name, action_type, action_details")
      .eq("target_user_id", user.id)
      .order("created_at");
    expect(dataOf(log)).toEqual([
      {
        admin_name: "Ada Admin",
        action_type: "educator_granted",
        action_details: "Made Edward Educator an educator",
      },
      {
        admin_name: "Ada Admin",
        action_type: "educator_revoked",
        action_details: "Removed the educator role of Edward Educator",
      },
    ]);
  });

  it("ASEC-01 refuses set_educator to members and educators", async () => {
    for (const client of [asMember, asEducator]) {
      const answer = await client.rpc("set_educator", { _user_id: member.id, _is_educator: true });
      expectRefused(answer, refusal.permission);
    }
  });
});

describe("administrators", () => {
  it("ADMIN-10 count all profiles and those of the last 30 days", async () => {
    const recent = await backend.createUser();
    const old = await backend.createUser();
    await backend.sql`
      update public.profiles set last_sign_in = now() - interval '29 days' where id = ${recent.id}`;
    await backend.sql`update public.profiles set last_sign_in = now() - interval '31 days' where id = ${old.id}`;
    const since = new Date(Date.now() - 30 * 24 * 60 * 60 * 1000).toISOString();
    const count = { count: "exact", head: true } as const;
    const total = await asAdmin.from("profiles").select("*", count);
    const active = await asAdmin
      .from("profiles")
      .select("*", count)
      .gte("last_sign_in", since)
      .in("id", [recent.id, old.id]);
    const [row] = await backend.sql`select count(*)::int as total from public.profiles`;
    expect(total.count).toBe(row?.total);
    expect(active.count).toBe(1);
  });

  it("ASEC-05 alone read the activity log, and not even they rewrite it", async () => {
    await asAdmin.rpc("set_educator", { _user_id: other.id, _is_educator: true });
    expect(dataOf(await asAdmin.from("admin_activity_log").select("id"))).not.toEqual([]);
    for (const client of [asMember, asEducator]) {
      expect(dataOf(await client.from("admin_activity_log").select("id"))).toEqual([]);
    }
    const forged = { action_type: "x", action_details: "x" };
    for (const client of [asMember, asAdmin]) {
      const log = client.from("admin_activity_log");
      expectRefused(await log.insert(forged), refusal.permission);
      expectRefused(await log.update(forged).not("id", "is", null), refusal.permission);
      expectRefused(await log.delete().not("id", "is", null), refusal.permission);
    }
  });
});
