/** The names, and all that they import, directly or not; `importsOf` returns nothing for a name that it does not know. */
export function withImports(
  names: readonly string[],
  importsOf: (name: string) => readonly string[] | undefined,
): Set<string> {
  const found = new Set(names);
  // Iterating a set includes elements that are added meanwhile.
  for (const name of found) for (const imported of importsOf(name) ?? []) found.add(imported);
  return found;
}
