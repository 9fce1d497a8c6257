import {
  AppError,
  type CaseChange,
  type CaseDocument,
  type CaseRecord,
  type CaseRepository,
  diffCases,
  type PublishCaseRequest,
  type PublishedCase,
  type SaveCaseRequest,
  type SaveKind,
  type Subscriber,
  type Unsubscribe,
} from "@andromeda/domain";

/** A state that the repository kept at some time. */
export interface KeptState {
  readonly id: string;
  readonly revision: number;
  readonly document: CaseDocument;
  readonly by: "create" | "publish" | SaveKind;
}

/** A fault that a call meets: before it does anything, or after it has done all and cannot say so. */
export interface Fault {
  readonly error: Error;
  readonly when: "before" | "after";
}

const START = Date.UTC(2026, 2, 10, 9, 0, 0);

/**
 * Cases in memory, with the compare-and-swap of the real repositories. Answers can be delayed, calls can fail before
 * or after they took effect, and everything that was ever kept can be looked up.
 */
export class InMemoryCases implements CaseRepository {
  /** Everything ever kept, oldest first. */
  readonly history: KeptState[] = [];
  /** Every call by its name, oldest first. */
  readonly calls: string[] = [];
  /** What the next calls meet, in turn. */
  readonly faults: Fault[] = [];
  /** Wraps every answer and all changes, for instance to delay them. */
  reply: <T>(answer: Promise<T>) => Promise<T> = (answer) => answer;

  /** Another after `restore`: equal revisions of two histories are not the same state. */
  #historyId = "0";
  readonly #records = new Map<string, CaseRecord>();
  readonly #published = new Map<string, PublishedCase>();
  readonly #subscribers = new Map<string, Set<Subscriber<CaseChange>>>();
  #ticks = 0;

  /** The case as it is kept now; null when there is none. */
  at(id: string): CaseRecord | null {
    return this.#records.get(id) ?? null;
  }

  /** How many of the calls had this name. */
  count(call: string): number {
    return this.calls.filter((name) => name === call).length;
  }

  /** Puts a case in place, as if it had been there all along. */
  put(id: string, document: CaseDocument, publishedVersionId: string | null = null): CaseRecord {
    const record = { ...this.#keep(id, document, "create", null), publishedVersionId };
    this.#records.set(id, record);
    this.calls.length = 0;
    return record;
  }

  /** A change by somebody else; they saw the case as it is. */
  change(id: string, change: (document: CaseDocument) => CaseDocument): CaseRecord {
    const known = this.#get(id);
    return this.#keep(id, change(known.document), "auto-save", known);
  }

  /** The server is restored from a backup in which the case was like this, and no subscriber hears of it. */
  restore(record: CaseRecord): void {
    this.#historyId += "0";
    this.#records.set(record.id, record);
  }

  /** Holds back all answers that are asked for from now on, until the returned function is called. */
  hold(): () => void {
    const { reply } = this;
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    this.reply = async (answer) => {
      // A rejection must not count as unhandled while it is held back.
      answer.catch(() => undefined);
      await gate;
      return answer;
    };
    return () => {
      this.reply = reply;
      release();
    };
  }

  open(id: string): Promise<CaseRecord | null> {
    return this.#call("open", () => this.#records.get(id) ?? null);
  }

  create(id: string, document: CaseDocument): Promise<CaseRecord> {
    return this.#call("create", () => this.#records.get(id) ?? this.#keep(id, document, "create", null));
  }

  save(request: SaveCaseRequest): Promise<CaseRecord> {
    const { id, document, kind } = request;
    return this.#call(kind, () => this.#keep(id, document, kind, this.#expect(request)));
  }

  publish(request: PublishCaseRequest): Promise<PublishedCase> {
    const { id, document, mutationId } = request;
    return this.#call("publish", () => {
      const known = this.#published.get(mutationId);
      if (known) return known;
      const kept = this.#keep(id, document, "publish", this.#expect(request));
      const versionNumber = this.history.filter((state) => state.id === id && state.by === "publish").length;
      const record = { ...kept, publishedVersionId: document.is_active ? `${id}-${versionNumber}` : null };
      this.#records.set(id, record);
      this.#notify(id, { kind: "changed", record });
      const published = { record, versionId: `${id}-${versionNumber}`, versionNumber };
      this.#published.set(mutationId, published);
      return published;
    });
  }

  remove(id: string): Promise<void> {
    return this.#call("remove", () => {
      this.#records.delete(id);
      this.#notify(id, { kind: "deleted", id });
    });
  }

  watch(id: string, subscriber: Subscriber<CaseChange>): Unsubscribe {
    const subscribers = this.#subscribers.get(id) ?? new Set();
    this.#subscribers.set(id, subscribers.add(subscriber));
    return () => subscribers.delete(subscriber);
  }

  /** The live connection of everybody who follows the case is back. */
  rejoin(id: string): void {
    for (const subscriber of this.#subscribers.get(id) ?? []) subscriber.onState?.({ kind: "joined" });
  }

  /** How many follow the case. */
  followers(id: string): number {
    return this.#subscribers.get(id)?.size ?? 0;
  }

  #call<T>(name: string, answer: () => T): Promise<T> {
    this.calls.push(name);
    const fault = this.faults.shift();
    return this.reply(
      (async () => {
        if (fault?.when === "before") throw fault.error;
        const value = answer();
        if (fault) throw fault.error;
        return value;
      })(),
    );
  }

  #get(id: string): CaseRecord {
    const known = this.#records.get(id);
    if (!known) throw new AppError("case/not-found", "The case does not exist.");
    return known;
  }

  #expect({ id, expectedRevision, expectedHistory }: SaveCaseRequest | PublishCaseRequest): CaseRecord {
    const known = this.#get(id);
    const hasExpectedHistory = expectedHistory === undefined || expectedHistory === known.history;
    if (known.revision === expectedRevision && hasExpectedHistory) return known;
    throw new AppError("conflict/stale-revision", "The case has moved on.", { recovery: "resolve-conflict" });
  }

  #keep(id: string, document: CaseDocument, by: KeptState["by"], known: CaseRecord | null): CaseRecord {
    const time = new Date(START + this.#ticks++ * 1000).toISOString();
    const isSame =
      known !== null &&
      diffCases(known.document, document).length === 0 &&
      known.document.is_draft === document.is_draft &&
      known.document.is_active === document.is_active;
    const record: CaseRecord = {
      id,
      revision: (known?.revision ?? 0) + (isSame ? 0 : 1),
      history: isSame && known.history !== undefined ? known.history : this.#historyId,
      document,
      createdAt: known?.createdAt ?? time,
      updatedAt: time,
      lastSavedAt: time,
      wasAutoSaved: by === "auto-save",
      publishedVersionId: by === "auto-save" ? (known?.publishedVersionId ?? null) : null,
    };
    this.#records.set(id, record);
    this.history.push({ id, revision: record.revision, document, by });
    this.#notify(id, { kind: "changed", record });
    return record;
  }

  #notify(id: string, change: CaseChange): void {
    for (const subscriber of this.#subscribers.get(id) ?? []) {
      void this.reply(Promise.resolve()).then(() => subscriber.onChange(change));
    }
  }
}
