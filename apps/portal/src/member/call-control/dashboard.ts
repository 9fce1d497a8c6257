import type { CreditRepository } from "@andromeda/domain";
import type { CategorySelectionStore, PractisedCasesStore } from "@andromeda/stores";

/** What the home of the simulation works with. */
export interface Dashboard {
  readonly credits: CreditRepository;
  /** The selection of a member: one for as long as the page lives, so that unsaved ticks outlive the screen. */
  readonly selectionOf: (userId: string) => CategorySelectionStore;
  readonly createPractisedCases: (userId: string) => PractisedCasesStore;
}
