import type { TestBackend } from "@andromeda/testing";

export type Sql = TestBackend["sql"];

/** What can be damaged, in the order in which it is tried. */
export const KINDS = ["policy", "privilege", "check", "unique", "foreign-key", "trigger", "limit"] as const;
export type Kind = (typeof KINDS)[number];

/** One way to damage the database. */
export interface Mutation {
  kind: Kind;
  /** What is damaged and what becomes of it, in words; no two mutations share a name. */
  name: string;
  /** Does the damage. */
  statement: string;
  /** Names that a test which may notice is likely to mention: of the table, the columns, the procedure. */
  words: string[];
}

/** The identifier as SQL takes it. */
export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** `count` of the items, chosen by the seed; the same seed chooses the same ones. */
export function sampleOf<Item>(items: readonly Item[], count: number, seed: number): Item[] {
  const random = randomNumbers(seed);
  return items
    .map((item) => ({ item, rank: random() }))
    .sort((left, right) => left.rank - right.rank)
    .slice(0, count)
    .map(({ item }) => item);
}

/** Numbers from 0 to 1 that follow from the seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
