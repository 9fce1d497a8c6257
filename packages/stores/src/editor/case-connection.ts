import {
  AUTO_SAVE_DELAY_MS,
  type CaseChange,
  type CaseForm,
  type CaseRecord,
  type CaseRepository,
  CONTENT_COLUMNS,
  type ContentColumn,
  columnLengthProblem,
  messageOf,
  newCaseForm,
  SAVE_ERROR_STATUS_MS,
  SAVED_STATUS_MS,
  type SaveKind,
  type UnsavedEdits,
} from "@andromeda/domain";
import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { Latest } from "../query/latest.ts";
import { CaseWriter } from "./case-writer.ts";
import { EditHistories } from "./edit-history.ts";
import type {
  EditorMode,
  EditorStatus,
  NotWritten,
  PublishOutcome,
  SaveOutcome,
  SaveStatus,
} from "./editor-types.ts";
import { RecoveryStore, type RecoveryStoreDeps } from "./recovery-store.ts";
import { WorkingCase } from "./working-case.ts";

/** What auto-save saves, and when. */
export interface AutoSaveRules {
  /** From the first unsaved change to the save, in milliseconds. */
  readonly delayMs: number;
  /** From a failed save to the next attempt, in milliseconds. */
  readonly retryMs: number;
  /** Whether it saves a case that was never saved. */
  readonly savesNew: boolean;
  /** Whether it saves a case that a server would refuse: without a title, or with a text that is too long. */
  readonly savesUnfit: boolean;
}

const remoteAutoSave: AutoSaveRules = {
  delayMs: AUTO_SAVE_DELAY_MS,
  retryMs: AUTO_SAVE_DELAY_MS,
  savesNew: false,
  savesUnfit: false,
};

/** For a case that is kept on this computer: typed text is on the disk within a quarter of a second. */
export const localAutoSave: AutoSaveRules = {
  delayMs: 250,
  retryMs: 2_000,
  savesNew: true,
  savesUnfit: true,
};

/** What reading, following and saving a case needs from outside. */
export interface CaseConnectionDeps {
  readonly cases: CaseRepository;
  /** Makes a uuid: the id of a new case, the mutation id of a publication. */
  readonly makeId: () => string;
  /** What auto-save saves, and when; by default as for a case on a server. */
  readonly autoSave?: AutoSaveRules;
  /** Whether anybody is signed in, read from something observable; nobody signed in means no auto-save. */
  readonly isSignedIn?: () => boolean;
  /** Where undo survives while another case is open; by default nowhere. */
  readonly histories?: EditHistories;
  /** Where unsaved edits outlive the page; by default nowhere. */
  readonly unsavedEdits?: Pick<RecoveryStoreDeps, "store" | "accountId">;
  readonly log: (message: string, cause: unknown) => void;
}

/**
 * Connects the working case to the repository: reads it, follows the changes of others, and saves it. One timer of
 * auto-save runs from the first unsaved change, so that continuous typing is saved as often as any other.
 */
export class CaseConnection {
  mode: EditorMode = "new";
  status: EditorStatus = { kind: "idle" };
  /** What the save badge shows: "saved" stays for 3 s and "error" for 5 s. */
  saveStatus: SaveStatus = { kind: "idle" };
  /** The error of auto-save, until a write succeeds; null otherwise. */
  saveFailure: unknown = null;
  /** The case that is edited; a new object for every case that is opened. */
  working: WorkingCase;
  /** Crash recovery; null where unsaved edits do not outlive the page. */
  readonly recovery: RecoveryStore | null;

  readonly #deps: CaseConnectionDeps;
  readonly #onEdited: (paths: readonly string[]) => void;
  readonly #rules: AutoSaveRules;
  readonly #histories: EditHistories;
  #writer: CaseWriter;
  #autoSaveTimer: ReturnType<typeof setTimeout> | undefined;
  /** Whether auto-save waits for another save to end. */
  #isOverdue = false;
  #statusTimer: ReturnType<typeof setTimeout> | undefined;
  /** A remote change that arrived during a save: it may be just the echo of that save. */
  #waitingChange: CaseChange | null = null;
  #unwatch: (() => void) | null = null;
  /** Changes with every case that is opened; answers about an earlier one are ignored. */
  readonly #openings = new Latest();
  #isStillOpen = this.#openings.ask();

