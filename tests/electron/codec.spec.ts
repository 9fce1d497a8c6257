import { isDeepStrictEqual } from "node:util";
import { expect, test } from "@playwright/test";
import fc from "fast-check";
import { createCodec } from "./stand-in/renderer/codec.ts";

const codec = createCodec();
const copy = (value: unknown) => codec.decode(codec.encode(value));

test("whatever can be cloned arrives as the platform's own structured clone", () => {
  const cloneable = fc.anything({
    withBigInt: true,
    withBoxedValues: true,
    withDate: true,
    withMap: true,
    withSet: true,
    withSparseArray: true,
    withTypedArray: true,
  });
  fc.assert(
    fc.property(cloneable, (value) => isDeepStrictEqual(copy(value), structuredClone(value))),
    { numRuns: 500 },
  );
});

test("values that JSON would lose arrive unchanged", () => {
  const bytes = Uint8Array.from({ length: 70_000 }, (_item, index) => index % 256);
  const values = {
    nothing: undefined,
    notANumber: Number.NaN,
    infinite: Number.NEGATIVE_INFINITY,
    minusZero: -0,
    large: 2n ** 80n,
    date: new Date("2024-02-29T12:00:00Z"),
    noDate: new Date(Number.NaN),
    pattern: /a+b/giu,
    map: new Map<unknown, unknown>([[{ key: 1 }, new Set([1, "1"])]]),
    bytes,
    part: new Uint16Array(new ArrayBuffer(8), 2, 2),
    view: new DataView(new ArrayBuffer(4), 1, 2),
    "\u2028": "line separator",
  };
  expect(isDeepStrictEqual(copy(values), values)).toBe(true);
  const withProtoKey = JSON.parse('{ "__proto__": { "polluted": true } }') as object;
  expect(Object.keys(copy(withProtoKey) as object)).toEqual(["__proto__"]);
});

test("shared and circular references stay what they are", () => {
  const shared = { name: "shared" };
  const circle: Record<string, unknown> = { first: shared, second: shared };
  circle.self = circle;
  circle.map = new Map([["circle", circle]]);
  const copied = copy(circle) as Record<string, unknown>;
  expect(copied.first).toBe(copied.second);
  expect(copied.self).toBe(copied);
  expect((copied.map as Map<string, unknown>).get("circle")).toBe(copied);
  const buffer = new ArrayBuffer(4);
  const [left, right] = copy([new Uint8Array(buffer), new Uint8Array(buffer, 2)]) as Uint8Array[];
  expect(left?.buffer).toBe(right?.buffer);
});

test("errors keep their kind, message and cause; classes become plain objects", () => {
  const error = copy(new RangeError("too far", { cause: new Error("why") })) as RangeError;
  expect(error).toBeInstanceOf(RangeError);
  expect(error.message).toBe("too far");
  expect((error.cause as Error).message).toBe("why");
  class Point {
    readonly x = 1;
    get double() {
      return 2;
    }
  }
  expect(isDeepStrictEqual(copy(new Point()), { x: 1 })).toBe(true);
});

test("what cannot be cloned is refused with Electron's words", () => {
  const uncloneable: [string, unknown][] = [
    ["a function", () => {}],
    ["a function inside", { list: [() => {}] }],
    ["a symbol", Symbol("s")],
    ["a proxy", new Proxy({}, {})],
    ["a promise", Promise.resolve()],
    ["a weak map", new WeakMap()],
    ["a blob", new Blob(["x"])],
    ["shared memory", new SharedArrayBuffer(1)],
  ];
  for (const [name, value] of uncloneable) {
    expect(() => codec.encode(value), name).toThrow("An object could not be cloned.");
  }
});
