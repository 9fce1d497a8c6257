import { join } from "node:path";
import { BrowserWindow, dialog, Menu, nativeTheme, screen } from "electron";
import type { Log } from "../log/file-log.ts";
import { contextMenuTemplate } from "../menu/context-menu.ts";
import { saveWhole } from "../storage/whole-file.ts";
import { APP_ORIGIN } from "./app-files.ts";
import { closeWhenSaved } from "./flush-gate.ts";
import { recoverPage } from "./page-recovery.ts";
import type { ShownWindow, WindowHooks } from "./studio-windows.ts";
import { UnsavedChanges, type WindowDialogs } from "./unsaved-changes.ts";
import { placeOnDisplays, SMALLEST, type WindowPlace } from "./window-place.ts";

/** What a window needs. */
interface MainWindowOptions {
  readonly preload: string;
  readonly hasDevTools: boolean;
  /** Its place, as far as there is room; null for the default. */
  readonly place: WindowPlace | null;
  readonly zoomPercent: () => number;
  /** The default folder for a copy of unsaved work. */
  readonly documentsFolder: string;
  readonly log: Log;
}

/** Opens a window of the app, which closes when its page has saved and brings a crashed page back. */
export function openWindow(options: MainWindowOptions, hooks: WindowHooks): ShownWindow {
  const window = createWindow(options);
  const { log, documentsFolder } = options;
  const dialogs = dialogsOver(() => window);
  const unsavedChanges = new UnsavedChanges({
    dialogs,
    documentsFolder,
    writeFile: saveWhole,
  });
  window.on("focus", hooks.focused);
  window.on("blur", hooks.left);
  window.on("close", hooks.closing);
  window.once("closed", hooks.closed);
  closeWhenSaved(window, {
    flushGate: hooks.flushGate,
    prompts: unsavedChanges,
    onStayed: hooks.stayed,
    log,
  });
  recoverPage(window, { dialogs, now: () => performance.now(), log });
  // Kept, because a destroyed window cannot be asked.
  const contents = window.webContents;
  return {
    contents,
    unsavedChanges,
    send(channel, event) {
      if (!contents.isDestroyed()) contents.send(channel, event);
    },
    show() {
      if (window.isMinimized()) window.restore();
      window.show();
    },
    place: () => ({ ...window.getNormalBounds(), isMaximised: window.isMaximized() }),
  };
}

/** The dialogs of a window, or of the app when there is none. */
export function dialogsOver(find: () => BrowserWindow | undefined): WindowDialogs {
  const over = () => {
    const window = find();
    return window && !window.isDestroyed() ? window : null;
  };
  return {
    showMessageBox(options) {
      const window = over();
      return window ? dialog.showMessageBox(window, options) : dialog.showMessageBox(options);
    },
    showSaveDialog(options) {
      const window = over();
      return window ? dialog.showSaveDialog(window, options) : dialog.showSaveDialog(options);
    },
    showOpenDialog(options) {
      const window = over();
      return window ? dialog.showOpenDialog(window, options) : dialog.showOpenDialog(options);
    },
  };
}

/** Sandboxed, isolated, without Node. */
function createWindow({ preload, hasDevTools, place, zoomPercent }: MainWindowOptions): BrowserWindow {
  const workAreas = screen.getAllDisplays().map(({ workArea }) => workArea);
  const window = new BrowserWindow({
    title: "Andromeda Case Studio",
    width: 1280,
    height: 800,
    ...(place && placeOnDisplays(place, workAreas)),
    minWidth: SMALLEST.width,
    minHeight: SMALLEST.height,
    show: false,
    // The colour of the window before the page is painted.
    backgroundColor: nativeTheme.shouldUseDarkColors ? "#1b1a18" : "#faf9f7",
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
  window.once("ready-to-show", () => {
    if (place?.isMaximised) window.maximize();
    window.show();
  });
  // The zoom belongs to the page, so it is set when there is one.
  window.webContents.on("did-finish-load", () => window.webContents.setZoomFactor(zoomPercent() / 100));
  // The window keeps its title; the page shows its own heading.
  window.on("page-title-updated", (event) => event.preventDefault());
  offerContextMenu(window);
  void window.loadURL(`${APP_ORIGIN}/index.html`);
  return window;
}

/** The path of the preload script beside the built main script. */
export function preloadPath(mainFolder: string): string {
  return join(mainFolder, "..", "preload", "index.cjs");
}

function offerContextMenu(window: BrowserWindow): void {
  const { webContents } = window;
  webContents.on("context-menu", (_event, params) => {
    const template = contextMenuTemplate(params, {
      replaceMisspelling: (word) => webContents.replaceMisspelling(word),
      addToDictionary: (word) => void webContents.session.addWordToSpellCheckerDictionary(word),
    });
    if (template.length > 0) Menu.buildFromTemplate(template).popup({ window });
  });
}
