import {
  type CaseDocument,
  type CaseForm,
  type CaseRecord,
  type FieldProblem,
  formFromDocument,
  type JsonValue,
  type LeafPath,
  type MergeConflict,
  type SaveKind,
} from "@andromeda/domain";
import { makeAutoObservable, observableRef } from "mobx";
import { CaseConnection, type CaseConnectionDeps } from "./case-connection.ts";
import { RecentChanges } from "./edit-history.ts";
import type {
  EditorMode,
  EditorStatus,
  FieldAttention,
  PublishOutcome,
  SaveOutcome,
  SaveStatus,
} from "./editor-types.ts";
import { FieldProblems, neighbourInPage, type ProblemCheck } from "./field-problems.ts";
import { type FormFields, fieldPathOf } from "./form-fields.ts";
import { RecoveredEdits } from "./recovered-edits.ts";

/** What the editor needs from outside. */
export type EditorStoreDeps = CaseConnectionDeps;

/** The classification of a case; empty texts where nothing is chosen. */
export interface CaseClassification {
  readonly specialty: string;
  readonly presentation: string;
  readonly condition: string;
}

/**
 * One case in the editor. The store owns what is typed, field by field, because merges, undo and applied proposals
 * write fields from outside the form too.
 */
export class EditorStore {
  /** The next field to show and focus. */
  attention: FieldAttention | null = null;
  /** Whether all parts of the form must be rendered now, and not one by one while the screen is idle. */
  needsWhole = false;

  readonly problems = new FieldProblems();
  readonly recentChanges = new RecentChanges();
  /** Unsaved edits of this case from earlier editing sessions. */
  readonly recovered: RecoveredEdits;

  readonly #connection: CaseConnection;

