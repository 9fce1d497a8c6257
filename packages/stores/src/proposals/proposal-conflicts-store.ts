import {
  AppError,
  type CaseProposal,
  fieldRank,
  findProposalConflicts,
  mergeProposals,
  type ProposalConflict,
  type ProposalDecision,
  type RecentProposer,
} from "@andromeda/domain";
import { makeAutoObservable, observableRef, reaction, runInAction } from "mobx";
import type { CaseProposalsDeps, CaseProposalsStore, ProposalsStatus } from "./case-proposals-store.ts";

/** The last action or its failure, with its field. */
export type ConflictOutcome =
  | { readonly kind: "approved" | "rejected" | "merged"; readonly path: string }
  | { readonly kind: "failed"; readonly path: string; readonly message: string };

/** What the conflicts of one case need besides its proposals. */
export interface ProposalConflictsDeps extends CaseProposalsDeps {
  readonly list: CaseProposalsStore;
  /** Whether the texts of the field are lists, one item a line. */
  readonly isList: (fieldPath: string) => boolean;
}

/**
 * Who else works on a case, and where pending proposals of several people conflict. A decision changes a proposal's
 * status, never the case.
 */
export class ProposalConflictsStore {
  outcome: ConflictOutcome | null = null;
  /** Whether a decision is being sent. */
  isDeciding = false;

  readonly #deps: ProposalConflictsDeps;

  constructor(deps: ProposalConflictsDeps) {
    this.#deps = deps;
    makeAutoObservable(this, { outcome: observableRef }, { autoBind: true });
  }

  /** Clears the last action when somebody else signs in; the returned function stops it. */
  start(): () => void {
    return reaction(() => this.#deps.session.user?.id, this.dismissOutcome);
  }

  get status(): ProposalsStatus {
    return this.#deps.list.status;
  }

  /** Why nothing can be decided now; null when it can. */
  get obstacle(): string | null {
    return this.#deps.obstacle?.() ?? null;
  }

  /** The conflicts in page order, the newest proposal of each first. */
  get conflicts(): readonly ProposalConflict<CaseProposal>[] {
    const { list, session } = this.#deps;
    const userId = session.user?.id;
    if (userId === undefined) return [];
    const own = list.own.list.filter(({ id }) => !list.own.isLocal(id));
    const proposals = [...list.recentOthers, ...own].sort(
      (left, right) => Date.parse(right.createdAt) - Date.parse(left.createdAt),
    );
    return findProposalConflicts(proposals, userId).sort(
      (left, right) => fieldRank(left.fieldPath) - fieldRank(right.fieldPath),
    );
  }

  /** Others who were active within the last minutes, the latest first. */
  get recentProposers(): readonly RecentProposer[] {
    return this.#deps.list.recentProposers;
  }

  /** Whether the proposal is the user's own. */
  isOwn(proposal: CaseProposal): boolean {
    return proposal.userId === this.#deps.session.user?.id;
  }

  /** Reads everything again. */
  refresh(): Promise<void> {
    return this.#deps.list.refresh();
  }

  /** Approves or rejects one proposal; the case itself stays as it is. */
  async decide({ id, fieldPath }: CaseProposal, decision: ProposalDecision): Promise<void> {
    await this.#work(fieldPath, async () => {
      await this.#decideAll([id], decision);
      return { kind: decision, path: fieldPath };
    });
  }

  /** Replaces the two conflicting proposals on the field by one of the user's own. */
  async merge(path: string): Promise<void> {
    const conflict = this.conflicts.find(({ fieldPath }) => fieldPath === path);
    const { caseId, session, proposals } = this.#deps;
    const userId = session.user?.id;
    if (!conflict || caseId === null || userId === undefined) return;
    const { proposals: pair } = conflict;
    const merge = mergeProposals(pair, this.#deps.isList(path));
    const [first, ...rest] = pair.map(({ id }) => id);
    if (merge.kind === "refused" || first === undefined) {
      const message = merge.kind === "refused" ? merge.message : "";
      this.outcome = { kind: "failed", path, message };
      return;
    }
    const { currentValue, proposedValue } = merge;
    await this.#work(path, async () => {
      // The merge first, then the two: a failure in between loses nobody's text.
      await proposals.addMerged({ caseId, userId, fieldPath: path, currentValue, proposedValue });
      try {
        await this.#decideAll([first, ...rest], "rejected");
      } catch (cause) {
        throw new Error(
          `The merged change was added, but not both of the two that it replaces could be rejected: ${this.#deps.describe(cause)}`,
          { cause },
        );
      }
      return { kind: "merged", path };
    });
  }

  /** Removes the message about the last action. */
  dismissOutcome(): void {
    this.outcome = null;
  }

  async #work(path: string, work: () => Promise<ConflictOutcome>): Promise<void> {
    if (this.isDeciding) return;
    this.isDeciding = true;
    this.outcome = null;
    let outcome: ConflictOutcome;
    try {
      outcome = await work();
    } catch (error) {
      this.#deps.log("Deciding a conflict failed", error);
      outcome = { kind: "failed", path, message: this.#deps.describe(error) };
    }
    runInAction(() => {
      this.isDeciding = false;
      this.outcome = outcome;
    });
    await this.refresh();
  }

  /** Decides the proposals of anybody; rejects when somebody else decided one of them first. */
  async #decideAll(ids: readonly [string, ...string[]], decision: ProposalDecision): Promise<void> {
    const { list, proposals } = this.#deps;
    const decided = await proposals.updateChangeStatus(ids, decision, null);
    if (decided.length < ids.length)
      throw new AppError("proposal/not-pending", "Somebody else has decided this change already.");
    for (const id of ids) list.remove(id);
  }
}
