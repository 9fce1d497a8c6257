import { join } from "node:path";
import { BrowserWindow } from "electron";
import { APP_ORIGIN } from "./app-files.ts";
import { closeWhenSaved, type FlushGate } from "./flush-gate.ts";

/** What the window needs. */
export interface MainWindowOptions {
  readonly preload: string;
  readonly icon: string | null;
  readonly hasDevTools: boolean;
  readonly flushGate: FlushGate;
  readonly onClosed: () => void;
}

/** Opens the app's window: sandboxed, isolated, without Node. It closes when everything in it is saved. */
export function createMainWindow({
  preload,
  icon,
  hasDevTools,
  flushGate,
  onClosed,
}: MainWindowOptions): BrowserWindow {
  const window = new BrowserWindow({
    title: "Andromeda Case Studio",
    width: 1280,
    height: 800,
    minWidth: 720,
    minHeight: 480,
    show: false,
    backgroundColor: "#faf9f7",
    ...(icon ? { icon } : {}),
    webPreferences: {
      preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
      spellcheck: true,
      devTools: hasDevTools,
    },
  });
  window.once("ready-to-show", () => window.show());
  // The page says where it is in the window itself.
  window.on("page-title-updated", (event) => event.preventDefault());
  closeWhenSaved(window, flushGate);
  window.once("closed", onClosed);
  void window.loadURL(`${APP_ORIGIN}/index.html`);
  return window;
}

/** The path of the preload script beside the built main script. */
export function preloadPath(mainFolder: string): string {
  return join(mainFolder, "..", "preload", "index.cjs");
}
