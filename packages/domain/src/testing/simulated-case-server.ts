import { expect } from "vitest";
import type { CaseDocument } from "../case/case-document.ts";
import type { CaseMutation, MutationResult, PulledChange, PulledPage } from "../ports/case-sync.ts";
import type { CaseRecord } from "../ports/cases.ts";
import { jsonEqual } from "../template/json.ts";

interface Answered {
  readonly mutation: CaseMutation;
  readonly result: MutationResult;
}

const NOW = "2026-01-01T00:00:00.000Z";

/**
 * A server that keeps the rules of `CaseSyncGateway`, in memory and without a network; the caller carries the messages.
 * It remembers every state that a case ever had, and fails the test when a mutation id comes with another content.
 */
export class SimulatedCaseServer {
  readonly cases = new Map<string, CaseRecord>();
  /** Every state that was ever stored. */
  readonly everyState: CaseDocument[] = [];
  /** How often each mutation was carried out. */
  readonly carriedOut = new Map<string, number>();
  /** Whether the next mutation is refused. */
  isRefusing = false;
  /** The last change that a pull may show while an earlier transaction is still open; null when none is. */
  #horizon: number | null = null;
  #changes = new Map<string, { readonly sequence: number; readonly change: PulledChange }>();
  #answers = new Map<string, Answered>();
  #deleted = new Set<string>();
  #sequence = 0;
  #repeats = 0;
  #restores = 0;
  #backup: (() => void) | null = null;

  /** Keeps the state of this moment. */
  backUp(): void {
    const [cases, changes, answers, deleted] = [
      new Map(this.cases),
      new Map(this.#changes),
      new Map(this.#answers),
      new Set(this.#deleted),
    ];
    const [sequence, states] = [this.#sequence, this.everyState.length];
    this.#backup = () => {
      this.cases.clear();
      for (const [id, record] of cases) this.cases.set(id, record);
      this.#changes = new Map(changes);
      this.#answers = new Map(answers);
      this.#deleted = new Set(deleted);
      this.#sequence = sequence;
      this.everyState.length = states;
    };
  }

  /** Goes back to the state that was kept last: numbers are given out a second time from there. */
  restore(): void {
    if (!this.#backup) return;
    this.#backup();
    this.#horizon = null;
    this.#restores += 1;
  }

  /** A transaction begins that hides every change from now on, or it ends. */
  hideChanges(isHidden: boolean): void {
    this.#horizon = isHidden ? (this.#horizon ?? this.#sequence) : null;
  }

  pull(cursor: string | null, limit: number): PulledPage {
    const history = this.#historyId;
    const [place, from] = cursor?.split(":") ?? [];
    const after = from === history ? Number(place) : 0;
    const later = [...this.#changes.values()]
      .filter(({ sequence }) => sequence > after)
      .sort((left, right) => left.sequence - right.sequence);
    const horizon = this.#horizon ?? this.#sequence;
    const visible = later.filter(({ sequence }) => sequence <= horizon);
    const page = visible.slice(0, limit);
    return {
      changes: page.map(({ change }) => change),
      cursor: `${page.at(-1)?.sequence ?? after}:${history}`,
      history,
      hasMore: visible.length > limit,
      isBehind: visible.length < later.length,
    };
  }

  /** Writes nothing when the server's history is not the one that the mutations were made on. */
  push(mutations: readonly CaseMutation[], history: string | null): MutationResult[] {
    if (history !== null && history !== this.#historyId) return [];
    return mutations.map((mutation) => this.#answer(mutation));
  }

  /** Whether the case is still as it was read: after a restore its revision may have been given out again. */
  isCurrent({ id, revision, history }: CaseRecord): boolean {
    const current = this.cases.get(id);
    return current?.revision === revision && current.history === history;
  }

  /** A write of somebody else's, such as the portal's, over the state that was read; an outdated one is refused. */
  write(read: CaseRecord, document: CaseDocument): void {
    if (this.isCurrent(read)) this.#store(read.id, document, read);
  }

  create(id: string, document: CaseDocument): void {
    this.#store(id, document, null);
  }

  remove(id: string): void {
    const current = this.cases.get(id);
    if (!current) return;
    this.cases.delete(id);
    this.#deleted.add(id);
    this.#notify(id, { kind: "deleted", id, title: current.document.title ?? "", deletedAt: NOW });
  }

  /** Identifies the server's history; another one after a restore. */
  get #historyId(): string {
    return String(this.#restores);
  }

  #answer(mutation: CaseMutation): MutationResult {
    const { mutationId, caseId } = mutation;
    const known = this.#answers.get(mutationId);
    if (known) {
      expect(mutation).toEqual(known.mutation);
      if (known.result.kind !== "accepted") return known.result;
      // A repeat may be answered with the case as it was then, or as it is now.
      this.#repeats += 1;
      const record = this.cases.get(caseId) ?? null;
      return this.#repeats % 2 === 0 ? known.result : { ...known.result, record };
    }
    const result = this.#carryOut(mutation);
    // What was carried out or refused stays so; what was outdated may be tried again, and is outdated again.
    if (result.kind === "accepted" || result.kind === "refused") {
      this.#answers.set(mutationId, { mutation, result });
    }
    if (result.kind === "accepted") {
      this.carriedOut.set(mutationId, (this.carriedOut.get(mutationId) ?? 0) + 1);
    }
    return result;
  }

  #carryOut(mutation: CaseMutation): MutationResult {
    const { mutationId, caseId } = mutation;
    if (this.isRefusing) {
      this.isRefusing = false;
      return { kind: "refused", mutationId, code: "database/permission-denied", message: "Not now." };
    }
    const current = this.cases.get(caseId) ?? null;
    if (this.#deleted.has(caseId)) return { kind: "gone", mutationId };
    if (mutation.kind === "create") {
      if (current) return { kind: "stale", mutationId, record: current };
      return { kind: "accepted", mutationId, record: this.#store(caseId, mutation.document, null) };
    }
    if (!current) return { kind: "gone", mutationId };
    if (current.revision !== mutation.expectedRevision) return { kind: "stale", mutationId, record: current };
    if (mutation.kind === "delete") {
      this.remove(caseId);
      return { kind: "accepted", mutationId, record: null };
    }
    return { kind: "accepted", mutationId, record: this.#store(caseId, mutation.document, current) };
  }

  #store(id: string, document: CaseDocument, current: CaseRecord | null): CaseRecord {
    const isSame = current !== null && jsonEqual({ ...current.document }, { ...document });
    const record: CaseRecord = {
      id,
      revision: (current?.revision ?? 0) + (isSame ? 0 : 1),
      history: isSame && current.history !== undefined ? current.history : this.#historyId,
      document,
      createdAt: NOW,
      updatedAt: NOW,
      lastSavedAt: NOW,
      wasAutoSaved: false,
      publishedVersionId: null,
    };
    this.cases.set(id, record);
    this.everyState.push(document);
    this.#notify(id, { kind: "changed", record });
    return record;
  }

  #notify(id: string, change: PulledChange): void {
    this.#sequence += 1;
    this.#changes.set(id, { sequence: this.#sequence, change });
  }
}
