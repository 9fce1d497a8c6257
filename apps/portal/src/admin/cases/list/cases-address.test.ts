import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { casesAddress, toQuery } from "./cases-address.ts";

const plain = {
  search: "",
  status: "all",
  specialty: "",
  difficulty: "",
  item: "",
  sort: "newest",
  view: "cards",
  page: 0,
} as const;

describe("casesAddress", () => {
  it("LIST-22 writes nothing for the plain list", () => {
    expect(casesAddress.write(plain).toString()).toBe("");
  });

  it("LIST-22 reads what it wrote", () => {
    const address = fc.record({
      search: fc.string({ maxLength: 50 }).filter((text) => text === "" || text.trim() !== ""),
      status: fc.constantFrom("all" as const, "draft" as const, "active" as const, "inactive" as const),
      specialty: fc.constantFrom("", "Obstetrics & Gynaecology", "Surgery=100%"),
      difficulty: fc.constantFrom("", "Expert"),
      item: fc.constantFrom("", "Cold, painful, pale, pulseless leg/foot"),
      sort: fc.constantFrom("newest" as const, "oldest" as const, "edited" as const, "title" as const),
      view: fc.constantFrom("cards" as const, "table" as const),
      page: fc.nat(500),
    });
    fc.assert(
      fc.property(address, (values) => {
        const query = new URLSearchParams(casesAddress.write(values).toString());
        expect(casesAddress.read(query)).toEqual(values);
      }),
    );
  });

  it.each(["status=gone&sort=random&page=-1", "page=0", "status=", "sort=newest"])(
    "LIST-22 ignores what it does not understand: %s",
    (text) => {
      expect(casesAddress.read(new URLSearchParams(text))).toEqual(plain);
    },
  );

  it("LIST-02 asks for the text without the spaces around it", () => {
    expect(toQuery({ ...plain, search: "  chest " }, 2)).toEqual({
      search: "chest",
      status: null,
      specialty: null,
      difficulty: null,
      item: null,
      sort: "newest",
      page: 2,
    });
  });
});
