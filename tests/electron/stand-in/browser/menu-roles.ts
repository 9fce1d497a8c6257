import { notImplemented } from "../api/not-implemented.ts";

/** The window a role acts on. */
export interface RoleWindow {
  readonly webContents: RoleContents;
  close(): void;
  minimize(): void;
  isFullScreen(): boolean;
  setFullScreen(isFullScreen: boolean): void;
}

/** The page a role acts on. */
export interface RoleContents {
  undo(): void;
  redo(): void;
  cut(): void;
  copy(): void;
  paste(): void;
  pasteAndMatchStyle(): void;
  delete(): void;
  selectAll(): void;
  reload(): void;
  reloadIgnoringCache(): void;
  getZoomLevel(): number;
  setZoomLevel(level: number): void;
  readonly session: { spellCheckerEnabled: boolean };
}

/** The app a role acts on. */
export interface RoleApp {
  readonly name: string;
  quit(): void;
  showAboutPanel(): void;
}

interface Role {
  readonly label: string | ((app: RoleApp) => string);
  readonly accelerator?: string;
  readonly submenu?: readonly object[];
  readonly onWindow?: (window: RoleWindow) => void;
  readonly onContents?: (contents: RoleContents) => void;
  readonly onApp?: (app: RoleApp) => void;
  readonly isContainer?: boolean;
}

const isMac = process.platform === "darwin";
const separator = { type: "separator" };

