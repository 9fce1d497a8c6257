import {
  AppError,
  isFieldChanged,
  type UnsavedEdits,
  type UnsavedEditsStore,
  type Unsubscribe,
} from "@andromeda/domain";
import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { Clock, Schedule } from "../password-reset/password-reset-store.ts";
import { hasArrived, type WorkingCase } from "./working-case.ts";

/** The longest that a keystroke waits before it is kept, in milliseconds. */
const KEEP_DELAY_MS = 250;

/** Why nothing is kept beyond the page: there is no room, or the browser does not let us. */
export type KeepingTrouble = "full" | "unavailable";

/** What keeping unsaved edits needs from outside. */
export interface EditKeeperDeps {
  readonly store: UnsavedEditsStore;
  /** Who is signed in; null when nobody is. */
  readonly accountId: () => string | null;
  readonly schedule: Schedule;
  readonly clock: Clock;
  readonly makeId: () => string;
  readonly log: (message: string, cause: unknown) => void;
}

interface Sitting {
  readonly id: string;
  readonly accountId: string;
  readonly isNew: boolean;
  readonly release: Unsubscribe;
}

/**
 * Keeps what is unsaved of one case beyond the page, a quarter of a second after it was typed. It belongs to whoever
 * was signed in when the case was opened, also when the session is lost meanwhile.
 */
export class EditKeeper {
  /** What earlier sittings left of this case, newest first. */
  left: readonly UnsavedEdits[] = [];
  trouble: KeepingTrouble | null = null;

  readonly #deps: EditKeeperDeps;
  #working: WorkingCase | null = null;
  #sitting: Sitting | null = null;
  #hasKept = false;
  /** The sittings whose edits were restored or discarded. */
  readonly #settled = new Set<string>();
  /** Those whose edits are on the screen, and go from the store once this sitting keeps or has saved all of them. */
  #takenOver = new Set<string>();
  #cancel: (() => void) | null = null;
  #unlisten: Unsubscribe | null = null;
  #calls: Promise<unknown> = Promise.resolve();

  constructor(deps: EditKeeperDeps) {
    this.#deps = deps;
    makeAutoObservable(this, { left: observableRef }, { autoBind: true });
  }

  /** Begins to keep what is typed into the case, and looks for what was left of it before. */
  begin(working: WorkingCase, isNew: boolean): void {
    this.end();
    const { store, accountId, makeId } = this.#deps;
    const account = accountId();
    if (account === null) return;
    const id = makeId();
    this.#working = working;
    this.#sitting = { id, accountId: account, isNew, release: store.hold(id) };
    this.#unlisten = store.onPageHidden(() => {
      if (this.#cancel) this.keepNow();
    });
    void this.#look(this.#sitting, isNew ? null : working.id);
  }

  /** Something was typed. */
  changed(): void {
    if (!this.#sitting || this.#cancel) return;
    this.#cancel = this.#deps.schedule(this.keepNow, KEEP_DELAY_MS);
  }

  /** Brings what is kept up to date at once: after a save nothing is left to keep. */
  keepNow(): void {
    void this.#keep();
  }

  /** Brings what was kept up to date after a save or news, if there is any. */
  settled(): void {
    this.#forgetArrived();
    if (this.#hasKept || this.#cancel || this.#takenOver.size > 0) this.keepNow();
  }

  /** The author gave up what is unsaved: nothing of it is kept. */
  giveUp(): void {
    const { store } = this.#deps;
    const sitting = this.#sitting;
    this.#cancel?.();
    this.#cancel = null;
    this.#working = null;
    if (sitting && this.#hasKept) void this.#call(() => store.discard(sitting.id));
    this.#hasKept = false;
  }

  /** Forgets what an earlier sitting left. */
  async discardLeft(sittingId: string): Promise<void> {
    this.#settled.add(sittingId);
    this.left = this.left.filter((edits) => edits.sittingId !== sittingId);
    await this.#call(() => this.#deps.store.discard(sittingId));
  }

  /** What an earlier sitting left is on the screen now: this sitting keeps it from here on. */
  async takeOver(sittingId: string): Promise<void> {
    this.#settled.add(sittingId);
    this.left = this.left.filter((edits) => edits.sittingId !== sittingId);
    this.#takenOver.add(sittingId);
    await this.#keep();
  }

  /** Ends the sitting. What is unsaved stays kept, for whoever opens the case next. */
  end(): void {
    if (this.#cancel) this.keepNow();
    const sitting = this.#sitting;
    this.#unlisten?.();
    this.#unlisten = null;
    this.#sitting = null;
    this.#working = null;
    this.#hasKept = false;
    this.#takenOver = new Set();
    this.left = [];
    this.trouble = null;
    if (sitting) void this.#calls.then(sitting.release);
  }

  async #keep(): Promise<void> {
    this.#cancel?.();
    this.#cancel = null;
    const { clock, store } = this.#deps;
    const takenOver = this.#takenOver;
    if (!this.#sitting || !this.#working) return;
    const { id: sittingId, accountId, isNew } = this.#sitting;
    const { unsaved, record, id: caseId, fields, hasUnsavedTheirs } = this.#working;
    let isKept = true;
    if (unsaved.some(isFieldChanged)) {
      this.#hasKept = true;
      isKept = await this.#call(() =>
        store.keep({
          sittingId,
          accountId,
          caseId,
          isNew: isNew && record === null,
          baseRevision: record?.revision ?? null,
          title: fields.column("title"),
          keptAt: clock.now(),
          fields: unsaved,
        }),
      );
    } else if (this.#hasKept) {
      this.#hasKept = false;
      isKept = await this.#call(() => store.discard(sittingId));
    }
    if (!isKept || hasUnsavedTheirs) return;
    for (const id of takenOver) {
      takenOver.delete(id);
      await this.#call(() => store.discard(id));
    }
  }

  async #look(sitting: Sitting, caseId: string | null): Promise<void> {
    const { store, log } = this.#deps;
    // A sitting of this page that ends just now is over once its last edits are kept.
    await this.#calls;
    try {
      const left = await store.left({ accountId: sitting.accountId, caseId });
      runInAction(() => {
        if (this.#sitting !== sitting) return;
        this.left = left.filter(({ sittingId }) => !this.#settled.has(sittingId));
        this.#forgetArrived();
      });
    } catch (error) {
      log("Looking for unsaved edits failed", error);
      runInAction(() => {
        if (this.#sitting === sitting) this.trouble = troubleOf(error);
      });
    }
  }

  /** A save that outlived its page had nobody left to forget what it saved. */
  #forgetArrived(): void {
    const stored = this.#working?.record?.document;
    if (!stored) return;
    for (const { sittingId, fields } of this.left)
      if (hasArrived(stored, fields)) void this.discardLeft(sittingId);
  }

  /** One call after the other; true when it went well. */
  async #call(call: () => Promise<void>): Promise<boolean> {
    const sitting = this.#sitting;
    const settle = (trouble: KeepingTrouble | null) =>
      runInAction(() => {
        if (sitting === this.#sitting) this.trouble = trouble;
      });
    // Not in turn but at once: a page that is about to go has no later. The store keeps the order.
    const done = call();
    this.#calls = Promise.allSettled([this.#calls, done]);
    try {
      await done;
      settle(null);
      return true;
    } catch (error) {
      this.#deps.log("Keeping unsaved edits failed", error);
      settle(troubleOf(error));
      return false;
    }
  }
}

function troubleOf(error: unknown): KeepingTrouble {
  return error instanceof AppError && error.code === "unsaved-edits/full" ? "full" : "unavailable";
}
