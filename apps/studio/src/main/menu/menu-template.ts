import type { MenuItemConstructorOptions } from "electron";
import type { MenuCommand, MenuEntry, Preferences } from "../../shared/ipc-contract.ts";

/** What the items of the menu do. */
interface MenuActions {
  /** Sends a command to the page. */
  command(command: MenuCommand): void;
  newWindow(): void;
  /** Zooms in, out or to the default. */
  zoom(direction: "in" | "out" | "reset"): void;
  importCases(): Promise<void>;
  backUp(): Promise<void>;
  restore(): Promise<void>;
  syncNow(): void;
  downloadAgain(): Promise<void>;
  showAbout(): void;
  /** Reports what it found. */
  checkForUpdates(): Promise<void>;
  followBeta(isFollowed: boolean): void;
  useTheme(theme: Preferences["theme"]): void;
  showLogs(): void;
  saveLog(): Promise<void>;
}

/** The state that the menu shows. */
interface MenuState {
  readonly hasDevTools: boolean;
  readonly preferences: Pick<Preferences, "theme" | "updateChannel">;
}

/**
 * The application menu, by the conventions of the platform. No accelerator has both Ctrl and Alt: on Windows that is
 * AltGr, which types letters.
 */
export function menuTemplate(
  platform: NodeJS.Platform,
  actions: MenuActions,
  { hasDevTools, preferences: { theme, updateChannel } }: MenuState,
): MenuItemConstructorOptions[] {
  const isMac = platform === "darwin";
  const command = (label: string, accelerator: string, name: MenuCommand): MenuItemConstructorOptions => ({
    id: name,
    label,
    accelerator,
    click: () => actions.command(name),
  });
  const act = (id: string, label: string, click: () => Promise<void>): MenuItemConstructorOptions => ({
    id,
    label,
    click: () => void click(),
  });
  const themeItem = (label: string, name: Preferences["theme"]): MenuItemConstructorOptions => ({
    id: `theme-${name}`,
    label,
    type: "radio",
    checked: theme === name,
    click: () => actions.useTheme(name),
  });
  const about: MenuItemConstructorOptions = {
    id: "about",
    label: "About Andromeda Case Studio",
    click: () => actions.showAbout(),
  };
  const updates: MenuItemConstructorOptions = {
    id: "check-for-updates",
    label: "Check for Updates…",
    click: () => void actions.checkForUpdates(),
  };
  const zoom = (direction: "in" | "out" | "reset", label: string, accelerator: string) => ({
    id: `zoom-${direction}`,
    label,
    accelerator,
    click: () => actions.zoom(direction),
  });
  const preferences = command(isMac ? "Settings…" : "Preferences…", "CmdOrCtrl+,", "preferences");
  const separator: MenuItemConstructorOptions = { type: "separator" };
  return [
    ...(isMac
      ? [
          {
            label: "Andromeda Case Studio",
            submenu: [
              about,
              updates,
              separator,
              preferences,
              separator,
              { role: "services" as const },
              separator,
              { role: "hide" as const },
              { role: "hideOthers" as const },
              { role: "unhide" as const },
              separator,
              { role: "quit" as const },
            ],
          },
        ]
      : []),
    {
      label: "&File",
      submenu: [
        command("New Case", "CmdOrCtrl+N", "new-case"),
        {
          id: "new-window",
          label: "New Window",
          accelerator: "CmdOrCtrl+Shift+N",
          click: () => actions.newWindow(),
        },
        command("Quick Open…", "CmdOrCtrl+P", "quick-open"),
        command("Case Library", "CmdOrCtrl+Shift+L", "show-library"),
        separator,
        command("Save Checkpoint", "CmdOrCtrl+Shift+K", "save-checkpoint"),
        command("Publish…", "CmdOrCtrl+Shift+Enter", "publish"),
        separator,
        { ...act("import", "Import…", actions.importCases), accelerator: "CmdOrCtrl+O" },
        command("Export…", "CmdOrCtrl+Shift+E", "export"),
        command("Station Pack as PDF…", "CmdOrCtrl+Shift+D", "station-pack-pdf"),
        command("Station Pack as Markdown…", "CmdOrCtrl+Shift+M", "station-pack-markdown"),
        separator,
        act("back-up", "Back Up…", actions.backUp),
        act("restore", "Restore from Backup…", actions.restore),
        separator,
        {
          id: "sync-now",
          label: "Synchronise Now",
          accelerator: "CmdOrCtrl+Shift+S",
          click: () => actions.syncNow(),
        },
        act("download-again", "Download Again", actions.downloadAgain),
        separator,
        ...(isMac ? [] : [preferences, separator]),
        isMac ? { role: "close" } : { role: "quit" },
      ],
    },
    {
      label: "&Edit",
      submenu: [
        command("Undo", "CmdOrCtrl+Z", "undo"),
        command("Redo", platform === "win32" ? "Ctrl+Y" : "CmdOrCtrl+Shift+Z", "redo"),
        separator,
        { role: "cut" },
        { role: "copy" },
        { role: "paste" },
        { role: "selectAll" },
        separator,
        command("Find…", "CmdOrCtrl+F", "find"),
        command("Find Next", isMac ? "Cmd+G" : "F3", "find-next"),
        command("Find Previous", isMac ? "Cmd+Shift+G" : "Shift+F3", "find-previous"),
      ],
    },
    {
      label: "&View",
      submenu: [
        command("Command Palette…", "CmdOrCtrl+Shift+P", "command-palette"),
        separator,
        themeItem("System Theme", "system"),
        themeItem("Light Theme", "light"),
        themeItem("Dark Theme", "dark"),
        separator,
        zoom("reset", "Actual Size", "CmdOrCtrl+0"),
        zoom("in", "Zoom In", "CmdOrCtrl+Plus"),
        zoom("out", "Zoom Out", "CmdOrCtrl+-"),
        separator,
        {
          id: "full-screen",
          label: "Full Screen",
          accelerator: isMac ? "Ctrl+Cmd+F" : "F11",
          role: "togglefullscreen",
        },
        ...(hasDevTools ? [separator, { role: "toggleDevTools" as const }] : []),
      ],
    },
    {
      role: "windowMenu",
      label: "&Window",
      submenu: [
        { role: "minimize", label: "Minimise" },
        // Beside Zoom In, the name that it has on macOS would promise larger text.
        { role: "zoom", label: isMac ? "Zoom" : "Maximise" },
        ...(isMac
          ? [separator, { role: "front" as const }]
          : [{ role: "close" as const, label: "Close Window" }]),
      ],
    },
    {
      label: "&Help",
      submenu: [
        command("Case Studio Help", "F1", "show-help"),
        command("Keyboard Shortcuts", "CmdOrCtrl+/", "show-shortcuts"),
        separator,
        { id: "show-logs", label: "Show Logs", click: () => actions.showLogs() },
        act("save-log", "Save Log…", actions.saveLog),
        separator,
        {
          id: "follow-beta",
          label: "Receive Beta Versions",
          type: "checkbox",
          checked: updateChannel === "beta",
          click: ({ checked }) => actions.followBeta(checked),
        },
        ...(isMac ? [] : [separator, updates, about]),
      ],
    },
  ];
}

/** The menu's own items, for lists of commands elsewhere. */
export function menuEntries(
  template: readonly MenuItemConstructorOptions[],
  platform: NodeJS.Platform,
): MenuEntry[] {
  return template.flatMap(({ label: menu = "", submenu }) =>
    (Array.isArray(submenu) ? submenu : []).flatMap(({ id, label, accelerator }) =>
      id === undefined || label === undefined
        ? []
        : [
            {
              id,
              label,
              menu: menu.replace("&", ""),
              keys: accelerator ? keysText(accelerator, platform) : null,
            },
          ],
    ),
  );
}

const MAC_SIGNS: Readonly<Record<string, string>> = {
  CmdOrCtrl: "⌘",
  Cmd: "⌘",
  Ctrl: "⌃",
  Shift: "⇧",
  Enter: "↩",
  Plus: "+",
};

function keysText(accelerator: string, platform: NodeJS.Platform): string {
  const keys = accelerator.split("+");
  if (platform === "darwin") return keys.map((key) => MAC_SIGNS[key] ?? key).join("");
  return keys.map((key) => ({ CmdOrCtrl: "Ctrl", Plus: "+" })[key] ?? key).join("+");
}
