import {
  AppError,
  type CaseProposal,
  type CaseProposals,
  type MergedProposal,
  type ProposalDecision,
  type ProposalQuery,
  type Subscriber,
} from "@andromeda/domain";
import { Answers, Followers } from "./answers.ts";

/** A proposal with the case it belongs to. */
export interface StoredProposal extends CaseProposal {
  readonly caseId: string;
  readonly reason: string | null;
}

/** The proposals of all cases, kept in a list; calls can be made to fail or to wait. */
export class InMemoryCaseProposals implements CaseProposals {
  readonly answers = new Answers<
    "pendingOfOthers" | "pendingOf" | "activeEditors" | "settle" | "addMerged"
  >();
  readonly followers = new Followers<null>();
  stored: readonly StoredProposal[] = [];
  /** The clock of this server. */
  now: () => number;

  constructor(now: () => number) {
    this.now = now;
  }

  /** Adds a pending modification of the title, except where it is told otherwise. */
  propose(fields: Partial<StoredProposal> & Pick<StoredProposal, "userId">): StoredProposal {
    const proposal: StoredProposal = {
      id: `proposal-${this.stored.length + 1}`,
      caseId: "case-1",
      fieldPath: "title",
      action: "modify",
      currentValue: "Cough",
      proposedValue: "Dry cough",
      status: "pending",
      createdAt: new Date(this.now()).toISOString(),
      batchId: null,
      userName: `Dr ${fields.userId}`,
      userEmail: `${fields.userId}@example.org`,
      reason: null,
      ...fields,
    };
    this.stored = [...this.stored, proposal];
    return proposal;
  }

  /** The status that the proposal has now. */
  statusOf(id: string): string | undefined {
    return this.stored.find((proposal) => proposal.id === id)?.status;
  }

  async pendingOfOthers({ caseId, userId, since }: ProposalQuery & { readonly since: Date }) {
    await this.answers.to("pendingOfOthers");
    return this.#newestFirst(caseId).filter(
      (proposal) =>
        proposal.status === "pending" && proposal.userId !== userId && isSince(proposal.createdAt, since),
    );
  }

  async pendingOf({ caseId, userId }: ProposalQuery) {
    await this.answers.to("pendingOf");
    return this.#newestFirst(caseId).filter(
      (proposal) => proposal.status === "pending" && proposal.userId === userId,
    );
  }

  async activeEditors({ caseId, userId, since }: ProposalQuery & { readonly since: Date }) {
    await this.answers.to("activeEditors");
    const recent = this.#newestFirst(caseId).filter(
      (proposal) => proposal.userId !== userId && isSince(proposal.createdAt, since),
    );
    return [...Map.groupBy(recent, (proposal) => proposal.userId).values()].flatMap(([latest]) =>
      latest
        ? {
            userId: latest.userId,
            userName: latest.userName,
            userEmail: latest.userEmail,
            seenAt: latest.createdAt,
          }
        : [],
    );
  }

  async settle(ids: readonly [string, ...string[]], decision: ProposalDecision) {
    await this.answers.to("settle");
    const isMeant = ({ id, status }: StoredProposal) => ids.includes(id) && status === "pending";
    const count = this.stored.filter(isMeant).length;
    this.stored = this.stored.map((proposal) =>
      isMeant(proposal) ? { ...proposal, status: decision } : proposal,
    );
    if (count < ids.length)
      throw new AppError("proposal/not-pending", "Somebody else has decided this change already.");
  }

  async addMerged({ caseId, userId, fieldPath, currentValue, proposedValue }: MergedProposal) {
    await this.answers.to("addMerged");
    this.propose({
      caseId,
      userId,
      fieldPath,
      currentValue,
      proposedValue,
      reason: "Merged conflicting changes",
    });
  }

  watch(_caseId: string, subscriber: Subscriber<null>) {
    return this.followers.add(subscriber);
  }

  #newestFirst(caseId: string): readonly StoredProposal[] {
    return this.stored
      .filter((proposal) => proposal.caseId === caseId)
      .toReversed()
      .sort((left, right) => Date.parse(right.createdAt) - Date.parse(left.createdAt));
  }
}

function isSince(createdAt: string, since: Date): boolean {
  return Date.parse(createdAt) >= since.getTime();
}
