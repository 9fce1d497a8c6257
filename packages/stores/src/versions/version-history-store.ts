import {
  AppError,
  asAppError,
  type CaseRecord,
  type CaseVersion,
  type CaseVersionDetail,
  type CaseVersionRepository,
  messageOf,
  VERSION_LOAD_DELAY_MS,
  VERSION_RETRY_DELAYS_MS,
} from "@andromeda/domain";
import { makeAutoObservable, observable, reaction, runInAction } from "mobx";
import { Latest } from "../query/latest.ts";
import type { LocalHistoryStore } from "./local-history-store.ts";

/** The state of the history; `refresh` is a later read, during which the known versions stay. */
export type VersionHistoryStatus =
  /** Waits for the session: nobody is signed in yet, or somebody has only just signed in. */
  | { readonly kind: "waiting" }
  | { readonly kind: "loading" }
  | {
      readonly kind: "ready";
      readonly versions: readonly CaseVersion[];
      readonly refresh: "idle" | "running" | "failed";
    }
  /** `reason` is the repository's own text; null when `message` is enough. */
  | { readonly kind: "failed"; readonly message: string; readonly reason: string | null };

/** What is known of one version beyond its entry in the history. */
export type VersionDetailStatus =
  | { readonly kind: "loading" }
  | { readonly kind: "ready"; readonly detail: CaseVersionDetail }
  | { readonly kind: "failed"; readonly message: string };

/** The state of a revert, from the question to its end. */
export type RevertStatus =
  | { readonly kind: "idle" }
  | { readonly kind: "asking"; readonly version: CaseVersion }
  | { readonly kind: "running"; readonly version: CaseVersion }
  | {
      readonly kind: "failed";
      readonly version: CaseVersion;
      readonly message: string;
      readonly reason: string;
    };

/** What the history of one case needs from outside. */
export interface VersionHistoryStoreDeps {
  readonly caseId: string;
  readonly versions: CaseVersionRepository;
  /** Observable; the history waits until there is a user. */
  readonly session: { readonly user: { readonly id: string } | null };
  /** The revision of the case in the editor. */
  readonly revision: () => number;
  /** Called with the case after a revert, and the number of the version that was restored. */
  readonly onReverted: (record: CaseRecord, versionNumber: number) => void;
  readonly log: (message: string, cause: unknown) => void;
  /** The history on this computer; without it there is only the server's. */
  readonly local?: LocalHistoryStore | null;
}

const texts = {
  historyFailed: "Failed to load version history",
  authenticationFailed: "Authentication failed. Please refresh the page and try again.",
  revertFailed: "Failed to revert to this version",
} as const;

/** A list of at most this many changes opens by itself. */
const MAX_OPENED = 10;

/** The question before a revert. */
export function revertQuestion(versionNumber: number): string {
  return `Are you sure you want to revert to version ${versionNumber}? This will create a new version with the reverted content.`;
}

/**
 * The published versions of one case: the list, what each of them changed, and reverting to one. The first read waits
 * for a user and a moment more, because the data layer may not have the session yet; a refused session is retried three
 * times. Only the newest read counts.
 */
export class VersionHistoryStore {
  status: VersionHistoryStatus = { kind: "waiting" };
  revert: RevertStatus = { kind: "idle" };
  /** Why there is no history, or null. */
  failure: AppError | null = null;
  readonly details = observable.map<string, VersionDetailStatus>({}, { deep: false });
  readonly expanded = observable.set<string>();

  readonly #deps: VersionHistoryStoreDeps;
  readonly #latest = new Latest();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The version whose changes were opened automatically. */
  #openedId: string | null = null;

  constructor(deps: VersionHistoryStoreDeps) {
    this.#deps = deps;
    makeAutoObservable(this, { details: false, expanded: false }, { autoBind: true, deep: false });
  }

  /** Follows the session and reads the history as soon as there is a user; the returned function stops it all. */
  start(): () => void {
    const stops = [
      this.local?.start(),
      reaction(
        () => this.#deps.session.user?.id ?? null,
        (userId) => this.#follow(userId),
        { fireImmediately: true },
      ),
      reaction(
        () => this.local?.isOffline ?? false,
        (isOffline) => {
          if (!isOffline && this.hasFailed) void this.reload();
        },
      ),
    ];
    return () => {
      for (const stop of stops) stop?.();
      this.#supersede();
    };
  }

  /** The history on this computer; null when it keeps none. */
  get local(): LocalHistoryStore | null {
    return this.#deps.local ?? null;
  }

  /** The state to show: the server's, or, until it answers or when it cannot, this computer's. */
  get shown(): VersionHistoryStatus {
    const kept = this.local?.kept;
    const isSomethingKept = kept && (kept.versions !== null || kept.checkpoints.length > 0);
    if (this.status.kind === "ready" || !isSomethingKept) return this.status;
    const refresh = this.status.kind === "failed" ? "failed" : "running";
    return { kind: "ready", versions: kept.versions?.list ?? [], refresh };
  }

  /** Whether the last read failed. */
  get hasFailed(): boolean {
    return (
      this.status.kind === "failed" || (this.status.kind === "ready" && this.status.refresh === "failed")
    );
  }

  /** The versions, latest first; empty until they are known. */
  get versions(): readonly CaseVersion[] {
    return this.shown.kind === "ready" ? this.shown.versions : [];
  }

