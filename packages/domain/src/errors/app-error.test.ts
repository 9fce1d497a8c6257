import { describe, expect, it } from "vitest";
import { AppError, asAppError, assertNever, explainOutage, hasNoAnswer, outageWords } from "./app-error.ts";

describe("an error", () => {
  it.each([
    ["network/offline", true],
    ["network/timeout", true],
    ["auth/session-timeout", true],
    ["auth/invalid-credentials", false],
    ["conflict/network/", false],
  ])("NET-02 of the code %s says that the server gave no answer: %s", (code, isTrue) => {
    expect(hasNoAnswer(new AppError(code, "No"))).toBe(isTrue);
    expect(hasNoAnswer(Object.assign(new Error("No"), { code }))).toBe(false);
  });

  it("NET-02 is kept as it is when it is ours, and wrapped with its cause when it is not", () => {
    const own = new AppError("network/offline", "No");
    expect(asAppError(own)).toBe(own);
    const cause = new TypeError("Odd");
    expect(asAppError(cause)).toMatchObject({ code: "unexpected", message: "Odd", recovery: "none", cause });
    expect(asAppError("odd")).toMatchObject({ code: "unexpected", message: "odd" });
  });

  it.each([
    ["network/offline", "The server could not be reached. Check your connection."],
    ["database/timeout", "The server took too long to answer."],
    ["network/unavailable", "The server has a problem at the moment. Try again later."],
    ["auth/session-expired", "Your session has ended. Sign in again."],
    ["conflict/duplicate", null],
  ])("NET-02 of the code %s is shown as %j", (code, text) => {
    expect(explainOutage(new AppError(code, "No"))).toBe(text);
    expect(outageWords(code)).toBe(text);
    expect(explainOutage({ code })).toBeNull();
  });

  it("NET-02 names the beginning of the request's id, where there is one and something to say", () => {
    const requestId = "0123456789abcdef";
    expect(explainOutage(new AppError("network/offline", "No", { requestId }))).toBe(
      "The server could not be reached. Check your connection. Reference: 01234567",
    );
    expect(outageWords("conflict/duplicate", requestId)).toBeNull();
  });
});

it("a value that no case of a union is for is named", () => {
  expect(() => assertNever({ kind: "new" } as never)).toThrow('Unexpected value: {"kind":"new"}');
});
