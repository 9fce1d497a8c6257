import { expect, it } from "vitest";
import { parseBanDuration } from "./ban.ts";

it.each([
  ["none", null],
  ["0s", null],
  ["24h", 86_400_000],
  ["1h30m", 5_400_000],
  ["1.5h", 5_400_000],
  ["250ms", 250],
  ["876000h", 3_153_600_000_000],
  ["", undefined],
  ["1 day", undefined],
  ["-1h", undefined],
  ["1h;", undefined],
])("reads the duration %j", (text, expected) => {
  expect(parseBanDuration(text)).toBe(expected);
});
