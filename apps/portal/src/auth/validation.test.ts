import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { emailProblem, newPasswordProblem } from "./validation.ts";

describe("emailProblem", () => {
  it.each([
    ["abc"],
    ["abc@"],
    ["@example.org"],
    ["a b@example.org"],
    ["a@b@example.org"],
    ["a@-example.org"],
  ])("AUTH-01 RESET-01 refuses %s", (email) => {
    expect(emailProblem(email)).not.toBeNull();
  });

  it("AUTH-01 RESET-01 asks for an address when there is none", () => {
    expect(emailProblem("   ")).toBe("Enter your email address");
  });

  it("AUTH-01 accepts every ordinary address, with spaces around it", () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        expect(emailProblem(` ${email} `)).toBeNull();
      }),
    );
  });
});

describe("newPasswordProblem", () => {
  it("RESET-20 reports entries that differ, before their length", () => {
    const problem = { field: "confirmation", message: "Passwords do not match" };
    expect(newPasswordProblem("secret-1", "secret-2", 6)).toEqual(problem);
    expect(newPasswordProblem("a", "b", 6)).toEqual(problem);
  });

  it("RESET-21 wants at least the shortest length", () => {
    const problem = { field: "password", message: "Password must be at least 6 characters" };
    expect(newPasswordProblem("12345", "12345", 6)).toEqual(problem);
    expect(newPasswordProblem("", "", 6)).toEqual(problem);
    expect(newPasswordProblem("123456", "123456", 6)).toBeNull();
  });
});