  isLatest(versionId: string): boolean {
    return this.versions[0]?.id === versionId;
  }

  /** Reads the history again, at once: after a failure, or because something was published. */
  async reload(): Promise<void> {
    if (this.#deps.session.user === null) return;
    this.#supersede();
    this.#showLoading();
    await this.#read(0);
  }

  /** Reads the history automatically after a failure, which stays visible until there is an answer. */
  async retryInBackground(): Promise<void> {
    if (this.status.kind !== "failed") return;
    this.#supersede();
    await this.#read(0);
  }

  /** Opens or closes the list of what a version changed; it is read when it is first opened. */
  toggle(versionId: string): void {
    if (this.expanded.delete(versionId)) return;
    this.expanded.add(versionId);
    void this.loadDetail(versionId);
  }

  /** Reads what a version changed, unless it is known or being read; a version never changes. */
  async loadDetail(versionId: string): Promise<void> {
    const known = this.details.get(versionId);
    if (known && known.kind !== "failed") return;
    const loading: VersionDetailStatus = { kind: "loading" };
    this.details.set(versionId, loading);
    const status = await this.#readDetail(versionId);
    runInAction(() => {
      // Another user may have signed in meanwhile.
      if (this.details.get(versionId) === loading) this.details.set(versionId, status);
    });
  }

  /** Asks whether to revert to the version; not for the latest one. */
  askRevert(versionId: string): void {
    const version = this.versions.find(({ id }) => id === versionId);
    if (!version || this.isLatest(versionId) || this.revert.kind === "running") return;
    this.revert = { kind: "asking", version };
  }

  /** Closes the question or the failure; a running revert cannot be cancelled. */
  dismissRevert(): void {
    if (this.revert.kind !== "running") this.revert = { kind: "idle" };
  }

  /** Reverts to the version in question, then reads the history again. */
  async confirmRevert(): Promise<void> {
    if (this.revert.kind !== "asking" && this.revert.kind !== "failed") return;
    const { version } = this.revert;
    const { caseId, versions, revision, onReverted, log } = this.#deps;
    this.revert = { kind: "running", version };
    let record: CaseRecord;
    try {
      record = await versions.revert({ caseId, versionId: version.id, expectedRevision: revision() });
    } catch (error) {
      log("Reverting to a version failed", error);
      const reason = messageOf(error);
      runInAction(() => {
        this.revert = { kind: "failed", version, message: texts.revertFailed, reason };
      });
      return;
    }
    runInAction(() => {
      this.revert = { kind: "idle" };
    });
    onReverted(record, version.versionNumber);
    await this.reload();
  }

  #follow(userId: string | null): void {
    this.#supersede();
    runInAction(() => {
      // Another user may not see what this one could.
      this.details.clear();
      this.expanded.clear();
      this.#openedId = null;
      this.revert = { kind: "idle" };
      this.status = { kind: "waiting" };
    });
    if (userId !== null) this.#timer = setTimeout(() => void this.reload(), VERSION_LOAD_DELAY_MS);
  }

  #showLoading(): void {
    this.status = this.status.kind === "ready" ? { ...this.status, refresh: "running" } : { kind: "loading" };
  }

  /** Ignores all earlier requests. */
  #supersede(): void {
    this.#latest.ask();
    clearTimeout(this.#timer);
  }

  async #read(retries: number): Promise<void> {
    const isLatest = this.#latest.ask();
    const { caseId, versions, log } = this.#deps;
    let status: VersionHistoryStatus;
    let failure: AppError | null = null;
    try {
      status = { kind: "ready", versions: await versions.history(caseId), refresh: "idle" };
    } catch (error) {
      if (!isLatest()) return;
      log("Reading the version history failed", error);
      const delay = isAuthenticationFailure(error) ? VERSION_RETRY_DELAYS_MS[retries] : undefined;
      if (delay !== undefined) {
        this.#timer = setTimeout(() => void this.#read(retries + 1), delay);
        return;
      }
      status = this.#failure(error);
      failure = status.kind === "failed" ? asAppError(error) : null;
    }
    runInAction(() => {
      if (!isLatest()) return;
      this.status = status;
      this.failure = failure;
      if (status.kind === "ready") this.#openNewest(status.versions);
    });
  }

  /** Shows what the newest version changed, once, unless that is long or the whole case. */
  #openNewest([newest, older]: readonly CaseVersion[]): void {
    if (!newest || !older || newest.id === this.#openedId || newest.totalChanges > MAX_OPENED) return;
    this.#openedId = newest.id;
    if (!this.expanded.has(newest.id)) this.toggle(newest.id);
  }

  #failure(error: unknown): VersionHistoryStatus {
    if (this.status.kind === "ready") return { ...this.status, refresh: "failed" };
    return isAuthenticationFailure(error)
      ? { kind: "failed", message: texts.authenticationFailed, reason: null }
      : { kind: "failed", message: texts.historyFailed, reason: messageOf(error) };
  }

  async #readDetail(versionId: string): Promise<VersionDetailStatus> {
    try {
      return { kind: "ready", detail: await this.#deps.versions.get(versionId) };
    } catch (error) {
      this.#deps.log("Reading a version failed", error);
      return { kind: "failed", message: messageOf(error) };
    }
  }
}

/** Whether the session is missing or was refused. */
function isAuthenticationFailure(error: unknown): boolean {
  return error instanceof AppError && (error.code.startsWith("auth/") || error.status === 401);
}