  /** `onEdited` is called with the fields that an edit of the author changed. */
  constructor(deps: CaseConnectionDeps, onEdited: (paths: readonly string[]) => void) {
    this.#deps = deps;
    this.#onEdited = onEdited;
    this.#rules = deps.autoSave ?? remoteAutoSave;
    this.#histories = deps.histories ?? new EditHistories();
    const { unsavedEdits, makeId, log } = deps;
    this.recovery = unsavedEdits ? new RecoveryStore({ ...unsavedEdits, makeId, log }) : null;
    this.#writer = this.#makeWriter();
    this.working = this.#begin(deps.makeId());
    makeAutoObservable(
      this,
      {
        status: observableRef,
        saveStatus: observableRef,
        saveFailure: observableRef,
        working: observableRef,
        recovery: false,
      },
      { autoBind: true },
    );
  }

  get isEditable(): boolean {
    return this.mode !== "view" && !["idle", "loading"].includes(this.status.kind);
  }

  get canWrite(): boolean {
    return this.mode !== "view" && this.status.kind === "ready";
  }

  /** Whether a server would take the texts, unfinished as they may be: there is a title, and none is too long. */
  get isFit(): boolean {
    const { fields } = this.working;
    const isTooLong = (column: ContentColumn) => columnLengthProblem(column, fields.column(column)) !== null;
    return fields.column("title").trim() !== "" && !CONTENT_COLUMNS.some(isTooLong);
  }

  /** Whether there is anything that auto-save may save. */
  get canAutoSave(): boolean {
    const { record, hasUnsaved } = this.working;
    const isKnown = record !== null || this.#rules.savesNew;
    const isSignedIn = this.#deps.isSignedIn?.() ?? true;
    return this.canWrite && hasUnsaved && isKnown && (this.#rules.savesUnfit || this.isFit) && isSignedIn;
  }

  /** Opens a case; a record that the caller has is not read again. */
  async open(id: string, mode: "edit" | "view", record: CaseRecord | null = null): Promise<void> {
    this.#switchTo(mode, { kind: "loading" }, this.#begin(id));
    // Subscribes first, so that one read is enough.
    this.#watch();
    if (record) this.applyRemote(record);
    else await this.#read();
  }

  startNew(form?: CaseForm): void {
    this.#switchTo("new", { kind: "ready" }, this.#begin(this.#deps.makeId(), form));
  }

  /** Continues a new case from an earlier editing session, under its id, because its first save may have arrived. */
  resumeNew({ caseId, fields }: UnsavedEdits): void {
    const working = this.#begin(caseId);
    working.resumeSent(fields);
    this.#switchTo("new", { kind: "ready" }, working);
  }

  /** Reads the case again and merges it with what was typed meanwhile. */
  async reload(): Promise<void> {
    if (this.working.record === null && this.status.kind === "ready") return;
    if (this.working.record === null) this.status = { kind: "loading" };
    await this.#read();
  }

  /** Reads the case again automatically after a failure, which stays visible until there is an answer. */
  async retryInBackground(): Promise<void> {
    if (this.status.kind === "failed") await this.#read();
  }

  save(kind: SaveKind): Promise<SaveOutcome> {
    return this.#write(kind, (working) => this.#writer.save(working, kind));
  }

  publish(note: string): Promise<PublishOutcome> {
    return this.#write("publish", (working) => this.#writer.publish(working, note));
  }

  async flush(): Promise<void> {
    while (this.canAutoSave) {
      const { kind } = await this.save("auto-save");
      if (kind !== "saved" && kind !== "conflicts") break;
    }
    // Any other save, such as the first one of a new case.
    await this.#writer.whenIdle();
  }

  /** Applies a newer state of the case that did not come through the subscription. */
  applyRemote(record: CaseRecord): void {
    if (record.id === this.working.id) this.#receive({ kind: "changed", record });
  }

  dispose(): void {
    this.#isStillOpen = this.#openings.ask();
    this.#stopAutoSave();
    this.#showSaveStatus({ kind: "idle" });
    this.#unwatch?.();
    this.#unwatch = null;
    this.#waitingChange = null;
    this.recovery?.endSession();
  }

  #begin(id: string, form: CaseForm = newCaseForm()): WorkingCase {
    return new WorkingCase(id, this.#histories.historyOf(id), form, (paths) => {
      this.#onEdited(paths);
      if (this.canWrite && !this.#isOverdue) this.#startAutoSave(this.#rules.delayMs);
      this.recovery?.changed();
    });
  }

