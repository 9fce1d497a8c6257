import type { CategoryPreferences } from "@andromeda/domain";

/**
 * A preferences row as a set of facts: every selected category, and whether conditions are the mode. Both are kept,
 * compared and merged in the same way. No category can be mistaken for the mode, since each has a colon.
 */
export type Facts = ReadonlySet<string>;

/** Facts to make true or false. */
export type Changes = ReadonlyMap<string, boolean>;

/** The fact that the mode is conditions; without it the mode is presentations. */
export const conditionsMode = "conditions";

/** The facts of a row; a member without a row has none, which are the defaults. */
export function factsOf(preferences: CategoryPreferences | null): Facts {
  const facts = new Set(preferences?.selectedCategories);
  if (preferences?.mode === "conditions") facts.add(conditionsMode);
  return facts;
}

/** The row that holds these facts, categories in the order in which they came. */
export function preferencesOf(facts: Facts): CategoryPreferences {
  return {
    selectedCategories: [...facts].filter((fact) => fact !== conditionsMode),
    mode: facts.has(conditionsMode) ? "conditions" : "presentations",
  };
}

/** The facts after all changes; the later of two changes of one fact wins. */
export function applyChanges(facts: Facts, ...changes: readonly Changes[]): Facts {
  const next = new Set(facts);
  for (const [fact, isTrue] of changes.flatMap((some) => [...some])) {
    if (isTrue) next.add(fact);
    else next.delete(fact);
  }
  return next;
}

/** What has to change for `from` to become `to`. */
export function changesBetween(from: Facts, to: Facts): Changes {
  const changes = new Map<string, boolean>();
  for (const fact of from) if (!to.has(fact)) changes.set(fact, false);
  for (const fact of to) if (!from.has(fact)) changes.set(fact, true);
  return changes;
}
