import type { Schedule } from "../sync/sync-engine.ts";

/** How long a page gets to save what is unsaved, in milliseconds. */
export const FLUSH_TIMEOUT_MS = 3_000;

/** Asks the page to save, and waits until it has. */
export class FlushGate {
  readonly #ask: (token: number) => void;
  readonly #schedule: Schedule;
  readonly #waiting = new Map<number, () => void>();
  #asked = 0;

  constructor(ask: (token: number) => void, schedule: Schedule) {
    this.#ask = ask;
    this.#schedule = schedule;
  }

  /** Resolves when the page has saved; true then, false when it did not answer in time. */
  flush(): Promise<boolean> {
    this.#asked += 1;
    const token = this.#asked;
    return new Promise((resolve) => {
      const settle = (isFlushed: boolean) => {
        cancel();
        this.#waiting.delete(token);
        resolve(isFlushed);
      };
      const cancel = this.#schedule(() => settle(false), FLUSH_TIMEOUT_MS);
      this.#waiting.set(token, () => settle(true));
      this.#ask(token);
    });
  }

  /** The page says that it has saved. */
  flushed(token: number): void {
    this.#waiting.get(token)?.();
  }
}

/** The part of Electron's window that closing needs. */
export interface ClosableWindow {
  on(event: "close", listener: (event: { preventDefault(): void }) => void): unknown;
  isDestroyed(): boolean;
  destroy(): void;
}

/** Keeps the window open until its page has saved, or has had its time. */
export function closeWhenSaved(window: ClosableWindow, flushGate: FlushGate): void {
  let isSaving = false;
  window.on("close", (event) => {
    event.preventDefault();
    if (isSaving) return;
    isSaving = true;
    void flushGate.flush().finally(() => {
      if (!window.isDestroyed()) window.destroy();
    });
  });
}
