import {
  agreedContent,
  applyChanges,
  type CaseDocument,
  type CaseForm,
  type CaseRecord,
  commonBase,
  diffCases,
  formFromDocument,
  type JsonValue,
  jsonEqual,
  leafDefinition,
  type MergeConflict,
  mergeCases,
  newCaseForm,
  toCaseDocument,
  type UnsavedField,
  unsavedDocuments,
  unsavedFields,
} from "@andromeda/domain";
import { makeAutoObservable, observableRef } from "mobx";
import { ConflictList } from "./conflict-list.ts";
import type { EditHistory } from "./edit-history.ts";
import { FormFields, leafPathOf } from "./form-fields.ts";

/** A document on its way to the repository, with what the Active switch said. */
export interface SentDocument {
  readonly document: CaseDocument;
  readonly isActive: boolean;
}

/**
 * The edited case, together with the last known state in the repository. A newer state is merged field by field with
 * what was typed since; nothing here waits, reads or writes.
 */
export class WorkingCase {
  /** The case as it was last read or written; null before that. */
  record: CaseRecord | null = null;
  readonly id: string;
  readonly history: EditHistory;
  readonly fields: FormFields;
  readonly conflicts = new ConflictList();

  /** Documents that were sent and not acknowledged. One of them may have arrived. */
  #unacknowledged: CaseDocument[] = [];
  /** The document that is being sent now. */
  #sending: CaseDocument | null = null;

  private constructor(id: string, history: EditHistory, fields: FormFields) {
    this.id = id;
    this.history = history;
    this.fields = fields;
    makeAutoObservable(this, { record: observableRef, fields: false, conflicts: false, history: false });
  }

  /** A case that has not been read or written yet, started from the form. */
  static begin(id: string, history: EditHistory, form: CaseForm): WorkingCase {
    return new WorkingCase(id, history, new FormFields(form, newCaseForm()));
  }

  get document(): CaseDocument {
    return toCaseDocument(this.fields.form);
  }

  /** Whether a save would write anything; fields in conflict are not written. */
  get hasUnsaved(): boolean {
    const isDirty = this.fields.dirtyPaths.some((path) => !this.conflicts.has(path));
    return isDirty || this.hasUnsavedTheirs;
  }

  /** Whether the other side of a conflict is stored nowhere: recovered edits that met edits on the screen. */
  get hasUnsavedTheirs(): boolean {
    const { unresolved } = this.conflicts;
    if (unresolved.length === 0) return false;
    const stored = this.record?.document ?? emptyCase();
    const changes = unresolved.map(({ path, theirs }) => ({ path, newValue: theirs }));
    return diffCases(stored, applyChanges(stored, changes)).length > 0;
  }

  /** What a crash would lose: the author's edits since the case was last read or written. */
  get unsaved(): readonly UnsavedField[] {
    const known = this.record?.document ?? emptyCase();
    const began = this.conflicts.unresolved.map(({ path, base }) => ({ path, newValue: base }));
    const sent = this.#sending ? [...this.#unacknowledged, this.#sending] : this.#unacknowledged;
    const fields = unsavedFields(applyChanges(known, began), this.document, sent).filter(
      ({ path }) => !isMirrored(path),
    );
    const { isActive, baseIsActive } = this.fields;
    if (isActive === baseIsActive) return fields;
    return [...fields, { path: "is_active", base: baseIsActive, mine: isActive, sent: [] }];
  }

