import { describe, expect, it } from "vitest";
import { mergeCurrentUser, parseAdminFlag } from "./current-user.ts";

const authUser = { id: "u1", email: "ada@example.org", identities: [], factors: [] };

describe("parseAdminFlag", () => {
  it.each([true, "true", "TRUE", "t"])("MSEC-03 takes %j for true", (value) => {
    expect(parseAdminFlag(value)).toBe(true);
  });

  it.each(["True", "1", "T", "yes", " true", 1, false, null, undefined, {}, [true]])(
    "MSEC-03 does not take %j for true",
    (value) => {
      expect(parseAdminFlag(value)).toBe(false);
    },
  );
});

describe("mergeCurrentUser", () => {
  it.each([
    [{ isAdmin: true, isEducator: false }, "admin"],
    [{ isAdmin: false, isEducator: true }, "user"],
    [null, "user"],
  ] as const)("MSEC-01 MSEC-02 takes the role from the flags %j", (flags, role) => {
    expect(mergeCurrentUser(authUser, null, flags).role).toBe(role);
  });

  it("AUTH-25 names the user by the profile, else by the address, else Member", () => {
    const profile = {
      id: "u1",
      email: null,
      firstName: "Ada",
      lastName: "Byron",
      phone: null,
      medicalSchool: null,
      graduationYear: null,
      phoneVerified: false,
      phoneVerificationPending: false,
      createdAt: "2026-01-01T00:00:00Z",
    };
    expect(mergeCurrentUser(authUser, profile, null).displayName).toBe("Ada Byron");
    expect(mergeCurrentUser(authUser, { ...profile, firstName: " ", lastName: "" }, null).displayName).toBe(
      "ada@example.org",
    );
    expect(mergeCurrentUser({ ...authUser, email: null }, null, null).displayName).toBe("Member");
  });
});
