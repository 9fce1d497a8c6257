/** The basic data of a case as the form holds it; null where nothing is chosen. */
export interface ScenarioDraft {
  readonly title: string;
  readonly description: string;
  readonly difficultyLevel: string | null;
  readonly specialty: string | null;
  readonly presentation: string | null;
  readonly condition: string | null;
}

/** Saves the basic data of cases as drafts. */
export interface ScenarioDraftRepository {
  /** Makes a new draft and answers its id. */
  create(draft: ScenarioDraft): Promise<string>;
  /** Rejects with `conflict/stale-revision` when somebody has changed the case since the revision was read. */
  save(id: string, revision: number, draft: ScenarioDraft): Promise<void>;
}
