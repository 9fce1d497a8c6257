import {
  ACTIVE_EDITOR_MINUTES,
  type ActiveEditor,
  asAppError,
  type CaseProposal,
  type CaseProposals,
  CONFLICT_WINDOW_MINUTES,
  fieldRank,
  findProposalConflicts,
  isTrackingMissing,
  mergeProposals,
  type ProposalConflict,
  type ProposalDecision,
} from "@andromeda/domain";
import { makeAutoObservable, runInAction } from "mobx";
import type { Clock, Schedule } from "../password-reset/password-reset-store.ts";
import { LiveQuery } from "../query/live-query.ts";

/** What is known of the proposals of a case. */
export type ConflictCheck =
  | { readonly kind: "loading" }
  | { readonly kind: "ready" }
  /** The server keeps no proposals: there is nothing to show, and nothing wrong. */
  | { readonly kind: "unavailable" }
  /** What was known before stays. */
  | { readonly kind: "failed" };

/** What was done last, or why it was not, with the field it was about. */
export type ConflictOutcome =
  | { readonly kind: "approved" | "rejected" | "merged"; readonly path: string }
  | { readonly kind: "failed"; readonly path: string; readonly message: string };

/** What the conflicts of one case need from outside. */
export interface ProposalConflictsDeps {
  readonly caseId: string;
  readonly proposals: CaseProposals;
  /** Observable. */
  readonly session: { readonly user: { readonly id: string } | null };
  readonly clock: Clock;
  readonly schedule: Schedule;
  /** Whether the texts of the field are lists, one item a line. */
  readonly isList: (fieldPath: string) => boolean;
  /** Why nothing can be decided now, such as being offline; null when it can. Observable. */
  readonly obstacle?: (() => string | null) | undefined;
  /** Words an error for the author, without secrets. */
  readonly describe: (error: unknown) => string;
  readonly log: (message: string, cause: unknown) => void;
}

interface KnownProposals {
  readonly others: readonly CaseProposal[];
  readonly own: readonly CaseProposal[];
  readonly editors: readonly ActiveEditor[];
}

const NOTHING_KNOWN: KnownProposals = { others: [], own: [], editors: [] };

const MINUTE_MS = 60_000;
const WINDOW_MS = CONFLICT_WINDOW_MINUTES * MINUTE_MS;
const ACTIVE_MS = ACTIVE_EDITOR_MINUTES * MINUTE_MS;
/** How often is read where nobody tells of changes, in milliseconds. */
const POLL_MS = 30_000;

/**
 * Who else works on a case, and where pending proposals of several people meet. It reads again whenever it hears of a
 * change, and looks at the clock whenever a proposal leaves its window. Deciding changes a proposal's status, never the
 * case.
 */
export class ProposalConflictsStore {
  check: ConflictCheck = { kind: "loading" };
  outcome: ConflictOutcome | null = null;
  /** Whether a decision is on its way. */
  isDeciding = false;

  readonly #deps: ProposalConflictsDeps;
  /** As it was last read; time passes on it. */
  known: KnownProposals = NOTHING_KNOWN;
  now: number;
  readonly #reading: LiveQuery;
  #cancelTimer: (() => void) | null = null;

