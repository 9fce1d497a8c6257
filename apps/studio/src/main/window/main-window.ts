import { join } from "node:path";
import { BrowserWindow, Menu, nativeTheme, screen } from "electron";
import { contextMenuTemplate } from "../menu/context-menu.ts";
import { APP_ORIGIN } from "./app-files.ts";
import { placeOnDisplays, SMALLEST, type WindowPlace } from "./window-place.ts";

/** What the window needs. */
export interface MainWindowOptions {
  readonly preload: string;
  readonly icon: string | null;
  readonly hasDevTools: boolean;
  /** Where it was the last time; null when there was none. */
  readonly place: WindowPlace | null;
  /** Where it is when it closes. */
  readonly onPlace: (place: WindowPlace) => void;
}

/** Opens the app's window: sandboxed, isolated, without Node. */
export function createMainWindow({
  preload,
  icon,
  hasDevTools,
  place,
  onPlace,
}: MainWindowOptions): BrowserWindow {
  const workAreas = screen.getAllDisplays().map(({ workArea }) => workArea);
  const window = new BrowserWindow({
    title: "Andromeda Case Studio",
    width: 1280,
    height: 800,
    ...(place && placeOnDisplays(place, workAreas)),
    minWidth: SMALLEST.width,
    minHeight: SMALLEST.height,
    show: false,
    // The colour of the page, before there is one.
    backgroundColor: nativeTheme.shouldUseDarkColors ? "#1b1a18" : "#faf9f7",
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
  window.once("ready-to-show", () => {
    if (place?.isMaximised) window.maximize();
    window.show();
  });
  // A zoom holds for a page, and there is none before.
  window.webContents.once("did-finish-load", () => window.webContents.setZoomLevel(place?.zoomLevel ?? 0));
  window.on("close", () => {
    const zoomLevel = window.webContents.getZoomLevel();
    onPlace({ ...window.getNormalBounds(), isMaximised: window.isMaximized(), zoomLevel });
  });
  // The page says where it is in the window itself.
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
