import {
  agreedContent,
  applyChanges,
  type CaseDocument,
  type CaseForm,
  type CaseRecord,
  commonBase,
  diffCases,
  findField,
  fitValue,
  formFromDocument,
  getLeaf,
  type JsonValue,
  jsonEqual,
  leafDefinition,
  type MergeConflict,
  mergeCases,
  moveAllDeprecated,
  moveDeprecated,
  newCaseForm,
  removeDeprecated,
  toCaseDocument,
  type UnsavedField,
  unsavedDocuments,
  unsavedFields,
} from "@andromeda/domain";
import { compareStructural, makeAutoObservable, observableRef } from "mobx";
import { ConflictList } from "./conflict-list.ts";
import type { EditHistory, FieldWrite } from "./edit-history.ts";
import { DEPRECATED_FIELDS, type FieldValue, FormFields, fieldPathOf, leafPathOf } from "./form-fields.ts";

/** A field and what is written into it. */
type Write = readonly [path: string, value: FieldValue | JsonValue];

/** A document on its way to the repository, with what the Active switch said. */
export interface SentDocument {
  readonly document: CaseDocument;
  readonly isActive: boolean;
}

/**
 * The edited case, together with the last known state in the repository. The author's edits are steps of undo; a newer
 * state is merged field by field with what was typed since. Nothing here waits, or knows the repository.
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
  readonly #onEdited: (paths: readonly string[]) => void;

  /** Begins with the form, before the case is read or written; `onEdited` is called with the fields that an edit changed. */
  constructor(
    id: string,
    history: EditHistory,
    form: CaseForm,
    onEdited: (paths: readonly string[]) => void,
  ) {
    this.id = id;
    this.history = history;
    this.fields = new FormFields(form, newCaseForm());
    this.#onEdited = onEdited;
    makeAutoObservable(this, { record: observableRef, fields: false, conflicts: false, history: false });
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
    const bases = this.conflicts.unresolved.map(({ path, base }) => ({ path, newValue: base }));
    const sent = this.#sending ? [...this.#unacknowledged, this.#sending] : this.#unacknowledged;
    const fields = unsavedFields(applyChanges(known, bases), this.document, sent).filter(
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

  /** Writes the fields, all or none, and may extend the last step of typing; throws as `FormFields.write` does. */
  write(writes: readonly Write[]): void {
    const done = this.#writeAll(writes);
    if (done.length === 0) return;
    this.history.record(done, Date.now());
    this.#edited(done.map(({ path }) => path));
  }

  /** Writes the fields, all or none, as a step of its own. */
  writeAsStep(writes: readonly Write[]): void {
    this.history.endBurst();
    this.write(writes);
    this.history.endBurst();
  }

  /** Undoes the last step and returns what it changed. */
  undo(): readonly string[] {
    return this.#edited(this.history.undo(this.fields));
  }

  /** Redoes the last undone step and returns what it changed. */
  redo(): readonly string[] {
    return this.#edited(this.history.redo(this.fields));
  }

  /** Moves a deprecated field into its current one; returns why that is not possible, else null. */
  moveDeprecated(path: string): string | null {
    const { form } = this.fields;
    const field = form.deprecated.find((candidate) => candidate.path === path);
    if (!field?.target) return "There is no current field for this one.";
    const outcome = moveDeprecated(form, field);
    if (outcome.kind === "refused") return outcome.message;
    this.writeAsStep([
      [fieldPathOf(field.target), getLeaf(outcome.edited.template, field.target).value],
      [DEPRECATED_FIELDS, outcome.edited.deprecated],
    ]);
    return null;
  }

  /** Moves every deprecated field that can be moved, as one step. */
  moveAllDeprecated(): void {
    const { form } = this.fields;
    const { edited } = moveAllDeprecated(form);
    const targets = form.deprecated.flatMap(({ target }) => (target ? [target] : []));
    const writes = [...new Set(targets)].map(
      (target): Write => [fieldPathOf(target), getLeaf(edited.template, target).value],
    );
    this.writeAsStep([...writes, [DEPRECATED_FIELDS, edited.deprecated]]);
  }

  removeDeprecated(path: string): void {
    this.writeAsStep([[DEPRECATED_FIELDS, removeDeprecated(this.fields.form, path).deprecated]]);
  }

  /** Resolves the conflict at the path with the value. */
  resolve(path: string, value: JsonValue): void {
    this.conflicts.remove(path);
    const leaf = leafPathOf(path);
    if (leaf) this.writeAsStep([[path, fitValue(this.fields.leaf(leaf).type, value).value]]);
    else if (findField(path)) this.writeAsStep([[path, value]]);
    else this.#putContent(path, value);
    // The text on the screen is unsaved from now on, whether it changed or not.
    this.#onEdited([]);
  }

  /**
   * Applies recovered edits as one step. Where the case has changed since, both texts wait for the author's choice;
   * where the author has typed meanwhile, that stays on the screen.
   */
  applyRecovered(recovered: readonly UnsavedField[]): void {
    const { fields } = this;
    const { merged, conflicts } = mergeUnsaved(this.document, recovered);
    const typed = new Set(fields.dirtyPaths);
    const overtyped = conflicts.filter(({ path }) => typed.has(path));
    const applied = applyChanges(
      merged,
      overtyped.map(({ path, theirs }) => ({ path, newValue: theirs })),
    );
    const writes = diffCases(this.document, applied).flatMap(({ path, newValue }): Write[] => {
      const leaf = leafPathOf(path);
      if (leaf) return [[path, fitValue(fields.leaf(leaf).type, newValue).value]];
      return findField(path) ? [[path, newValue ?? ""]] : [];
    });
    const { deprecated } = formFromDocument(applied);
    if (!compareStructural(deprecated, fields.deprecated)) writes.push([DEPRECATED_FIELDS, deprecated]);
    const active = recovered.find(({ path }) => path === "is_active");
    if (typeof active?.mine === "boolean") writes.push([active.path, active.mine]);
    this.conflicts.add(
      conflicts.map((conflict) =>
        typed.has(conflict.path) ? { ...conflict, theirs: conflict.mine } : conflict,
      ),
    );
    this.writeAsStep(writes);
  }

  /** Takes over the documents that an earlier editor of this case sent without an answer. */
  resumeSent(fields: readonly UnsavedField[]): void {
    this.#unacknowledged = [...unsavedDocuments(withoutActiveSwitch(fields), emptyCase()).sent];
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

  #writeAll(writes: readonly Write[]): FieldWrite[] {
    const { fields } = this;
    const done: FieldWrite[] = [];
    try {
      for (const [path, value] of writes) {
        const before = fields.read(path);
        fields.write(path, value);
        const after = fields.read(path);
        if (after !== before) done.push({ path, before, after });
      }
    } catch (error) {
      for (const { path, before } of done.toReversed()) fields.write(path, before);
      throw error;
    }
    return done;
  }

  #edited(paths: readonly string[]): readonly string[] {
    for (const path of paths) {
      const conflict = this.conflicts.unresolved.find((one) => one.path === path);
      // An edit equal to theirs leaves nothing to choose.
      if (conflict) this.conflicts.follow(path, conflict.theirs, this.fields.contentAt(path));
    }
    if (paths.length > 0) this.#onEdited(paths);
    return paths;
  }

  /** Writes the value at a path outside the current template; null removes it. */
  #putContent(path: string, value: JsonValue): void {
    const { isActive, isDraft } = this.fields;
    const form = formFromDocument(applyChanges(this.document, [{ path, newValue: value }]));
    this.fields.show({ ...form, isActive, isDraft });
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
    return [...outcomes.values()].some((outcome) => CHANGED_BY_THEM.has(outcome));
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

const CHANGED_BY_THEM: ReadonlySet<string> = new Set(["theirs", "merged-list", "conflict"]);

/** A case with recovered edits applied, and the fields in which the two disagree. */
export function mergeUnsaved(
  shown: CaseDocument,
  fields: readonly UnsavedField[],
): { readonly merged: CaseDocument; readonly conflicts: readonly MergeConflict[] } {
  const { base, mine, sent } = unsavedDocuments(withoutActiveSwitch(fields), shown);
  const { merged, conflicts } = mergeCases(commonBase(base, sent, shown), mine, shown);
  return { merged, conflicts: conflicts.filter(({ path }) => !isMirrored(path)) };
}

/** Whether a stored case contains all of the edits already. */
export function hasArrived(stored: CaseDocument, fields: readonly UnsavedField[]): boolean {
  if (withoutActiveSwitch(fields).length < fields.length) return false;
  const { merged, conflicts } = mergeUnsaved(stored, fields);
  return conflicts.length === 0 && diffCases(stored, merged).length === 0;
}

/** The documents of a draft do not say whether the author wants it active. */
function withoutActiveSwitch(fields: readonly UnsavedField[]): readonly UnsavedField[] {
  return fields.filter(({ path }) => path !== "is_active");
}

function emptyCase(): CaseDocument {
  return toCaseDocument(newCaseForm());
}

function isMirrored(path: MergeConflict["path"]): boolean {
  const leaf = leafPathOf(path);
  return leaf !== null && leafDefinition(leaf).mirrors !== null;
}
