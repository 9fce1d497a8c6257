import { createTestBackend, type TestBackend } from "@andromeda/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { recordingFetch } from "./recorder.ts";

let backend: TestBackend;
const siteUrl = "http://127.0.0.1:3000";
const resetPage = `${siteUrl}/reset-password`;

beforeAll(async () => {
  backend = await createTestBackend({ siteUrl });
});

afterAll(() => backend.close());

/** Asks for a reset; resolves to the code and the link of the newest mail. */
async function requestReset(email: string, redirectTo = resetPage): Promise<{ code: string; link: string }> {
  const { error } = await backend.anonymous().auth.resetPasswordForEmail(email, { redirectTo });
  expect(error).toBeNull();
  const { text } = await backend.latestMail(email);
  return { code: /\b(\d{6})\b/.exec(text)?.[1] ?? "", link: /(http\S+)/.exec(text)?.[1] ?? "" };
}

const verify = (email: string, token: string) =>
  backend.anonymous().auth.verifyOtp({ email, token, type: "recovery" });

/** Opens a mail link as a browser would, without following it. */
async function open(
  link: string,
): Promise<{ status: number; target: URL; fragment: Record<string, string> }> {
  const answer = await fetch(link, { redirect: "manual" });
  const target = new URL(answer.headers.get("location") ?? "");
  return {
    status: answer.status,
    target,
    fragment: Object.fromEntries(new URLSearchParams(target.hash.slice(1))),
  };
}

describe("asking for a reset", () => {
  it("AUTH-40 sends the email, a captcha slot and the redirect target to /recover", async () => {
    const { fetch, requests } = recordingFetch();
    const { email } = await backend.createUser();
    await backend
      .anonymous({ global: { fetch } })
      .auth.resetPasswordForEmail(email, { redirectTo: resetPage });
    expect(requests[0]).toEqual({
      method: "POST",
      path: "/recover",
      query: { redirect_to: resetPage },
      body: expect.objectContaining({ email, gotrue_meta_security: {} }),
    });
  });

  it("answers an unknown address like a known one and sends nothing", async () => {
    const known = await backend.createUser();
    expect((await backend.anonymous().auth.resetPasswordForEmail("nobody@example.org")).error).toBeNull();
    await requestReset(known.email);
    expect(backend.mails().map(({ to }) => to)).not.toContain("nobody@example.org");
  });

  it("HOST-03 puts the code and the link into one mail, in text and HTML", async () => {
    const { email } = await backend.createUser();
    const { code, link } = await requestReset(email);
    expect(code).toMatch(/^\d{6}$/);
    const mail = await backend.latestMail(email);
    expect(mail.subject).toBe("Your password reset code");
    expect(mail.html).toContain(`>${code}<`);
    const url = new URL(link);
    expect(url.origin + url.pathname).toBe(`${backend.apiUrl}/auth/v1/verify`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      token: expect.stringMatching(/^[0-9a-f]{64}$/),
      type: "recovery",
      redirect_to: resetPage,
    });
  });

  it.each(["https://evil.example/steal", "javascript:alert(1)", "http://127.0.0.1.evil.example/"])(
    "does not send a browser on to %s",
    async (target) => {
      const { email } = await backend.createUser();
      const { link } = await requestReset(email, target);
      expect(new URL(link).searchParams.get("redirect_to")).toBe(siteUrl);
      const forged = new URL(link);
      forged.searchParams.set("redirect_to", target);
      expect((await open(forged.href)).target.origin).toBe(siteUrl);
    },
  );
});

describe("the code", () => {
  it("AUTH-41 sends email, the six digits and type recovery to /verify", async () => {
    const { email } = await backend.createUser();
    const { code } = await requestReset(email);
    const { fetch, requests } = recordingFetch();
    const client = backend.anonymous({ global: { fetch } });
    expect((await client.auth.verifyOtp({ email, token: code, type: "recovery" })).error).toBeNull();
    expect(requests[0]).toEqual({
      method: "POST",
      path: "/verify",
      query: {},
      body: { email, token: code, type: "recovery", gotrue_meta_security: {} },
    });
  });

  it("RESET-18 accepts a code once, and not after a newer one was sent", async () => {
    const { email } = await backend.createUser();
    const first = await requestReset(email);
    const second = await requestReset(email);
    const refusal = { status: 403, code: "otp_expired" };
    expect((await verify(email, first.code)).error).toMatchObject(refusal);
    expect((await verify(email, second.code)).data.session?.access_token).toEqual(expect.any(String));
    expect((await verify(email, second.code)).error).toMatchObject(refusal);
  });

  it("RESET-18 accepts a code after 180 seconds and refuses it after an hour", async () => {
    const { id, email } = await backend.createUser();
    const age = (interval: string) =>
      backend.sql`update auth.users set recovery_sent_at = now() - ${interval}::interval where id = ${id}`;
    const late = await requestReset(email);
    await age("61 minutes");
    expect((await verify(email, late.code)).error?.code).toBe("otp_expired");
    const fresh = await requestReset(email);
    await age("181 seconds");
    expect((await verify(email, fresh.code)).error).toBeNull();
  });

  it("refuses a wrong code and another user's code", async () => {
    const [owner, other] = [await backend.createUser(), await backend.createUser()];
    const { code } = await requestReset(owner.email);
    const wrong = code === "000000" ? "000001" : "000000";
    expect((await verify(owner.email, wrong)).error?.code).toBe("otp_expired");
    expect((await verify(other.email, code)).error?.code).toBe("otp_expired");
  });
});

