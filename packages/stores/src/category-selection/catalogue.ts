import { type CategoryMode, joinCategory, type ScenarioCount, type Taxonomy } from "@andromeda/domain";

/** One presentation or condition of a specialty; `key` is its stored form, `count` the scenarios in circulation. */
export interface CategoryItem {
  readonly key: string;
  readonly name: string;
  readonly count: number;
  /** Specialty and name in the form that a search compares. */
  readonly searchText: string;
}

/** A specialty with its items of one mode. */
export interface CatalogueSpecialty {
  readonly name: string;
  readonly items: readonly CategoryItem[];
}

/**
 * The taxonomy joined with the counts: an item without a count gets 0; a count outside the taxonomy adds its item (and
 * its specialty, after the known ones). Items with a scenario come first, then by name.
 */
export function buildCatalogue(
  taxonomy: Taxonomy,
  mode: CategoryMode,
  counts: readonly ScenarioCount[],
): readonly CatalogueSpecialty[] {
  const specialties = new Map(
    taxonomy.specialties.map((specialty) => [
      specialty.name,
      new Map(specialty[mode].map((item) => [item, 0])),
    ]),
  );
  const newSpecialties = counts
    .filter(({ specialty }) => !specialties.has(specialty))
    .map(({ specialty }) => specialty);
  for (const specialty of newSpecialties.toSorted((a, b) => compareTexts(comparable(a), comparable(b))))
    specialties.set(specialty, new Map());
  for (const { specialty, item, count } of counts) specialties.get(specialty)?.set(item, count);
  return [...specialties].map(([name, items]) => ({
    name,
    items: [...items].map(([item, count]) => toItem(name, item, count)).sort(byUse),
  }));
}

/**
 * The items whose name or specialty has every word of the search; specialties without such an item are left out. Items
 * that can be practised come first, among them those with the words in their own name.
 */
export function searchCatalogue<S extends CatalogueSpecialty>(
  specialties: readonly S[],
  search: string,
): readonly { readonly specialty: S; readonly items: readonly CategoryItem[] }[] {
  const words = comparable(search).split(/\s+/).filter(Boolean);
  const rank = ({ count, name }: CategoryItem) => {
    const comparableName = comparable(name);
    return (count > 0 ? 0 : 2) + (words.every((word) => comparableName.includes(word)) ? 0 : 1);
  };
  const found = specialties
    .map((specialty) => ({
      specialty,
      items: specialty.items.filter(({ searchText }) => words.every((word) => searchText.includes(word))),
    }))
    .filter(({ items }) => items.length > 0);
  if (words.length === 0) return found;
  return found
    .map(({ specialty, items }) => ({ specialty, items: items.toSorted((a, b) => rank(a) - rank(b)) }))
    .toSorted((a, b) => Math.min(...a.items.map(rank)) - Math.min(...b.items.map(rank)));
}

function toItem(specialty: string, name: string, count: number): CategoryItem {
  return {
    key: joinCategory({ specialty, item: name }),
    name,
    count,
    searchText: comparable(`${specialty} ${name}`),
  };
}

/** Without accents and in lower case. */
function comparable(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

/** Compares plain strings: on a phone, an Intl collator costs more than the rest of the catalogue. */
function compareTexts(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** Items that can be practised come first: most items of the taxonomy may have no scenario. */
function byUse(a: CategoryItem, b: CategoryItem): number {
  return Number(b.count > 0) - Number(a.count > 0) || compareTexts(a.searchText, b.searchText);
}
