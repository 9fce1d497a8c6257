import {
  AppError,
  type CaseDocument,
  type CaseRecord,
  type CaseRepository,
  hasNoAnswer,
  jsonEqual,
  type PublishCaseRequest,
  type PublishedCase,
  type SaveKind,
} from "@andromeda/domain";
import { runInAction } from "mobx";
import PQueue from "p-queue";
import type { NotWritten, PublishOutcome, SaveOutcome } from "./editor-types.ts";
import type { SentDocument, WorkingCase } from "./working-case.ts";

/** How often a write is tried again because the case had moved on in between. */
const MAX_ATTEMPTS = 8;

interface CaseWriterDeps {
  readonly cases: CaseRepository;
  readonly makeId: () => string;
  /** Called with a document before it is sent. */
  readonly onSending?: () => void;
}

/**
 * Writes a working case to the repository, one write after the other. When the case has moved on it is read, merged and
 * written again; it is never written over unseen.
 */
export class CaseWriter {
  readonly #deps: CaseWriterDeps;
  readonly #writes = new PQueue({ concurrency: 1 });
  /** A publication without an answer: sent again as it was, it must not become a second version. */
  #publication: PublishCaseRequest | null = null;

  constructor(deps: CaseWriterDeps) {
    this.#deps = deps;
  }

  /** Whether a write is under way or waits for its turn. */
  get isBusy(): boolean {
    return this.#writes.pending + this.#writes.size > 0;
  }

  /** Waits until no write is under way or waits for its turn. */
  async whenIdle(): Promise<void> {
    await this.#writes.onIdle();
  }

  /** Writes what is not in conflict; the first save of a new case makes it. */
  save(working: WorkingCase, kind: SaveKind): Promise<SaveOutcome> {
    return this.#writes.add(() => this.#save(working, kind));
  }

  /** Makes the case the next version. Nothing may be in conflict. */
  publish(working: WorkingCase, note: string): Promise<PublishOutcome> {
    return this.#writes.add(() => this.#publish(working, note));
  }

  async #save(working: WorkingCase, kind: SaveKind): Promise<SaveOutcome> {
    const isNew = working.record === null;
    const write = async (): Promise<SaveOutcome> => {
      const { record } = working;
      // Somebody else may have saved the very same meanwhile.
      if (record && kind === "auto-save" && !working.hasUnsaved) return { kind: "saved", record, isNew };
      const document = working.documentToSave;
      const saved = await this.#send(working, document, () =>
        record
          ? this.#deps.cases.save({
              id: record.id,
              expectedRevision: record.revision,
              expectedHistory: record.history,
              document,
              kind,
            })
          : this.#deps.cases.create(working.id, document),
      );
      // A repeated creation answers with the case as it was first made, and that may not hold everything.
      return !record && working.hasUnsaved ? write() : { kind: "saved", record: saved, isNew };
    };
    const outcome = await this.#attempt(working, write);
    const paths = working.conflicts.unresolved.map(({ path }) => path);
    return outcome.kind === "saved" && paths.length > 0 ? { kind: "conflicts", paths } : outcome;
  }

  async #publish(working: WorkingCase, note: string): Promise<PublishOutcome> {
    const isNew = working.record === null;
    if (isNew) {
      const created = await this.#save(working, "draft");
      if (created.kind !== "saved") return created;
    }
    return this.#attempt<PublishOutcome>(
      working,
      async () => {
        const paths = working.conflicts.unresolved.map(({ path }) => path);
        if (paths.length > 0) return { kind: "conflicts", paths };
        const { record } = working;
        if (!record) return { kind: "unavailable" };
        const request = this.#publicationOf(record, working.documentToPublish, note);
        const published = await this.#send(working, request.document, () =>
          this.#deps.cases.publish(request),
        );
        this.#publication = null;
        return { kind: "published", published, isNew };
      },
      { kind: "changed-by-others" },
    );
  }

  /** The same request for the same content, so that a repeated one is known as such. */
  #publicationOf(record: CaseRecord, document: CaseDocument, note: string): PublishCaseRequest {
    const open = this.#publication;
    if (open?.note === note && jsonEqual(open.document, document)) return open;
    this.#publication = {
      id: record.id,
      expectedRevision: record.revision,
      expectedHistory: record.history,
      document,
      note,
      mutationId: this.#deps.makeId(),
    };
    return this.#publication;
  }

  /** Sends one document and takes over the answer. What was sent is remembered when no answer came. */
  async #send<Answer extends CaseRecord | PublishedCase>(
    working: WorkingCase,
    document: CaseDocument,
    write: () => Promise<Answer>,
  ): Promise<Answer> {
    const sent: SentDocument = { document, isActive: working.fields.isActive };
    try {
      working.noteSending(document);
      this.#deps.onSending?.();
      const answer = await write();
      runInAction(() => working.applySaved(sent, "record" in answer ? answer.record : answer));
      return answer;
    } catch (error) {
      if (isRefusal(error)) this.#publication = null;
      else working.noteUnacknowledged(document);
      throw error;
    } finally {
      working.noteSending(null);
    }
  }

  /**
   * Writes until the case stands still for long enough. `afterTheirs`, where given, is the outcome when somebody else's
   * changes came in on the way.
   */
  async #attempt<Outcome extends PublishOutcome | SaveOutcome>(
    working: WorkingCase,
    write: () => Promise<Outcome>,
    afterTheirs: Outcome | null = null,
  ): Promise<Outcome | NotWritten> {
    let failure: unknown = null;
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      try {
        return await write();
      } catch (error) {
        if (isGone(error)) return { kind: "deleted" };
        if (!isStale(error)) return { kind: "failed", error };
        failure = error;
      }
      const answer = await this.#readAgain(working);
      if (answer.kind !== "merged") return answer;
      if (answer.isTheirs && afterTheirs) return afterTheirs;
    }
    return { kind: "failed", error: failure };
  }

  async #readAgain(
    working: WorkingCase,
  ): Promise<{ readonly kind: "merged"; readonly isTheirs: boolean } | NotWritten> {
    try {
      const refused = working.record;
      const theirs = await this.#deps.cases.open(working.id);
      if (!theirs) return { kind: "deleted" };
      const isCurrent = working.record === refused;
      return { kind: "merged", isTheirs: runInAction(() => working.applyRemote(theirs, { isCurrent })) };
    } catch (error) {
      return { kind: "failed", error };
    }
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof AppError && error.code === code;
}

function isStale(error: unknown): boolean {
  return hasCode(error, "conflict/stale-revision");
}

function isGone(error: unknown): boolean {
  return hasCode(error, "case/not-found");
}

/** Whether the repository has answered that nothing was written. A broken line says neither yes nor no. */
function isRefusal(error: unknown): boolean {
  return error instanceof AppError && !hasNoAnswer(error);
}
