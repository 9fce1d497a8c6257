import { describe, expect, it } from "vitest";
import {
  countryName,
  countryOfNumber,
  formatPhoneNumber,
  guessCountry,
  readPhoneNumber,
} from "./phone-number.ts";

describe("readPhoneNumber", () => {
  it.each([
    ["+44 7700 900123", "+447700900123"],
    ["+44 (0)7700 900123", "+447700900123"],
    ["07700 900123", "+447700900123"],
    ["(07700) 900-123", "+447700900123"],
    ["+1 555 010 0123", "+15550100123"],
    ["+49 1511 2345678", "+4915112345678"],
  ])("PROF-17 reads %j", (text, phone) => {
    expect(readPhoneNumber(text, "GB")).toEqual({ kind: "complete", phone });
  });

  it("PROF-17 reads a number that is dialled within the chosen country", () => {
    expect(readPhoneNumber("(415) 555-2671", "US")).toEqual({ kind: "complete", phone: "+14155552671" });
  });

  it.each(["", "  ", "+", "+44", "+44 ", "-"])("PROF-18 takes %j for nothing", (text) => {
    expect(readPhoneNumber(text, "GB").kind).toBe("empty");
  });

  it.each(["0770", "+44 7700", "+999 123456", "call me", "+44 7700 900123 4567890", "+44 7700 900123 ext 5"])(
    "PROF-17 refuses %j as a number",
    (text) => {
      expect(readPhoneNumber(text, "GB").kind).toBe("incomplete");
    },
  );
});

describe("the country", () => {
  it("follows the number, and stays where several share the calling code", () => {
    expect(countryOfNumber("+49 1511 2345678", "GB")).toBe("DE");
    expect(countryOfNumber("+44 7700 900123", "US")).toBe("GB");
    expect(countryOfNumber("+44 7700 900123", "JE")).toBe("JE");
    expect(countryOfNumber("+1 555 010 0123", "GB")).toBe("US");
    expect(countryOfNumber("07700 900123", "GB")).toBeNull();
    expect(countryOfNumber("+999 123456", "GB")).toBeNull();
  });

  it("PROF-17 is guessed from the time zone, then from the languages of the browser", () => {
    expect(guessCountry(["en-US"], "Europe/London")).toBe("GB");
    expect(guessCountry(["en-GB"], "Asia/Singapore")).toBe("SG");
    expect(guessCountry(["de-AT", "en-GB"], "UTC")).toBe("AT");
    expect(guessCountry(["en", "fr_FR"], "UTC")).toBe("FR");
    expect(guessCountry(["zh-Hant-TW"], "UTC")).toBe("TW");
    expect(guessCountry(["en", "en-001"], "UTC")).toBe("GB");
    expect(guessCountry([], "")).toBe("GB");
  });

  it("has a name", () => {
    expect(countryName("GB")).toBe("United Kingdom");
  });
});

it("writes a number as people read it", () => {
  expect(formatPhoneNumber("+447700900123")).toBe("+44 7700 900123");
  expect(formatPhoneNumber("none")).toBe("none");
});
