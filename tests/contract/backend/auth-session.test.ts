import { createTestBackend, type TestBackend, type TestUser } from "@andromeda/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { recordingFetch } from "./recorder.ts";

let backend: TestBackend;
let user: TestUser;

beforeAll(async () => {
  backend = await createTestBackend();
  user = await backend.createUser();
});

afterAll(() => backend.close());

const addressMissing = "You must provide either an email or phone number";

describe("signing in", () => {
  it("AUTH-24 answers the user with email and identities, and the session with its four parts", async () => {
    const { data } = await backend.anonymous().auth.signInWithPassword(user);
    expect(data.user?.email).toBe(user.email);
    expect(data.user?.identities).toHaveLength(1);
    expect(data.user?.identities?.[0]).toMatchObject({ provider: "email", user_id: user.id });
    expect(data.session).toMatchObject({
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      token_type: "bearer",
      expires_in: 3600,
    });
    expect(data.session?.expires_at).toBeGreaterThan(Date.now() / 1000 + 3500);
  });

  it("AUTH-36 sends email, password and a captcha slot to /token?grant_type=password", async () => {
    const { fetch, requests } = recordingFetch();
    await backend.anonymous({ global: { fetch } }).auth.signInWithPassword(user);
    expect(requests[0]).toEqual({
      method: "POST",
      path: "/token",
      query: { grant_type: "password" },
      body: { email: user.email, password: user.password, gotrue_meta_security: {} },
    });
  });

  it("moves last_sign_in_at at a sign-in and not at a token refresh", async () => {
    const other = await backend.createUser();
    const read = async () => {
      const [row] = await backend.sql`select last_sign_in_at from auth.users where id = ${other.id}`;
      return row?.last_sign_in_at;
    };
    expect(await read()).toBeNull();
    const client = await backend.signIn(other);
    const signedInAt = await read();
    expect(signedInAt).not.toBeNull();
    expect((await client.auth.refreshSession()).error).toBeNull();
    expect(await read()).toEqual(signedInAt);
    await backend.signIn(other);
    expect(await read()).not.toEqual(signedInAt);
  });

  it("refuses a wrong password and an unknown address alike", async () => {
    const wrong = await backend
      .anonymous()
      .auth.signInWithPassword({ email: user.email, password: "wrong-one" });
    const unknown = await backend
      .anonymous()
      .auth.signInWithPassword({ email: "nobody@example.org", password: "x" });
    expect([wrong.error?.status, wrong.error?.code, wrong.error?.message]).toEqual([
      400,
      "invalid_credentials",
      "Invalid login credentials",
    ]);
    expect(unknown.error?.code).toBe("invalid_credentials");
  });

  it("AUTH-34 says which address is missing", async () => {
    const { auth } = backend.anonymous();
    // The library's types forbid it; its check is for callers without types.
    const nothing = {} as never;
    expect((await auth.signInWithOtp(nothing)).error?.message).toBe(`${addressMissing}.`);
    expect((await auth.signInWithPassword(nothing)).error?.message).toMatch(new RegExp(`^${addressMissing}`));
    expect((await auth.resend(nothing)).error?.message).toMatch(new RegExp(`^${addressMissing}`));
  });

  it("AUTH-35 reports a missing and a malformed session", async () => {
    const { auth } = backend.anonymous();
    const missing = await auth.updateUser({ password: "abcdef" });
    expect(missing.error?.name).toBe("AuthSessionMissingError");
    const malformed = await auth.setSession({ access_token: "not-a-token", refresh_token: "neither" });
    expect(malformed.error).not.toBeNull();
    expect(malformed.data.session).toBeNull();
  });
});