  constructor(deps: EditorStoreDeps) {
    this.#connection = new CaseConnection(deps, (paths) => this.#noteChanges(paths));
    this.recovered = new RecoveredEdits(this.#connection);
    makeAutoObservable(
      this,
      { attention: observableRef, problems: false, recentChanges: false, recovered: false },
      { autoBind: true },
    );
  }

  get mode(): EditorMode {
    return this.#connection.mode;
  }

  get status(): EditorStatus {
    return this.#connection.status;
  }

  /** The id of the case; a new one has its id before it is saved. */
  get id(): string {
    return this.#working.id;
  }

  /** The case as it was last read or written; null for a new one. */
  get record(): CaseRecord | null {
    return this.#working.record;
  }

  get fields(): FormFields {
    return this.#working.fields;
  }

  get form(): CaseForm {
    return this.fields.form;
  }

  /** The case as it would be stored; assembled on demand. */
  get document(): CaseDocument {
    return this.#working.document;
  }

  /** Whether anything differs from what is stored, conflicts included. */
  get isDirty(): boolean {
    return this.fields.isDirty;
  }

  /** The fields that the author and somebody else changed differently, with both texts. */
  get conflicts(): readonly MergeConflict[] {
    return this.#working.conflicts.listed(this.fields);
  }

  /** Whether the field waits for the author's choice. */
  isInConflict(path: string): boolean {
    return this.#working.conflicts.has(path);
  }

  get saveStatus(): SaveStatus {
    return this.#connection.saveStatus;
  }

  /** The error of auto-save, while there is unsaved text and no write succeeds; null otherwise. */
  get saveFailure(): unknown {
    return this.isDirty ? this.#connection.saveFailure : null;
  }

  /** The text of the save badge; what was typed after a save is unsaved, whether the save succeeded or not. */
  get saveStatusText(): string {
    const { kind } = this.saveStatus;
    if (kind === "saving") return "Saving...";
    if (kind === "error") return "Save failed";
    if (this.isDirty) return "Unsaved changes";
    return kind === "saved" ? "Saved" : "All changes saved";
  }

  get isEditable(): boolean {
    return this.#connection.isEditable;
  }

  /** Whether the case can be saved at all: it is loaded and not read-only. */
  get canSave(): boolean {
    return this.#connection.canWrite;
  }

  /** Whether there is anything that "Save now" and auto-save may save. */
  get canAutoSave(): boolean {
    return this.#connection.canAutoSave;
  }

  /** Whether only "Save as Draft" can save the edits: auto-save skips a case that is new or unfit. */
  get needsDraftSave(): boolean {
    const isUnfit = this.isDirty && !this.#connection.isFit;
    return this.canSave && !this.canAutoSave && (this.record === null || isUnfit);
  }

  get canUndo(): boolean {
    return this.isEditable && this.#working.history.canUndo;
  }

  get canRedo(): boolean {
    return this.isEditable && this.#working.history.canRedo;
  }

  /** Opens a case. Flush the edits of the previous one first. */
  async open(id: string, mode: "edit" | "view" = "edit", record: CaseRecord | null = null): Promise<void> {
    this.#clear();
    await this.#connection.open(id, mode, record);
  }

  /** Begins a case that the first save creates: empty, or a copy of the document. */
  startNew(document: CaseDocument | null = null): void {
    this.#clear();
    if (document) this.#connection.startNew({ ...formFromDocument(document), isActive: true, isDraft: true });
    else this.#connection.startNew();
  }

  /** Continues with the edits on the screen as a new case, when the case itself was deleted. */
  keepAsNew(): void {
    const form = { ...formFromDocument(this.document), isActive: this.fields.isActive, isDraft: true };
    this.#connection.recovery?.discardOwn();
    this.#connection.startNew(form);
    this.#connection.recovery?.saveNow();
  }

  /** Discards the unsaved edits: they are not offered again. */
  discardUnsaved(): void {
    this.#connection.recovery?.discardOwn();
  }

  /** Reads the case again and merges it with what was typed; also used after a failed `open`. */
  async reload(): Promise<void> {
    await this.#connection.reload();
  }

  /** Reads a case again that could not be read; the failure stays visible until there is an answer. */
  async retryInBackground(): Promise<void> {
    await this.#connection.retryInBackground();
  }

  /** Merges a newer state of the case with what was typed, as if the repository had sent it. */
  applyRemote(record: CaseRecord): void {
    this.#connection.applyRemote(record);
  }

  /**
   * Writes a field: a column such as `title`, `is_active`, or `case_template.` and the path of a template field. Throws
   * a RangeError for any other path, a TypeError for a value that the field cannot have.
   */
  setField(path: string, value: JsonValue): void {
    if (this.isEditable) this.#working.write([[path, value]]);
  }

  setLeaf(path: LeafPath, value: JsonValue): void {
    this.setField(fieldPathOf(path), value);
  }

  /** Writes several fields, all or none, as one step of undo; throws as `setField` does. */
  setFields(values: Readonly<Record<string, JsonValue>>): void {
    if (this.isEditable) this.#working.writeAsStep(Object.entries(values));
  }

  /** Writes the three texts of the classification as one step. */
  setClassification({ specialty, presentation, condition }: CaseClassification): void {
    this.setFields({ specialty, presentation, condition });
  }

  /** Moves a deprecated field into its current one; returns why that is not possible, else null. */
  moveDeprecated(path: string): string | null {
    return this.isEditable ? this.#working.moveDeprecated(path) : "The case is only shown.";
  }

  /** Moves every deprecated field that can be moved, as one step of undo. */
  moveAllDeprecated(): void {
    if (this.isEditable) this.#working.moveAllDeprecated();
  }

  removeDeprecated(path: string): void {
    if (this.isEditable) this.#working.removeDeprecated(path);
  }

  undo(): void {
    const [first] = this.isEditable ? this.#working.undo() : [];
    if (first !== undefined) this.focusField(first);
  }

  redo(): void {
    const [first] = this.isEditable ? this.#working.redo() : [];
    if (first !== undefined) this.focusField(first);
  }

  /** Resolves a conflict with a value: mine, theirs, or the author's combination of both. */
  resolveConflict(path: string, value: JsonValue): void {
    if (this.isEditable && this.isInConflict(path)) this.#working.resolve(path, value);
  }

  /** Checks the case, shows the messages at the fields and goes to the first of them. */
  validate(what: ProblemCheck): readonly FieldProblem[] {
    const problems = this.problems.check(this.form, what);
    if (problems[0]) this.focusField(problems[0].path);
    return problems;
  }

  /**
   * Checks the case and goes to the next field in page order that has a problem or waits for a choice, wrapping round
   * at the end; returns the path of the field, null when there is none.
   */
  goToProblem(from: string | null, direction: "next" | "previous"): string | null {
    const found = this.problems.check(this.form, "publish").map(({ path }) => path);
    const waiting = this.conflicts.map(({ path }) => path);
    const path = neighbourInPage([...found, ...waiting], from, direction);
    if (path !== null) this.focusField(path);
    return path;
  }

  /** Asks the screen to show the field and to focus it. */
  focusField(path: string): void {
    this.attention = { path };
  }

  /** Asks the screen to show the field without moving the focus. */
  showField(path: string): void {
    this.attention = { path, keepsFocus: true };
  }

  /** Asks the screen to render the whole form now: something beyond it is to be shown. */
  showWhole(): void {
    this.needsWhole = true;
  }

  /** Called by the screen once it has shown the field. */
  clearAttention(): void {
    this.attention = null;
  }

  /** Saves. Only `draft` checks what a draft needs; an auto-save takes the case as it is. */
  async save(kind: SaveKind): Promise<SaveOutcome> {
    const problems = kind === "draft" && this.#connection.canWrite ? this.validate("draft") : [];
    return problems.length > 0 ? { kind: "invalid", problems } : this.#connection.save(kind);
  }

  /**
   * Checks the case, writes it and publishes it as the next version; an empty note is replaced by one made from the
   * changes.
   */
  async publish(note: string): Promise<PublishOutcome> {
    const problems = this.#connection.canWrite ? this.validate("publish") : [];
    return problems.length > 0 ? { kind: "invalid", problems } : this.#connection.publish(note);
  }

  /** Auto-saves at once; if something could not be saved, `isDirty` stays true. */
  async flush(): Promise<void> {
    await this.#connection.flush();
  }

  /** Stops timers and subscriptions; unsaved edits stay unsaved. */
  dispose(): void {
    this.#connection.dispose();
  }

  get #working() {
    return this.#connection.working;
  }

  #clear(): void {
    this.problems.clear();
    this.recentChanges.clear();
    this.attention = null;
  }

  #noteChanges(paths: readonly string[]): void {
    for (const path of paths) {
      this.recentChanges.note(path, Date.now());
      this.problems.recheck(path, () => this.form);
    }
  }
}
