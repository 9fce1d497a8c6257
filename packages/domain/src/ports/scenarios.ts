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

/** A value of JSON. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject;

/** An object of JSON. */
export interface JsonObject {
  readonly [key: string]: JsonValue | undefined;
}

/** A scenario as the editor opens it; a writer names the `revision` it read. */
export interface Scenario extends ScenarioCard {
  readonly caseTemplate: JsonObject;
  readonly revision: number;
  readonly lastSavedAt: string | null;
  readonly wasAutoSaved: boolean;
  readonly createdBy: string | null;
  readonly publishedVersionId: string | null;
}

/** The clinical scenarios; case authors only. */
export interface ScenarioRepository {
  /** All scenarios, newest first. */
  list(): Promise<readonly ScenarioCard[]>;
  /** Null when there is no such scenario. */
  get(id: string): Promise<Scenario | null>;
  /** Deletes the scenario with its versions, proposals and chats; nothing happens when it is gone already. */
  remove(id: string): Promise<void>;
  /** Follows the list: new scenarios, changed ones, and those that are gone. */
  subscribe(subscriber: Subscriber<Change<ScenarioCard>>): Unsubscribe;
}
