import { describe, expect, it } from "vitest";
import { jsonProblem } from "./json-problem.ts";

describe("jsonProblem", () => {
  it("DSEC-02 DSEC-07 accepts all JSON, and finds values that are not JSON, however deep or circular", () => {
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

  it.each([
    [undefined, "Not JSON"],
    [() => 1, "Not JSON"],
    [1n, "Not JSON"],
    [new Date(0), "Not JSON"],
    [Number.NaN, "NaN is not a JSON number"],
    [Number.POSITIVE_INFINITY, "Infinity is not a JSON number"],
  ])("DSEC-07 says what is wrong with %s", (value, message) => {
    expect(jsonProblem(value)).toEqual({ path: [], message });
    expect(jsonProblem({ a: [value] })).toEqual({ path: ["a", "0"], message });
  });

  it("DSEC-07 takes values up to the limits, and says which one was passed", () => {
    const nested = (levels: number) => {
      let value: unknown[] = [];
      for (let level = 1; level < levels; level += 1) value = [value];
      return value;
    };
    const long = "x".repeat(10_000_000);
    expect(jsonProblem(long)).toBeNull();
    expect(jsonProblem(`${long}x`)).toEqual({ path: [], message: "Larger than 10000000 characters" });
    expect(jsonProblem({ a: long })).toMatchObject({ message: "Larger than 10000000 characters" });
    expect(jsonProblem(nested(1_000))).toBeNull();
    expect(jsonProblem(nested(1_001))).toEqual({
      path: Array(8).fill("0"),
      message: "Nested more than 1000 levels deep",
    });
    expect(jsonProblem([1, 2, 3], new Set(), 3)).toBeNull();
    expect(jsonProblem([1, 2, 3], new Set(), 2)).toEqual({ path: [], message: "More than 2 values" });
    expect(jsonProblem(Object.assign(Object.create(null), { a: 1 }))).toBeNull();
  });

  it("DSEC-07 reads no more of a value than its limit", () => {
    let reads = 0;
    const list = new Proxy(Array(1_000).fill(1), {
      get(target, key, receiver) {
        if (typeof key === "string" && /^\d+$/.test(key)) reads += 1;
        return Reflect.get(target, key, receiver);
      },
    });
    expect(jsonProblem(list, new Set(), 10)).not.toBeNull();
    expect(reads).toBe(11);
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
