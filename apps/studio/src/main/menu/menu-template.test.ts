import type { MenuItemConstructorOptions } from "electron";
import { describe, expect, it, vi } from "vitest";
import { defaultPreferences } from "../config/preferences.ts";
import { menuEntries, menuTemplate } from "./menu-template.ts";

const actions = () => ({
  command: vi.fn<(command: string) => void>(),
  newWindow: vi.fn<() => void>(),
  zoom: vi.fn<(direction: string) => void>(),
  importCases: vi.fn<() => Promise<void>>(async () => undefined),
  backUp: vi.fn<() => Promise<void>>(async () => undefined),
  restore: vi.fn<() => Promise<void>>(async () => undefined),
  syncNow: vi.fn<() => void>(),
  downloadAgain: vi.fn<() => Promise<void>>(async () => undefined),
  showAbout: vi.fn<() => void>(),
  checkForUpdates: vi.fn<() => Promise<void>>(async () => undefined),
  followBeta: vi.fn<(isFollowed: boolean) => void>(),
  useTheme: vi.fn<(theme: string) => void>(),
  showLogs: vi.fn<() => void>(),
  saveLog: vi.fn<() => Promise<void>>(async () => undefined),
});

const state = { hasDevTools: false, preferences: defaultPreferences };

function items(template: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions[] {
  return template.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? items(item.submenu) : [])]);
}

