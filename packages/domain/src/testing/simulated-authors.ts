import { expect } from "vitest";
import type { CaseDocument } from "../case/case-document.ts";
import { applyChanges } from "../diff/apply-changes.ts";
import type { CaseMutation, MutationResult, PulledPage } from "../ports/case-sync.ts";
import type { CaseRecord } from "../ports/cases.ts";
import {
  type ApplyOutcome,
  applyDownloadedRecord,
  applyMissing,
  applyMissingAfterRestore,
  applyPulledChange,
  applyPushResult,
  applyRestoredChange,
  dropInFlight,
} from "../sync/apply-remote.ts";
import { fieldContent, mirroredColumn } from "../sync/fields.ts";
import {
  clearRefusal,
  conflictsOf,
  editLocalCase,
  type LocalCase,
  newLocalCase,
  removeLocalCase,
  restoreAsNew,
} from "../sync/local-case.ts";
import { planPush } from "../sync/plan-push.ts";
import { type ConflictChoice, resolveConflict } from "../sync/resolve-conflict.ts";
import { isTextList, type JsonValue } from "../template/json.ts";
import { isEmptyValue } from "../template/leaf.ts";
import type { SimulatedCaseServer } from "./simulated-case-server.ts";

const LIST_FIELD = "case_template.examiner_agent.examination_and_investigations.questions";

/** The fields that simulated authors write: few, so that they meet. One is a column that the template repeats, one of an older layout, one a list. */
export const FIELDS = [
  "title",
  "condition",
  "case_template.patient_agent.family_history",
  "case_template.patient_agent.background.age",
  LIST_FIELD,
] as const;

const NOW = "2026-01-01T00:00:00.000Z";

/** A request on its way to the server. */
export type Request =
  | {
      readonly kind: "push";
      readonly device: Device;
      readonly mutations: readonly CaseMutation[];
      readonly history: string | null;
    }
  | {
      readonly kind: "pull";
      readonly device: Device;
      readonly ticket: number;
      readonly cursor: string | null;
    };

/** An answer on its way back. */
export type Answer =
  | { readonly kind: "push"; readonly device: Device; readonly results: readonly MutationResult[] }
  | { readonly kind: "pull"; readonly device: Device; readonly ticket: number; readonly page: PulledPage };

/** Makes ids, and texts that occur nowhere else; knows which texts their author took back. */
export class TextLedger {
  readonly written: string[] = [];
  readonly takenBack = new Set<string>();
  #count = 0;

  id(): string {
    this.#count += 1;
    return `id-${this.#count}`;
  }

  /** The case with a new text in the field, or with one item more or fewer. */
  edit(document: CaseDocument, field: string, isRemoval: boolean): CaseDocument {
    const before = fieldContent(document, field);
    const text = `«${this.#next()}»`;
    if (field !== LIST_FIELD) {
      if (typeof before === "string") this.takenBack.add(before);
      this.written.push(text);
      return applyChanges(document, [{ path: field, newValue: text }]);
    }
    const items = isTextList(before) ? before : [];
    if (isRemoval && items[0] !== undefined) {
      this.takenBack.add(items[0]);
      return applyChanges(document, [{ path: field, newValue: items.slice(1) }]);
    }
    this.written.push(text);
    return applyChanges(document, [{ path: field, newValue: [...items, text] }]);
  }

  /** The author gave all of this up. */
  giveUp(document: CaseDocument): void {
    for (const [text] of JSON.stringify(document).matchAll(/«\d+»/g)) this.takenBack.add(text);
  }

  #next(): number {
    this.#count += 1;
    return this.#count;
  }
}

/** A computer with a studio on it. Its fields are what it has on disk: nothing else survives a restart. */
export class Device {
  locals = new Map<string, LocalCase>();
  cursor: string | null = null;
  history: string | null = null;
  /** The cases that a restored server was found to have, while it is compared with what is here. */
  reconciled: Set<string> | null = null;
  /** Both sides of every conflict that was decided here. */
  readonly decided: string[] = [];
  readonly #ledger: TextLedger;
  #ticket = 0;

