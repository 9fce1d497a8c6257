import {
  areProposalTablesMissing,
  asAppError,
  type CaseAndUser,
  type CaseProposal,
  type CaseProposals,
  CONFLICT_WINDOW_MINUTES,
  type DecidedChanges,
  type ProposalDecision,
  type ProposalsQuery,
  RECENT_PROPOSER_MINUTES,
  type RecentProposer,
} from "@andromeda/domain";
import { makeAutoObservable, runInAction } from "mobx";
import { LiveQuery } from "../query/live-query.ts";
import { PendingChanges } from "./pending-changes.ts";

/** What is known of the proposals of a case. */
export type ProposalsStatus =
  | { readonly kind: "loading" }
  | { readonly kind: "ready" }
  /** The server has no table of proposals: nothing to show, and no error. */
  | { readonly kind: "unavailable" }
  /** The proposals read before stay. */
  | { readonly kind: "failed" };

/** What the proposals of one case, and the stores built on them, need from outside. */
export interface CaseProposalsDeps {
  /** Null while the case has never been saved: then there are only suggestions that the server does not have. */
  readonly caseId: string | null;
  /** A viewer sees only their own changes; those of others are read only for editing. */
  readonly mode: "edit" | "view";
  readonly proposals: CaseProposals;
  /** Observable. */
  readonly session: { readonly user: { readonly id: string } | null };
  /** Why nothing can be decided at the server now, such as being offline; null when it can. Observable. */
  readonly obstacle?: (() => string | null) | undefined;
  /** Describes an error to the author, without secrets. */
  readonly describe: (error: unknown) => string;
  readonly log: (message: string, cause: unknown) => void;
}

const NOTHING_DECIDED: DecidedChanges = { approved: 0, rejected: 0 };

const MINUTE_MS = 60_000;
const WINDOW_MS = CONFLICT_WINDOW_MINUTES * MINUTE_MS;
const ACTIVE_MS = RECENT_PROPOSER_MINUTES * MINUTE_MS;
/** How often to read while the live connection is down, in milliseconds. */
const POLL_MS = 30_000;

/** What is asked of the proposals of a case at this moment. */
export function proposalsQuery({
  mode,
  ...query
}: CaseAndUser & Pick<CaseProposalsDeps, "mode">): ProposalsQuery {
  const since = (ms: number) => (mode === "edit" ? new Date(Date.now() - ms) : null);
  return { ...query, othersSince: since(WINDOW_MS), editorsSince: since(ACTIVE_MS) };
}

/**
 * The proposals of one case: the user's own, which ChangeReviewStore decides, and those of others, which
 * ProposalConflictsStore shows. It reads all of them after every change and every decision, and updates when a proposal
 * of somebody else becomes too old to count.
 */
export class CaseProposalsStore {
  status: ProposalsStatus;
  /** The user's own pending ones. */
  readonly own = new PendingChanges();
  /** Decisions known from the server, and those about suggestions that the server does not have. */
  decided = { stored: NOTHING_DECIDED, local: NOTHING_DECIDED };
  /** As it was last read; its entries expire with time. */
  others: readonly CaseProposal[] = [];
  editors: readonly RecentProposer[] = [];
  now = Date.now();

  readonly #deps: CaseProposalsDeps;
  readonly #reading: LiveQuery;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(deps: CaseProposalsDeps) {
    this.#deps = deps;
    const { caseId, proposals, session, log } = deps;
    this.status = { kind: caseId === null ? "ready" : "loading" };
    this.#reading = new LiveQuery({
      session,
      watch: (subscriber) => (caseId === null ? () => undefined : proposals.watch(caseId, subscriber)),
      read: async (userId) => {
        if (caseId !== null) await this.#read(caseId, userId);
      },
      clear: () => this.#clear(caseId === null ? "ready" : "loading"),
      onRead: () => this.#arm(),
      onConnectionFailed: (cause) => log("Following the proposed changes failed", cause),
    });
    makeAutoObservable(this, { own: false }, { autoBind: true, deep: false });
  }

  /** Reads and follows the proposals for whoever is signed in; the returned function stops it all. */
  start(): () => void {
    const stopReading = this.#reading.start();
    return () => {
      stopReading();
      clearTimeout(this.#timer);
    };
  }

  /** Whether the page still shows this case. */
  get isFollowing(): boolean {
    return this.#reading.isFollowing;
  }

  /** Pending proposals of others that count for a conflict. */
  get recentOthers(): readonly CaseProposal[] {
    return this.others.filter(({ createdAt }) => Date.parse(createdAt) >= this.now - WINDOW_MS);
  }

  /** Others who were active within the last `RECENT_PROPOSER_MINUTES`, the latest first. */
  get recentProposers(): readonly RecentProposer[] {
    return this.editors.filter(({ lastProposedAt }) => Date.parse(lastProposedAt) >= this.now - ACTIVE_MS);
  }

  /** Reads everything again; a request during a read causes one more read after it. */
  refresh(): Promise<void> {
    return this.#reading.refresh();
  }

  /** A decided change disappears at once, before the next read. */
  remove(id: string): void {
    this.own.remove(id);
    this.others = this.others.filter((proposal) => proposal.id !== id);
  }

  /** A change of the user's own was decided. */
  count(id: string, decision: ProposalDecision): void {
    const kind = this.own.isLocal(id) ? "local" : "stored";
    const before = this.decided[kind];
    this.decided = { ...this.decided, [kind]: { ...before, [decision]: before[decision] + 1 } };
  }

  #clear(kind: "ready" | "loading" | "unavailable"): void {
    runInAction(() => {
      this.own.setStored([]);
      this.decided = { ...this.decided, stored: NOTHING_DECIDED };
      [this.others, this.editors] = [[], []];
      this.status = { kind };
    });
  }

  async #read(caseId: string, userId: string): Promise<void> {
    const { mode, proposals, session, log } = this.#deps;
    try {
      const { own, decided, others, editors } = await proposals.read(
        proposalsQuery({ caseId, userId, mode }),
      );
      runInAction(() => {
        // The answer is for another user when somebody else has signed in meanwhile.
        if (session.user?.id !== userId) return;
        this.own.setStored(own);
        this.decided = { ...this.decided, stored: decided };
        [this.others, this.editors] = [others, editors];
        this.now = Date.now();
        this.status = { kind: "ready" };
      });
    } catch (error) {
      if (areProposalTablesMissing(asAppError(error))) {
        this.#clear("unavailable");
        return;
      }
      log("Reading the proposed changes failed", error);
      runInAction(() => {
        this.status = { kind: "failed" };
      });
    }
  }

  /** Fires when the next proposal becomes too old to count, and regularly while the live connection is down. */
  #arm(): void {
    clearTimeout(this.#timer);
    const { isFollowing, isLive } = this.#reading;
    if (!isFollowing) return;
    const isPolling = this.status.kind === "failed" || (!isLive && this.status.kind === "ready");
    const leaving = [
      ...this.others.map(({ createdAt }) => Date.parse(createdAt) + WINDOW_MS),
      ...this.editors.map(({ lastProposedAt }) => Date.parse(lastProposedAt) + ACTIVE_MS),
    ];
    // One millisecond after it last counts.
    const waits = leaving.filter((time) => time >= this.now).map((time) => time - Date.now() + 1);
    if (isPolling) waits.push(POLL_MS);
    if (waits.length === 0) return;
    this.#timer = setTimeout(
      () => {
        runInAction(() => {
          this.now = Date.now();
        });
        if (isPolling) void this.refresh();
        else this.#arm();
      },
      Math.max(1, Math.min(...waits)),
    );
  }
}
