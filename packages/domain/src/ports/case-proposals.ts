import type { Subscriber, Unsubscribe } from "../live/subscription.ts";
import type { ProposalAction } from "../template/proposed-value.ts";

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

/** Two conflicting proposals as one. */
export interface MergedProposal extends ProposalQuery {
  readonly fieldPath: string;
  readonly currentValue: string | null;
  readonly proposedValue: string;
}

/**
 * The proposed changes of cases. Authors read all of them; decided ones are final. What is decided here is the status
 * alone: no field of a case changes by it.
 */
export interface CaseProposals {
  /** Pending proposals of everybody but the user, of this moment or later, newest first. */
  pendingOfOthers(query: ProposalQuery & { readonly since: Date }): Promise<readonly CaseProposal[]>;
  /** The user's own pending proposals, newest first. */
  pendingOf(query: ProposalQuery): Promise<readonly CaseProposal[]>;
  /** Everybody but the user who proposed something at this moment or later, each once, the latest first. */
  activeEditors(query: ProposalQuery & { readonly since: Date }): Promise<readonly ActiveEditor[]>;
  /**
   * Decides those of the proposals that are still pending. Rejects with `proposal/not-pending` when one of them was not
   * decided by this, because somebody else was first or because the user may not.
   */
  settle(ids: readonly [string, ...string[]], decision: ProposalDecision): Promise<void>;
  /** Adds the merge as a pending modification of the user's own. */
  addMerged(merged: MergedProposal): Promise<void>;
  /** Tells that something changed among the proposals of a case, which are then to be read again. */
  watch(caseId: string, subscriber: Subscriber<null>): Unsubscribe;
}
