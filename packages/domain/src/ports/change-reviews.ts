import type { Subscriber, Unsubscribe } from "../live/subscription.ts";
import type { CaseProposal, ProposalDecision, ProposalQuery } from "./case-proposals.ts";
import type { CaseRecord } from "./cases.ts";

/** How much a proposed change matters. */
export type ChangePriority = "high" | "medium" | "low";

/** A proposed change with what its author is told to decide it. */
export interface ReviewedChange extends CaseProposal {
  /** What the assistant calls the field; null where it said nothing. */
  readonly fieldName: string | null;
  /** Why the change is proposed; null where nobody said. */
  readonly reason: string | null;
  readonly priority: ChangePriority;
  /** The place of the change in its batch, from 0. */
  readonly changeOrder: number;
}

/** How many of a user's changes to a case were decided in either way; applied ones were approved. */
export interface DecidedChanges {
  readonly approved: number;
  readonly rejected: number;
}

/** What became of a batch that was applied. */
export interface AppliedBatch {
  /** The case with the changes in it. */
  readonly record: CaseRecord;
  /** Approved changes whose field cannot hold the proposed value: they stay approved, and the case as it was. */
  readonly refused: readonly { readonly changeId: string; readonly message: string }[];
}

/** The changes that are proposed to an author, who alone decides them. */
export interface ChangeReviews {
  /** The user's pending changes to the case, by batch and place in it, the oldest batch first. */
  getPendingChanges(query: ProposalQuery): Promise<readonly ReviewedChange[]>;
  countDecided(query: ProposalQuery): Promise<DecidedChanges>;
  /**
   * Decides a pending change of the user's own. Rejects with `proposal/not-pending` when there is none: it was decided
   * already, or is not the user's.
   */
  updateChangeStatus(changeId: string, status: ProposalDecision, userId: string): Promise<void>;
  /**
   * Decides up to `MOST_DECIDED_AT_ONCE` pending changes of the user's own in one call, and answers the ids of those
   * that it decided: the others were decided already, or are not the user's.
   */
  updateChangeStatuses(
    changeIds: readonly [string, ...string[]],
    status: ProposalDecision,
    userId: string,
  ): Promise<readonly string[]>;
  /**
   * Writes every approved change of the batch into the case, in their order and in one transaction, and marks them
   * applied; pending and rejected ones stay as they are. A case that was written meanwhile is read and tried again.
   */
  applyChangesToCase(batchId: string, userId: string): Promise<AppliedBatch>;
  /** The same for single changes that belong to no batch. */
  applySingleChange(changeId: string, userId: string): Promise<AppliedBatch>;
  /**
   * Marks the user's approved changes of these as applied: their values reached the case with the form, and are not to
   * be written again when others of their batch are.
   */
  markApplied(changeIds: readonly [string, ...string[]], userId: string): Promise<void>;
  /** Tells that something changed among the proposals of a case, which are then to be read again. */
  watch(caseId: string, subscriber: Subscriber<null>): Unsubscribe;
}