  constructor(deps: ProposalConflictsDeps) {
    this.#deps = deps;
    this.now = deps.clock.now();
    const { caseId, proposals, session, log } = deps;
    this.#reading = new LiveQuery({
      session,
      watch: (subscriber) => proposals.watch(caseId, subscriber),
      read: (userId) => this.#read(userId),
      forget: () => this.#forget(),
      onRead: () => this.#arm(),
      onLineFailed: (cause) => log("Following the proposals failed", cause),
    });
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  /** Reads and follows the proposals for whoever is signed in; the returned function stops it all. */
  start(): () => void {
    const stopReading = this.#reading.start();
    return () => {
      stopReading();
      this.#cancelTimer?.();
    };
  }

  /** Why nothing can be decided now; null when it can. */
  get obstacle(): string | null {
    return this.#deps.obstacle?.() ?? null;
  }

  /** The conflicts in page order, the newest proposal of each first. */
  get conflicts(): readonly ProposalConflict<CaseProposal>[] {
    const userId = this.#deps.session.user?.id;
    if (userId === undefined) return [];
    const { others, own } = this.known;
    const recent = others.filter(({ createdAt }) => Date.parse(createdAt) >= this.now - WINDOW_MS);
    const proposals = [...recent, ...own].sort(
      (left, right) => Date.parse(right.createdAt) - Date.parse(left.createdAt),
    );
    return findProposalConflicts(proposals, userId).sort(
      (left, right) => fieldRank(left.fieldPath) - fieldRank(right.fieldPath),
    );
  }

  /** Others who were active within the last minutes, the latest first. */
  get activeEditors(): readonly ActiveEditor[] {
    return this.known.editors.filter(({ seenAt }) => Date.parse(seenAt) >= this.now - ACTIVE_MS);
  }

  /** Whether the proposal is the user's own. */
  isOwn(proposal: CaseProposal): boolean {
    return proposal.userId === this.#deps.session.user?.id;
  }

  /** Reads everything again; what is asked for during a reading is read after it. */
  refresh(): Promise<void> {
    return this.#reading.refresh();
  }

  /** Approves or rejects one proposal; the case itself stays as it is. */
  async decide(proposal: CaseProposal, decision: ProposalDecision): Promise<void> {
    await this.#work(proposal.fieldPath, async () => {
      await this.#deps.proposals.settle([proposal.id], decision);
      this.#leaveOut([proposal.id]);
      return { kind: decision, path: proposal.fieldPath };
    });
  }

  /** Puts one proposal of the user's own in the place of the two that conflict on the field. */
  async merge(path: string): Promise<void> {
    const conflict = this.conflicts.find(({ fieldPath }) => fieldPath === path);
    const userId = this.#deps.session.user?.id;
    if (!conflict || userId === undefined) return;
    const { proposals: pair } = conflict;
    const merge = mergeProposals(pair, this.#deps.isList(path));
    const [first, ...rest] = pair.map(({ id }) => id);
    if (merge.kind === "refused" || first === undefined) {
      const message = merge.kind === "refused" ? merge.message : "";
      this.outcome = { kind: "failed", path, message };
      return;
    }
    const { caseId, proposals } = this.#deps;
    const { currentValue, proposedValue } = merge;
    await this.#work(path, async () => {
      // First the merge, then the two: a line that breaks in between loses nobody's text.
      await proposals.addMerged({ caseId, userId, fieldPath: path, currentValue, proposedValue });
      try {
        await proposals.settle([first, ...rest], "rejected");
      } catch (cause) {
        throw new Error(
          `The merged change was added, but not both of the two that it replaces could be rejected: ${this.#deps.describe(cause)}`,
          { cause },
        );
      }
      this.#leaveOut([first, ...rest]);
      return { kind: "merged", path };
    });
  }

  /** Takes the message about the last action away. */
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

  /** What is decided is gone at once, before the next reading says so. */
  #leaveOut(ids: readonly string[]): void {
    const isLeft = ({ id }: CaseProposal) => !ids.includes(id);
    runInAction(() => {
      const { others, own, editors } = this.known;
      this.known = { others: others.filter(isLeft), own: own.filter(isLeft), editors };
    });
  }

  #forget(): void {
    runInAction(() => {
      this.known = NOTHING_KNOWN;
      this.outcome = null;
      this.check = { kind: "loading" };
    });
  }

  async #read(userId: string): Promise<void> {
    const { caseId, proposals, session, clock } = this.#deps;
    const now = clock.now();
    const query = { caseId, userId };
    try {
      const [others, own, editors] = await Promise.all([
        proposals.pendingOfOthers({ ...query, since: new Date(now - WINDOW_MS) }),
        proposals.pendingOf(query),
        proposals.activeEditors({ ...query, since: new Date(now - ACTIVE_MS) }),
      ]);
      runInAction(() => {
        // The answer is another user's when somebody else has signed in meanwhile.
        if (session.user?.id !== userId) return;
        this.known = { others, own, editors };
        this.now = clock.now();
        this.check = { kind: "ready" };
      });
    } catch (error) {
      this.#readFailed(error);
    }
  }

  #readFailed(error: unknown): void {
    const isMissing = isTrackingMissing(asAppError(error));
    if (isMissing) this.#forget();
    else this.#deps.log("Reading the proposals failed", error);
    runInAction(() => {
      this.check = { kind: isMissing ? "unavailable" : "failed" };
    });
  }

  /** Wakes when the next proposal leaves its window, and now and then while nobody tells of changes. */
  #arm(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = null;
    const { isFollowing, isLive } = this.#reading;
    if (!isFollowing) return;
    const { clock, schedule } = this.#deps;
    const isPolling = this.check.kind === "failed" || (!isLive && this.check.kind === "ready");
    const leaving = [
      ...this.known.others.map(({ createdAt }) => Date.parse(createdAt) + WINDOW_MS),
      ...this.known.editors.map(({ seenAt }) => Date.parse(seenAt) + ACTIVE_MS),
    ];
    // One millisecond later than the last at which it still counts.
    const waits = leaving.filter((time) => time >= this.now).map((time) => time - clock.now() + 1);
    if (isPolling) waits.push(POLL_MS);
    if (waits.length === 0) return;
    this.#cancelTimer = schedule(
      () => {
        runInAction(() => {
          this.now = clock.now();
        });
        if (isPolling) void this.refresh();
        else this.#arm();
      },
      Math.max(1, Math.min(...waits)),
    );
  }
}
