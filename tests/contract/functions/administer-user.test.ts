import { createTestBackend, type TestBackend, type TestUser } from "@andromeda/testing";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

let backend: TestBackend;
let admin: TestUser;
let asAdmin: SupabaseClient;

beforeAll(async () => {
  backend = await createTestBackend();
  admin = await backend.createUser({ isAdmin: true, firstName: "Root", lastName: "Admin" });
  asAdmin = await backend.signIn(admin);
});

afterAll(() => backend.close());

/** Calls the function and answers status and body, whether it succeeded or not. */
async function administer(
  client: SupabaseClient,
  body: Record<string, unknown>,
): Promise<{ status: number; body: unknown }> {
  const { data, error } = await client.functions.invoke("administer-user", { body });
  if (!error) return { status: 200, body: data };
  const response = error.context as Response;
  return { status: response.status, body: await response.json() };
}

async function logAbout(userId: string) {
  return backend.sql`
    select admin_id, admin_name, action_type, action_details, before_value, after_value
    from public.admin_activity_log where target_user_id = ${userId} order by created_at, id`;
}

const denied = { status: 403, body: { error: "Permission denied: administrators only." } };

describe("administer-user", () => {
  it("invites a user with all rows of an account, mails the link and says so in the log", async () => {
    const answer = await administer(asAdmin, {
      action: "invite",
      email: "Grace@Example.org",
      firstName: "Grace",
      lastName: "Hopper",
      redirectTo: "http://127.0.0.1:3000/auth/v1/callback",
    });
    expect(answer).toEqual({ status: 200, body: { userId: expect.any(String) } });
    const { userId } = answer.body as { userId: string };
    const [profile] = await backend.sql`
      select email, full_name, role from public.profiles where id = ${userId}`;
    expect(profile).toEqual({ email: "grace@example.org", full_name: "Grace Hopper", role: "member" });
    const mail = await backend.latestMail("grace@example.org");
    expect(mail.text).toContain(encodeURIComponent("http://127.0.0.1:3000/auth/v1/callback"));
    expect(await logAbout(userId)).toEqual([
      {
        admin_id: admin.id,
        admin_name: "Root Admin",
        action_type: "user_invited",
        action_details: "Invited Grace Hopper",
        before_value: null,
        after_value: { email: "grace@example.org" },
      },
    ]);
    const { data } = await asAdmin.rpc("get_admin_user_states", { p_user_ids: [userId] });
    expect(data).toEqual([{ user_id: userId, is_educator: false, is_disabled: false, is_invited: true }]);
  });

  it("names an address that is taken", async () => {
    const { email } = await backend.createUser();
    expect(await administer(asAdmin, { action: "invite", email })).toEqual({
      status: 409,
      body: { error: "An account with this address already exists.", field: "email" },
    });
  });

  it("names the field that is wrong, and does nothing", async () => {
    expect(await administer(asAdmin, { action: "invite", email: "nobody" })).toEqual({
      status: 400,
      body: { error: "email must be an address such as ada@example.org.", field: "email" },
    });
    expect(await administer(asAdmin, { action: "promote", userId: admin.id })).toMatchObject({ status: 400 });
    expect(await administer(asAdmin, { action: "disable", userId: crypto.randomUUID() })).toEqual({
      status: 404,
      body: { error: "There is no such user.", field: "userId" },
    });
  });

  it("switches an account off, with every session it had, and on again", async () => {
    const user = await backend.createUser({ firstName: "Mallory", lastName: "Quick" });
    const client = await backend.signIn(user);
    expect(await administer(asAdmin, { action: "disable", userId: user.id })).toEqual({
      status: 200,
      body: { userId: user.id },
    });
    expect((await client.auth.getUser()).error?.status).toBe(403);
    expect((await client.auth.refreshSession()).error).not.toBeNull();
    const { auth } = backend.anonymous();
    expect((await auth.signInWithPassword(user)).error?.code).toBe("user_banned");
    const sessions = await backend.sql`select from auth.sessions where user_id = ${user.id}`;
    expect(sessions).toHaveLength(0);

    // A repetition changes nothing and is not logged.
    expect((await administer(asAdmin, { action: "disable", userId: user.id })).status).toBe(200);
    expect((await administer(asAdmin, { action: "enable", userId: user.id })).status).toBe(200);
    await backend.signIn(user);
    expect(
      (await logAbout(user.id)).map((row) => [
        row.action_type,
        row.action_details,
        row.before_value,
        row.after_value,
      ]),
    ).toEqual([
      [
        "user_disabled",
        "Disabled the account of Mallory Quick",
        { is_disabled: false },
        { is_disabled: true },
      ],
      ["user_enabled", "Enabled the account of Mallory Quick", { is_disabled: true }, { is_disabled: false }],
    ]);
  });

  it("ASEC-05 MSEC-21 takes the powers of a disabled administrator at once, though the token lives on", async () => {
    const other = await backend.createUser({ isAdmin: true, isEducator: true });
    const client = await backend.signIn(other);
    expect((await client.rpc("get_admin_overview")).error).toBeNull();
    expect((await administer(asAdmin, { action: "disable", userId: other.id })).status).toBe(200);
    expect((await client.rpc("get_admin_overview")).error?.code).toBe("42501");
    expect((await client.from("clinical_scenarios").select("id")).data).toEqual([]);
    expect((await client.rpc("check_and_set_admin_status")).error).toMatchObject({
      code: "42501",
      message: "Permission denied: this account is disabled or no longer exists.",
      details: "auth/account-closed",
    });
    const [profile] = await backend.sql`select role from public.profiles where id = ${other.id}`;
    expect(profile?.role).toBe("admin");
    expect(await administer(client, { action: "enable", userId: other.id })).toEqual({
      status: 403,
      body: { error: "This account is disabled." },
    });
  });

  it("keeps administrators from locking themselves out", async () => {
    expect(await administer(asAdmin, { action: "disable", userId: admin.id })).toEqual({
      status: 400,
      body: { error: "You cannot disable your own account.", field: "userId" },
    });
    expect(await logAbout(admin.id)).toEqual([]);
  });

  it("ASEC-05 refuses members, educators, whoever only claims to be an administrator, and callers without a session", async () => {
    const victim = await backend.createUser();
    const command = { action: "disable", userId: victim.id };
    for (const person of [await backend.createUser(), await backend.createUser({ isEducator: true })]) {
      expect(await administer(await backend.signIn(person), command)).toEqual(denied);
    }
    // Metadata ends up in the token; a user may write it.
    const claimant = await backend.createUser();
    const client = await backend.signIn(claimant);
    await client.auth.updateUser({ data: { role: "admin", is_admin: true } });
    await client.auth.refreshSession();
    expect(await administer(client, command)).toEqual(denied);
    expect((await administer(backend.anonymous(), command)).status).toBe(401);
    expect((await administer(backend.service(), command)).status).toBe(401);
    await backend.signIn(victim);
  });

  it("takes back a ban that could not be logged", async () => {
    const user = await backend.createUser();
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    await backend.sql.unsafe(
      "revoke execute on function public.record_user_administration from service_role",
    );
    try {
      expect((await administer(asAdmin, { action: "disable", userId: user.id })).status).toBe(500);
    } finally {
      await backend.sql.unsafe("grant execute on function public.record_user_administration to service_role");
    }
    await backend.signIn(user);
    await vi.waitFor(() =>
      expect(logged.mock.calls.flat()).toContainEqual(
        expect.stringMatching(/"problem":"The request failed","error":"Error 42501 at .*administer-user/),
      ),
    );
    logged.mockRestore();
  });
});
