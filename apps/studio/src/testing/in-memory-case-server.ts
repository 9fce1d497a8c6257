import {
  AppError,
  type CaseDocument,
  type CaseMutation,
  type CaseRecord,
  type CaseSyncGateway,
  type CaseVersion,
  type CaseVersionDetail,
  type CaseVersionRepository,
  changeSize,
  diffCases,
  EMPTY_CASE,
  type FieldHistoryRepository,
  type MutationResult,
  newCaseForm,
  type PublishCaseRequest,
  type PublishedCase,
  type PulledChange,
  toCaseDocument,
  toPublishedChanges,
  type VersionChange,
} from "@andromeda/domain";

/** What goes wrong with the next request: nothing, the request is lost, its answer is lost, or the server refuses. */
export type Fault = "none" | "request" | "answer" | AppError;

/** A new case with a title. */
export function caseTitled(title: string): CaseDocument {
  return toCaseDocument({ ...newCaseForm(), title });
}

/** A server in memory behind the ports of the studio, with a network that can fail. */
export class InMemoryCaseServer implements CaseSyncGateway {
  readonly cases = new Map<string, CaseRecord>();
  readonly snapshots = new Map<string, CaseDocument>();
  /** The requests so far, in order. */
  readonly calls: string[] = [];
  /** Faults of the next requests, in order. */
  readonly faults: Fault[] = [];
  isOffline = false;
  /** Whether a transaction is open that hides every change. */
  isBehind = false;
  /** Called before anything is answered. */
  onCall: () => void = () => undefined;
  /** Refuses a mutation; null to take it. */
  refuse: (mutation: CaseMutation) => string | null = () => null;
  #changes = new Map<string, { readonly sequence: number; readonly change: PulledChange }>();
  #answers = new Map<string, MutationResult | PublishedCase>();
  /** The subscribers to hints, each with a connection of its own. */
  readonly subscribers = new Set<Parameters<CaseSyncGateway["watch"]>[0]>();
  #sequence = 0;

  readonly #details = new Map<string, CaseVersionDetail>();

  /** The history that the server is in; a restore starts another one. */
  history = "first";

  /** Keeps the current state; the returned function restores the server to it. */
  backUp(): () => void {
    const [cases, changes, answers] = [new Map(this.cases), new Map(this.#changes), new Map(this.#answers)];
    const sequence = this.#sequence;
    return () => {
      this.cases.clear();
      for (const [id, record] of cases) this.cases.set(id, record);
      this.#changes = new Map(changes);
      this.#answers = new Map(answers);
      this.#sequence = sequence;
      this.history = `after ${this.history}`;
    };
  }

  pull(cursor: string | null, limit: number) {
    return this.#request(`pull ${cursor ?? "all"}`, () => {
      const [sequence, history] = cursor?.split(" in ") ?? [];
      const after = (history ?? "first") === this.history ? Number(sequence ?? 0) : 0;
      if (!Number.isInteger(after)) throw new AppError("database/invalid-input", `No cursor: ${cursor}`);
      const later = [...this.#changes.values()]
        .filter((entry) => entry.sequence > after)
        .sort((left, right) => left.sequence - right.sequence);
      const page = this.isBehind ? [] : later.slice(0, limit);
      return {
        changes: page.map(({ change }) => change),
        cursor: `${page.at(-1)?.sequence ?? after}${this.history === "first" ? "" : ` in ${this.history}`}`,
        history: this.history,
        hasMore: !this.isBehind && later.length > limit,
        isBehind: this.isBehind,
      };
    });
  }

  push(mutations: readonly CaseMutation[], history: string | null = null) {
    const kinds = mutations.map(({ kind }) => kind).join(" ");
    return this.#request(`push ${kinds}`, () => {
      if (history !== null && history !== this.history)
        throw new AppError("sync/other-history", "The server was restored.");
      return mutations.map((mutation) => this.#carryOut(mutation));
    });
  }

