import type { MenuItemConstructorOptions } from "electron";
import type { MenuCommand } from "../../shared/ipc-contract.ts";

/** What the items of the menu do. */
export interface MenuActions {
  /** Hands a command to the page. */
  command(command: MenuCommand): void;
  syncNow(): void;
  showAbout(): void;
  showLogs(): void;
}

/**
 * The application menu, by the conventions of the platform. No accelerator has both Ctrl and Alt: on Windows that is
 * AltGr, with which letters are typed.
 */
export function menuTemplate(
  platform: NodeJS.Platform,
  actions: MenuActions,
  { hasDevTools }: { readonly hasDevTools: boolean },
): MenuItemConstructorOptions[] {
  const isMac = platform === "darwin";
  const command = (label: string, accelerator: string, name: MenuCommand): MenuItemConstructorOptions => ({
    id: name,
    label,
    accelerator,
    click: () => actions.command(name),
  });
  const about: MenuItemConstructorOptions = {
    id: "about",
    label: "About Andromeda Case Studio",
    click: () => actions.showAbout(),
  };
  const separator: MenuItemConstructorOptions = { type: "separator" };
  return [
    ...(isMac
      ? [
          {
            label: "Andromeda Case Studio",
            submenu: [
              about,
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
        command("Case Library", "CmdOrCtrl+Shift+L", "show-library"),
        separator,
        command("Save Checkpoint", "CmdOrCtrl+Shift+K", "save-checkpoint"),
        command("Publish…", "CmdOrCtrl+Shift+Enter", "publish"),
        separator,
        {
          id: "sync-now",
          label: "Synchronise Now",
          accelerator: "CmdOrCtrl+Shift+S",
          click: () => actions.syncNow(),
        },
        separator,
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
        { role: "resetZoom" },
        { role: "zoomIn" },
        { role: "zoomOut" },
        separator,
        { role: "togglefullscreen" },
        ...(hasDevTools ? [separator, { role: "toggleDevTools" as const }] : []),
      ],
    },
    { role: "windowMenu" },
    {
      label: "&Help",
      submenu: [
        { id: "show-logs", label: "Show Logs", click: () => actions.showLogs() },
        ...(isMac ? [] : [separator, about]),
      ],
    },
  ];
}
