import type { ScenarioCard } from "@andromeda/domain";

/** The scenarios whose title, specialty or condition contains the text, whatever its case. */
export function searchScenarios<S extends Pick<ScenarioCard, "title" | "specialty" | "condition">>(
  scenarios: readonly S[],
  search: string,
): readonly S[] {
  const wanted = search.trim().toLowerCase();
  if (wanted === "") return scenarios;
  return scenarios.filter(({ title, specialty, condition }) =>
    [title, specialty, condition].some((text) => text?.toLowerCase().includes(wanted)),
  );
}