  /** What a save writes, as a draft; fields in conflict keep theirs. */
  get documentToSave(): CaseDocument {
    return { ...this.#withTheirs(this.document), is_draft: true, is_active: false };
  }

  /** What publishing writes. */
  get documentToPublish(): CaseDocument {
    return { ...this.document, is_draft: false, is_active: this.fields.isActive };
  }

  /** Takes over the documents that an earlier editor of this case sent without an answer. */
  resumeSent(fields: readonly UnsavedField[]): void {
    this.#unacknowledged = [...unsavedDocuments(withoutSwitch(fields), emptyCase()).sent];
  }

  /** A document is being sent: until the answer it is unknown whether it arrived. */
  noteSending(document: CaseDocument | null): void {
    this.#sending = document;
  }

  /** Applies the answer to what was sent; what was typed since stays, unsaved. */
  applySaved({ document, isActive }: SentDocument, record: CaseRecord): void {
    // A repeated creation returns the case as it is by now, since the first attempt arrived.
    const isOther = () => diffCases(document, record.document).length > 0;
    const isRepeated = this.record === null && (this.#unacknowledged.length > 0 || isOther());
    if (isRepeated) this.noteUnacknowledged(document);
    this.#rebase(isRepeated ? this.#commonBase(record.document) : document, record, isActive);
  }

  /** Remembers what may or may not have arrived. */
  noteUnacknowledged(document: CaseDocument): void {
    if (!this.#unacknowledged.some((known) => jsonEqual(known, document)))
      this.#unacknowledged.push(document);
  }

  /**
   * Merges a newer state of the case into the edited one and returns whether somebody else changed it. Fields that both
   * changed differently become conflicts. `isCurrent`: the record was read after the known one was refused as outdated,
   * so a lower revision is that of a server that was restored and not of a read that came late.
   */
  applyRemote(record: CaseRecord, { isCurrent = false } = {}): boolean {
    const known = this.record;
    const isOtherHistory = known?.history !== undefined && record.history !== known.history;
    if (known && (isOtherHistory || (isCurrent && record.revision < known.revision))) {
      // What the server lost exists only on this screen: the author decides each field that differs.
      return this.#rebase(agreedContent(known.document, record.document), record, this.fields.baseIsActive);
    }
    if (known && record.revision < known.revision) return false;
    if (known && record.revision === known.revision) {
      this.record = record;
      return false;
    }
    return this.#rebase(this.#commonBase(record.document), record, this.fields.baseIsActive);
  }

  /** Writes the value at a path outside the current template; null removes it. */
  putContent(path: string, value: JsonValue): void {
    const { isActive, isDraft } = this.fields;
    const form = formFromDocument(applyChanges(this.document, [{ path, newValue: value }]));
    this.fields.show({ ...form, isActive, isDraft });
  }

  /** An edit equal to theirs leaves nothing to choose. */
  noteEdit(path: string): void {
    const conflict = this.conflicts.unresolved.find((one) => one.path === path);
    if (conflict) this.conflicts.follow(path, conflict.theirs, this.fields.contentAt(path));
  }

  #rebase(base: CaseDocument, record: CaseRecord, baseIsActive: boolean): boolean {
    const theirs = record.document;
    const disputed = this.conflicts.unresolved.map(({ path }) => ({
      path,
      newValue: this.fields.contentAt(path),
    }));
    // The repository decides whether the case is a draft; the author's choice is merged below.
    const mine = { ...this.#withTheirs(this.document), is_draft: base.is_draft, is_active: base.is_active };
    const { merged, outcomes, conflicts } = mergeCases(base, mine, theirs);
    const found = conflicts.filter(({ path }) => !isMirrored(path));
    const shown = formFromDocument(applyChanges(merged, disputed));
    const stored = formFromDocument(theirs);
    const isActive = this.#mergeIsActive(theirs, baseIsActive);

    this.#followConflicts(theirs);
    this.conflicts.add(found);
    this.fields.rebase(
      { ...shown, isDraft: stored.isDraft, isActive: isActive.shown },
      { ...stored, isActive: isActive.base },
    );
    this.record = record;
    this.#unacknowledged = [];
    return [...outcomes.values()].some((outcome) => THEIR_PART.has(outcome));
  }

  #followConflicts(theirs: CaseDocument): void {
    const before = this.record?.document;
    if (!before) return;
    const changes = new Map<string, JsonValue>(
      diffCases(before, theirs).map(({ path, newValue }) => [path, newValue]),
    );
    for (const { path, theirs: known } of this.conflicts.unresolved) {
      this.conflicts.follow(
        path,
        changes.has(path) ? (changes.get(path) ?? null) : known,
        this.fields.contentAt(path),
      );
    }
  }

  /** A draft does not say whether it is active; a published case does, but the author's own switch wins. */
  #mergeIsActive(theirs: CaseDocument, base: boolean): { readonly shown: boolean; readonly base: boolean } {
    const mine = this.fields.isActive;
    if (theirs.is_draft ?? false) return { shown: mine, base };
    const published = theirs.is_active ?? false;
    return { shown: mine === base ? published : mine, base: published };
  }

  /** What both sides started from, considering what may have arrived. */
  #commonBase(theirs: CaseDocument): CaseDocument {
    return commonBase(this.record?.document ?? emptyCase(), this.#unacknowledged, theirs);
  }

  #withTheirs(document: CaseDocument): CaseDocument {
    const { unresolved } = this.conflicts;
    if (unresolved.length === 0) return document;
    const changes = unresolved.map(({ path, theirs }) => ({ path, newValue: theirs }));
    // Read and written once, so that the examiner's classification follows the case's.
    return toCaseDocument(formFromDocument(applyChanges(document, changes)));
  }
}

const THEIR_PART: ReadonlySet<string> = new Set(["theirs", "merged-list", "conflict"]);

/** A case with recovered edits applied, and the fields in which the two disagree. */
export function mergeUnsaved(
  shown: CaseDocument,
  fields: readonly UnsavedField[],
): { readonly merged: CaseDocument; readonly conflicts: readonly MergeConflict[] } {
  const { base, mine, sent } = unsavedDocuments(withoutSwitch(fields), shown);
  const { merged, conflicts } = mergeCases(commonBase(base, sent, shown), mine, shown);
  return { merged, conflicts: conflicts.filter(({ path }) => !isMirrored(path)) };
}

/** Whether a stored case contains all of the edits already. */
export function hasArrived(stored: CaseDocument, fields: readonly UnsavedField[]): boolean {
  if (withoutSwitch(fields).length < fields.length) return false;
  const { merged, conflicts } = mergeUnsaved(stored, fields);
  return conflicts.length === 0 && diffCases(stored, merged).length === 0;
}

/** The documents of a draft do not contain the switch. */
function withoutSwitch(fields: readonly UnsavedField[]): readonly UnsavedField[] {
  return fields.filter(({ path }) => path !== "is_active");
}

function emptyCase(): CaseDocument {
  return toCaseDocument(newCaseForm());
}

function isMirrored(path: MergeConflict["path"]): boolean {
  const leaf = leafPathOf(path);
  return leaf !== null && leafDefinition(leaf).mirrors !== null;
}
