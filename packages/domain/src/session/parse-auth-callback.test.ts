import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseAuthCallback } from "./parse-auth-callback.ts";

describe("parseAuthCallback", () => {
  it("AUTH-14 reads the tokens from the hash and redirectTo from the query", () => {
    expect(
      parseAuthCallback(
        "#access_token=a.b.c&expires_in=3600&refresh_token=r-1&token_type=bearer",
        "?redirectTo=%2Fdashboard%2Fcredits%3Fx%3D1",
      ),
    ).toEqual({
      kind: "session",
      isRecovery: false,
      accessToken: "a.b.c",
      refreshToken: "r-1",
      redirectTo: "/dashboard/credits?x=1",
    });
  });

  it("AUTH-15 knows a recovery by its type", () => {
    expect(parseAuthCallback("#access_token=a&refresh_token=r&type=recovery", "")).toMatchObject({
      kind: "session",
      isRecovery: true,
      redirectTo: null,
    });
    expect(parseAuthCallback("#access_token=a&refresh_token=r&type=signup", "")).toMatchObject({
      isRecovery: false,
    });
  });

  it("an invitation asks for a password as a recovery does", () => {
    expect(parseAuthCallback("#access_token=a&refresh_token=r&type=invite", "")).toMatchObject({
      kind: "session",
      isRecovery: true,
    });
  });

  it.each(["", "#", "#type=recovery", "#access_token=", "#refresh_token=r", "#/some/anchor", "#&&&=&"])(
    "AUTH-18 finds no token in %j",
    (hash) => {
      expect(parseAuthCallback(hash, "?redirectTo=/dashboard")).toEqual({ kind: "empty" });
    },
  );

  it("AUTH-18 does not take a token from the query", () => {
    expect(parseAuthCallback("", "?access_token=a&refresh_token=r")).toEqual({ kind: "empty" });
  });

  it("AUTH-19 a recovery without its second token is a failed recovery", () => {
    expect(parseAuthCallback("#access_token=a&type=recovery", "")).toMatchObject({
      kind: "failed",
      isRecovery: true,
    });
  });

  it("AUTH-20 reads the error of an expired link", () => {
    const hash =
      "#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired";
    const expected = {
      kind: "failed",
      isRecovery: false,
      code: "otp_expired",
      description: "Email link is invalid or has expired",
    };
    expect(parseAuthCallback(hash, "")).toEqual(expected);
    expect(parseAuthCallback("", hash.replace("#", "?"))).toEqual(expected);
  });

  it.each([
    ["#error_code=otp_expired", "otp_expired"],
    ["#error=access_denied", "access_denied"],
    ["#error=access_denied&error_code=", "access_denied"],
    ["#error=&error_code=", "unknown"],
  ])("AUTH-20 names the error of %j by the code that is there", (hash, code) => {
    expect(parseAuthCallback(hash, "")).toEqual({ kind: "failed", isRecovery: false, code, description: "" });
  });

  it("AUTH-19 reads the purpose of a failed link from the query, and nothing else", () => {
    const failed = "#error=access_denied&error_code=otp_expired";
    expect(parseAuthCallback(failed, "?type=recovery")).toMatchObject({ kind: "failed", isRecovery: true });
    expect(parseAuthCallback("#access_token=a&refresh_token=r", "?type=recovery")).toMatchObject({
      kind: "session",
      isRecovery: false,
    });
  });

  it("AUTH-20 survives broken percent signs and repeated fields", () => {
    expect(parseAuthCallback("#error=%E0%A4%A&error=second", "")).toMatchObject({
      kind: "failed",
      code: "%E0%A4%A",
    });
  });

  it("gives back whatever tokens were put in, and never throws", () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }),
        fc.string({ minLength: 1 }),
        fc.string(),
        (access, refresh, junk) => {
          const hash = `#access_token=${encodeURIComponent(access)}&refresh_token=${encodeURIComponent(refresh)}`;
          expect(parseAuthCallback(hash, "")).toMatchObject({ accessToken: access, refreshToken: refresh });
          expect(["session", "failed", "empty"]).toContain(parseAuthCallback(`#${junk}`, `?${junk}`).kind);
        },
      ),
    );
  });
});
