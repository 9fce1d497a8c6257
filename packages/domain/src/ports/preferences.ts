import type { Subscriber, Unsubscribe } from "../live/subscription.ts";

/** Which list of the taxonomy the member chooses from. */
export type CategoryMode = "presentations" | "conditions";

/** What the member chose: stored strings "Specialty:Item" of both modes, and the mode. */
export interface CategoryPreferences {
  readonly selectedCategories: readonly string[];
  readonly mode: CategoryMode;
}

/** The member's preferences. */
export interface PreferencesRepository {
  /** Null when the member has no preferences row. */
  get(userId: string): Promise<CategoryPreferences | null>;
  subscribe(userId: string, subscriber: Subscriber<CategoryPreferences>): Unsubscribe;
}
