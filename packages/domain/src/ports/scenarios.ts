import type { Change } from "../live/change.ts";
import type { Subscriber, Unsubscribe } from "../live/subscription.ts";

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

/** The clinical scenarios; case authors only. */
export interface ScenarioRepository {
  /** All scenarios, newest first. */
  list(): Promise<readonly ScenarioCard[]>;
  /** Deletes the scenario with its versions, proposals and chats; nothing happens when it is gone already. */
  remove(id: string): Promise<void>;
  /** Follows the list: new scenarios, changed ones, and those that are gone. */
  subscribe(subscriber: Subscriber<Change<ScenarioCard>>): Unsubscribe;
}
