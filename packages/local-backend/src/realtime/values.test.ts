import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toJsonValue } from "./values.ts";

const plain = (base: string) => ({ name: base, base, element: null });
const arrayOf = (element: string) => ({ name: `_${element}`, base: `_${element}`, element });

describe("HOST-05 values of a change", () => {
  it.each([
    ["int4", "-7", -7],
    ["numeric", "1.50", 1.5],
    ["float8", "NaN", "NaN"],
    ["bool", "t", true],
    ["bool", "f", false],
    ["jsonb", '{"a": [1, null]}', { a: [1, null] }],
    ["uuid", "a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11", "a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11"],
    ["timestamptz", "2024-01-01 10:00:00.123456+00", "2024-01-01T10:00:00.123456+00:00"],
    ["timestamp", "2024-01-01 10:00:00", "2024-01-01T10:00:00"],
    ["date", "2024-01-01", "2024-01-01"],
    ["text", "t", "t"],
  ])("HOST-05 types %s %s as PostgREST does", (base, text, expected) => {
    expect(toJsonValue(text, plain(base))).toEqual(expected);
    expect(toJsonValue(null, plain(base))).toBeNull();
  });

  it("HOST-05 reads arrays, nested and with bounds", () => {
    expect(toJsonValue("{}", arrayOf("int4"))).toEqual([]);
    expect(toJsonValue("{{1,2},{3,NULL}}", arrayOf("int4"))).toEqual([
      [1, 2],
      [3, null],
    ]);
    expect(toJsonValue("[0:1]={t,f}", arrayOf("bool"))).toEqual([true, false]);
    expect(toJsonValue('{"2024-01-01 10:00:00+00"}', arrayOf("timestamptz"))).toEqual([
      "2024-01-01T10:00:00+00:00",
    ]);
  });

  it("HOST-05 reads back every text array that PostgreSQL could print", () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.string({ unit: "binary" }))), (items) => {
        const literal = items.map((item) =>
          item === null ? "NULL" : `"${item.replace(/["\\]/g, (char) => `\\${char}`)}"`,
        );
        expect(toJsonValue(`{${literal.join(",")}}`, arrayOf("text"))).toEqual(items);
      }),
    );
  });
});
