export interface SearchableOption {
  readonly value: string;
  readonly label: string;
}

/** The options whose label contains the search text, ignoring capitals. */
export function filterOptions(
  options: readonly SearchableOption[],
  search: string,
): readonly SearchableOption[] {
  const wanted = search.trim().toLowerCase();
  return wanted === "" ? options : options.filter((option) => option.label.toLowerCase().includes(wanted));
}
