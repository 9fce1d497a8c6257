import type { UnsavedWork } from "../../shared/ipc-contract.ts";
import type { Schedule } from "../schedule.ts";

/** How long a page gets to save what is unsaved, in milliseconds. */
export const FLUSH_TIMEOUT_MS = 10_000;

/** The result of asking the page to save. */
export type Flushed =
  | { readonly kind: "saved" }
  /** Work that could not be written. */
  | { readonly kind: "unsaved"; readonly work: UnsavedWork }
  /** The page did not answer in time. */
  | { readonly kind: "unresponsive" };

/** Asks the page to save, and waits until it has. */
export class FlushGate {
  readonly #ask: (token: number) => void;
  readonly #schedule: Schedule;
  readonly #waiting = new Map<number, (work: UnsavedWork | null) => void>();
  #asked = 0;

  constructor(ask: (token: number) => void, schedule: Schedule) {
    this.#ask = ask;
    this.#schedule = schedule;
  }

  /** Resolves when the page has tried to save, or when its time is over. */
  flush(): Promise<Flushed> {
    this.#asked += 1;
    const token = this.#asked;
    return new Promise((resolve) => {
      const finish = (flushed: Flushed) => {
        cancel();
        this.#waiting.delete(token);
        resolve(flushed);
      };
      const cancel = this.#schedule(() => finish({ kind: "unresponsive" }), FLUSH_TIMEOUT_MS);
      this.#waiting.set(token, (work) => finish(work ? { kind: "unsaved", work } : { kind: "saved" }));
      this.#ask(token);
    });
  }

  /** The page reports that it has saved everything except the given work. */
  flushed(token: number, unsaved: UnsavedWork | null): void {
    this.#waiting.get(token)?.(unsaved);
  }
}

/** The part of Electron's window that closing uses. */
interface ClosableWindow {
  on(event: "close", listener: (event: { preventDefault(): void }) => void): unknown;
  isDestroyed(): boolean;
  destroy(): void;
  readonly webContents: { isCrashed(): boolean; isLoadingMainFrame(): boolean };
}

/** What the author is asked when not everything could be saved. */
export interface ClosePrompts {
  /** Whether the window may close without the work, because a copy was saved or the author discards it. */
  mayLeave(work: UnsavedWork): Promise<boolean>;
  /** Whether the window of a page that does not answer may close. */
  mayCloseUnresponsive(): Promise<boolean>;
}

/** Whether everything is saved, or the author discards what is not. */
export async function mayDiscard(flushed: Flushed, prompts: ClosePrompts): Promise<boolean> {
  if (flushed.kind === "saved") return true;
  return flushed.kind === "unsaved" ? prompts.mayLeave(flushed.work) : prompts.mayCloseUnresponsive();
}

/** What closing a window needs from outside. */
interface ClosingDeps {
  readonly flushGate: FlushGate;
  readonly prompts: ClosePrompts;
  /** The author has decided to keep the window. */
  readonly onStayed: () => void;
  readonly log: (message: string, cause: unknown) => void;
}

/** Closes the window when its page has saved; otherwise the author decides. */
export function closeWhenSaved(
  window: ClosableWindow,
  { flushGate, prompts, onStayed, log }: ClosingDeps,
): void {
  const mayClose = async () => {
    // A page that has crashed or is not loaded yet has nothing to save.
    const { webContents } = window;
    if (webContents.isCrashed() || webContents.isLoadingMainFrame()) return true;
    const flushed = await flushGate.flush();
    return window.isDestroyed() || mayDiscard(flushed, prompts);
  };
  let isAsking = false;
  window.on("close", async (event) => {
    event.preventDefault();
    if (isAsking) return;
    isAsking = true;
    try {
      if (!(await mayClose())) onStayed();
      else if (!window.isDestroyed()) window.destroy();
    } catch (error) {
      log("Closing the window failed", error);
    } finally {
      isAsking = false;
    }
  });
}
