/** A seeded source of choices: the same seed gives the same choices in the same order. */
export interface Random {
  /** A number from 0 (included) to 1 (excluded). */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  integer(low: number, high: number): number;
  /** True with the given probability from 0 to 1. */
  chance(probability: number): boolean;
  /** One item of a list that is not empty. */
  pick<T>(items: readonly T[]): T;
  /** `count` different items in random order; all of them when the list is shorter. */
  sample<T>(items: readonly T[], count: number): T[];
  /** A UUID of version 4. */
  uuid(): string;
  /** An independent source, so that more choices in one place do not shift those of another. */
  fork(label: string): Random;
}

/** Mulberry32: 32 bits of state are plenty for a population of a few thousand rows. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function hashLabel(label: string, seed: number): number {
  let hash = (2_166_136_261 ^ seed) >>> 0;
  for (const character of label) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  return hash;
}

/** A `Random` over a 32-bit seed. */
export function createRandom(seed: number): Random {
  const next = mulberry32(seed);
  const integer = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  const hex = (digits: number): string => {
    let text = "";
    for (let index = 0; index < digits; index += 1) text += integer(0, 15).toString(16);
    return text;
  };
  return {
    next,
    integer,
    chance: (probability) => next() < probability,
    pick<T>(items: readonly T[]): T {
      const item = items[integer(0, items.length - 1)];
      if (item === undefined) throw new RangeError("Nothing to pick from an empty list.");
      return item;
    },
    sample<T>(items: readonly T[], count: number): T[] {
      const rest = [...items];
      const chosen: T[] = [];
      while (chosen.length < count && rest.length > 0) {
        chosen.push(...rest.splice(integer(0, rest.length - 1), 1));
      }
      return chosen;
    },
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-${"89ab".charAt(integer(0, 3))}${hex(3)}-${hex(12)}`,
    fork: (label) => createRandom(hashLabel(label, seed)),
  };
}
