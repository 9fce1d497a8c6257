import {
  AppError,
  type AppliedBatch,
  applyProposals,
  type CaseAndUser,
  type CaseProposals,
  type ChangeToReview,
  inReviewOrder,
  type MergedProposal,
  type ProposalDecision,
  type ProposalsOfCase,
  type ProposalsQuery,
  type Subscriber,
} from "@andromeda/domain";
import { Answers, Followers } from "./answers.ts";
import { InMemoryCases } from "./in-memory-cases.ts";

/** A change with the case it belongs to. */
export interface StoredChange extends ChangeToReview {
  readonly caseId: string;
}

/** The proposals of all cases, kept in a list beside cases in memory; calls can be made to fail or to wait. */
export class InMemoryCaseProposals implements CaseProposals {
  readonly answers = new Answers<
    "read" | "updateChangeStatus" | "addMerged" | "applyChangesToCase" | "applySingleChange" | "markApplied"
  >();
  readonly followers = new Followers<null>();
  /** Whether the live connection is up as soon as somebody follows. */
  isConnectedAtOnce = true;
  stored: readonly StoredChange[] = [];

  readonly #cases: InMemoryCases;

  constructor(cases = new InMemoryCases()) {
    this.#cases = cases;
  }

  /** Adds a pending modification of the title, except where set otherwise. */
  propose(fields: Partial<StoredChange> & Pick<StoredChange, "userId">): StoredChange {
    const change: StoredChange = {
      id: `change-${this.stored.length + 1}`,
      caseId: "case-1",
      fieldPath: "title",
      action: "modify",
      currentValue: "Cough",
      proposedValue: "Dry cough",
      reason: null,
      priority: "medium",
      changeOrder: 0,
      status: "pending",
      createdAt: new Date().toISOString(),
      batchId: null,
      userName: `Dr ${fields.userId}`,
      userEmail: `${fields.userId}@example.org`,
      ...fields,
    };
    this.stored = [...this.stored, change];
    return change;
  }

  /** The status that the change has now. */
  statusOf(id: string): string | undefined {
    return this.stored.find((change) => change.id === id)?.status;
  }

  async read({ othersSince, editorsSince, ...query }: ProposalsQuery): Promise<ProposalsOfCase> {
    await this.answers.to("read");
    const own = this.#ownOf(query);
    const pending = own.filter(({ status }) => status === "pending");
    const count = (...statuses: readonly string[]) =>
      own.filter(({ status }) => statuses.includes(status)).length;
    return {
      own: inReviewOrder(pending).map(({ caseId, ...change }) => change),
      decided: { approved: count("approved", "applied"), rejected: count("rejected") },
      others: this.#othersOf(query, othersSince).filter(({ status }) => status === "pending"),
      editors: [...Map.groupBy(this.#othersOf(query, editorsSince), ({ userId }) => userId).values()].flatMap(
        ([latest]) => {
          if (!latest) return [];
          const { userId, userName, userEmail, createdAt: lastProposedAt } = latest;
          return { userId, userName, userEmail, lastProposedAt };
        },
      ),
    };
  }

  async updateChangeStatus(changeIds: readonly string[], status: ProposalDecision, ownerId: string | null) {
    await this.answers.to("updateChangeStatus");
    const isMatch = (change: StoredChange) =>
      changeIds.includes(change.id) &&
      (ownerId === null || change.userId === ownerId) &&
      change.status === "pending";
    const decided = this.stored.filter(isMatch).map(({ id }) => id);
    this.stored = this.stored.map((change) => (isMatch(change) ? { ...change, status } : change));
    return decided;
  }

  async addMerged(merged: MergedProposal) {
    await this.answers.to("addMerged");
    this.propose({ ...merged, reason: "Merged conflicting changes" });
  }

  async applyChangesToCase(batchId: string, userId: string) {
    await this.answers.to("applyChangesToCase");
    return this.#apply((change) => change.batchId === batchId && change.userId === userId);
  }

  async applySingleChange(changeId: string, userId: string) {
    await this.answers.to("applySingleChange");
    return this.#apply((change) => change.id === changeId && change.userId === userId);
  }

  async markApplied(changeIds: readonly [string, ...string[]], userId: string) {
    await this.answers.to("markApplied");
    this.stored = this.stored.map((change) =>
      changeIds.includes(change.id) && change.userId === userId && change.status === "approved"
        ? { ...change, status: "applied" }
        : change,
    );
  }

  watch(_caseId: string, subscriber: Subscriber<null>) {
    const leave = this.followers.add(subscriber);
    if (this.isConnectedAtOnce) subscriber.onState?.({ kind: "joined", missedNothing: true });
    return leave;
  }

  async #apply(isMatch: (change: StoredChange) => boolean): Promise<AppliedBatch> {
    const matching = this.stored.filter(isMatch);
    const [first] = matching;
    if (!first) throw new AppError("proposal/not-found", "This change does not exist, or is not yours.");
    const record = this.#cases.at(first.caseId);
    if (!record) throw new AppError("case/not-found", "There is no such scenario.");
    const asDraft = { ...record.document, is_draft: true, is_active: false };
    const { document, appliedIds, refused } = applyProposals(asDraft, matching);
    if (appliedIds.length === 0) return { record, refused };
    const request = { id: record.id, expectedRevision: record.revision, kind: "auto-save" } as const;
    const saved = await this.#cases.save({ ...request, document });
    this.stored = this.stored.map((change) =>
      appliedIds.includes(change.id) ? { ...change, status: "applied" } : change,
    );
    return { record: saved, refused };
  }

  #ownOf({ caseId, userId }: CaseAndUser): readonly StoredChange[] {
    return this.stored.filter((change) => change.caseId === caseId && change.userId === userId);
  }

  /** What others proposed since then, the newest first; nothing for null. */
  #othersOf({ caseId, userId }: CaseAndUser, since: Date | null): readonly StoredChange[] {
    return this.stored
      .filter(
        (change) =>
          change.caseId === caseId &&
          change.userId !== userId &&
          since !== null &&
          Date.parse(change.createdAt) >= since.getTime(),
      )
      .toReversed()
      .sort((left, right) => Date.parse(right.createdAt) - Date.parse(left.createdAt));
  }
}
