import type { MenuItemConstructorOptions } from "electron";
import { describe, expect, it, vi } from "vitest";
import { menuTemplate } from "./menu-template.ts";

const actions = () => ({
  command: vi.fn<(command: string) => void>(),
  syncNow: vi.fn<() => void>(),
  showAbout: vi.fn<() => void>(),
  showLogs: vi.fn<() => void>(),
});

function items(template: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions[] {
  return template.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? items(item.submenu) : [])]);
}

describe("the application menu", () => {
  it("has an item for every command, each with its own accelerator", () => {
    const heard = actions();
    const all = items(menuTemplate("linux", heard, { hasDevTools: false }));
    const accelerators = all.flatMap(({ accelerator }) => accelerator ?? []);
    expect(new Set(accelerators).size).toBe(accelerators.length);
    for (const { click } of all) click?.(undefined as never, undefined, undefined as never);
    expect(heard.command.mock.calls.flat()).toEqual([
      "new-case",
      "show-library",
      "save-checkpoint",
      "publish",
      "undo",
      "redo",
      "find",
      "find-next",
      "find-previous",
    ]);
    for (const action of [heard.syncNow, heard.showAbout, heard.showLogs])
      expect(action).toHaveBeenCalledOnce();
  });

  it.each<[NodeJS.Platform, string, string]>([
    ["win32", "CmdOrCtrl+Z", "Ctrl+Y"],
    ["linux", "CmdOrCtrl+Z", "CmdOrCtrl+Shift+Z"],
    ["darwin", "CmdOrCtrl+Z", "CmdOrCtrl+Shift+Z"],
  ])(
    "DESK-07 on %s undoes with %s and redoes with %s, and takes no letter of AltGr",
    (platform, undo, redo) => {
      const all = items(menuTemplate(platform, actions(), { hasDevTools: true }));
      const of = (id: string) => all.find((item) => item.id === id)?.accelerator;
      expect([of("undo"), of("redo")]).toEqual([undo, redo]);
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
      const all = items(menuTemplate(platform, actions(), { hasDevTools: false }));
      const of = (id: string) => all.find((item) => item.id === id)?.accelerator;
      expect([of("find"), of("find-next"), of("find-previous")]).toEqual(["CmdOrCtrl+F", next, previous]);
    },
  );

  it("follows the platform, and shows developer tools to developers only", () => {
    const labels = (platform: NodeJS.Platform, hasDevTools: boolean) => {
      const template = menuTemplate(platform, actions(), { hasDevTools });
      return [template[0]?.label, items(template).some(({ role }) => role === "toggleDevTools")];
    };
    expect(labels("darwin", true)).toEqual(["Andromeda Case Studio", true]);
    expect(labels("win32", false)).toEqual(["&File", false]);
  });
});
