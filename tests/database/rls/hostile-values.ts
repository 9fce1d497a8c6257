import fc from "fast-check";

/** Longer than any text may be. */
const LONG_TEXT = "x".repeat(200_001);
/** More bytes than any list or JSON may have. */
const TOO_MANY_BYTES = 1_000_001;

function nested(depth: number, wrap: (inner: unknown) => unknown): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = wrap(value);
  return value;
}

const texts = [
  "",
  " ",
  "NUL \u0000",
  "half \ud800",
  "'; drop table public.profiles; --",
  "%_\\",
  "\u202eright to left",
  "😀".repeat(100_001),
  "../../etc/passwd",
];
const numbers = [
  -1,
  0,
  0.001,
  2 ** 31,
  -(2 ** 31),
  2 ** 63,
  1e300,
  "NaN",
  "Infinity",
  "1e400",
  "1e131071",
  "0x10",
];
const uuids = ["", "not-a-uuid", "00000000-0000-0000-0000-000000000000", "g".repeat(36)];
const moments = [
  "",
  "infinity",
  "-infinity",
  "294276-12-31T23:59:59Z",
  "294277-01-01",
  "4714-01-01 BC",
  "now",
  0,
];
const documents = [
  nested(1_001, (inner) => [inner]),
  nested(1_500, (inner) => ({ a: inner })),
  Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`key ${index}`, null])),
  [null],
  [[[]]],
  { "\u0000": "\ud800", __proto__: null, constructor: "x" },
  "text",
  -1e308,
];

/** What is too long for every column and argument of a type; null where the type itself has a size. */
export function longest(type: string): unknown {
  if (type === "text") return LONG_TEXT;
  if (type === "jsonb") return [{ a: "x".repeat(TOO_MANY_BYTES), kind: LONG_TEXT }];
  if (type.endsWith("[]")) return Array.from({ length: 10_001 }, (_, index) => `Specialty:${index}`);
  return null;
}

/** Hostile values for a column or an argument of the type. */
export function hostile(type: string): fc.Arbitrary<unknown> {
  const misfits = fc.constantFrom<unknown>(null, {}, [], true, "text", 1.5, [null]);
  const values = hostileOf(type);
  return fc.oneof({ weight: 5, arbitrary: values }, { weight: 1, arbitrary: misfits });
}

function hostileOf(type: string): fc.Arbitrary<unknown> {
  if (type.endsWith("[]")) {
    return fc.oneof(
      fc.constantFrom<unknown>(
        [["a"], ["b"]],
        ["x".repeat(TOO_MANY_BYTES)],
        "{",
        "{a,NULL}",
        "[5:6]={a:b,c:d}",
      ),
      fc.array(hostileOf(type.slice(0, -2)), { maxLength: 3 }),
    );
  }
  switch (type) {
    case "text":
      return fc.oneof(fc.constantFrom(...texts), fc.string({ unit: "binary", maxLength: 50 }));
    case "uuid":
      return fc.constantFrom(...uuids);
    case "jsonb":
      return fc.oneof(fc.constantFrom(...documents), fc.jsonValue({ maxDepth: 4 }));
    case "boolean":
      return fc.constantFrom<unknown>("maybe", "", 2);
    case "timestamp with time zone":
      return fc.constantFrom<unknown>(...moments);
    case "integer":
    case "bigint":
    case "numeric":
      return fc.oneof(fc.constantFrom<unknown>(...numbers), fc.bigInt().map(String));
    default:
      throw new Error(`There are no hostile values of the type ${type} yet; add them here.`);
  }
}
