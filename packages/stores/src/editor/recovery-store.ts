import {
  AppError,
  isFieldChanged,
  type UnsavedEdits,
  type UnsavedEditsStore,
  type Unsubscribe,
} from "@andromeda/domain";
import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { hasArrived, type WorkingCase } from "./working-case.ts";

/** When a keystroke is saved for recovery, in milliseconds: after the delay, as soon as the page is idle. */
const SAVE_DELAY_MS = 200;
const IDLE_WITHIN_MS = 50;

/** Why edits cannot be saved for recovery: there is no room, or the browser does not allow it. */
export type RecoveryProblem = "full" | "unavailable";

/** What saving unsaved edits for recovery needs from outside. */
export interface RecoveryStoreDeps {
  readonly store: UnsavedEditsStore;
  /** Who is signed in; null when nobody is. */
  readonly accountId: () => string | null;
  readonly makeId: () => string;
  readonly log: (message: string, cause: unknown) => void;
}

/** One editor on the page, from opening a case to leaving it. */
interface EditingSession {
  readonly id: string;
  readonly accountId: string;
  readonly isNew: boolean;
  readonly release: Unsubscribe;
}

/**
 * Crash recovery: saves the unsaved edits of one case in the browser, a quarter of a second after they were typed, and
 * finds those that earlier editing sessions left. They belong to the account that was signed in when the case was
 * opened, even after it is signed out.
 */
export class RecoveryStore {
  /** Unsaved edits of this case from earlier editing sessions, newest first. */
  recoverable: readonly UnsavedEdits[] = [];
  problem: RecoveryProblem | null = null;

  readonly #deps: RecoveryStoreDeps;
  #working: WorkingCase | null = null;
  #session: EditingSession | null = null;
  #hasSaved = false;
  /** The sessions whose edits were restored or discarded. */
  readonly #handled = new Set<string>();
  /** The sessions whose edits were restored: removed once this session has saved all of those edits itself. */
  #restored = new Set<string>();
  #cancelSave: Unsubscribe | null = null;
  #unlisten: Unsubscribe | null = null;
  #calls: Promise<unknown> = Promise.resolve();

  constructor(deps: RecoveryStoreDeps) {
    this.#deps = deps;
    makeAutoObservable(this, { recoverable: observableRef }, { autoBind: true });
  }

