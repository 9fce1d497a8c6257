import { createTestBackend, type TestBackend } from "@andromeda/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let backend: TestBackend;

beforeAll(async () => {
  backend = await createTestBackend();
});

afterAll(() => backend.close());

const countUsers = async () =>
  Number((await backend.sql`select count(*)::int as count from auth.users`)[0]?.count);

describe("sign-up is closed", () => {
  it("AUTH-08 refuses signUp", async () => {
    const before = await countUsers();
    const { data, error } = await backend
      .anonymous()
      .auth.signUp({ email: "new@example.org", password: "Passw0rd" });
    expect(error).toMatchObject({ status: 422, code: "signup_disabled" });
    expect(data.user).toBeNull();
    expect(await countUsers()).toBe(before);
  });

  it("AUTH-08 creates no user for a one-time password, and sends none", async () => {
    const before = await countUsers();
    const { auth } = backend.anonymous();
    const options = { shouldCreateUser: true };
    for (const email of ["new@example.org", (await backend.createUser()).email]) {
      const { error } = await auth.signInWithOtp({ email, options });
      expect(error).toMatchObject({ status: 422, code: "otp_disabled" });
    }
    expect(await countUsers()).toBe(before + 1);
    expect(backend.mails()).toEqual([]);
  });

  it("AUTH-08 creates no user on the older magic-link route", async () => {
    const before = await countUsers();
    const answer = await fetch(`${backend.apiUrl}/auth/v1/magiclink`, {
      method: "POST",
      headers: { apikey: backend.publishableKey, "content-type": "application/json" },
      body: JSON.stringify({ email: "new@example.org" }),
    });
    expect(answer.status).toBe(422);
    expect(await countUsers()).toBe(before);
  });
});

describe("the admin routes", () => {
  it("MDATA-33 make a user with one row in each of his four tables", async () => {
    const { data, error } = await backend.service().auth.admin.createUser({
      email: "Doctor@Example.org",
      password: "Passw0rd",
      email_confirm: true,
      user_metadata: { first_name: "Ada" },
    });
    expect(error).toBeNull();
    const id = data.user?.id ?? "";
    expect(data.user).toMatchObject({ email: "doctor@example.org", user_metadata: { first_name: "Ada" } });
    const service = backend.service();
    const profile = await service.from("profiles").select("email").eq("id", id);
    expect(profile.data).toEqual([{ email: "doctor@example.org" }]);
    const permissions = await service.from("user_profiles").select("is_admin").eq("id", id);
    expect(permissions.data).toEqual([{ is_admin: false }]);
    const credits = await service.from("user_credits").select("*").eq("user_id", id);
    expect(credits.data).toHaveLength(1);
    const preferences = await service.from("user_preferences").select("*").eq("user_id", id);
    expect(preferences.data).toHaveLength(1);
    await backend.signIn({ email: "doctor@example.org", password: "Passw0rd" });
  });

  it("read, change and delete users", async () => {
    const { admin } = backend.service().auth;
    const user = await backend.createUser();
    expect((await admin.getUserById(user.id)).data.user).toMatchObject({
      id: user.id,
      email: user.email,
      identities: [{ provider: "email" }],
    });
    expect((await admin.listUsers()).error?.message).toBe("The local backend has no such admin route");

    const changed = await admin.updateUserById(user.id, {
      email: "renamed@example.org",
      password: "changed-one",
      app_metadata: { team: "a" },
    });
    expect(changed.data.user).toMatchObject({
      email: "renamed@example.org",
      app_metadata: { team: "a", provider: "email" },
    });
    await backend.signIn({ email: "renamed@example.org", password: "changed-one" });

    expect((await admin.deleteUser(user.id)).error).toBeNull();
    expect((await admin.getUserById(user.id)).error).toMatchObject({ status: 404, code: "user_not_found" });
    expect((await backend.service().from("profiles").select().eq("id", user.id)).data).toEqual([]);
  });

  it("end a user's sessions when they set his password", async () => {
    const user = await backend.createUser();
    const client = await backend.signIn(user);
    await backend.service().auth.admin.updateUserById(user.id, { password: "changed-one" });
    expect((await client.auth.getUser()).error).not.toBeNull();
  });

  it("name what is wrong with a new user", async () => {
    const { admin } = backend.service().auth;
    const { email } = await backend.createUser();
    expect((await admin.createUser({ email, password: "Passw0rd" })).error).toMatchObject({
      status: 422,
      code: "email_exists",
    });
    expect((await admin.createUser({ email: "a@example.org", password: "12345" })).error).toMatchObject({
      status: 422,
      code: "weak_password",
    });
    expect((await admin.createUser({ email: "not-an-address", password: "123456" })).error?.status).toBe(400);
    expect((await admin.getUserById(crypto.randomUUID())).error?.code).toBe("user_not_found");
  });

  it("are closed to everybody but the secret key", async () => {
    const member = await backend.signIn(await backend.createUser({ isAdmin: true }));
    const { data } = await member.auth.getSession();
    const call = (headers: Record<string, string>) =>
      fetch(`${backend.apiUrl}/auth/v1/admin/users`, { headers }).then(({ status }) => status);
    const apikey = backend.publishableKey;
    expect(await call({})).toBe(401);
    expect(await call({ apikey })).toBe(403);
    expect(await call({ apikey, authorization: `Bearer ${data.session?.access_token}` })).toBe(403);
    expect(await call({ apikey, authorization: "Bearer forged" })).toBe(403);
  });
});
