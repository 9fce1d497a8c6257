import type { ReviewedChange } from "@andromeda/domain";
import type { EditorStore } from "../editor/editor-store.ts";
import type { CaseProposalsDeps, CaseProposalsStore } from "../proposals/case-proposals-store.ts";

/** What was done last to how many changes, with the field where it was one alone. */
export interface ReviewOutcome {
  readonly kind: "approved" | "rejected";
  readonly count: number;
  readonly path: string | null;
}

/** Why a change was not decided, or not applied. */
export interface ReviewProblem {
  readonly changeId: string;
  readonly path: string;
  readonly message: string;
}

/** How far a decision on several changes has come. */
export interface ReviewProgress {
  readonly done: number;
  readonly total: number;
}

/** What a decision on several changes has left undecided. */
export interface ReviewShortfall {
  readonly kind: "approved" | "rejected";
  readonly decided: number;
  readonly total: number;
  /** Why nothing more was decided; null where each change has its own reason. */
  readonly failure: string | null;
  /** Why changes that still wait were not decided. */
  readonly problems: readonly ReviewProblem[];
}

/** How many changes wait, and how many were decided in either way. */
export interface ReviewCounts {
  readonly pending: number;
  readonly approved: number;
  readonly rejected: number;
}

/** The panel of suggestions that lies over the page. */
export type SuggestionPanel = "open" | "minimized" | "hidden";

/** What the review of one case needs beside what its proposals do. */
export interface ChangeReviewDeps extends CaseProposalsDeps {
  readonly list: CaseProposalsStore;
  readonly editor: Pick<EditorStore, "fields" | "isEditable" | "setFields" | "showField" | "takeNewer">;
  /** Keeps the form as it is before several changes are written into it at once. */
  readonly keepBeforeBulk?: (() => Promise<void>) | undefined;
}

/** Changes that were approved and still have to be written into the case: a batch, or one that belongs to none. */
export interface UnappliedChanges {
  readonly batchId: string | null;
  readonly changes: readonly ReviewedChange[];
}
