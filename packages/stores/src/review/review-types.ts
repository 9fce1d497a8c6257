import type { ChangeReviews, ReviewedChange } from "@andromeda/domain";
import type { EditorStore } from "../editor/editor-store.ts";
import type { Clock, Schedule } from "../password-reset/password-reset-store.ts";

/** What is known of the changes that are proposed for a case. */
export type ReviewCheck =
  | { readonly kind: "loading" }
  | { readonly kind: "ready" }
  /** The server keeps no proposals: there is nothing to show, and nothing wrong. */
  | { readonly kind: "unavailable" }
  /** What was known before stays. */
  | { readonly kind: "failed" };

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

/** What the review of one case needs from outside. */
export interface ChangeReviewDeps {
  /** Null while the case has never been saved: then there are suggestions of this page alone. */
  readonly caseId: string | null;
  readonly reviews: ChangeReviews;
  readonly editor: Pick<EditorStore, "fields" | "isEditable" | "setFields" | "showField" | "takeNewer">;
  /** Observable. */
  readonly session: { readonly user: { readonly id: string } | null };
  readonly clock: Clock;
  readonly schedule: Schedule;
  /** Why nothing can be decided at the server now, such as being offline; null when it can. Observable. */
  readonly obstacle?: (() => string | null) | undefined;
  /** Keeps the form as it is before several changes are written into it at once. */
  readonly keepBeforeBulk?: (() => Promise<void>) | undefined;
  /** Words an error for the author, without secrets. */
  readonly describe: (error: unknown) => string;
  readonly log: (message: string, cause: unknown) => void;
}

/** Changes that were approved and still have to be written into the case: a batch, or one that belongs to none. */
export interface UnappliedChanges {
  readonly batchId: string | null;
  readonly changes: readonly ReviewedChange[];
}
