import { type CaseDocument, newCaseForm, toCaseDocument, type UnsavedEdits } from "@andromeda/domain";
import { makeAutoObservable } from "mobx";
import type { CaseConnection } from "./case-connection.ts";
import { FormFields } from "./form-fields.ts";
import type { RecoveryProblem } from "./recovery-store.ts";
import { mergeUnsaved } from "./working-case.ts";

/** Unsaved edits of the case from before a crash or a closed tab, and what the author can do with them. */
export class RecoveredEdits {
  readonly #connection: CaseConnection;

  constructor(connection: CaseConnection) {
    this.#connection = connection;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Newest first; empty until the case is there to compare them with. */
  get offered(): readonly UnsavedEdits[] {
    const { recovery, mode, status } = this.#connection;
    const isRead = status.kind === "ready" || status.kind === "not-found";
    return recovery && mode !== "view" && isRead ? recovery.recoverable : [];
  }

  /** Why edits made now could not be recovered; null when they can. */
  get problem(): RecoveryProblem | null {
    return this.#connection.recovery?.problem ?? null;
  }

  /** Whether the case was deleted: its edits can become a new one. */
  get isCaseGone(): boolean {
    return this.#connection.status.kind === "not-found";
  }

  /** Existing conflicts come first: a field can wait for only one choice. */
  get canRestore(): boolean {
    return this.#connection.working.conflicts.unresolved.length === 0;
  }

  /** The case as it is on the screen, and as it would be with the edits. */
  preview(edits: UnsavedEdits): { readonly before: CaseDocument; readonly after: CaseDocument } {
    const hasNoCase = edits.isNew || this.isCaseGone;
    const before = hasNoCase ? toCaseDocument(newCaseForm()) : this.#connection.working.document;
    return { before, after: mergeUnsaved(before, this.#fieldsOf(edits)).merged };
  }

  /** Applies the edits as one undo step; a field that has changed in the case since becomes a conflict. */
  async restore(edits: UnsavedEdits): Promise<void> {
    if (!this.canRestore) return;
    const connection = this.#connection;
    const fields = this.#fieldsOf(edits);
    if (edits.isNew) connection.resumeNew(edits);
    else if (this.isCaseGone) connection.startNew();
    connection.working.applyRecovered(fields);
    await connection.recovery?.markRestored(edits.sessionId);
  }

  async discard(edits: UnsavedEdits): Promise<void> {
    await this.#connection.recovery?.discard(edits.sessionId);
  }

  /** The edits of a deleted case go into an empty one. */
  #fieldsOf({ fields }: UnsavedEdits): UnsavedEdits["fields"] {
    if (!this.isCaseGone) return fields;
    const empty = new FormFields(newCaseForm());
    return fields.map((field) => ({ ...field, base: empty.contentAt(field.path), sent: [] }));
  }
}
