import {
  AppError,
  type CaseDocument,
  type CaseRecord,
  type CheckpointReason,
  type CheckpointSummary,
  type ConflictChoice,
  clearRefusal,
  conflictsOf,
  editLocalCase,
  type LocalCase,
  type MergeConflict,
  newLocalCase,
  recordOf,
  removeLocalCase,
  resolveConflict,
  restoreAsNew,
  type SaveCaseRequest,
  toStorable,
} from "@andromeda/domain";
import type { BinnedCase, CaseSummary, CheckpointDetail, SavedDraft } from "../../shared/ipc-contract.ts";
import type { CaseStorage } from "../storage/case-storage.ts";
import type { CheckpointStorage } from "../storage/checkpoint-storage.ts";
import type { TouchedCases } from "../sync/exchange.ts";

/** What the cases of one account need. */
interface CaseServiceDeps {
  readonly storage: CaseStorage;
  readonly checkpoints: CheckpointStorage;
  readonly makeId: () => string;
  /** ISO 8601. */
  readonly now: () => string;
  /** Cases that changed; `editor` for those that the editor itself saved. */
  readonly onTouched: (touched: TouchedCases, origin: "editor" | "elsewhere") => void;
  /** There may be something to send. */
  readonly onEdited: () => void;
}

/** The result of importing cases. */
interface ImportedCases {
  /** How many were created. */
  readonly imported: number;
  readonly alreadyHere: readonly CaseDocument[];
}

/** The author's work with the cases on this computer. None of it needs a network. */
export class CaseService {
  readonly #deps: CaseServiceDeps;

  constructor(deps: CaseServiceDeps) {
    this.#deps = deps;
  }

  /** Last edited first. */
  list(limit?: number): readonly CaseSummary[] {
    return this.#deps.storage.list(limit);
  }

  /** Null when there is no such case, or the author deleted it. */
  open(id: string): CaseRecord | null {
    const local = this.#deps.storage.get(id);
    return local && local.deletion !== "local" ? recordOf(local) : null;
  }

  /** The server's last known state of the case; null when the server never had it. */
  atServer(id: string): CaseRecord | null {
    return this.#deps.storage.get(id)?.base ?? null;
  }

  /** Creates a case with the given id; repeating it with the same id changes nothing. */
  create(id: string, document: CaseDocument): CaseRecord {
    const known = this.open(id);
    if (known) return known;
    return this.#write(newLocalCase(id, document, this.#deps.now()), "editor");
  }

