import { describe, expect, it } from "vitest";
import { parseCommand } from "./command.ts";

const userId = "0f8fad5b-d9cb-469f-a165-70867728950e";

describe("parseCommand", () => {
  it("reads an invitation, without the spaces around what was typed", () => {
    expect(
      parseCommand({ action: "invite", email: " Ada@Example.org ", firstName: " Ada ", lastName: "Byron" }),
    ).toEqual({
      action: "invite",
      email: "ada@example.org",
      firstName: "Ada",
      lastName: "Byron",
      redirectTo: null,
    });
  });

  it("reads whose account is disabled or enabled", () => {
    expect(parseCommand({ action: "disable", userId: userId.toUpperCase() })).toEqual({
      action: "disable",
      userId,
    });
    expect(parseCommand({ action: "enable", userId })).toEqual({ action: "enable", userId });
  });

  it.each([
    [{}, "action"],
    [{ action: "delete", userId }, "action"],
    [{ action: "invite" }, "email"],
    [{ action: "invite", email: "ada" }, "email"],
    [{ action: "invite", email: `${"a".repeat(250)}@example.org` }, "email"],
    [{ action: "invite", email: ["ada@example.org"] }, "email"],
    [{ action: "invite", email: "a@b.c", firstName: "x".repeat(101) }, "firstName"],
    [{ action: "invite", email: "a@b.c", lastName: 5 }, "lastName"],
    [{ action: "invite", email: "a@b.c", redirectTo: "javascript:alert(1)" }, "redirectTo"],
    [{ action: "invite", email: "a@b.c", redirectTo: "callback" }, "redirectTo"],
    [{ action: "disable" }, "userId"],
    [{ action: "enable", userId: "../users" }, "userId"],
  ])("refuses %j and names the field", (body, field) => {
    expect(() => parseCommand(body)).toThrow(expect.objectContaining({ status: 400, field }));
  });
});
