import type { Subscriber, Unsubscribe } from "../live/subscription.ts";
import type { ProposalAction } from "../template/proposed-value.ts";
import type { CaseRecord } from "./cases.ts";

/** How far a proposal has come; only a pending one can be decided, only an approved one applied. */
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
  /** Null when the proposer is not known any more. */
  readonly userName: string | null;
  readonly userEmail: string | null;
}

/** How much a proposed change matters. */
export type ChangePriority = "high" | "medium" | "low";

/** A proposed change with what its author needs to decide it. */
export interface ReviewedChange extends CaseProposal {
  /** What the assistant calls the field; null where it said nothing. */
  readonly fieldName: string | null;
  /** Why the change is proposed; null where nobody said. */
  readonly reason: string | null;
  readonly priority: ChangePriority;
  /** The place of the change in its batch, from 0. */
  readonly changeOrder: number;
}

/** Somebody who proposed something on a case lately. */
export interface ActiveEditor {
  readonly userId: string;
  readonly userName: string | null;
  readonly userEmail: string | null;
  /** Their last proposal, ISO 8601. */
  readonly seenAt: string;
}

/** A case, and the user for whom it is asked. */
export interface ProposalQuery {
  readonly caseId: string;
  readonly userId: string;
}

/** Which proposals of a case are wanted beside the user's own. */
export interface ProposalsQuery extends ProposalQuery {
  /** From when on those of others count; null where none are wanted. */
  readonly othersSince: Date | null;
  /** From when on others count as active; null where nobody is to be named. */
  readonly editorsSince: Date | null;
}

/** Two conflicting proposals as one. */
export interface MergedProposal extends ProposalQuery {
  readonly fieldPath: string;
  readonly currentValue: string | null;
  readonly proposedValue: string;
}

/** How many of a user's changes to a case were decided in either way; applied ones were approved. */
export interface DecidedChanges {
  readonly approved: number;
  readonly rejected: number;
}

/** The proposals of a case as its author sees them. */
export interface ProposalsOfCase {
  /** The user's own pending changes, by batch and place in it, the oldest batch first. */
  readonly own: readonly ReviewedChange[];
  readonly decided: DecidedChanges;
  /** Pending proposals of everybody else, newest first. */
  readonly others: readonly CaseProposal[];
  /** Everybody else who proposed something, decided or not, each once, the latest first. */
  readonly editors: readonly ActiveEditor[];
}

/** What became of a batch that was applied. */
export interface AppliedBatch {
  /** The case with the changes in it. */
  readonly record: CaseRecord;
  /** Approved changes whose field cannot hold the proposed value: they stay approved, and the case as it was. */
  readonly refused: readonly { readonly changeId: string; readonly message: string }[];
}

/**
 * The proposed changes of cases. Authors read all of them and review their own; decided ones are final. A decision is
 * about the status alone: no field of a case changes before an approved change is applied.
 */
export interface CaseProposals {
  /** Reads all that the editor shows of the proposals of a case, at once. */
  read(query: ProposalsQuery): Promise<ProposalsOfCase>;
  /**
   * Decides the pending ones among up to `MAX_DECIDED_AT_ONCE` changes, and answers the ids of those that it decided:
   * the others were decided already, or the user may not. With an owner it decides that user's alone.
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
