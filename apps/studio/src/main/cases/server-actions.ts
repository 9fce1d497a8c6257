import {
  AppError,
  type AppliedBatch,
  applyOwnWrite,
  type CaseDocument,
  type CaseRecord,
  type CaseSyncGateway,
  type CaseVersionRepository,
  type CheckpointReason,
  conflictsOf,
  type LocalCase,
  messageOf,
  type PublishCaseRequest,
  type PublishedCase,
  recordOf,
} from "@andromeda/domain";
import type { CaseStorage } from "../storage/case-storage.ts";
import type { CheckpointStorage } from "../storage/checkpoint-storage.ts";
import type { Exchange, TouchedCases } from "../sync/exchange.ts";
import { notFound, stale } from "./case-service.ts";

/** What the actions need. */
interface ServerActionsDeps {
  readonly storage: CaseStorage;
  readonly checkpoints: CheckpointStorage;
  readonly gateway: Pick<CaseSyncGateway, "publish">;
  readonly versions: Pick<CaseVersionRepository, "revert">;
  /** Saves a case on the server as a draft, which takes it out of circulation. */
  readonly withdraw: (
    id: string,
    expectedServerRevision: number,
    document: CaseDocument,
  ) => Promise<CaseRecord>;
  /** Runs work in the queue of the exchanges, so that they never overlap. */
  readonly inQueue: <T>(work: (exchange: Exchange) => Promise<T>) => Promise<T>;
  readonly now: () => string;
  readonly onTouched: (touched: TouchedCases) => void;
}

/**
 * The actions on a case that happen on the server and need a network: publishing, reverting to a version, applying
 * approved proposals, and taking it out of circulation. Pending changes are sent first. A request of the studio names the
 * revision of the local draft; `#write` has that of the server for what is sent.
 */
export class ServerActions {
  readonly #deps: ServerActionsDeps;
  /** Publications without an answer: sent again, they get the first answer. */
  readonly #unanswered = new Set<string>();

  constructor(deps: ServerActionsDeps) {
    this.#deps = deps;
  }

  /** Throws `conflict/stale-revision` when the draft has changed since the author asked to publish it, and `conflict/unresolved`. */
  publish(request: PublishCaseRequest): Promise<PublishedCase> {
    const isRepeated = this.#unanswered.has(request.mutationId);
    return this.#write(request.id, isRepeated ? null : request.expectedRevision, async (local, revision) => {
      this.#unanswered.add(request.mutationId);
      const published = await this.#deps.gateway.publish({ ...request, expectedRevision: revision });
      this.#unanswered.delete(request.mutationId);
      return { ...published, record: this.#takeOver(local, published.record) };
    });
  }

  /** The draft as it is now is kept as a checkpoint. */
  revert(request: Parameters<CaseVersionRepository["revert"]>[0]): Promise<CaseRecord> {
    return this.#write(request.caseId, request.expectedRevision, async (local, revision) => {
      const record = await this.#deps.versions.revert({ ...request, expectedRevision: revision });
      return this.#keepAndTakeOver(local, record, "before-revert");
    });
  }

  /**
   * Applies approved proposals to the case on the server with `write`. The current draft is kept as a checkpoint; the
   * answer has the case as it is on this computer.
   */
  applyProposals(id: string, write: () => Promise<AppliedBatch>): Promise<AppliedBatch> {
    return this.#write(id, null, async (local) => {
      const applied = await write();
      return { ...applied, record: this.#keepAndTakeOver(local, applied.record, "before-proposals") };
    });
  }

  /**
   * Takes a saved case out of circulation; nothing happens to one that is not in it. The draft is safe on this computer
   * in any event.
   */
  async withdraw(id: string): Promise<CaseRecord> {
    const local = this.#deps.storage.get(id);
    if (!local) throw notFound();
    if (!local.base?.publishedVersionId) return recordOf(local);
    try {
      return await this.#write(id, null, async (draft, revision) => {
        const record = await this.#deps.withdraw(id, revision, draft.document);
        return this.#takeOver(draft, record);
      });
    } catch (error) {
      throw new AppError(
        error instanceof AppError ? error.code : "unexpected",
        `The draft is saved on this computer, but learners still see the published version: ${messageOf(error)}`,
        { recovery: "retry", cause: error },
      );
    }
  }

  #write<T>(
    id: string,
    expectedLocalRevision: number | null,
    write: (local: LocalCase, serverRevision: number) => Promise<T>,
  ): Promise<T> {
    return this.#deps.inQueue(async (exchange) => {
      this.#check(this.#deps.storage.get(id), expectedLocalRevision);
      // Also detects a restored server, whose revisions cannot be compared with ours.
      await exchange.pull();
      const local = await exchange.pushCase(id);
      this.#check(local, expectedLocalRevision);
      if (!local.base) throw new AppError("case/not-sent", whyNotSent(local));
      try {
        return await write(local, local.base.revision);
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== "conflict/stale-revision") throw error;
        // Somebody else wrote first. Their change is merged, for the author to see before trying again.
        await exchange.pull();
        throw stale();
      }
    });
  }

  #check(local: LocalCase | null, expectedLocalRevision: number | null): void {
    if (!local || local.deletion === "local") throw notFound();
    if (local.deletion === "server") {
      throw new AppError(
        "case/deleted-on-server",
        "This case was deleted on the server. Restore it as a new case first.",
      );
    }
    if (conflictsOf(local).length > 0) {
      throw new AppError("conflict/unresolved", "Resolve the conflicts of this case first.", {
        recovery: "resolve-conflict",
      });
    }
    if (expectedLocalRevision !== null && local.localRevision !== expectedLocalRevision) throw stale();
  }

  #keepAndTakeOver(written: LocalCase, record: CaseRecord, reason: CheckpointReason): CaseRecord {
    const { storage, checkpoints, now } = this.#deps;
    return storage.transaction(() => {
      checkpoints.add(written.id, { reason, document: written.document }, now());
      return this.#takeOver(written, record);
    });
  }

  /** Edits made meanwhile are kept on top. */
  #takeOver(written: LocalCase, record: CaseRecord): CaseRecord {
    const { storage, checkpoints, now, onTouched } = this.#deps;
    const taken = storage.transaction(() => {
      const local = storage.get(written.id) ?? written;
      const applied = applyOwnWrite(local, written.document, record);
      const next = applied.local ?? local;
      storage.put(next);
      for (const checkpoint of applied.checkpoints) checkpoints.add(local.id, checkpoint, now());
      return next;
    });
    onTouched({ changed: [written.id], removed: [] });
    return recordOf(taken);
  }
}

function whyNotSent({ refusal }: LocalCase): string {
  return refusal
    ? `The server did not accept this case: ${refusal.message}`
    : "The case needs a title first.";
}
