import { expect, it } from "vitest";
import { type JsonValue, jsonEqual, jsonText } from "./json.ts";

it("VERS-25 a value is shown as a person reads it, and one that nests too deeply is named as such", () => {
  let deep: JsonValue = [];
  for (let level = 0; level < 100_000; level += 1) deep = [deep];
  expect(jsonText(deep)).toBe("(nested too deeply to be shown)");
  expect([
    jsonText(5),
    jsonText(true),
    jsonText(null),
    jsonText(undefined),
    jsonText(["a", "b"]),
    jsonText({ a: 1 }),
  ]).toEqual(["5", "true", "", "", "a\nb", '{"a":1}']);
});

it.each<[JsonValue | undefined, JsonValue | undefined, boolean]>([
  [{ a: 1, b: [null] }, { b: [null], a: 1 }, true],
  [{}, 5, false],
  [5, {}, false],
  [{}, [], false],
  [{}, null, false],
  [null, {}, false],
  [[], [1], false],
  [{ a: 1 }, { b: 1 }, false],
  [{ a: 1 }, { a: 1, b: 1 }, false],
  [{ a: undefined }, { b: undefined }, false],
  [undefined, null, false],
])("SYNC-04 %j and %j are the same: %s", (left, right, isSame) => {
  expect(jsonEqual(left, right)).toBe(isSame);
});
