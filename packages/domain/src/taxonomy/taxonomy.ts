/** A specialty with its clinical presentations and its conditions, both without duplicates. */
export interface Specialty {
  readonly name: string;
  readonly presentations: readonly string[];
  readonly conditions: readonly string[];
}

/** The content map by which cases are classified; `version` changes whenever a name does. */
export interface Taxonomy {
  readonly version: string;
  readonly specialties: readonly Specialty[];
}

/** The edition of the UK licensing content map that the taxonomy follows. */
export const TAXONOMY_VERSION = "mla-2021";

/** Loads the built-in taxonomy as a chunk of its own: its 44 kB are not needed before sign-in. */
export async function loadTaxonomy(): Promise<Taxonomy> {
  const { default: content } = await import("./mla-taxonomy.json", { with: { type: "json" } });
  return { version: TAXONOMY_VERSION, specialties: content.specialties };
}

/** One choice of the taxonomy: a presentation or a condition of a specialty. */
export interface Category {
  readonly specialty: string;
  readonly item: string;
}

/** Splits a stored "Specialty:Item" at its first colon, since an item may contain one; null when there is none. */
export function splitCategory(text: string): Category | null {
  const at = text.indexOf(":");
  return at < 0 ? null : { specialty: text.slice(0, at), item: text.slice(at + 1) };
}

/** Joins a category to its stored form "Specialty:Item". */
export function joinCategory({ specialty, item }: Category): string {
  return `${specialty}:${item}`;
}