  publish(request: PublishCaseRequest) {
    return this.#request("publish", (): PublishedCase => {
      const known = this.#answers.get(request.mutationId);
      if (known && "versionId" in known) return known;
      const current = this.#expect(request.id, request.expectedRevision);
      const versionId = `${request.id.slice(0, -4)}${String(this.snapshots.size + 1000)}`;
      this.snapshots.set(versionId, request.document);
      const version = this.#version(versionId, request);
      this.#details.set(versionId, version);
      const record = this.store(request.id, request.document, current, versionId);
      const published = { record, versionId, versionNumber: version.versionNumber };
      this.#answers.set(request.mutationId, published);
      return published;
    });
  }

  withdraw(id: string, expectedRevision: number, document: CaseDocument) {
    return this.#request("withdraw", () =>
      this.store(id, document, this.#expect(id, expectedRevision), null),
    );
  }

  /** The versions of the server. */
  readonly versions: CaseVersionRepository = {
    history: (caseId) =>
      this.#request("history", (): CaseVersion[] =>
        this.#versionsOf(caseId).map(
          ({ caseTitle: _title, changes: _changes, snapshot: _snapshot, ...version }) => version,
        ),
      ),
    get: (versionId) =>
      this.#request("version", () => {
        const version = this.#details.get(versionId);
        if (!version) throw new AppError("version/not-found", "There is no such version.");
        return version;
      }),
    revert: ({ caseId, versionId, expectedRevision }) =>
      this.#request("revert", () => {
        const current = this.#expect(caseId, expectedRevision);
        return this.store(caseId, this.snapshots.get(versionId) ?? current.document, current);
      }),
  };

  /** This server has no history of single fields. */
  readonly fieldHistory: FieldHistoryRepository = {
    lastChanges: () => this.#request("field changes", () => []),
    history: () => this.#request("field history", () => ({ entries: [], hasOlder: false })),
  };

  /** The server loses these versions, as by a restore. */
  loseVersions(ids: readonly string[]): void {
    for (const id of ids) this.#details.delete(id);
  }

  watch(subscriber: Parameters<CaseSyncGateway["watch"]>[0]) {
    this.subscribers.add(subscriber);
    return () => {
      this.subscribers.delete(subscriber);
    };
  }

  /** Somebody else writes a case. */
  store(
    id: string,
    document: CaseDocument,
    current: CaseRecord | null = this.cases.get(id) ?? null,
    publishedVersionId: string | null = current?.publishedVersionId ?? null,
  ): CaseRecord {
    const time = "2026-01-01T00:00:00+00:00";
    const record: CaseRecord = {
      id,
      revision: (current?.revision ?? 0) + 1,
      document,
      createdAt: time,
      updatedAt: time,
      lastSavedAt: time,
      wasAutoSaved: false,
      publishedVersionId,
    };
    this.cases.set(id, record);
    this.#notify(id, { kind: "changed", record });
    return record;
  }

  /** Somebody else deletes a case. */
  remove(id: string): void {
    const title = this.cases.get(id)?.document.title ?? "";
    this.cases.delete(id);
    this.#notify(id, { kind: "deleted", id, title, deletedAt: "2026-01-01T00:00:00+00:00" });
  }

  /** The server loses a case without a trace, as no deletion does. */
  lose(id: string): void {
    this.cases.delete(id);
    this.#changes.delete(id);
  }

  #carryOut(mutation: CaseMutation): MutationResult {
    const { mutationId, caseId } = mutation;
    const known = this.#answers.get(mutationId);
    if (known && "kind" in known) return known;
    const refusal = this.refuse(mutation);
    if (refusal !== null)
      return { kind: "refused", mutationId, code: "database/invalid-input", message: refusal };
    const current = this.cases.get(caseId) ?? null;
    const isCreation = mutation.kind === "create";
    if (!current && !isCreation) return { kind: "gone", mutationId };
    if (current && (isCreation || current.revision !== mutation.expectedRevision)) {
      return { kind: "stale", mutationId, record: current };
    }
    if (mutation.kind === "delete") this.remove(caseId);
    const record = mutation.kind === "delete" ? null : this.store(caseId, mutation.document, current);
    const result: MutationResult = { kind: "accepted", mutationId, record };
    this.#answers.set(mutationId, result);
    return result;
  }

  /** Latest first. */
  #versionsOf(caseId: string): readonly CaseVersionDetail[] {
    return [...this.#details.values()].filter((version) => version.caseId === caseId).reverse();
  }

  #version(id: string, { id: caseId, document, note }: PublishCaseRequest): CaseVersionDetail {
    const [parent = null] = this.#versionsOf(caseId);
    const versionNumber = (parent?.versionNumber ?? 0) + 1;
    return {
      id,
      caseId,
      versionNumber,
      commitHash: String(versionNumber).padStart(40, "0"),
      commitMessage: note,
      authorName: "Grace Hopper",
      createdAt: `2026-01-01T00:00:${String(versionNumber).padStart(2, "0")}+00:00`,
      parent: parent && { id: parent.id, versionNumber: parent.versionNumber, commitHash: parent.commitHash },
      totalChanges: 0,
      linesAdded: 0,
      linesRemoved: 0,
      isPublished: true,
      caseTitle: document.title ?? "",
      changes: toPublishedChanges(diffCases(parent?.snapshot ?? EMPTY_CASE, document)).map(
        (change, index): VersionChange => ({
          id: `${id.slice(0, -8)}${String(versionNumber).padStart(4, "0")}${String(index).padStart(4, "0")}`,
          path: change.field_path,
          changeType: change.change_type,
          oldValue: change.old_value,
          newValue: change.new_value,
          changeSize: changeSize(change),
        }),
      ),
      snapshot: document,
    };
  }

  #expect(id: string, revision: number): CaseRecord {
    const current = this.cases.get(id);
    if (!current) throw new AppError("case/not-found", "There is no such case.");
    if (current.revision !== revision)
      throw new AppError("conflict/stale-revision", "The case has moved on.");
    return current;
  }

  /** The answer is a copy, as from a network. */
  async #request<T>(call: string, work: () => T): Promise<T> {
    this.calls.push(call);
    this.onCall();
    const fault = this.isOffline ? "request" : this.faults.shift();
    if (fault instanceof AppError) throw fault;
    if (fault === "request") throw offline();
    const answer = structuredClone(work());
    if (fault === "answer") throw offline();
    return answer;
  }

  #notify(id: string, change: PulledChange): void {
    this.#sequence += 1;
    this.#changes.set(id, { sequence: this.#sequence, change });
    for (const subscriber of this.subscribers) subscriber.onChange();
  }
}

function offline(): AppError {
  return new AppError("network/offline", "fetch failed", { recovery: "retry" });
}