describe("the signed-in user", () => {
  it("AUTH-38 reads the same user from GET /user", async () => {
    const { fetch, requests } = recordingFetch();
    const client = backend.anonymous({ global: { fetch } });
    const { data } = await client.auth.signInWithPassword(user);
    const read = await client.auth.getUser();
    expect(requests.at(-1)).toMatchObject({ method: "GET", path: "/user" });
    expect(read.data.user?.id).toBe(data.session?.user.id);
  });

  it("refuses GET /user with a forged token and after the user is gone", async () => {
    const other = await backend.createUser();
    const client = await backend.signIn(other);
    const { data } = await client.auth.getSession();
    const token = data.session?.access_token ?? "";
    expect((await client.auth.getUser(`${token.slice(0, -4)}AAAA`)).error?.code).toBe("bad_jwt");
    await backend.service().auth.admin.deleteUser(other.id);
    expect((await client.auth.getUser(token)).error?.status).toBe(403);
  });

  it("AUTH-23 tells of signing in, refreshing, changing and signing out", async () => {
    const client = backend.anonymous();
    const events: string[] = [];
    client.auth.onAuthStateChange((event) => {
      events.push(event);
    });
    await client.auth.signInWithPassword(user);
    await client.auth.refreshSession();
    const changed = await client.auth.updateUser({ data: { nickname: "Nick" } });
    expect(changed.data.user?.user_metadata).toMatchObject({ nickname: "Nick" });
    await client.auth.signOut();
    expect(events).toEqual(["INITIAL_SESSION", "SIGNED_IN", "TOKEN_REFRESHED", "USER_UPDATED", "SIGNED_OUT"]);
  });

  it("AUTH-23 tells of password recovery", async () => {
    const client = backend.anonymous();
    const events: string[] = [];
    client.auth.onAuthStateChange((event) => {
      events.push(event);
    });
    await client.auth.resetPasswordForEmail(user.email);
    const [, token = ""] = /\b(\d{6})\b/.exec((await backend.latestMail(user.email)).text) ?? [];
    await client.auth.verifyOtp({ email: user.email, token, type: "recovery" });
    expect(events).toContain("PASSWORD_RECOVERY");
  });

  it("AUTH-23 tells of a verified second factor", async () => {
    const session = (await (await backend.signIn(user)).auth.getSession()).data.session;
    const client = backend.anonymous({
      global: {
        // Second factors are off here: stand in for a server that accepts the code.
        fetch: (input, init) =>
          String(input).endsWith("/verify") ? Promise.resolve(Response.json(session)) : fetch(input, init),
      },
    });
    await client.auth.signInWithPassword(user);
    const events: string[] = [];
    client.auth.onAuthStateChange((event) => {
      events.push(event);
    });
    await client.auth.mfa.verify({ factorId: crypto.randomUUID(), challengeId: "any", code: "123456" });
    expect(events).toContain("MFA_CHALLENGE_VERIFIED");
  });
});

describe("signing out", () => {
  const refreshWith = async (token: string | undefined) =>
    backend.anonymous().auth.refreshSession({ refresh_token: token ?? "" });
  const tokenOf = async (client: Awaited<ReturnType<TestBackend["signIn"]>>) =>
    (await client.auth.getSession()).data.session?.refresh_token;

  it.each(["global", "local", "others"] as const)("AUTH-42 sends scope %s", async (scope) => {
    const { fetch, requests } = recordingFetch();
    const client = backend.anonymous({ global: { fetch } });
    await client.auth.signInWithPassword(user);
    expect((await client.auth.signOut({ scope })).error).toBeNull();
    expect(requests.at(-1)).toMatchObject({ method: "POST", path: "/logout", query: { scope } });
  });

  it("AUTH-42 scope others ends the other sessions and keeps this one", async () => {
    const [mine, other] = [await backend.signIn(user), await backend.signIn(user)];
    const otherToken = await tokenOf(other);
    await mine.auth.signOut({ scope: "others" });
    expect((await mine.auth.getUser()).error).toBeNull();
    expect((await other.auth.getUser()).error).not.toBeNull();
    expect((await refreshWith(otherToken)).error?.code).toBe("refresh_token_not_found");
    expect((await mine.auth.refreshSession()).error).toBeNull();
  });

  it("AUTH-42 scope global ends every session, scope local only this one", async () => {
    const [first, second, third] = [
      await backend.signIn(user),
      await backend.signIn(user),
      await backend.signIn(user),
    ];
    const [firstToken, thirdToken] = [await tokenOf(first), await tokenOf(third)];
    await first.auth.signOut({ scope: "local" });
    expect((await refreshWith(firstToken)).error?.code).toBe("refresh_token_not_found");
    expect((await third.auth.getUser()).error).toBeNull();
    await second.auth.signOut();
    expect((await refreshWith(thirdToken)).error?.code).toBe("refresh_token_not_found");
  });
});
