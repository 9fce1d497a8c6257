import { type CategoryMode, loadTaxonomy, type Taxonomy } from "@andromeda/domain";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildCatalogue, searchCatalogue } from "./catalogue.ts";

const taxonomy: Taxonomy = {
  version: "test",
  specialties: [
    { name: "Cardiovascular", presentations: ["Chest pain", "Palpitations"], conditions: ["Arrhythmias"] },
    { name: "Child health", presentations: ["Fever"], conditions: ["Ménière's disease"] },
  ],
};
const build = (counts: Parameters<typeof buildCatalogue>[2], mode: CategoryMode = "presentations") =>
  buildCatalogue(taxonomy, mode, counts);
const facts = (catalogue: ReturnType<typeof build>) =>
  catalogue.map(({ name, items }) => [
    name,
    Object.fromEntries(items.map((item) => [item.name, item.count])),
  ]);

describe("buildCatalogue", () => {
  it("HOME-17 gives a taxonomy item its count, and 0 without a row", () => {
    expect(facts(build([{ specialty: "Cardiovascular", item: "Palpitations", count: 3 }]))).toEqual([
      ["Cardiovascular", { "Chest pain": 0, Palpitations: 3 }],
      ["Child health", { Fever: 0 }],
    ]);
    expect(facts(build([], "conditions"))).toEqual([
      ["Cardiovascular", { Arrhythmias: 0 }],
      ["Child health", { "Ménière's disease": 0 }],
    ]);
  });

  it("HOME-17 adds what is outside of the taxonomy under its specialty, new specialties last and in order", () => {
    expect(
      facts(
        build([
          { specialty: "Space medicine", item: "Bone loss", count: 1 },
          { specialty: "Aviation", item: "Hypoxia", count: 2 },
          { specialty: "Cardiovascular", item: "Leg cramp", count: 1 },
        ]),
      ),
    ).toEqual([
      ["Cardiovascular", { "Chest pain": 0, "Leg cramp": 1, Palpitations: 0 }],
      ["Child health", { Fever: 0 }],
      ["Aviation", { Hypoxia: 2 }],
      ["Space medicine", { "Bone loss": 1 }],
    ]);
  });

  it("HOME-08 puts what can be practised before what cannot, each in alphabetical order", () => {
    const [cardiovascular] = build([
      { specialty: "Cardiovascular", item: "Syncope", count: 1 },
      { specialty: "Cardiovascular", item: "Palpitations", count: 2 },
      { specialty: "Cardiovascular", item: "angina at rest", count: 0 },
    ]);
    expect(cardiovascular?.items.map(({ name }) => name)).toEqual([
      "Palpitations",
      "Syncope",
      "angina at rest",
      "Chest pain",
    ]);
  });

  it("HOME-13 knows every item by its stored form", () => {
    expect(build([])[0]?.items[0]?.key).toBe("Cardiovascular:Chest pain");
  });

  it("MCONST-13 HOME-17 loses no item of the taxonomy and no row, and counts each once", async () => {
    const whole = await loadTaxonomy();
    const names = whole.specialties.map(({ name }) => name);
    const count = fc.record({
      specialty: fc.oneof(fc.constantFrom(...names), fc.constantFrom("Space medicine", "Aviation")),
      item: fc.constantFrom("Chest pain", "Bone loss", "Hypoxia"),
      count: fc.integer({ min: 1, max: 99 }),
    });
    const counts = fc.uniqueArray(count, { selector: ({ specialty, item }) => `${specialty}:${item}` });
    fc.assert(
      fc.property(counts, fc.constantFrom("presentations", "conditions"), (rows, mode) => {
        const items = buildCatalogue(whole, mode, rows).flatMap((specialty) => specialty.items);
        const keys = items.map(({ key }) => key);
        const expected = whole.specialties.flatMap((specialty) =>
          specialty[mode].map((item) => `${specialty.name}:${item}`),
        );
        expect(new Set(keys)).toEqual(
          new Set([...expected, ...rows.map(({ specialty, item }) => `${specialty}:${item}`)]),
        );
        expect(keys).toHaveLength(new Set(keys).size);
        expect(items.reduce((sum, item) => sum + item.count, 0)).toBe(
          rows.reduce((sum, row) => sum + row.count, 0),
        );
      }),
      { numRuns: 30 },
    );
  });
});

describe("searchCatalogue", () => {
  const found = (search: string, mode: CategoryMode = "presentations") =>
    searchCatalogue(build([], mode), search).flatMap(({ items }) => items.map(({ key }) => key));

  it("HOME-07 finds items by any words of their name or specialty, in any order and case", () => {
    expect(found("chest")).toEqual(["Cardiovascular:Chest pain"]);
    expect(found("PAIN cardio")).toEqual(["Cardiovascular:Chest pain"]);
    expect(found("child")).toEqual(["Child health:Fever"]);
    expect(found("chest fever")).toEqual([]);
  });

  it("HOME-07 treats letters with and without accents as the same", () => {
    expect(found("meniere", "conditions")).toEqual(["Child health:Ménière's disease"]);
    expect(found("MÉNIÈRE", "conditions")).toEqual(["Child health:Ménière's disease"]);
  });

  it("HOME-31 puts what can be practised first, and of that what has the words in its own name", () => {
    const wide: Taxonomy = {
      version: "test",
      specialties: [
        { name: "Acute pain", presentations: ["Burns", "Pain crisis"], conditions: [] },
        { name: "Cardiovascular", presentations: ["Chest pain"], conditions: [] },
        { name: "Pain clinic", presentations: ["Back", "Shingles pain"], conditions: [] },
      ],
    };
    const counts = [
      { specialty: "Cardiovascular", item: "Chest pain", count: 2 },
      { specialty: "Pain clinic", item: "Back", count: 1 },
    ];
    expect(
      searchCatalogue(buildCatalogue(wide, "presentations", counts), "pain").map(({ items }) =>
        items.map(({ name }) => name),
      ),
    ).toEqual([["Chest pain"], ["Back", "Shingles pain"], ["Pain crisis", "Burns"]]);
  });

  it("HOME-07 leaves everything for an empty search", () => {
    expect(found(" ")).toHaveLength(3);
  });
});