describe("the link", () => {
  it("opens the reset page with a session of type recovery, once", async () => {
    const { id, email } = await backend.createUser();
    const { link } = await requestReset(email);
    const { status, target, fragment } = await open(link);
    expect(status).toBe(303);
    expect(target.origin + target.pathname).toBe(resetPage);
    expect(fragment).toMatchObject({ type: "recovery", token_type: "bearer", expires_in: "3600" });
    const client = backend.anonymous();
    const { data } = await client.auth.setSession({
      access_token: fragment.access_token ?? "",
      refresh_token: fragment.refresh_token ?? "",
    });
    expect(data.user?.id).toBe(id);
    const { data: claims } = await client.auth.getClaims();
    expect(claims?.claims).toMatchObject({
      aal: "aal1",
      app_metadata: { provider: "email" },
    });
    expect((await open(link)).fragment).toEqual({
      error: "access_denied",
      error_code: "otp_expired",
      error_description: "Email link is invalid or has expired",
    });
  });

  it("is void once its code was used", async () => {
    const { email } = await backend.createUser();
    const { code, link } = await requestReset(email);
    await verify(email, code);
    expect((await open(link)).fragment.error_code).toBe("otp_expired");
  });

  it("is not sent to a client of the PKCE flow, which gets an error that says so", async () => {
    const { email } = await backend.createUser();
    const client = backend.anonymous({ auth: { flowType: "pkce" } });
    const { error } = await client.auth.resetPasswordForEmail(email, { redirectTo: resetPage });
    expect(error?.message).toBe("The local backend does not support the PKCE flow");
    expect(backend.mails().map(({ to }) => to)).not.toContain(email);
  });
});

describe("a new password", () => {
  it("AUTH-39 sends the password, or a new email, to PUT /user", async () => {
    const { fetch, requests } = recordingFetch();
    const client = backend.anonymous({ global: { fetch } });
    await client.auth.signInWithPassword(await backend.createUser());
    await client.auth.updateUser({ password: "another-one" });
    expect(requests.at(-1)).toMatchObject({
      method: "PUT",
      path: "/user",
      body: { password: "another-one" },
    });
    const moved = await client.auth.updateUser({ email: "moved@example.org" });
    expect(moved.error?.message).toBe("In the local backend only the service changes an address");
    expect(requests.at(-1)).toMatchObject({
      method: "PUT",
      path: "/user",
      body: { email: "moved@example.org" },
    });
  });

  it("MCONST-02 needs 6 characters: 5 are refused, 6 accepted", async () => {
    const user = await backend.createUser();
    const client = await backend.signIn(user);
    const refused = await client.auth.updateUser({ password: "12345" });
    expect(refused.error).toMatchObject({ status: 422, code: "weak_password" });
    expect((await client.auth.updateUser({ password: "123456" })).error).toBeNull();
    expect((await backend.anonymous().auth.signInWithPassword(user)).error?.code).toBe("invalid_credentials");
    await backend.signIn({ email: user.email, password: "123456" });
  });

  it("refuses the old password and one that bcrypt would cut", async () => {
    const user = await backend.createUser();
    const client = await backend.signIn(user);
    const same = await client.auth.updateUser({ password: user.password });
    expect(same.error).toMatchObject({ status: 422, code: "same_password" });
    const long = await client.auth.updateUser({ password: "x".repeat(73) });
    expect(long.error).toMatchObject({ status: 422, code: "validation_failed" });
  });

  it("ends the user's other sessions and keeps this one", async () => {
    const user = await backend.createUser();
    const [mine, other] = [await backend.signIn(user), await backend.signIn(user)];
    await mine.auth.updateUser({ password: "another-one" });
    expect((await other.auth.getUser()).error).not.toBeNull();
    expect((await mine.auth.refreshSession()).error).toBeNull();
  });

  it("voids a reset code asked for before", async () => {
    const user = await backend.createUser();
    const { code } = await requestReset(user.email);
    const client = await backend.signIn(user);
    await client.auth.updateUser({ password: "another-one" });
    expect((await verify(user.email, code)).error?.code).toBe("otp_expired");
  });
});
