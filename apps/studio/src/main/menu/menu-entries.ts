import type { MenuItemConstructorOptions } from "electron";
import type { MenuEntry } from "../../shared/ipc-contract.ts";

/** What the menu offers, for lists of commands elsewhere: every item that has a name of its own. */
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