  /** Starts an editing session: saves what is typed into the case, and looks for what earlier sessions left. */
  startSession(working: WorkingCase, isNew: boolean): void {
    this.endSession();
    const { store, accountId, makeId } = this.#deps;
    const account = accountId();
    if (account === null) return;
    const id = makeId();
    this.#working = working;
    this.#session = { id, accountId: account, isNew, release: store.lock(id) };
    this.#unlisten = store.onPageHidden(() => {
      if (this.#isWaiting) this.saveNow();
    });
    void this.#findRecoverable(this.#session, isNew ? null : working.id);
  }

  /** Something was typed. */
  changed(): void {
    if (!this.#session || this.#isWaiting) return;
    const timer = setTimeout(() => {
      this.#cancelSave = this.#deps.store.whenIdle(this.saveNow, IDLE_WITHIN_MS);
    }, SAVE_DELAY_MS);
    this.#cancelSave = () => clearTimeout(timer);
  }

  /** Saves the unsaved edits at once, or removes them when there are none. */
  saveNow(): void {
    void this.#save();
  }

  /** The case was saved, or changed elsewhere: updates the stored edits, if there are any. */
  caseChanged(): void {
    this.#discardArrived();
    if (this.#hasSaved || this.#isWaiting || this.#restored.size > 0) this.saveNow();
  }

  /** The author discarded the unsaved edits: none of them can be recovered. */
  discardOwn(): void {
    const { store } = this.#deps;
    const session = this.#session;
    this.#stopWaiting();
    this.#working = null;
    if (session && this.#hasSaved) void this.#call(() => store.discard(session.id));
    this.#hasSaved = false;
  }

  /** Discards the edits of an earlier session. */
  async discard(sessionId: string): Promise<void> {
    this.#handled.add(sessionId);
    this.recoverable = this.recoverable.filter((edits) => edits.sessionId !== sessionId);
    await this.#call(() => this.#deps.store.discard(sessionId));
  }

  /** The edits of an earlier session are on the screen now: from here on this session saves them. */
  async markRestored(sessionId: string): Promise<void> {
    this.#handled.add(sessionId);
    this.recoverable = this.recoverable.filter((edits) => edits.sessionId !== sessionId);
    this.#restored.add(sessionId);
    await this.#save();
  }

  /** Ends the session. Its unsaved edits can be recovered when the case is opened again. */
  endSession(): void {
    if (this.#isWaiting) this.saveNow();
    const session = this.#session;
    this.#unlisten?.();
    this.#unlisten = null;
    this.#session = null;
    this.#working = null;
    this.#hasSaved = false;
    this.#restored = new Set();
    this.recoverable = [];
    this.problem = null;
    if (session) void this.#calls.then(session.release);
  }

  /** Whether typed text waits to be saved. */
  get #isWaiting(): boolean {
    return this.#cancelSave !== null;
  }

  #stopWaiting(): void {
    this.#cancelSave?.();
    this.#cancelSave = null;
  }

  async #save(): Promise<void> {
    this.#stopWaiting();
    const { store } = this.#deps;
    const restored = this.#restored;
    if (!this.#session || !this.#working) return;
    const { id: sessionId, accountId, isNew } = this.#session;
    const { unsaved, record, id: caseId, fields, hasUnsavedTheirs } = this.#working;
    let isSaved = true;
    if (unsaved.some(isFieldChanged)) {
      this.#hasSaved = true;
      isSaved = await this.#call(() =>
        store.save({
          sessionId,
          accountId,
          caseId,
          isNew: isNew && record === null,
          baseRevision: record?.revision ?? null,
          title: fields.column("title"),
          savedAt: Date.now(),
          fields: unsaved,
        }),
      );
    } else if (this.#hasSaved) {
      this.#hasSaved = false;
      isSaved = await this.#call(() => store.discard(sessionId));
    }
    if (!isSaved || hasUnsavedTheirs) return;
    for (const id of restored) {
      restored.delete(id);
      await this.#call(() => store.discard(id));
    }
  }

  async #findRecoverable(session: EditingSession, caseId: string | null): Promise<void> {
    const { store, log } = this.#deps;
    // A session of this page that is ending is over once its last edits are saved.
    await this.#calls;
    try {
      const found = await store.listRecoverable({ accountId: session.accountId, caseId });
      runInAction(() => {
        if (this.#session !== session) return;
        this.recoverable = found.filter(({ sessionId }) => !this.#handled.has(sessionId));
        this.#discardArrived();
      });
    } catch (error) {
      log("Looking for unsaved edits failed", error);
      runInAction(() => {
        if (this.#session === session) this.problem = problemOf(error);
      });
    }
  }

  /** A save may have ended after its page was gone: edits that the case contains need no recovery. */
  #discardArrived(): void {
    const stored = this.#working?.record?.document;
    if (!stored) return;
    for (const { sessionId, fields } of this.recoverable)
      if (hasArrived(stored, fields)) void this.discard(sessionId);
  }

  /** Calls the storage; true when it succeeded. */
  async #call(call: () => Promise<void>): Promise<boolean> {
    const session = this.#session;
    const setProblem = (problem: RecoveryProblem | null) =>
      runInAction(() => {
        if (session === this.#session) this.problem = problem;
      });
    // Not queued: a page that is about to close has no time left. The storage keeps the order.
    const done = call();
    this.#calls = Promise.allSettled([this.#calls, done]);
    try {
      await done;
      setProblem(null);
      return true;
    } catch (error) {
      this.#deps.log("Saving unsaved edits for recovery failed", error);
      setProblem(problemOf(error));
      return false;
    }
  }
}

function problemOf(error: unknown): RecoveryProblem {
  return error instanceof AppError && error.code === "unsaved-edits/full" ? "full" : "unavailable";
}
