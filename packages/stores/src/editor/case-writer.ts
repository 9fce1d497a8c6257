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

/** How often a write is retried because the case had a newer revision. */
const MAX_ATTEMPTS = 8;

interface CaseWriterDeps {
  readonly cases: CaseRepository;
  readonly makeId: () => string;
  /** Called with a document before it is sent. */
  readonly onSending?: () => void;
}

/**
 * Writes a working case to the repository, one write at a time. When the case has a newer revision it is read, merged
 * and written again; changes of others are never overwritten.
 */
export class CaseWriter {
  readonly #deps: CaseWriterDeps;
  readonly #writes = new PQueue({ concurrency: 1 });
  /** A publication without an answer: it is sent again unchanged, so that it cannot make a second version. */
  #publication: PublishCaseRequest | null = null;

  constructor(deps: CaseWriterDeps) {
    this.#deps = deps;
  }

  /** Whether a write is running or queued. */
  get isBusy(): boolean {
    return this.#writes.pending + this.#writes.size > 0;
  }

  /** Waits until no write is running or queued. */
  async whenIdle(): Promise<void> {
    await this.#writes.onIdle();
  }

  /** Writes what is not in conflict; the first save creates the case. */
  save(working: WorkingCase, kind: SaveKind): Promise<SaveOutcome> {
    return this.#writes.add(() => this.#save(working, kind));
  }

  /** Publishes the case as its next version. There must be no conflict. */
  publish(working: WorkingCase, note: string): Promise<PublishOutcome> {
    return this.#writes.add(() => this.#publish(working, note));
  }

  async #save(working: WorkingCase, kind: SaveKind): Promise<SaveOutcome> {
    const isNew = working.record === null;
    const write = async (): Promise<SaveOutcome> => {
      const { record } = working;
      // Somebody else may have saved the same meanwhile.
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
      // A repeated creation answers the case as the server has it by now, without what was typed since.
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

  /** The same request for the same content, so that the server recognises a repeated one. */
  #publicationOf(record: CaseRecord, document: CaseDocument, note: string): PublishCaseRequest {
    const unanswered = this.#publication;
    if (unanswered?.note === note && jsonEqual(unanswered.document, document)) return unanswered;
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

  /** Sends one document and applies the answer. What was sent is remembered when no answer came. */
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
   * Writes until nobody else changes the case in between. `afterTheirs`, if given, is the outcome when somebody else's
   * changes were merged on the way.
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

/** Whether the repository answered that nothing was written; after a lost connection that is unknown. */
function isRefusal(error: unknown): boolean {
  return error instanceof AppError && !hasNoAnswer(error);
}
