import fc from "fast-check";
import { expect, it } from "vitest";
import { parseExactly } from "./rest-requests.ts";

it("HOST-12 keeps the digits of every number", () => {
  const digits = fc
    .tuple(
      fc.bigInt(),
      fc.option(fc.stringMatching(/^\d{1,30}$/)),
      fc.option(fc.integer({ min: -400, max: 400 })),
    )
    .map(
      ([whole, part, power]) =>
        `${whole}${part === null ? "" : `.${part}`}${power === null ? "" : `e${power}`}`,
    );
  fc.assert(
    fc.property(fc.array(digits), (numbers) => {
      const text = `{"n":[${numbers.join(",")}]}`;
      expect(JSON.stringify(parseExactly(text))).toBe(text);
    }),
  );
});

it("HOST-12 reads everything else as JSON.parse does", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value);
      expect(JSON.stringify(parseExactly(text))).toBe(text);
    }),
  );
});
