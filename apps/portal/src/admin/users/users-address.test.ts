import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type UsersAddress, usersAddress } from "./users-address.ts";

const read = (text: string) => usersAddress.read(new URLSearchParams(text));
const plain: UsersAddress = {
  search: "",
  role: "all",
  filters: {},
  sort: null,
  page: 0,
  member: null,
  isInviting: false,
};
const member = "0f8fad5b-d9cb-469f-a165-70867728950e";

describe("the address of Manage Users", () => {
  it("is the plain one for the screen as it opens", () => {
    expect(read("")).toEqual(plain);
    expect(usersAddress.write(plain).toString()).toBe("");
    expect(read("sort=created&order=desc")).toEqual(plain);
  });

  it("says what was chosen", () => {
    const values: UsersAddress = {
      search: "ada & co",
      role: "admin",
      filters: { status: "disabled", seen: "month" },
      sort: { key: "last-sign-in", isDescending: true },
      page: 2,
      member,
      isInviting: false,
    };
    const text = usersAddress.write(values).toString();
    expect(text).toBe(
      `search=ada+%26+co&role=admin&status=disabled&seen=month&sort=last-sign-in&order=desc&page=3&member=${member}`,
    );
    expect(read(text)).toEqual(values);
  });

  it.each([
    ["page=0"],
    ["page=-1"],
    ["page=two"],
    ["role=root"],
    ["status=gone"],
    ["balance="],
    ["invite=1"],
    ["sort=password"],
    ["member=1%20or%201"],
    ["page=99999999"],
  ])("ignores %s", (text) => {
    expect(read(text)).toEqual(plain);
  });

  it("is read back as it was written", () => {
    const values = fc.record({
      search: fc.string({ maxLength: 100 }).map((text) => text.trim()),
      role: fc.constantFrom("all", "member", "admin"),
      sort: fc.option(
        fc.record({
          key: fc.constantFrom("name", "email", "last-sign-in", "credits"),
          isDescending: fc.boolean(),
        }),
      ),
      filters: fc.record(
        {
          status: fc.constantFrom("active", "invited", "disabled"),
          balance: fc.constantFrom("negative", "low", "good"),
          seen: fc.constantFrom("week", "month", "earlier", "never"),
          cases: fc.constantFrom("any", "pending"),
        },
        { requiredKeys: [] },
      ),
      isInviting: fc.boolean(),
      page: fc.nat({ max: 9_999 }),
      member: fc.option(fc.uuid()),
    });
    fc.assert(
      fc.property(values, (address) => {
        expect(read(usersAddress.write(address as UsersAddress).toString())).toEqual(address);
      }),
    );
  });
});
