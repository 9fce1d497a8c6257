import {
  AppError,
  type CaseRecord,
  type CaseVersion,
  type CaseVersionDetail,
  type CaseVersionRepository,
  type KeepingProgress,
  type KeptHistory,
} from "@andromeda/domain";
import type { CaseStorage } from "../storage/case-storage.ts";
import type { CheckpointStorage } from "../storage/checkpoint-storage.ts";
import type { VersionStorage } from "../storage/version-storage.ts";
import { type CaseService, notFound } from "./case-service.ts";

/** What the versions on this computer need. */
interface KeptVersionsDeps {
  readonly storage: CaseStorage;
  readonly checkpoints: CheckpointStorage;
  readonly versions: VersionStorage;
  readonly cases: Pick<CaseService, "restore">;
  /** The versions on the server. */
  readonly remote: CaseVersionRepository;
  /** ISO 8601. */
  readonly now: () => string;
  readonly onChanged: (caseId: string) => void;
  readonly log: (message: string, cause: unknown) => void;
}

/** How many of the newest versions are fetched with the history: the newest can then be compared without a network. */
const NEWEST = 2;

/**
 * The server's versions: each stays on this computer once it was opened, and all of a case on demand. The list comes
 * from the server; the content of a version never changes, so the copy here is as good.
 */
export class KeptVersions implements CaseVersionRepository {
  readonly #deps: KeptVersionsDeps;
  /** Cases whose versions are being fetched. */
  readonly #runs = new Map<string, { progress: KeepingProgress; isEnded: boolean; end: Promise<void> }>();
  #isClosed = false;

  constructor(deps: KeptVersionsDeps) {
    this.#deps = deps;
  }

  /** Stops keeping versions: the drafts are closed. */
  close(): void {
    this.#isClosed = true;
  }

  /** The part of the case's history that is here. */
  kept(caseId: string): KeptHistory {
    const { checkpoints, versions } = this.#deps;
    return {
      checkpoints: checkpoints.list(caseId),
      versions: versions.history(caseId),
      contentFetchedAt: versions.contentFetchedAt(caseId),
      keepsAll: versions.keepsAll(caseId),
      progress: this.#runs.get(caseId)?.progress ?? null,
    };
  }

  async history(caseId: string): Promise<readonly CaseVersion[]> {
    const local = this.#deps.storage.get(caseId);
    // A case that was never sent to the server has no versions.
    if (local && !local.base && !local.inFlight) return [];
    const versions = await this.#readHistory(caseId);
    if (this.#isClosed) return versions;
    this.#inBackground(
      this.#deps.versions.keepsAll(caseId)
        ? this.keepAll(caseId, versions)
        : this.#fetchMissing(versions.slice(0, NEWEST), {
            isEnded: () => this.#isClosed,
            onProgress: () => this.#deps.onChanged(caseId),
          }),
    );
    return versions;
  }

  async get(versionId: string): Promise<CaseVersionDetail> {
    const { versions, remote, now } = this.#deps;
    const kept = versions.content(versionId);
    if (kept) return kept;
    const detail = await remote.get(versionId);
    this.#keep(detail.caseId, () => versions.putContent(detail, now()));
    return detail;
  }

  revert(request: Parameters<CaseVersionRepository["revert"]>[0]): Promise<CaseRecord> {
    return this.#deps.remote.revert(request);
  }

  /** Restores the version; the current draft becomes a checkpoint. Throws `version/not-found`. */
  async restore(caseId: string, versionId: string): Promise<CaseRecord> {
    const version = await this.get(versionId);
    if (version.caseId !== caseId) throw new AppError("version/not-found", "There is no such version.");
    return this.#deps.cases.restore(caseId, version.snapshot);
  }

  /**
   * Fetches every content that is missing here, and keeps all of them from now on; resolves at the end, or when
   * `stopKeepingAll` stops it. After a failure the next read of the history continues. `known` is a list that was just
   * read.
   */
  keepAll(caseId: string, known: readonly CaseVersion[] | null = null): Promise<void> {
    const running = this.#runs.get(caseId);
    if (running && !running.isEnded) return running.end;
    if (!this.#deps.versions.setKeepsAll(caseId, true)) return Promise.reject(notFound());
    const run = { progress: { done: 0, total: 0 }, isEnded: false, end: Promise.resolve() };
    const isEnded = () => run.isEnded || this.#isClosed;
    const onProgress = (progress: KeepingProgress) => {
      run.progress = progress;
      if (!isEnded()) this.#deps.onChanged(caseId);
    };
    run.end = (known ? Promise.resolve(known) : this.#readHistory(caseId))
      .then((versions) => this.#fetchMissing(versions, { isEnded, onProgress }))
      .catch((error: unknown) => {
        // Stopped: the caller need not wait any longer.
        if (!isEnded()) throw error;
      })
      .finally(() => {
        if (this.#runs.get(caseId) === run) this.#runs.delete(caseId);
        if (!this.#isClosed) this.#deps.onChanged(caseId);
      });
    this.#runs.set(caseId, run);
    this.#deps.onChanged(caseId);
    return run.end;
  }

  /** Stops `keepAll`: from now on contents stay only while there is room for opened versions. */
  stopKeepingAll(caseId: string): void {
    const run = this.#runs.get(caseId);
    if (run) run.isEnded = true;
    this.#runs.delete(caseId);
    this.#deps.versions.setKeepsAll(caseId, false);
    this.#deps.onChanged(caseId);
  }

  async #readHistory(caseId: string): Promise<readonly CaseVersion[]> {
    const { remote, versions, now } = this.#deps;
    const list = await remote.history(caseId);
    this.#keep(caseId, () => versions.putHistory(caseId, list, now()));
    return list;
  }

  /** A version can be shown even if it cannot be kept, as on a full disk. */
  #keep(caseId: string, work: () => void): void {
    if (this.#isClosed) return;
    try {
      work();
      this.#deps.onChanged(caseId);
    } catch (error) {
      this.#deps.log("A version could not be kept", error);
    }
  }

  async #fetchMissing(
    list: readonly CaseVersion[],
    run: { isEnded(): boolean; onProgress(progress: KeepingProgress): void },
  ): Promise<void> {
    const { versions, remote, now } = this.#deps;
    const [first] = list;
    if (!first || run.isEnded()) return;
    const here = versions.contentFetchedAt(first.caseId);
    const missing = list.filter(({ id }) => here[id] === undefined);
    let done = list.length - missing.length;
    run.onProgress({ done, total: list.length });
    for (const { id } of missing) {
      const detail = await remote.get(id);
      if (run.isEnded()) return;
      versions.putContent(detail, now());
      done += 1;
      run.onProgress({ done, total: list.length });
    }
  }

  #inBackground(work: Promise<void>): void {
    work.catch((error: unknown) => this.#deps.log("Fetching versions failed", error));
  }
}
