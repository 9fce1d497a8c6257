import { AUTO_SAVE_DELAY_MS } from "@andromeda/domain";

/** When and what is saved by itself. */
export interface AutoSaveRules {
  /** From the first unsaved change to the save, in milliseconds. */
  readonly delayMs: number;
  /** From a failed save to the next try, in milliseconds. */
  readonly retryMs: number;
  /** Whether a case that was never saved is. */
  readonly savesNew: boolean;
  /** Whether a case without a title is. */
  readonly savesUntitled: boolean;
}

/** For a case that is kept by a server. */
export const remoteAutoSave: AutoSaveRules = {
  delayMs: AUTO_SAVE_DELAY_MS,
  retryMs: AUTO_SAVE_DELAY_MS,
  savesNew: false,
  savesUntitled: false,
};

/** For a case that is kept on this computer: whatever is typed is on its disk within a quarter of a second. */
export const localAutoSave: AutoSaveRules = {
  delayMs: 250,
  retryMs: 2_000,
  savesNew: true,
  savesUntitled: true,
};

interface AutoSaverDeps {
  readonly rules: AutoSaveRules;
  /** Whether a save is under way; the next one waits for its end. */
  readonly isBusy: () => boolean;
  readonly save: () => void;
}

/**
 * Decides when a case is saved by itself. One timer runs from the first unsaved change: somebody who never stops
 * typing is saved as often as somebody who does, and without unsaved changes there is no timer.
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

  /** A save begins, of whatever kind: it takes along all that was changed so far. */
  saveStarted(): void {
    this.stop();
  }

  /** A save has ended; `isUnsaved` when there is still something to save. */
  saveSettled(result: { readonly isUnsaved: boolean; readonly hasFailed: boolean }): void {
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
