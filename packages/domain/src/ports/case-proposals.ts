import type { Subscriber, Unsubscribe } from "../live/subscription.ts";
import type { ProposalAction } from "../template/proposed-value.ts";
import type { CaseRecord } from "./cases.ts";

/** The status of a proposal; only a pending one can be decided, only an approved one applied. */
export type ProposalStatus = "pending" | "approved" | "rejected" | "applied";

/** How an author decides a pending proposal. */
export type ProposalDecision = "approved" | "rejected";

/** A change of one field that somebody proposed, with the proposer's name; times are ISO 8601. */
export interface CaseProposal {
  readonly id: string;
  /** A column such as `title`, or `case_template.` and the path of a template field. */
  readonly fieldPath: string;
  readonly action: ProposalAction;
  readonly currentValue: string | null;
  readonly proposedValue: string | null;
  readonly status: ProposalStatus;
  readonly createdAt: string;
  readonly userId: string;
  readonly batchId: string | null;
  /** Null when the proposer is no longer known. */
  readonly userName: string | null;
  readonly userEmail: string | null;
}

/** How much a proposed change matters. */
export type ChangePriority = "high" | "medium" | "low";

/** A proposed change with what the author of the case needs to decide it. */
export interface ChangeToReview extends CaseProposal {
  /** Why the change is proposed; null when no reason was given. */
  readonly reason: string | null;
  readonly priority: ChangePriority;
  /** The place of the change in its batch, from 0. */
  readonly changeOrder: number;
}

/** Somebody who proposed a change of a case within the last `RECENT_PROPOSER_MINUTES`. */
export interface RecentProposer {
  readonly userId: string;
  readonly userName: string | null;
  readonly userEmail: string | null;
  /** Their last proposal, ISO 8601. */
  readonly lastProposedAt: string;
}

/** A case, and the user for whom it is asked. */
export interface CaseAndUser {
  readonly caseId: string;
  readonly userId: string;
}

/** Which proposals of a case to read besides the user's own. */
export interface ProposalsQuery extends CaseAndUser {
  /** The time from which those of others count; null when they are not wanted. */
  readonly othersSince: Date | null;
  /** The time from which others count as active; null when they are not wanted. */
  readonly editorsSince: Date | null;
}

/** The proposal that replaces two conflicting ones. */
export interface MergedProposal extends CaseAndUser {
  readonly fieldPath: string;
  readonly currentValue: string | null;
  readonly proposedValue: string;
}

/** How many of a user's changes to a case were approved and rejected; applied ones count as approved. */
export interface DecidedChanges {
  readonly approved: number;
  readonly rejected: number;
}

/** The proposals of a case as its author sees them. */
export interface ProposalsOfCase {
  /** The user's own pending changes, by batch and place in it, the oldest batch first. */
  readonly own: readonly ChangeToReview[];
  readonly decided: DecidedChanges;
  /** Pending proposals of everybody else, newest first. */
  readonly others: readonly CaseProposal[];
  /** Everybody else who proposed something, decided or not, each once, newest first. */
  readonly editors: readonly RecentProposer[];
}

/** The result of applying a batch. */
export interface AppliedBatch {
  /** The case with the changes in it. */
  readonly record: CaseRecord;
  /** Approved changes whose field cannot take the proposed value: they stay approved and are not written. */
  readonly refused: readonly { readonly changeId: string; readonly message: string }[];
}

/**
 * The proposed changes of cases. Authors read all of them and review their own; decided ones are final. A decision only
 * changes the status: no field of a case changes before an approved change is applied.
 */
export interface CaseProposals {
  /** Reads everything that the editor shows of the proposals of a case, in one request. */
  read(query: ProposalsQuery): Promise<ProposalsOfCase>;
  /**
   * Decides the pending ones among up to `MAX_DECIDED_AT_ONCE` changes, and returns the ids of those that it decided:
   * the others were decided already, or the user may not decide them. With an owner it decides only that user's.
   */
  updateChangeStatus(
    changeIds: readonly [string, ...string[]],
    status: ProposalDecision,
    ownerId: string | null,
  ): Promise<readonly string[]>;
  /** Adds the merge as a pending modification of the user's own. */
  addMerged(merged: MergedProposal): Promise<void>;
  /**
   * Writes every approved change of the batch into the case, in their order and in one transaction, and marks them
   * applied; pending and rejected ones stay as they are. If the case was written meanwhile, it is read and written
   * again.
   */
  applyChangesToCase(batchId: string, userId: string): Promise<AppliedBatch>;
  /** The same for single changes that belong to no batch. */
  applySingleChange(changeId: string, userId: string): Promise<AppliedBatch>;
  /**
   * Marks the user's approved ones among these as applied: their values were saved with the form, and must not be
   * written again with the rest of their batch.
   */
  markApplied(changeIds: readonly [string, ...string[]], userId: string): Promise<void>;
  /** Notifies of every change among the proposals of a case: read them again. */
  watch(caseId: string, subscriber: Subscriber<null>): Unsubscribe;
}