  #switchTo(mode: EditorMode, status: EditorStatus, working: WorkingCase): void {
    this.dispose();
    // Does not wait for writes of the previous case.
    this.#writer = this.#makeWriter();
    this.mode = mode;
    this.status = status;
    this.saveFailure = null;
    this.working = working;
    if (mode !== "view") this.recovery?.startSession(working, mode === "new");
  }

  #makeWriter(): CaseWriter {
    const { cases, makeId } = this.#deps;
    // Recovery must know what was sent: after a crash it could not tell whose text the case has.
    return new CaseWriter({ cases, makeId, onSending: () => this.recovery?.caseChanged() });
  }

  async #read(): Promise<void> {
    const { working } = this;
    const isStillOpen = this.#isStillOpen;
    const applyIfOpen = (apply: () => void) =>
      runInAction(() => {
        if (isStillOpen()) apply();
      });
    try {
      const record = await this.#deps.cases.open(working.id);
      applyIfOpen(() =>
        this.#receive(record ? { kind: "changed", record } : { kind: "deleted", id: working.id }),
      );
    } catch (error) {
      this.#deps.log("Reading the case failed", error);
      applyIfOpen(() => {
        if (working.record === null) this.status = { kind: "failed", error };
      });
    }
  }

  #receive(change: CaseChange): void {
    if (this.#writer.isBusy) this.#waitingChange = change;
    else if (change.kind === "changed") this.#apply(change.record);
    else {
      this.status = { kind: this.working.record ? "deleted" : "not-found" };
      this.#stopAutoSave();
    }
  }

  #apply(record: CaseRecord): void {
    this.working.applyRemote(record);
    this.recovery?.caseChanged();
    this.status = { kind: "ready" };
    this.#watch();
  }

  #watch(): void {
    const { working } = this;
    if (this.#unwatch || this.mode === "new") return;
    this.#unwatch = this.#deps.cases.watch(working.id, {
      onChange: (change) => runInAction(() => this.#receive(change)),
      onState: (state) => {
        // Changes from before the connection, or from while it was down, are read.
        if (state.kind === "joined") {
          if (!state.missedNothing) void this.reload();
        } else this.#deps.log("Following the case failed", state.error);
      },
    });
  }

  async #write<Outcome extends SaveOutcome | PublishOutcome>(
    kind: SaveKind | "publish",
    write: (working: WorkingCase) => Promise<Outcome>,
  ): Promise<Outcome | NotWritten> {
    if (!this.canWrite) return { kind: this.status.kind === "deleted" ? "deleted" : "unavailable" };
    const isStillOpen = this.#isStillOpen;
    // This save includes all changes so far.
    this.#stopAutoSave();
    this.#showSaveStatus({ kind: "saving" });
    const outcome = await write(this.working);
    runInAction(() => {
      if (isStillOpen()) this.#applyOutcome(kind, outcome);
      else if (outcome.kind === "failed") this.#deps.log("Saving a case that was left failed", outcome.error);
    });
    return outcome;
  }

  #applyOutcome(kind: SaveKind | "publish", outcome: SaveOutcome | PublishOutcome): void {
    this.recovery?.caseChanged();
    // Saving a draft or publishing can fail for reasons of its own; the next auto-save shows whether text can be saved.
    if (outcome.kind !== "failed") this.saveFailure = null;
    else if (kind === "auto-save") this.saveFailure = outcome.error;
    if (outcome.kind === "deleted") this.status = { kind: "deleted" };
    if (this.working.record && this.mode === "new") this.mode = "edit";
    this.#watch();
    // Another write is waiting: it will report the state when it ends.
    if (this.#writer.isBusy) return;
    if (outcome.kind === "failed")
      this.#showSaveStatus({ kind: "error", message: messageOf(outcome.error) }, SAVE_ERROR_STATUS_MS);
    else if (outcome.kind === "saved" || outcome.kind === "published")
      this.#showSaveStatus({ kind: "saved" }, SAVED_STATUS_MS);
    else this.#showSaveStatus({ kind: "idle" });
    const change = this.#waitingChange;
    this.#waitingChange = null;
    if (change) this.#receive(change);
    const { delayMs, retryMs } = this.#rules;
    const delay = outcome.kind === "failed" ? retryMs : this.#isOverdue ? 0 : delayMs;
    this.#isOverdue = false;
    if (this.canAutoSave) this.#startAutoSave(delay);
  }

  #startAutoSave(delayMs: number): void {
    this.#autoSaveTimer ??= setTimeout(() => {
      this.#autoSaveTimer = undefined;
      if (this.#writer.isBusy) this.#isOverdue = true;
      // Once: what is typed meanwhile has a timer of its own, or a slow connection would save without end.
      else if (this.canAutoSave) void this.save("auto-save");
    }, delayMs);
  }

  #stopAutoSave(): void {
    clearTimeout(this.#autoSaveTimer);
    this.#autoSaveTimer = undefined;
    this.#isOverdue = false;
  }

  #showSaveStatus(status: SaveStatus, forMs: number | null = null): void {
    clearTimeout(this.#statusTimer);
    this.saveStatus = status;
    if (forMs !== null)
      this.#statusTimer = setTimeout(() => runInAction(() => this.#showSaveStatus({ kind: "idle" })), forMs);
  }
}
