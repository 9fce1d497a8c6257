import type { Change } from "../live/change.ts";
import type { Subscriber, Unsubscribe } from "../live/subscription.ts";
import type { CategoryMode } from "./preferences.ts";

/** A scenario as a card of the list shows it. */
export interface ScenarioCard {
  readonly id: string;
  readonly title: string;
  readonly description: string | null;
  readonly difficultyLevel: string | null;
  readonly specialty: string | null;
  readonly presentation: string | null;
  readonly condition: string | null;
  readonly isActive: boolean;
  readonly isDraft: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** The status of a scenario, as its badge shows it. */
export type ScenarioStatus = "draft" | "active" | "inactive";

/**
 * The order of the list: by creation, by the last edit (latest first), by title ignoring capitals, or by specialty and
 * title.
 */
export type ScenarioSort = "newest" | "oldest" | "edited" | "title" | "specialty";

/** A query of the list; null leaves a filter out. */
export interface ScenarioQuery {
  /** A part of the title, the specialty or the condition, taken literally and ignoring capitals. */
  readonly search: string | null;
  readonly status: ScenarioStatus | null;
  readonly specialty: string | null;
  readonly difficulty: string | null;
  /** A presentation or condition, in full. */
  readonly item: string | null;
  readonly sort: ScenarioSort;
  /** From 0. */
  readonly page: number;
}

/** A page of the list with the count of all that match; `totalCount` is 0 on a page beyond the last one. */
export interface ScenarioPage {
  readonly scenarios: readonly ScenarioCard[];
  readonly totalCount: number;
}

/** The clinical scenarios; case authors only. */
export interface ScenarioRepository {
  listPage(query: ScenarioQuery): Promise<ScenarioPage>;
  /** Deletes the scenario with its versions, proposals and chats; a missing one is not an error. */
  remove(id: string): Promise<void>;
  /** Notifies of new, changed and deleted scenarios. */
  subscribe(subscriber: Subscriber<Change<ScenarioCard>>): Unsubscribe;
}

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