  /** The cases with these ids as they are on this computer, in the same order. Throws `case/not-found`. */
  documents(ids: readonly string[]): readonly CaseDocument[] {
    return ids.map((id) => this.#require(id).document);
  }

  /**
   * Imports cases as drafts, all or none. Those with the same content as one here are skipped and listed in the answer,
   * unless `withCopies` asks for copies.
   */
  importCases(documents: readonly CaseDocument[], withCopies = false): ImportedCases {
    const { storage, makeId, now, onTouched, onEdited } = this.#deps;
    const imported: string[] = [];
    const alreadyHere: CaseDocument[] = [];
    storage.transaction(() => {
      const findHere = withCopies ? () => null : storage.finder();
      for (const document of documents) {
        if (findHere(document) !== null) {
          alreadyHere.push(document);
          continue;
        }
        const id = makeId();
        storage.put(newLocalCase(id, { ...document, is_draft: true, is_active: false }, now()));
        imported.push(id);
      }
    });
    if (imported.length > 0) {
      onTouched({ changed: imported, removed: [] }, "elsewhere");
      onEdited();
    }
    return { imported: imported.length, alreadyHere };
  }

  /** Saves what was typed: on disk when it returns. Throws `conflict/stale-revision` and `case/not-found`. */
  save({ id, expectedRevision, document }: SaveCaseRequest): SavedDraft {
    const { storage, now, onTouched, onEdited } = this.#deps;
    const saved = storage.saveDraft({ id, expectedRevision, document: toStorable(document), now: now() });
    if (saved.kind === "missing") throw notFound();
    if (saved.kind === "stale") throw stale();
    onTouched({ changed: [id], removed: [] }, "editor");
    onEdited();
    return saved.metadata;
  }

  /** Deletes a case: here at once, on the server with the next synchronisation. */
  remove(id: string): void {
    const { storage, checkpoints, now, onTouched, onEdited } = this.#deps;
    storage.transaction(() => {
      const local = this.#require(id);
      checkpoints.add(id, { reason: "before-deletion", document: local.document }, now());
      const next = removeLocalCase(local);
      if (next) storage.put(next);
      else storage.remove(id);
    });
    onTouched({ changed: [], removed: [id] }, "elsewhere");
    onEdited();
  }

  /** What was deleted here in the last 30 days, last deleted first. */
  bin(): readonly BinnedCase[] {
    return this.#deps.checkpoints.bin();
  }

  /** Restores a deleted case: the case itself until the deletion has reached the server, afterwards a new case with the same content. */
  restoreFromBin(checkpointId: number): CaseRecord {
    const { storage, checkpoints, makeId, now } = this.#deps;
    return storage.transaction(() => {
      const binned = checkpoints.binned(checkpointId);
      if (!binned) throw new AppError("checkpoint/not-found", "This case is no longer in the bin.");
      checkpoints.remove(checkpointId);
      const local = storage.get(binned.caseId);
      const isUnsent = local?.deletion === "local" && local.inFlight === null;
      const restored = isUnsent
        ? { ...local, deletion: null }
        : newLocalCase(makeId(), { ...binned.document, is_draft: true, is_active: false }, now());
      return this.#write(restored, "elsewhere");
    });
  }

  /** Keeps a case that was deleted on the server as a new one. */
  restoreAsNew(id: string): CaseRecord {
    const { storage, makeId, now, onTouched } = this.#deps;
    const restored = storage.transaction(() => {
      const local = this.#require(id);
      if (local.deletion !== "server") {
        throw new AppError("case/not-deleted", "This case was not deleted on the server.");
      }
      storage.remove(id);
      return restoreAsNew(local, makeId(), now());
    });
    onTouched({ changed: [], removed: [id] }, "elsewhere");
    return this.#write(restored, "elsewhere");
  }

  /** Sends again what the server refused, of one case or of all; a refused deletion of one case is no longer mentioned. */
  retryRefused(id: string | null): void {
    const { storage } = this.#deps;
    for (const refused of id === null ? storage.refusedIds() : [id]) {
      const local = storage.get(refused);
      if (local?.refusal) this.#write(clearRefusal(local), "elsewhere");
    }
  }

  conflicts(id: string): readonly MergeConflict[] {
    const local = this.#deps.storage.get(id);
    return local ? conflictsOf(local) : [];
  }

  /**
   * Resolves a conflict; both texts stay as checkpoints. Throws `conflict/not-found` when it is
   * resolved already.
   */
  resolve(id: string, path: string, choice: ConflictChoice): CaseRecord {
    const { storage, checkpoints, now } = this.#deps;
    return storage.transaction(() => {
      const local = this.#require(id);
      const resolution = resolveConflict(local, path, choice, now());
      if (!resolution) {
        throw new AppError(
          "conflict/not-found",
          "This conflict is already resolved: both sides now say the same.",
        );
      }
      for (const checkpoint of resolution.checkpoints) checkpoints.add(id, checkpoint, now());
      return this.#write(resolution.local, "elsewhere");
    });
  }

  checkpointsOf(caseId: string): readonly CheckpointSummary[] {
    return this.#deps.checkpoints.list(caseId);
  }

  /** Throws `checkpoint/not-found`. */
  checkpoint(checkpointId: number): CheckpointDetail {
    const checkpoint = this.#deps.checkpoints.get(checkpointId);
    if (!checkpoint) throw new AppError("checkpoint/not-found", "This checkpoint no longer exists.");
    return checkpoint;
  }

  /** Keeps the draft as it is now; a checkpoint made by the author may have a name. */
  keepCheckpoint(caseId: string, reason: CheckpointReason, name = ""): CheckpointSummary {
    const { document } = this.#require(caseId);
    return this.#deps.checkpoints.add(caseId, { reason, document }, this.#deps.now(), name.trim());
  }

  /** Restores a checkpoint; the current draft becomes a checkpoint itself. */
  restoreCheckpoint(checkpointId: number): CaseRecord {
    const { caseId, document } = this.checkpoint(checkpointId);
    return this.restore(caseId, document);
  }

  /** Restores an earlier state; the current draft becomes a checkpoint. Its status does not change. */
  restore(caseId: string, document: CaseDocument): CaseRecord {
    const { storage, checkpoints, now } = this.#deps;
    return storage.transaction(() => {
      const local = this.#require(caseId);
      checkpoints.add(caseId, { reason: "before-restore", document: local.document }, now());
      const { is_draft, is_active } = local.document;
      return this.#write(editLocalCase(local, { ...document, is_draft, is_active }, now()), "elsewhere");
    });
  }

  #require(id: string): LocalCase {
    const local = this.#deps.storage.get(id);
    if (!local || local.deletion === "local") throw notFound();
    return local;
  }

  #write(local: LocalCase, origin: "editor" | "elsewhere"): CaseRecord {
    const { storage, onTouched, onEdited } = this.#deps;
    storage.put(local);
    onTouched({ changed: [local.id], removed: [] }, origin);
    onEdited();
    return recordOf(local);
  }
}

/** The case is not on this computer. */
export function notFound(): AppError {
  return new AppError("case/not-found", "This case no longer exists.");
}

/** The draft has changed since the writer read it. */
export function stale(): AppError {
  return new AppError("conflict/stale-revision", "The case has changed since it was read.", {
    recovery: "resolve-conflict",
  });
}
