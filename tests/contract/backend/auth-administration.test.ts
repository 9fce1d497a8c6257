import { createTestBackend, type TestBackend } from "@andromeda/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let backend: TestBackend;

beforeAll(async () => {
  backend = await createTestBackend();
});

afterAll(() => backend.close());

const admin = () => backend.service().auth.admin;
const redirectTo = "http://127.0.0.1:3000/auth/v1/callback";

/** The link of the newest mail to an address. */
async function linkTo(email: string): Promise<URL> {
  const { text } = await backend.latestMail(email);
  const link = /https?:\/\/\S+\/auth\/v1\/verify\?\S+/.exec(text)?.[0];
  if (!link) throw new Error(`No link in: ${text}`);
  return new URL(link);
}

/** Follows a mail's link; resolves to the session, or the error, in the address where it ends. */
async function follow(link: URL): Promise<URLSearchParams> {
  const response = await fetch(link, { redirect: "manual" });
  expect(response.status).toBe(303);
  return new URLSearchParams(new URL(response.headers.get("location") ?? "").hash.slice(1));
}

it("HOST-12 refuses what is not an email address, for a new user as for an invitation", async () => {
  for (const email of [
    "xx:;x@x.x",
    "a b@example.org",
    "a@b@example.org",
    "a@example",
    "a@-example.org",
    "@example.org",
  ]) {
    const refusal = { status: 400, code: "validation_failed" };
    expect([email, (await admin().createUser({ email })).error]).toMatchObject([email, refusal]);
    expect([email, (await admin().inviteUserByEmail(email)).error]).toMatchObject([email, refusal]);
  }
  expect((await admin().createUser({ email: "o'hara+x@mail.example.org" })).error).toBeNull();
});

it("HOST-12 answers an unknown route in the form that the client library reads", async () => {
  const { data } = await (await backend.signIn(await backend.createUser())).auth.getSession();
  const answer = await fetch(`${backend.apiUrl}/auth/v1/nowhere`, {
    headers: { apikey: backend.publishableKey, authorization: `Bearer ${data.session?.access_token}` },
  });
  expect([answer.status, await answer.json()]).toEqual([
    404,
    { code: 404, error_code: "not_found", msg: "The local backend has no such Auth route" },
  ]);
});

describe("an invitation", () => {
  it("makes an unconfirmed user, and its link a session in which a password can be chosen", async () => {
    const email = "Invited@Example.org";
    const { data, error } = await admin().inviteUserByEmail(email, {
      data: { first_name: "Ida", last_name: "Noether" },
      redirectTo,
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email: "invited@example.org", user_metadata: { first_name: "Ida" } });
    expect(data.user?.invited_at).toEqual(expect.any(String));
    expect(data.user?.email_confirmed_at).toBeUndefined();
    expect((await backend.latestMail(email)).subject).toBe("You have been invited to Andromeda");

    const link = await linkTo(email);
    expect([link.searchParams.get("type"), link.searchParams.get("redirect_to")]).toEqual([
      "invite",
      redirectTo,
    ]);
    const session = await follow(link);
    expect(session.get("type")).toBe("invite");
    const client = backend.anonymous();
    const { error: refused } = await client.auth.setSession({
      access_token: session.get("access_token") ?? "",
      refresh_token: session.get("refresh_token") ?? "",
    });
    expect(refused).toBeNull();
    expect((await client.auth.updateUser({ password: "chosen-one" })).error).toBeNull();
    await backend.signIn({ email: "invited@example.org", password: "chosen-one" });
    const { data: invited } = await admin().getUserById(data.user?.id ?? "");
    expect(invited.user?.email_confirmed_at).toEqual(expect.any(String));

    expect((await follow(link)).get("error_code")).toBe("otp_expired");
  });

  it("can be repeated until it is followed; only the newest link counts", async () => {
    const email = "twice@example.org";
    const first = await admin().inviteUserByEmail(email);
    const oldLink = await linkTo(email);
    const second = await admin().inviteUserByEmail(email);
    expect(second.data.user?.id).toBe(first.data.user?.id);
    expect((await follow(oldLink)).get("error_code")).toBe("otp_expired");
    expect((await follow(await linkTo(email))).get("access_token")).not.toBeNull();
    expect((await admin().inviteUserByEmail(email)).error).toMatchObject({
      status: 422,
      code: "email_exists",
    });
  });

  it("is refused for an invalid address, and to everybody without the secret key", async () => {
    expect((await admin().inviteUserByEmail("no address")).error).toMatchObject({
      status: 400,
      code: "validation_failed",
    });
    const { data } = await (
      await backend.signIn(await backend.createUser({ isAdmin: true }))
    ).auth.getSession();
    const answer = await fetch(`${backend.apiUrl}/auth/v1/invite`, {
      method: "POST",
      headers: { authorization: `Bearer ${data.session?.access_token}`, "content-type": "application/json" },
      body: JSON.stringify({ email: "sneaked@example.org" }),
    });
    expect(answer.status).toBe(403);
    const users = await backend.sql`select from auth.users where email = 'sneaked@example.org'`;
    expect(users).toHaveLength(0);
  });
});

describe("a ban", () => {
  const ban = (id: string, ban_duration: string) => admin().updateUserById(id, { ban_duration });

  it("keeps a user from signing in, refreshing and using the session, until it is lifted", async () => {
    const user = await backend.createUser();
    const client = await backend.signIn(user);
    const { data, error } = await ban(user.id, "876000h");
    expect(error).toBeNull();
    const until = Reflect.get(data.user ?? {}, "banned_until");
    expect(Date.parse(String(until)) - Date.now()).toBeGreaterThan(99 * 365 * 24 * 3_600_000);

    expect((await client.auth.getUser()).error).toMatchObject({ status: 403, code: "user_banned" });
    expect((await client.auth.updateUser({ password: "changed-one" })).error?.code).toBe("user_banned");
    expect((await client.auth.refreshSession()).error).toMatchObject({ status: 400, code: "user_banned" });
    const { auth } = backend.anonymous();
    expect((await auth.signInWithPassword(user)).error).toMatchObject({ status: 400, code: "user_banned" });
    const wrong = await auth.signInWithPassword({ ...user, password: "another" });
    expect(wrong.error?.code).toBe("invalid_credentials");

    expect((await ban(user.id, "none")).error).toBeNull();
    expect(Reflect.get((await admin().getUserById(user.id)).data.user ?? {}, "banned_until")).toBeUndefined();
    await backend.signIn(user);
  });

  it("keeps a user from using a mailed code or link", async () => {
    const user = await backend.createUser();
    const { auth } = backend.anonymous();
    expect((await auth.resetPasswordForEmail(user.email, { redirectTo })).error).toBeNull();
    await ban(user.id, "1h");
    const mail = await backend.latestMail(user.email);
    const token = /\b\d{6}\b/.exec(mail.text)?.[0] ?? "";
    const verified = await auth.verifyOtp({ email: user.email, token, type: "recovery" });
    expect(verified.error).toMatchObject({ status: 403, code: "user_banned" });
    expect((await follow(await linkTo(user.email))).get("error_code")).toBe("user_banned");
  });

  it("ends by itself, and refuses what is not a duration", async () => {
    const user = await backend.createUser();
    await ban(user.id, "1ms");
    await backend.sql`select pg_sleep(0.01)`;
    await backend.signIn(user);
    expect((await ban(user.id, "for ever")).error).toMatchObject({ status: 400, code: "validation_failed" });
  });
});
