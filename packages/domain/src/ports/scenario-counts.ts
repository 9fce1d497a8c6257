import type { CategoryMode } from "./preferences.ts";

/** How many scenarios in circulation an item of a specialty has. */
export interface ScenarioCount {
  readonly specialty: string;
  readonly item: string;
  readonly count: number;
}

/** Counts the scenarios that members can practise. */
export interface ScenarioCountRepository {
  list(mode: CategoryMode): Promise<readonly ScenarioCount[]>;
}
