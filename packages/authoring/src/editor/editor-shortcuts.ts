import type { EditorStore } from "@andromeda/stores";
import type { KeyboardEvent } from "react";

/**
 * Ctrl or Cmd with Z, Shift+Z or Y goes back and forth, with S saves. The browser's own undo knows neither merges nor
 * moved items, so inside the editor it gives way to the store's.
 */
export function editorShortcuts(store: EditorStore): (event: KeyboardEvent) => void {
  return (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.nativeEvent.isComposing) return;
    const action = actionOf(event.key.toLowerCase(), event.shiftKey, store);
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  };
}

function actionOf(key: string, isShifted: boolean, store: EditorStore): (() => void) | null {
  if (key === "s" && !isShifted) return () => void store.flush();
  if (!store.isEditable) return null;
  if (key === "z") return isShifted ? store.redo : store.undo;
  return key === "y" && !isShifted ? store.redo : null;
}
