import { describe, expect, it } from "vitest";
import { jsonProblem } from "./json-problem.ts";

describe("jsonProblem", () => {
  it("DSEC-02 DSEC-07 takes all JSON, and finds what is none, however deep or round", () => {
    expect(jsonProblem({ a: [1, "x", null, true, { b: [] }] })).toBeNull();
    expect(jsonProblem(JSON.parse('{"__proto__": {"a": 1}}'))).toBeNull();
    const round: Record<string, unknown> = {};
    round.self = round;
    let deep: unknown = 1;
    for (let level = 0; level < 100_000; level += 1) deep = [deep];
    for (const value of [
      undefined,
      () => 1,
      1n,
      Number.NaN,
      new Map(),
      round,
      deep,
      "x".repeat(10_000_001),
    ]) {
      expect(jsonProblem(value)).not.toBeNull();
    }
  });

  it("DSEC-07 names the first refused key, and costs no more for depth times breadth", () => {
    const refused = new Set(["__proto__"]);
    expect(jsonProblem(JSON.parse('{"a": [{"__proto__": 1}]}'), refused)).toEqual({
      path: ["a", "0", "__proto__"],
      message: "No field can have this name",
    });
    let deep: unknown = Array.from({ length: 100_000 }, () => 0);
    for (let level = 0; level < 900; level += 1) deep = { a: deep };
    expect(jsonProblem(deep, refused)).toBeNull();
  });
});
