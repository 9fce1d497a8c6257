import { createTestBackend, type TestBackend } from "@andromeda/testing";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { centsOf } from "./support.ts";

let backend: TestBackend;

beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(async () => backend?.close());

/** A rate from 0 to 10000, with up to 30 decimals: more than the configuration takes. */
interface Rate {
  /** The rate times 10 to the power of `decimals`. */
  digits: bigint;
  decimals: number;
}

const rate: fc.Arbitrary<Rate> = fc.integer({ min: 0, max: 30 }).chain((decimals) =>
  fc.record({
    digits: fc.bigInt({ min: 0n, max: 10_000n * 10n ** BigInt(decimals) }),
    decimals: fc.constant(decimals),
  }),
);
const seconds = fc.oneof(
  fc.integer({ min: 0, max: 86_400 }),
  // Where halves of a cent come from.
  fc.integer({ min: 0, max: 2_880 }).map((half) => half * 30 + 3),
);

function write({ digits, decimals }: Rate): string {
  const text = digits.toString().padStart(decimals + 1, "0");
  return decimals === 0 ? text : `${text.slice(0, -decimals)}.${text.slice(-decimals)}`;
}

/** Half a cent up: floor(rate × seconds × 100 / 60 + 1/2), in whole numbers. */
function exactCents({ digits, decimals }: Rate, duration: number): bigint {
  const scale = 10n ** BigInt(decimals);
  return (digits * BigInt(duration) * 200n + 60n * scale) / (120n * scale);
}

async function costs(pairs: readonly (readonly [rate: string, seconds: number])[]): Promise<string[]> {
  const rows = await backend.sql<{ cost: string }[]>`
    select private.call_cost(p.rate::numeric, p.seconds)::text as cost
    from unnest(${pairs.map(([text]) => text)}::text[], ${pairs.map(([, duration]) => duration)}::int[])
      with ordinality as p (rate, seconds, place) order by p.place`;
  return rows.map(({ cost }) => cost);
}

describe("what a call costs", () => {
  it("CRED-20 is charged by the second", async () => {
    const pairs = [
      ["1.00", 0],
      ["1.00", 1],
      ["1.00", 60],
      ["1.00", 90],
      ["1.00", 185],
      ["2.50", 61],
      ["0", 3_600],
    ] as const;
    expect(await costs(pairs)).toEqual(["0.00", "0.02", "1.00", "1.50", "3.08", "2.54", "0.00"]);
  });

  it("CRED-20 half a cent goes up, anything less goes down", async () => {
    // 0.3 × 1 / 60 = 0.005 exactly; the smallest step of a rate below it is less, however small it is.
    expect(
      await costs([
        ["0.3", 1],
        ["0.2999999999", 1],
        ["0.2999999999999999999999999999", 1],
        ["9999.9999999999", 86_400],
        ["10000", 86_400],
      ]),
    ).toEqual(["0.01", "0.00", "0.00", "14400000.00", "14400000.00"]);
  });

  it("CRED-20 equals exact whole-number arithmetic for every rate and duration", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(rate, seconds), { minLength: 300, maxLength: 400 }),
        async (pairs) => {
          const found = await costs(pairs.map(([price, duration]) => [write(price), duration]));
          expect(found.map(centsOf)).toEqual(pairs.map(([price, duration]) => exactCents(price, duration)));
        },
      ),
      { numRuns: 40 },
    );
  });

  it("CRED-20 never gets cheaper with time, and two halves differ from the whole by a cent at most", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(rate, fc.integer({ min: 0, max: 43_200 }), fc.integer({ min: 0, max: 43_200 })), {
          minLength: 100,
          maxLength: 150,
        }),
        async (triples) => {
          const centsFor = async (pick: (one: number, two: number) => number) =>
            (await costs(triples.map(([price, one, two]) => [write(price), pick(one, two)]))).map(centsOf);
          const [first, second, whole] = [
            await centsFor((one) => one),
            await centsFor((_, two) => two),
            await centsFor((one, two) => one + two),
          ];
          whole.forEach((cents, index) => {
            const parts = (first[index] ?? 0n) + (second[index] ?? 0n);
            expect(cents >= (first[index] ?? 0n)).toBe(true);
            expect(cents - parts >= -1n && cents - parts <= 1n).toBe(true);
          });
        },
      ),
      { numRuns: 10 },
    );
  });
});
