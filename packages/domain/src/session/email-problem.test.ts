import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { emailProblem } from "./email-problem.ts";

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
