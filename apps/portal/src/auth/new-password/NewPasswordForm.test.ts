import { describe, expect, it } from "vitest";
import { newPasswordProblem } from "./NewPasswordForm.tsx";

describe("newPasswordProblem", () => {
  it("RESET-20 reports entries that differ, before their length", () => {
    const problem = { field: "confirmation", message: "Passwords do not match" };
    expect(newPasswordProblem("secret-1", "secret-2", 6)).toEqual(problem);
    expect(newPasswordProblem("a", "b", 6)).toEqual(problem);
  });

  it("RESET-21 requires the minimum length", () => {
    const problem = { field: "password", message: "Password must be at least 6 characters" };
    expect(newPasswordProblem("12345", "12345", 6)).toEqual(problem);
    expect(newPasswordProblem("", "", 6)).toEqual(problem);
    expect(newPasswordProblem("123456", "123456", 6)).toBeNull();
  });
});