  constructor(ledger: TextLedger) {
    this.#ledger = ledger;
  }

  /** Cases that the author can see and edit. */
  get visible(): LocalCase[] {
    return [...this.locals.values()].filter(({ deletion }) => deletion !== "local");
  }

  create(document: CaseDocument): void {
    this.#keep(newLocalCase(this.#ledger.id(), this.#ledger.edit(document, "title", false), NOW));
  }

  edit(local: LocalCase, field: string, isRemoval: boolean): void {
    this.#keep(editLocalCase(local, this.#ledger.edit(local.document, field, isRemoval), NOW));
  }

  remove(local: LocalCase): void {
    this.#ledger.giveUp(local.document);
    for (const { theirs } of conflictsOf(local)) this.decided.push(JSON.stringify(theirs));
    const next = removeLocalCase(local);
    if (next) this.#keep(next);
    else this.locals.delete(local.id);
  }

  restore(local: LocalCase): void {
    if (local.deletion !== "server") return;
    this.locals.delete(local.id);
    this.#keep(restoreAsNew(local, this.#ledger.id(), NOW));
  }

  resolve(local: LocalCase, path: string, choice: ConflictChoice): void {
    const resolution = resolveConflict(local, path, choice, NOW);
    expect(resolution).not.toBeNull();
    if (!resolution) return;
    this.decided.push(JSON.stringify(resolution.checkpoints));
    this.#keep(resolution.local);
  }

  retryRefused(): void {
    for (const local of this.locals.values()) this.#keep(clearRefusal(local));
  }

  /**
   * Stores what is under way, and only then lets it go. Nothing is sent before the first pull, nor while a restored
   * server has sent a part of its cases only: see `Exchange`.
   */
  push(): Request {
    const isBlind = this.history === null || this.reconciled !== null;
    const unsent = isBlind ? [] : [...this.locals.values()];
    const { mutations, planned } = planPush(unsent, () => this.#ledger.id());
    for (const mutation of mutations) this.#expectNothingDisputed(mutation);
    for (const local of planned) this.#keep(local);
    return { kind: "push", device: this, mutations, history: this.history };
  }

  pull(): Request {
    this.#ticket += 1;
    return { kind: "pull", device: this, ticket: this.#ticket, cursor: this.cursor };
  }

  /** After a restart earlier answers are no longer awaited. */
  restart(): void {
    this.#ticket += 1;
  }

  hear(answer: Answer): void {
    if (answer.kind === "push") {
      for (const result of answer.results) this.#hearResult(result);
      return;
    }
    if (answer.ticket !== this.#ticket) return;
    this.#ticket += 1;
    const { changes, cursor, history, hasMore, isBehind } = answer.page;
    if (this.history !== null && this.history !== history) this.#beginReconciling();
    this.history = history;
    this.cursor = cursor;
    for (const change of changes) {
      const id = change.kind === "changed" ? change.record.id : change.id;
      this.reconciled?.add(id);
      const apply = this.reconciled ? applyRestoredChange : applyPulledChange;
      this.#apply(id, apply(this.locals.get(id) ?? null, change));
    }
    if (!this.reconciled || hasMore || isBehind) return;
    for (const local of [...this.locals.values()])
      if ((local.base || local.deletion === "local") && !this.reconciled.has(local.id))
        this.#apply(local.id, applyMissingAfterRestore(local));
    this.reconciled = null;
  }

  /** Takes in a download of everything, of the history that is known here; of one that is behind, what it has. */
  download({ changes, cursor, history, isBehind }: PulledPage): void {
    if (this.history !== history || this.reconciled) return;
    this.#ticket += 1;
    const records = new Map(
      changes.flatMap((change) => (change.kind === "changed" ? [[change.record.id, change.record]] : [])),
    );
    for (const [id, record] of records)
      this.#apply(id, applyDownloadedRecord(this.locals.get(id) ?? null, record));
    const missing = [...this.locals.values()].filter(({ id }) => !records.has(id));
    // A later cursor would hide for ever what was deleted before it.
    if (!isBehind && missing.every(({ inFlight }) => inFlight === null)) this.cursor = cursor;
    for (const local of isBehind ? [] : missing) this.#apply(local.id, applyMissing(local));
  }

  /** Every text that is here. */
  get texts(): string {
    const states = [...this.locals.values()].map((local) => [local.document, conflictsOf(local)]);
    return JSON.stringify([states, this.decided]);
  }

  #beginReconciling(): void {
    this.reconciled = new Set();
    for (const local of this.locals.values()) this.locals.set(local.id, dropInFlight(local));
  }

  #hearResult(result: MutationResult): void {
    for (const [id, local] of this.locals) {
      if (local.inFlight?.mutation.mutationId === result.mutationId) {
        this.#apply(id, applyPushResult(local, result));
        return;
      }
    }
  }

  /** What the author has not decided is sent as the server has it. */
  #expectNothingDisputed(mutation: CaseMutation): void {
    const local = this.locals.get(mutation.caseId);
    if (!local?.base || mutation.kind !== "update" || local.inFlight) return;
    for (const { path } of conflictsOf(local)) {
      expect(fieldContent(mutation.document, path)).toEqual(fieldContent(local.base.document, path));
    }
  }