describe("the application menu", () => {
  it("DESK-07 has an item for every command, each with its own accelerator", () => {
    const heard = actions();
    const all = items(menuTemplate("linux", heard, state));
    const accelerators = all.flatMap(({ accelerator }) => accelerator ?? []);
    expect(new Set(accelerators).size).toBe(accelerators.length);
    for (const { click } of all) click?.({ checked: true } as never, undefined, undefined as never);
    expect(heard.command.mock.calls.flat()).toEqual([
      "new-case",
      "quick-open",
      "show-library",
      "save-checkpoint",
      "publish",
      "export",
      "station-pack-pdf",
      "station-pack-markdown",
      "preferences",
      "undo",
      "redo",
      "find",
      "find-next",
      "find-previous",
      "command-palette",
      "show-help",
      "show-shortcuts",
    ]);
    const { syncNow, showAbout, showLogs, checkForUpdates, importCases, backUp, restore } = heard;
    for (const action of [syncNow, showAbout, showLogs, checkForUpdates, importCases, backUp, restore])
      expect(action).toHaveBeenCalledOnce();
    expect(heard.downloadAgain).toHaveBeenCalledOnce();
    expect(heard.saveLog).toHaveBeenCalledOnce();
    expect(heard.newWindow).toHaveBeenCalledOnce();
    expect(heard.zoom.mock.calls.flat()).toEqual(["reset", "in", "out"]);
    expect(heard.followBeta).toHaveBeenCalledExactlyOnceWith(true);
    expect(heard.useTheme.mock.calls.flat()).toEqual(["system", "light", "dark"]);
  });

  it("DESK-18 marks the theme that was chosen", () => {
    const all = items(
      menuTemplate("linux", actions(), { ...state, preferences: { ...defaultPreferences, theme: "dark" } }),
    );
    const radios = all.filter(({ type }) => type === "radio");
    expect(radios.map(({ label, checked }) => [label, checked])).toEqual([
      ["System Theme", false],
      ["Light Theme", false],
      ["Dark Theme", true],
    ]);
  });

  it.each<[NodeJS.Platform, string, string]>([
    ["win32", "CmdOrCtrl+Z", "Ctrl+Y"],
    ["linux", "CmdOrCtrl+Z", "CmdOrCtrl+Shift+Z"],
    ["darwin", "CmdOrCtrl+Z", "CmdOrCtrl+Shift+Z"],
  ])(
    "DESK-07 on %s undoes with %s and redoes with %s, and leaves letters typed with AltGr alone",
    (platform, undo, redo) => {
      const all = items(menuTemplate(platform, actions(), { ...state, hasDevTools: true }));
      const itemOf = (id: string) => all.find((item) => item.id === id)?.accelerator;
      expect([itemOf("undo"), itemOf("redo")]).toEqual([undo, redo]);
      const altered = all
        .flatMap(({ accelerator }) => accelerator ?? [])
        .filter((keys) => /alt|option/i.test(keys));
      expect(altered).toEqual([]);
    },
  );

  it.each<[NodeJS.Platform, string, string]>([
    ["win32", "F3", "Shift+F3"],
    ["linux", "F3", "Shift+F3"],
    ["darwin", "Cmd+G", "Cmd+Shift+G"],
  ])(
    "DESK-07 DESK-15 on %s finds the next match with %s and the one before with %s",
    (platform, next, previous) => {
      const all = items(menuTemplate(platform, actions(), state));
      const itemOf = (id: string) => all.find((item) => item.id === id)?.accelerator;
      expect([itemOf("find"), itemOf("find-next"), itemOf("find-previous")]).toEqual([
        "CmdOrCtrl+F",
        next,
        previous,
      ]);
    },
  );

  it.each<[NodeJS.Platform, string, readonly string[], string]>([
    ["win32", "quit", [], "close"],
    ["linux", "quit", [], "close"],
    ["darwin", "close", ["services", "hide", "hideOthers", "unhide", "quit"], "front"],
  ])("DESK-07 on %s leaves to the system what is the system's", (platform, end, ofApp, ofWindow) => {
    const template = menuTemplate(platform, actions(), state);
    const fullScreen = items(template).find(({ id }) => id === "full-screen");
    expect(fullScreen?.accelerator).toBe(platform === "darwin" ? "Ctrl+Cmd+F" : "F11");
    const app = menuEntries(template, platform).filter(({ menu }) => menu === "Andromeda Case Studio");
    expect(app.map(({ label, keys }) => [label, keys])).toEqual(
      platform === "darwin"
        ? [
            ["About Andromeda Case Studio", null],
            ["Check for Updates…", null],
            ["Settings…", "⌘,"],
          ]
        : [],
    );
    const roles = items(template).flatMap(({ role }) => role ?? []);
    expect(roles).toEqual([
      ...ofApp,
      end,
      ...[
        "cut",
        "copy",
        "paste",
        "selectAll",
        "togglefullscreen",
        "windowMenu",
        "minimize",
        "zoom",
        ofWindow,
      ],
    ]);
    // A line between two groups, never at an end or twice.
    for (const { submenu } of template) {
      if (!Array.isArray(submenu)) continue;
      const lines = submenu.map(({ type }, at) => (type === "separator" ? at : -1)).filter((at) => at >= 0);
      expect(lines.filter((at) => at === 0 || at === submenu.length - 1 || lines.includes(at + 1))).toEqual(
        [],
      );
    }
    expect(items(template).filter(({ id, role, type, submenu }) => !(id || role || type || submenu))).toEqual(
      [],
    );
  });

  it("DESK-07 names the commands of a window in British English, and none like the size of the text", () => {
    const labels = (platform: NodeJS.Platform) =>
      items(menuTemplate(platform, actions(), state)).flatMap(({ label }) => label ?? []);
    expect(labels("win32")).toEqual(
      expect.arrayContaining(["&Window", "Minimise", "Maximise", "Close Window"]),
    );
    expect(labels("win32")).not.toContain("Zoom");
    expect(labels("darwin")).toEqual(expect.arrayContaining(["Minimise", "Zoom"]));
  });

  it("DESK-07 DESK-12 names every command, each with the keys of the help", () => {
    const template = menuTemplate("win32", actions(), state);
    const entries = menuEntries(template, "win32");
    const keys = entries.flatMap(({ id, keys: itemOf }) => (itemOf === null ? [] : [`${id} ${itemOf}`]));
    expect(keys).toEqual([
      "new-case Ctrl+N",
      "new-window Ctrl+Shift+N",
      "quick-open Ctrl+P",
      "show-library Ctrl+Shift+L",
      "save-checkpoint Ctrl+Shift+K",
      "publish Ctrl+Shift+Enter",
      "import Ctrl+O",
      "export Ctrl+Shift+E",
      "station-pack-pdf Ctrl+Shift+D",
      "station-pack-markdown Ctrl+Shift+M",
      "sync-now Ctrl+Shift+S",
      "preferences Ctrl+,",
      "undo Ctrl+Z",
      "redo Ctrl+Y",
      "find Ctrl+F",
      "find-next F3",
      "find-previous Shift+F3",
      "command-palette Ctrl+Shift+P",
      "zoom-reset Ctrl+0",
      "zoom-in Ctrl++",
      "zoom-out Ctrl+-",
      "full-screen F11",
      "show-help F1",
      "show-shortcuts Ctrl+/",
    ]);
    const others = entries.filter((entry) => entry.keys === null).map(({ id }) => id);
    expect(others).toEqual([
      "back-up",
      "restore",
      "download-again",
      "theme-system",
      "theme-light",
      "theme-dark",
      "show-logs",
      "save-log",
      "follow-beta",
      "check-for-updates",
      "about",
    ]);
    const labels = (name: string) => entries.filter(({ menu }) => menu === name).map(({ label }) => label);
    expect({
      file: labels("File"),
      edit: labels("Edit"),
      view: labels("View"),
      help: labels("Help"),
    }).toEqual({
      file: [
        "New Case",
        "New Window",
        "Quick Open…",
        "Case Library",
        "Save Checkpoint",
        "Publish…",
        "Import…",
        "Export…",
        "Station Pack as PDF…",
        "Station Pack as Markdown…",
        "Back Up…",
        "Restore from Backup…",
        "Synchronise Now",
        "Download Again",
        "Preferences…",
      ],
      edit: ["Undo", "Redo", "Find…", "Find Next", "Find Previous"],
      view: [
        "Command Palette…",
        "System Theme",
        "Light Theme",
        "Dark Theme",
        "Actual Size",
        "Zoom In",
        "Zoom Out",
        "Full Screen",
      ],
      help: [
        "Case Studio Help",
        "Keyboard Shortcuts",
        "Show Logs",
        "Save Log…",
        "Receive Beta Versions",
        "Check for Updates…",
        "About Andromeda Case Studio",
      ],
    });
  });

  it.each(["latest", "beta"] as const)(
    "UPD-04 marks whether beta versions are received: %s",
    (updateChannel) => {
      const preferences = { ...defaultPreferences, updateChannel };
      const all = items(menuTemplate("linux", actions(), { ...state, preferences }));
      expect(all.filter(({ type }) => type === "checkbox")).toMatchObject([
        { id: "follow-beta", checked: updateChannel === "beta" },
      ]);
    },
  );

  it("follows the platform, and shows developer tools to developers only", () => {
    const labels = (platform: NodeJS.Platform, hasDevTools: boolean) => {
      const template = menuTemplate(platform, actions(), { ...state, hasDevTools });
      return [template[0]?.label, items(template).some(({ role }) => role === "toggleDevTools")];
    };
    expect(labels("darwin", true)).toEqual(["Andromeda Case Studio", true]);
    expect(labels("win32", false)).toEqual(["&File", false]);
  });

  it.each<[NodeJS.Platform, string, string, string]>([
    ["win32", "Ctrl+P", "Ctrl+Shift+P", "Ctrl++"],
    ["darwin", "⌘P", "⌘⇧P", "⌘+"],
  ])("DESK-12 is listed with the keys as %s writes them", (platform, open, palette, zoom) => {
    const template = menuTemplate(platform, actions(), { ...state, hasDevTools: true });
    const entries = menuEntries(template, platform);
    const itemOf = (id: string) => entries.find((entry) => entry.id === id);
    expect(itemOf("quick-open")).toEqual({
      id: "quick-open",
      label: "Quick Open…",
      menu: "File",
      keys: open,
    });
    expect(itemOf("command-palette")?.keys).toBe(palette);
    expect(itemOf("zoom-in")?.keys).toBe(zoom);
    expect(itemOf("about")).toMatchObject({ label: "About Andromeda Case Studio", keys: null });
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
  });
});
