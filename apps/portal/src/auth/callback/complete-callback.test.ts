import { AppError } from "@andromeda/domain";
import { describe, expect, it } from "vitest";
import { completeCallback } from "./complete-callback.ts";

/** A session that accepts every token but "bad"; `calls` is the order in which it was used. */
function createSession(isRecovering = false) {
  const session = {
    isRecovering,
    calls: [] as string[],
    enterRecovery() {
      session.isRecovering = true;
      session.calls.push("enter recovery");
    },
    leaveRecovery() {
      session.isRecovering = false;
    },
    async signInWithTokens(tokens: { accessToken: string; refreshToken: string }) {
      session.calls.push(`sign in with ${tokens.accessToken} and ${tokens.refreshToken}`);
      if (tokens.accessToken === "bad") throw new AppError("auth/invalid-token", "invalid JWT");
    },
  };
  return session;
}

const complete = (
  session: ReturnType<typeof createSession>,
  hash: string,
  search = "",
  hasInstitutions = false,
) =>
  completeCallback({
    hasInstitutions,
    hash,
    search,
    origin: "https://portal.andromeda.example",
    productDomain: "andromeda.example",
    session,
    log: () => undefined,
  });

const to = (path: string) => ({ kind: "internal", path });

describe("completeCallback", () => {
  it("AUTH-14 signs in with the tokens of the hash and goes to /dashboard", async () => {
    const session = createSession();
    const outcome = await complete(session, "#access_token=a&refresh_token=r");
    expect(outcome).toEqual({ target: to("/dashboard"), notice: null });
    expect(session.calls).toEqual(["sign in with a and r"]);
  });

  it("AUTH-15 is in recovery mode before the session begins, and goes to /dashboard whatever redirectTo says", async () => {
    const session = createSession();
    const outcome = await complete(
      session,
      "#access_token=a&refresh_token=r&type=recovery",
      "?redirectTo=/test",
    );
    expect(outcome.target).toEqual(to("/dashboard"));
    expect(session.calls).toEqual(["enter recovery", "sign in with a and r"]);
    expect(session.isRecovering).toBe(true);
  });

  it("AUTH-16 AUTH-17 goes to redirectTo", async () => {
    const hash = "#access_token=a&refresh_token=r";
    const inside = await complete(createSession(), hash, "?redirectTo=/dashboard/credits");
    expect(inside.target).toEqual(to("/dashboard/credits"));
    const outside = await complete(createSession(), hash, "?redirectTo=https://other.andromeda.example/x");
    expect(outside.target).toEqual({ kind: "external", url: "https://other.andromeda.example/x" });
  });

  it("AUTH-18 goes to /login without a token, silently", async () => {
    expect(await complete(createSession(), "")).toEqual({ target: to("/login"), notice: null });
  });

  it("AUTH-19 reports a recovery that failed and leaves no recovery mode behind", async () => {
    const session = createSession();
    const outcome = await complete(session, "#access_token=bad&refresh_token=r&type=recovery");
    expect(outcome).toEqual({
      target: to("/login"),
      notice: { kind: "error", text: "Unable to process password reset. Please try again." },
    });
    expect(session.isRecovering).toBe(false);
  });

  it("AUTH-19 keeps a recovery mode that another link had begun", async () => {
    const session = createSession(true);
    await complete(session, "#access_token=bad&refresh_token=r&type=recovery");
    expect(session.isRecovering).toBe(true);
  });

  it.each([["#access_token=bad&refresh_token=r"], ["#error=access_denied&error_code=otp_expired"]])(
    "AUTH-20 reports the failure of %s",
    async (hash) => {
      expect(await complete(createSession(), hash)).toEqual({
        target: to("/login"),
        notice: { kind: "error", text: "Authentication error. Please try again." },
      });
    },
  );

  it.each([
    ["error=access_denied", "The sign-in was not completed at your institution."],
    ["error=access_denied&error_code=signup_disabled", "There is no account for the address"],
    [
      "error=access_denied&error_code=provider_email_needs_verification",
      "has not confirmed your email address",
    ],
    ["error=access_denied&error_code=user_banned", "This account is disabled."],
    ["error=invalid_request&error_code=bad_oauth_state", "The sign-in took too long."],
  ])("AUTH-53 says why the sign-in of an institution failed with %s", async (hash, reason) => {
    const { notice } = await complete(createSession(), `#${hash}`, "", true);
    expect(notice?.text).toBe("Authentication error. Please try again.");
    expect(notice?.detail).toContain(reason);
    // Without institutions these codes have other causes.
    expect((await complete(createSession(), `#${hash}`)).notice).not.toHaveProperty("detail");
  });

  it("AUTH-53 gives no reason that it does not know, and none for a reset of the password", async () => {
    for (const hash of ["#error=server_error&error_code=unexpected_failure", "#error=x&type=recovery"])
      expect((await complete(createSession(), hash, "", true)).notice).not.toHaveProperty("detail");
    const recovery = await complete(createSession(), "#error=access_denied&type=recovery", "", true);
    expect(recovery.notice).not.toHaveProperty("detail");
  });
});
