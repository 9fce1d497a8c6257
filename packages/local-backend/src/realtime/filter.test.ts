import { postgresChangesFilter } from "@supabase/supabase-js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareTexts, type FilterCondition, FilterError, matchesCondition, parseFilter } from "./filter.ts";

const column = fc.constantFrom("id", "user_id", "createdAt", "a.b");

describe("HOST-05 postgres_changes filters", () => {
  it("HOST-05 reads the operators and the list form", () => {
    expect(parseFilter("user_id=eq.7")).toEqual([{ column: "user_id", operator: "eq", values: ["7"] }]);
    expect(parseFilter("id=in.(1, 2,3)")).toEqual([
      { column: "id", operator: "in", values: ["1", "2", "3"] },
    ]);
    expect(parseFilter("a=gt.1,b=lte.x=y")).toEqual([
      { column: "a", operator: "gt", values: ["1"] },
      { column: "b", operator: "lte", values: ["x=y"] },
    ]);
    expect(parseFilter("  ")).toEqual([]);
  });

  it("HOST-05 refuses what it cannot read with a message that says why", () => {
    expect(() => parseFilter("undefined")).toThrow('Error parsing `filter` params: "undefined"');
    expect(() => parseFilter("a=like.x%")).toThrow('unsupported operator "like"');
    expect(() => parseFilter("a=in.1,2")).toThrow("`in` filter value must be wrapped by parentheses");
    expect(() => parseFilter("a=in.()")).toThrow("needs at least one value");
    expect(() => parseFilter("a=eq.1,")).toThrow(FilterError);
    const many = Array.from({ length: 101 }, (_, index) => index).join(",");
    expect(() => parseFilter(`a=in.(${many})`)).toThrow("too many values for `in` filter. Maximum 100");
  });

  it("HOST-05 reads every value that the client's own filter builder writes", () => {
    const list = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 100 });
    fc.assert(
      fc.property(column, fc.string(), column, list, (first, value, second, members) => {
        const written = postgresChangesFilter().neq(first, value).in(second, members).build();
        expect(parseFilter(written)).toEqual([
          { column: first, operator: "neq", values: [value] },
          { column: second, operator: "in", values: members },
        ]);
      }),
    );
  });

  it("HOST-05 answers any text with conditions or a FilterError", () => {
    const pieces = fc.array(fc.constantFrom("a", "=", "eq", "in", ".", ",", "(", ")", '"', "\\", " ", "\n"));
    fc.assert(
      fc.property(
        pieces.map((all) => all.join("")),
        (text) => {
          try {
            for (const condition of parseFilter(text)) expect(condition.values.length).toBeGreaterThan(0);
          } catch (error) {
            expect(error).toBeInstanceOf(FilterError);
          }
        },
      ),
    );
  });
});

describe("HOST-05 comparing values", () => {
  const decimal = fc
    .tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.integer({ min: 0, max: 20 }))
    .map(([digits, scale]) => ({ digits, scale, text: print(digits, scale) }));

  it("HOST-05 orders numbers by value, beyond what a double can tell apart", () => {
    fc.assert(
      fc.property(decimal, decimal, (left, right) => {
        const difference =
          left.digits * 10n ** BigInt(20 - left.scale) - right.digits * 10n ** BigInt(20 - right.scale);
        const expected = difference < 0n ? -1 : difference > 0n ? 1 : 0;
        expect(Math.sign(compareTexts("numeric", left.text, right.text))).toBe(expected);
      }),
    );
    expect(compareTexts("int8", "9007199254740993", "9007199254740992")).toBe(1);
    expect(compareTexts("float8", "1e+20", "99")).toBe(1);
    expect(compareTexts("float8", "NaN", "Infinity")).toBe(1);
  });

  it("HOST-05 orders times as times, endless ones at the ends", () => {
    const times = [
      "-infinity",
      "2024-01-01 00:00:00+00",
      "2024-01-01 00:00:00.5+00",
      "2024-01-02 00:00:00+00",
      "infinity",
    ];
    const shuffled = [...times].reverse();
    expect(shuffled.sort((left, right) => compareTexts("timestamptz", left, right))).toEqual(times);
  });

  it("HOST-05 lets the operators agree with one order", () => {
    const text = fc.string({ unit: "binary", maxLength: 3 });
    fc.assert(
      fc.property(text, text, (row, value) => {
        const passes = (operator: FilterCondition["operator"]) =>
          matchesCondition({ column: "a", operator, values: [value] }, "text", row);
        expect([passes("lt"), passes("eq"), passes("gt")].filter(Boolean)).toHaveLength(1);
        expect(passes("lte")).toBe(passes("lt") || passes("eq"));
        expect(passes("gte")).toBe(passes("gt") || passes("eq"));
        expect(passes("neq")).toBe(!passes("eq"));
        expect(passes("in")).toBe(passes("eq"));
      }),
    );
  });

  it("HOST-05 lets a null or unknown value pass nothing", () => {
    for (const operator of ["eq", "neq", "lt", "lte", "gt", "gte", "in"] as const) {
      expect(matchesCondition({ column: "a", operator, values: ["x"] }, "text", null)).toBe(false);
      expect(matchesCondition({ column: "a", operator, values: ["x"] }, "text", undefined)).toBe(false);
    }
  });
});

function print(digits: bigint, scale: number): string {
  const sign = digits < 0n ? "-" : "";
  const text = String(digits < 0n ? -digits : digits).padStart(scale + 1, "0");
  return scale === 0 ? sign + text : `${sign}${text.slice(0, -scale)}.${text.slice(-scale)}`;
}
