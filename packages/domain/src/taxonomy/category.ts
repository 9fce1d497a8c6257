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