const roles: Readonly<Record<string, Role>> = {
  about: {
    label: (app) => (isMac ? `About ${app.name}` : "About"),
    onApp: (app) => app.showAboutPanel(),
  },
  close: {
    label: isMac ? "Close Window" : "Close",
    accelerator: "CommandOrControl+W",
    onWindow: (window) => window.close(),
  },
  copy: {
    label: "Copy",
    accelerator: "CommandOrControl+C",
    onContents: (contents) => contents.copy(),
  },
  cut: {
    label: "Cut",
    accelerator: "CommandOrControl+X",
    onContents: (contents) => contents.cut(),
  },
  delete: { label: "Delete", onContents: (contents) => contents.delete() },
  forceReload: {
    label: "Force Reload",
    accelerator: "Shift+CmdOrCtrl+R",
    onContents: (contents) => contents.reloadIgnoringCache(),
  },
  front: { label: "Bring All to Front" },
  help: { label: "Help", isContainer: true },
  hide: { label: (app) => `Hide ${app.name}`, accelerator: "Command+H" },
  hideOthers: { label: "Hide Others", accelerator: "Command+Alt+H" },
  minimize: {
    label: "Minimize",
    accelerator: "CommandOrControl+M",
    onWindow: (window) => window.minimize(),
  },
  paste: {
    label: "Paste",
    accelerator: "CommandOrControl+V",
    onContents: (contents) => contents.paste(),
  },
  pasteAndMatchStyle: {
    label: "Paste and Match Style",
    accelerator: isMac ? "Cmd+Option+Shift+V" : "Shift+CommandOrControl+V",
    onContents: (contents) => contents.pasteAndMatchStyle(),
  },
  quit: {
    label: (app) => (isMac ? `Quit ${app.name}` : process.platform === "win32" ? "Exit" : "Quit"),
    accelerator: "CommandOrControl+Q",
    onApp: (app) => app.quit(),
  },
  redo: {
    label: "Redo",
    accelerator: process.platform === "win32" ? "Control+Y" : "Shift+CommandOrControl+Z",
    onContents: (contents) => contents.redo(),
  },
  reload: {
    label: "Reload",
    accelerator: "CmdOrCtrl+R",
    onContents: (contents) => contents.reload(),
  },
  resetZoom: {
    label: "Actual Size",
    accelerator: "CommandOrControl+0",
    onContents: (contents) => contents.setZoomLevel(0),
  },
  selectAll: {
    label: "Select All",
    accelerator: "CommandOrControl+A",
    onContents: (contents) => contents.selectAll(),
  },
  services: { label: "Services" },
  startSpeaking: { label: "Start Speaking" },
  stopSpeaking: { label: "Stop Speaking" },
  toggleDevTools: {
    label: "Toggle Developer Tools",
    accelerator: isMac ? "Alt+Command+I" : "Ctrl+Shift+I",
  },
  togglefullscreen: {
    label: "Toggle Full Screen",
    accelerator: isMac ? "Control+Command+F" : "F11",
    onWindow: (window) => window.setFullScreen(!window.isFullScreen()),
  },
  toggleSpellChecker: {
    label: "Check Spelling While Typing",
    onContents: ({ session }) => {
      session.spellCheckerEnabled = !session.spellCheckerEnabled;
    },
  },
  undo: {
    label: "Undo",
    accelerator: "CommandOrControl+Z",
    onContents: (contents) => contents.undo(),
  },
  unhide: { label: "Show All" },
  window: { label: "Window", isContainer: true },
  zoom: { label: "Zoom" },
  zoomIn: {
    label: "Zoom In",
    accelerator: "CommandOrControl+Plus",
    onContents: (contents) => contents.setZoomLevel(contents.getZoomLevel() + 0.5),
  },
  zoomOut: {
    label: "Zoom Out",
    accelerator: "CommandOrControl+-",
    onContents: (contents) => contents.setZoomLevel(contents.getZoomLevel() - 0.5),
  },
  appMenu: {
    label: (app) => app.name,
    submenu: [
      { role: "about" },
      separator,
      { role: "services" },
      separator,
      { role: "hide" },
      { role: "hideOthers" },
      { role: "unhide" },
      separator,
      { role: "quit" },
    ],
  },
  fileMenu: { label: "File", submenu: [{ role: isMac ? "close" : "quit" }] },
  editMenu: {
    label: "Edit",
    submenu: [
      { role: "undo" },
      { role: "redo" },
      separator,
      { role: "cut" },
      { role: "copy" },
      { role: "paste" },
      { role: "delete" },
      separator,
      { role: "selectAll" },
    ],
  },
  viewMenu: {
    label: "View",
    submenu: [
      { role: "reload" },
      { role: "forceReload" },
      { role: "toggleDevTools" },
      separator,
      { role: "resetZoom" },
      { role: "zoomIn" },
      { role: "zoomOut" },
      separator,
      { role: "togglefullscreen" },
    ],
  },
  windowMenu: {
    label: "Window",
    submenu: [{ role: "minimize" }, { role: "zoom" }, ...(isMac ? [{ role: "front" }] : [{ role: "close" }])],
  },
};

/** What a role gives a menu item that does not say it itself; throws for a role that the stand-in does not know. */
export function roleDefaults(
  name: string,
  app: RoleApp,
): {
  readonly label: string;
  readonly accelerator: string | null;
  readonly submenu: readonly object[] | null;
} {
  const role = findRole(name);
  return {
    label: typeof role.label === "string" ? role.label : role.label(app),
    accelerator: role.accelerator ?? null,
    submenu: role.submenu ?? null,
  };
}

/** Does what a role's item does when it is clicked; without a window, what needs one does nothing. */
export function runRole(name: string, app: RoleApp, window: RoleWindow | null): void {
  const role = findRole(name);
  if (role.onApp) role.onApp(app);
  else if (role.onWindow) window && role.onWindow(window);
  else if (role.onContents) window && role.onContents(window.webContents);
  else if (!role.submenu && !role.isContainer) notImplemented(`the menu role "${name}"`);
}

function findRole(name: string): Role {
  // Electron takes roles in any case.
  const known = Object.keys(roles).find((each) => each.toLowerCase() === name.toLowerCase());
  const role = known && roles[known];
  return role || notImplemented(`the menu role "${name}"`);
}
