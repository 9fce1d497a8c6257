import { expect, it } from "vitest";
import { oneOf, readRow } from "./read-row.ts";

it("MDATA-22 a row from Realtime gives texts and lists of texts, and null for anything else", () => {
  const row = readRow({ name: "Ada", picks: ["Surgery", 7, null], count: 7 });
  expect([row.text("name"), row.text("count"), row.value("count")]).toEqual(["Ada", null, 7]);
  expect([row.texts("picks"), row.texts("name")]).toEqual([["Surgery"], null]);
  expect([oneOf("b", ["a", "b"], "a"), oneOf("c", ["a", "b"], "a")]).toEqual(["b", "a"]);
});
