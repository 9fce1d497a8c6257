import { describe, expect, it } from "vitest";
import { MAX_INVITATIONS, readInvitations } from "./read-invitations.ts";

const linesOf = (text: string) => {
  const file = readInvitations(text);
  return file.kind === "lines" ? file.lines : [];
};

describe("the file of invitations", () => {
  it("USERS-29 has its columns in any order, names are optional", () => {
    expect(linesOf("Last name,Email,First name\r\nByron,ada@example.org,Ada\r\n")).toEqual([
      { number: 2, email: "ada@example.org", firstName: "Ada", lastName: "Byron", problem: null },
    ]);
    expect(linesOf("email\nada@example.org")).toEqual([
      { number: 2, email: "ada@example.org", firstName: "", lastName: "", problem: null },
    ]);
  });

  it("USERS-29 says what is wrong with each line, by its number in the file", () => {
    const text = [
      "email;first name;last name",
      "ada@example.org;Ada;Byron",
      "",
      "not an address;Bea;Ode",
      "ADA@example.org;Ada;Again",
      ";No;Address",
      `eve@example.org;${"x".repeat(101)};Long`,
    ].join("\n");
    expect(linesOf(text).map(({ number, problem }) => [number, problem])).toEqual([
      [2, null],
      [4, "This is not an email address."],
      [5, "This address is already on line 2."],
      [6, "The email address is missing."],
      [7, "A name can have at most 100 characters."],
    ]);
  });

  it.each([
    ["", "The file is empty."],
    ["name\nAda", "The first line must name the columns: email, first name, last name."],
    ["email\n", "The file lists nobody below its first line."],
    [
      `email\n${"a@b.org\n".repeat(MAX_INVITATIONS + 1)}`,
      "A file can invite at most 500 people; this one has 501.",
    ],
  ])("USERS-29 refuses a file that invites nobody, or too many", (text, problem) => {
    expect(readInvitations(text)).toEqual({ kind: "refused", problem });
  });
});
