import type { WindowDialogs } from "./unsaved-changes.ts";

/** The part of Electron's window that recovery needs. */
interface RecoverableWindow {
  on(event: "unresponsive" | "responsive", listener: () => void): unknown;
  isDestroyed(): boolean;
  destroy(): void;
  readonly webContents: {
    on(
      event: "render-process-gone",
      listener: (event: unknown, details: { readonly reason: string }) => void,
    ): unknown;
    reload(): void;
    forcefullyCrashRenderer(): void;
  };
}

/** What recovery needs from outside. */
interface PageRecoveryDeps {
  readonly dialogs: Pick<WindowDialogs, "showMessageBox">;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: (message: string, cause: unknown) => void;
}

/** A page that crashes more often than this within the time is not reloaded automatically. */
const MAX_CRASHES = 3;
const WITHIN_MS = 60_000;

/** Reloads a crashed page, and offers to reload one that hangs. */
export function recoverPage(window: RecoverableWindow, { dialogs, now, log }: PageRecoveryDeps): void {
  const { webContents } = window;
  let crashes: readonly number[] = [];
  let waiting: AbortController | null = null;

  async function crashed(details: { readonly reason: string }): Promise<void> {
    waiting?.abort();
    if (details.reason === "clean-exit" || window.isDestroyed()) return;
    log("The page has crashed", details);
    crashes = [...crashes.filter((at) => at > now() - WITHIN_MS), now()];
    if (crashes.length > MAX_CRASHES && !(await wantsReload())) window.destroy();
    else if (!window.isDestroyed()) webContents.reload();
  }

  async function wantsReload(): Promise<boolean> {
    const { response } = await dialogs.showMessageBox({
      type: "error",
      title: "Page crashed",
      message: "Andromeda Case Studio keeps crashing.",
      detail: "What was saved is safe on this computer.",
      buttons: ["Reload", "Close"],
      defaultId: 0,
      cancelId: 1,
      noLink: true,
    });
    crashes = [];
    return response === 0;
  }

  async function hangs(): Promise<void> {
    if (waiting) return;
    log("The page does not respond", null);
    const controller = new AbortController();
    waiting = controller;
    const { response } = await dialogs.showMessageBox({
      type: "warning",
      title: "Not responding",
      message: "Andromeda Case Studio is not responding.",
      detail: "You can wait, or reload it. Your latest changes may be lost if you reload.",
      buttons: ["Wait", "Reload"],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
      signal: controller.signal,
    });
    waiting = null;
    // A page that hangs cannot reload itself: its process is killed, then the page is loaded again.
    if (response === 1 && !controller.signal.aborted && !window.isDestroyed()) {
      webContents.forcefullyCrashRenderer();
    }
  }

  const noteFailure = (error: unknown) => {
    waiting = null;
    log("The author could not be asked about the page", error);
  };
  webContents.on("render-process-gone", (_event, details) => void crashed(details).catch(noteFailure));
  window.on("unresponsive", () => void hangs().catch(noteFailure));
  window.on("responsive", () => waiting?.abort());
}
