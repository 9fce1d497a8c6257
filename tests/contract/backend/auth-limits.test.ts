import { createTestBackend, type TestBackend } from "@andromeda/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let backend: TestBackend;

beforeAll(async () => {
  backend = await createTestBackend({
    config: { rateLimits: { emailSent: 3, tokenRefresh: 3, signIn: 3, tokenVerification: 3 } },
  });
});

afterAll(() => backend.close());

const signIn = (email: string, password: string) =>
  backend.anonymous().auth.signInWithPassword({ email, password });
const verify = (email: string, token: string) =>
  backend.anonymous().auth.verifyOtp({ email, token, type: "recovery" });

/** The error codes of so many attempts, one after the other. */
async function codesOf(
  count: number,
  attempt: () => Promise<{ error: { status?: number | undefined; code?: string | undefined } | null }>,
): Promise<(string | undefined)[]> {
  const codes: (string | undefined)[] = [];
  for (let at = 0; at < count; at += 1) codes.push((await attempt()).error?.code);
  return codes;
}

const slowDown = { status: 429, code: "over_request_rate_limit", message: "Request rate limit reached" };

describe("limits of attempts", () => {
  it("AUTH-50 refuses even the right password after three wrong ones, however the address is spelt", async () => {
    const [user, other] = [await backend.createUser(), await backend.createUser()];
    expect(await codesOf(3, () => signIn(user.email, "wrong password"))).toEqual(
      Array(3).fill("invalid_credentials"),
    );
    expect((await signIn(user.email, user.password)).error).toMatchObject(slowDown);
    expect((await signIn(user.email.toUpperCase(), user.password)).error).toMatchObject(slowDown);
    expect((await signIn(other.email, other.password)).error).toBeNull();
  });

  it("AUTH-50 counts an unknown address like a known one", async () => {
    expect(await codesOf(4, () => signIn("nobody@example.org", "wrong password"))).toEqual([
      ...Array(3).fill("invalid_credentials"),
      "over_request_rate_limit",
    ]);
  });

  it("AUTH-50 does not count successful attempts", async () => {
    const user = await backend.createUser();
    expect(await codesOf(5, () => signIn(user.email, user.password))).toEqual(Array(5).fill(undefined));
    const client = backend.anonymous();
    await client.auth.signInWithPassword(user);
    expect(await codesOf(5, () => client.auth.refreshSession())).toEqual(Array(5).fill(undefined));
  });

  it("AUTH-50 refuses even the right code after three wrong ones", async () => {
    const { email } = await backend.createUser();
    await backend.anonymous().auth.resetPasswordForEmail(email);
    const { text } = await backend.latestMail(email);
    const code = /\b(\d{6})\b/.exec(text)?.[1] ?? "";
    const wrong = code === "000000" ? "000001" : "000000";
    expect(await codesOf(3, () => verify(email, wrong))).toEqual(Array(3).fill("otp_expired"));
    expect((await verify(email, code)).error).toMatchObject(slowDown);
  });

  it("AUTH-50 limits the attempts to refresh with an unknown token", async () => {
    const refresh = () => backend.anonymous().auth.refreshSession({ refresh_token: "unknown-token" });
    expect(await codesOf(4, refresh)).toEqual([
      ...Array(3).fill("refresh_token_not_found"),
      "over_request_rate_limit",
    ]);
  });

  it.each([true, false])(
    "AUTH-50 limits the reset mails to an address, known or not: %s",
    async (isKnown) => {
      const email = isKnown ? (await backend.createUser()).email : "stranger@example.org";
      const ask = () => backend.anonymous().auth.resetPasswordForEmail(email);
      expect(await codesOf(3, ask)).toEqual(Array(3).fill(undefined));
      expect((await ask()).error).toMatchObject({
        status: 429,
        code: "over_email_send_rate_limit",
        message: "email rate limit exceeded",
      });
    },
  );
});
