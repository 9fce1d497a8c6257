import type { CaseProposals, ChangeReviews, FieldHistoryRepository } from "@andromeda/domain";
import { leafPathOf } from "../editor/draft-fields.ts";
import type { EditorStore } from "../editor/editor-store.ts";
import { type ProposalConflictsDeps, ProposalConflictsStore } from "../proposals/proposal-conflicts-store.ts";
import { ChangeReviewStore } from "../review/change-review-store.ts";
import { type FieldHistoryDeps, FieldHistoryStore } from "../versions/field-history-store.ts";

/** What the companions of the editor need from outside. */
export interface CompanionDeps
  extends Omit<ProposalConflictsDeps, "caseId" | "proposals" | "isList" | "obstacle">,
    Omit<FieldHistoryDeps, "caseId" | "repository" | "editor"> {
  /** Without it nobody hears of others who work on the case. */
  readonly proposals?: CaseProposals;
  /** Without it no changes are proposed to the author. */
  readonly changeReviews?: ChangeReviews;
  /** Why no proposed change can be decided now, such as being offline; null when it can. Observable. */
  readonly reviewObstacle?: () => string | null;
  /** Keeps the form as it is before several changes are written into it at once. */
  readonly keepBeforeBulk?: () => Promise<void>;
  /** Without it fields do not tell who changed them. */
  readonly fieldHistory?: FieldHistoryRepository;
}

/** What stands beside the editor of a stored case; null where the app has no port for it. */
export interface CaseCompanions {
  readonly proposalConflicts: ProposalConflictsStore | null;
  readonly changeReview: ChangeReviewStore | null;
  readonly fieldHistory: FieldHistoryStore | null;
}

/** Makes what stands beside the editor; whoever only looks at a case meets no conflicts. */
export function companionsOf(
  { proposals, changeReviews, fieldHistory, ...deps }: CompanionDeps,
  editor: EditorStore,
  caseId: string,
  mode: "edit" | "view",
): CaseCompanions {
  const { session, clock, schedule, describe, log, onNotice, reviewObstacle } = deps;
  const isList = (path: string) => {
    const leaf = leafPathOf(path);
    return leaf !== null && editor.fields.leaf(leaf).type === "list";
  };
  return {
    proposalConflicts:
      proposals && mode === "edit"
        ? new ProposalConflictsStore({
            caseId,
            proposals,
            session,
            clock,
            schedule,
            isList,
            describe,
            log,
            obstacle: reviewObstacle,
          })
        : null,
    changeReview: changeReviews ? reviewOf(changeReviews, deps, editor, caseId) : null,
    fieldHistory: fieldHistory
      ? new FieldHistoryStore({
          caseId,
          repository: fieldHistory,
          editor,
          clock,
          describe,
          log,
          onNotice,
        })
      : null,
  };
}

/** Makes the review of the changes that are proposed for a case; one that was never saved has its page's own alone. */
export function reviewOf(
  reviews: ChangeReviews,
  {
    session,
    clock,
    schedule,
    describe,
    log,
    reviewObstacle,
    keepBeforeBulk,
  }: Pick<
    CompanionDeps,
    "session" | "clock" | "schedule" | "describe" | "log" | "reviewObstacle" | "keepBeforeBulk"
  >,
  editor: EditorStore,
  caseId: string | null,
): ChangeReviewStore {
  return new ChangeReviewStore({
    caseId,
    reviews,
    editor,
    session,
    clock,
    schedule,
    describe,
    log,
    obstacle: reviewObstacle,
    keepBeforeBulk,
  });
}
