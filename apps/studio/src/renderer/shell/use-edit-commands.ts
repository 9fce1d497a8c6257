import type { StudioClient } from "../bridge/studio-client.ts";
import { useMenuCommand } from "./use-menu-command.ts";

/** Has Undo and Redo of the menu do what their keys do, wherever the focus is. */
export function useEditCommands(client: StudioClient): void {
  useMenuCommand(client, "undo", () => press({ key: "z", shiftKey: false }, "undo"));
  useMenuCommand(client, "redo", () => press({ key: "z", shiftKey: true }, "redo"));
}

/** What no part of the page takes as a key is the browser's own to undo. */
function press(keys: { readonly key: string; readonly shiftKey: boolean }, command: "undo" | "redo"): void {
  const event = new KeyboardEvent("keydown", { ...keys, ctrlKey: true, bubbles: true, cancelable: true });
  const isTaken = !(document.activeElement ?? document.body).dispatchEvent(event);
  if (!isTaken) document.execCommand(command);
}