  /** Only the author ends a conflict, unless the sides agree or the other one took its change back. */
  #expectConflictsKept(before: LocalCase, after: LocalCase): void {
    const open = new Set(conflictsOf(after).map(({ path }) => path));
    for (const { path, base } of conflictsOf(before)) {
      if (open.has(path) || open.has(mirroredColumn(path) ?? path) || path === LIST_FIELD) continue;
      // An empty field is the null of a conflict, however it is empty.
      const orNull = (content: JsonValue | undefined) => (isEmptyValue(content) ? null : content);
      const [mine, theirs] = [after, after.base].map((state) =>
        orNull(state ? fieldContent(state.document, path) : null),
      );
      expect([mine, orNull(base)]).toContainEqual(theirs);
    }
  }

  #apply(id: string, { local, checkpoints }: ApplyOutcome): void {
    const before = this.locals.get(id);
    // What a restore of the server takes away must be in a checkpoint; otherwise no checkpoint is needed.
    if (this.reconciled) this.decided.push(JSON.stringify(checkpoints));
    if (before && local && !this.reconciled) this.#expectConflictsKept(before, local);
    if (local) this.#keep(local);
    else this.locals.delete(id);
  }

  #keep(local: LocalCase): void {
    const before = this.locals.get(local.id);
    if (before && before.document !== local.document) {
      expect(local.localRevision).toBeGreaterThan(before.localRevision);
    }
    this.locals.set(local.id, local);
  }
}

/** Somebody at the portal, who opens cases, thinks, and saves over the state that was opened. */
export class WebWriter {
  readonly #opened = new Map<string, CaseRecord>();

  readonly #server: SimulatedCaseServer;
  readonly #ledger: TextLedger;

  constructor(server: SimulatedCaseServer, ledger: TextLedger) {
    this.#server = server;
    this.#ledger = ledger;
  }

  open(id: string): void {
    const record = this.#server.cases.get(id);
    if (record) this.#opened.set(id, record);
  }

  save(id: string, field: string, isRemoval: boolean): void {
    const opened = this.#opened.get(id);
    // A stale save is refused before anything is written; the writer opens the case anew.
    if (opened && this.#server.isCurrent(opened))
      this.#server.write(opened, this.#ledger.edit(opened.document, field, isRemoval));
    this.open(id);
  }
}
