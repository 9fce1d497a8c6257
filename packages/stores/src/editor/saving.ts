import { AUTO_SAVE_DELAY_MS, SAVE_ERROR_STATUS_MS, SAVED_STATUS_MS } from "@andromeda/domain";
import { makeAutoObservable, observableRef } from "mobx";
import type { SaveStatus } from "./editor-types.ts";

/** What auto-save saves, and when. */
export interface AutoSaveRules {
  /** From the first unsaved change to the save, in milliseconds. */
  readonly delayMs: number;
  /** From a failed save to the next attempt, in milliseconds. */
  readonly retryMs: number;
  /** Whether it saves a case that was never saved. */
  readonly savesNew: boolean;
  /** Whether it saves a case without a title. */
  readonly savesUntitled: boolean;
}

/** For a case that is kept on a server. */
export const remoteAutoSave: AutoSaveRules = {
  delayMs: AUTO_SAVE_DELAY_MS,
  retryMs: AUTO_SAVE_DELAY_MS,
  savesNew: false,
  savesUntitled: false,
};

/** For a case that is kept on this computer: typed text is on the disk within a quarter of a second. */
export const localAutoSave: AutoSaveRules = {
  delayMs: 250,
  retryMs: 2_000,
  savesNew: true,
  savesUntitled: true,
};

interface AutoSaverDeps {
  readonly rules: AutoSaveRules;
  /** Whether a save is running; the next one waits for it to end. */
  readonly isBusy: () => boolean;
  readonly save: () => void;
}

/**
 * Decides when to auto-save. One timer runs from the first unsaved change, so that continuous typing is saved as often
 * as any other; without unsaved changes there is no timer.
 */
export class AutoSaver {
  readonly #deps: AutoSaverDeps;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isOverdue = false;

  constructor(deps: AutoSaverDeps) {
    this.#deps = deps;
  }

  /** Something was changed. */
  changed(): void {
    if (this.#timer === undefined && !this.#isOverdue) this.#start(this.#deps.rules.delayMs);
  }

  /** Any save begins: it includes all changes so far. */
  saveStarted(): void {
    this.stop();
  }

  /** A save has ended; `isUnsaved` when there is still something to save. */
  saveEnded(result: { readonly isUnsaved: boolean; readonly hasFailed: boolean }): void {
    const { delayMs, retryMs } = this.#deps.rules;
    const delay = this.#isOverdue && !result.hasFailed ? 0 : result.hasFailed ? retryMs : delayMs;
    this.#isOverdue = false;
    if (result.isUnsaved && this.#timer === undefined) this.#start(delay);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isOverdue = false;
  }

  #start(delayMs: number): void {
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      if (this.#deps.isBusy()) this.#isOverdue = true;
      else this.#deps.save();
    }, delayMs);
  }
}

/** What the save badge shows: "Saved" stays for 3 s and "Save failed" for 5 s. */
export class SaveIndicator {
  status: SaveStatus = { kind: "idle" };

  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    makeAutoObservable(this, { status: observableRef }, { autoBind: true });
  }

  start(): void {
    this.#show({ kind: "saving" }, null);
  }

  succeed(): void {
    this.#show({ kind: "saved" }, SAVED_STATUS_MS);
  }

  fail(message: string): void {
    this.#show({ kind: "error", message }, SAVE_ERROR_STATUS_MS);
  }

  /** Back to idle at once. */
  clear(): void {
    this.#show({ kind: "idle" }, null);
  }

  #show(status: SaveStatus, forMs: number | null): void {
    clearTimeout(this.#timer);
    this.status = status;
    if (forMs !== null) this.#timer = setTimeout(this.clear, forMs);
  }
}

/** The text of the save badge; what was typed after a save is unsaved, whether the save succeeded or not. */
export function saveStatusText(status: SaveStatus, isDirty: boolean): string {
  if (status.kind === "saving") return "Saving...";
  if (status.kind === "error") return "Save failed";
  if (isDirty) return "Unsaved changes";
  return status.kind === "saved" ? "Saved" : "All changes saved";
}
