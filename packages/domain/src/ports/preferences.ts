import type { Subscriber, Unsubscribe } from "../live/subscription.ts";

/** Which list of the taxonomy the member chooses from. */
export type CategoryMode = "presentations" | "conditions";

/** What the member chose: stored strings "Specialty:Item" of both modes, and the mode. */
export interface CategoryPreferences {
  readonly selectedCategories: readonly string[];
  readonly mode: CategoryMode;
}

/** Preferences as they are stored; `version` is above 0 and grows with every write of the row by anybody. */
export interface StoredPreferences extends CategoryPreferences {
  readonly version: number;
}

/** The member's preferences, to read, to follow and to write. */
export interface PreferencesRepository {
  /** Null when the member has no preferences row. */
  get(userId: string): Promise<StoredPreferences | null>;
  /** Stores categories and mode and keeps every other setting; resolves to the version of the written row. */
  save(userId: string, preferences: CategoryPreferences): Promise<number>;
  subscribe(userId: string, subscriber: Subscriber<StoredPreferences>): Unsubscribe;
}
