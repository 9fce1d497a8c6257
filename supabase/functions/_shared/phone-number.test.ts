import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toE164 } from "./phone-number.ts";

describe("PROF-29 phone numbers", () => {
  it("PROF-29 takes a number with its country code, however it is punctuated", () => {
    expect(toE164("+447700900123")).toBe("+447700900123");
    expect(toE164(" +44 (7700) 900-123 ")).toBe("+447700900123");
    expect(toE164("+1.202.555.0123")).toBe("+12025550123");
  });

  it.each([
    "",
    "07700900123",
    "447700900123",
    "+0447700900123",
    "+12345",
    "+1234567890123456",
    "+44x7700900123",
  ])("PROF-29 refuses %j", (input) => expect(toE164(input)).toBeNull());

  it("PROF-29 returns null for any text, or a number that it would return again", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(..."+0123456789 -().x\n")).map((chars) => chars.join("")),
        (input) => {
          const number = toE164(input);
          if (number === null) return;
          expect(number).toMatch(/^\+[1-9][0-9]{6,14}$/);
          expect(toE164(number)).toBe(number);
        },
      ),
    );
  });
});
