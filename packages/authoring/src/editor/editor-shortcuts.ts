import type { EditorStore } from "@andromeda/stores";
import { type KeyboardEvent, useEffect, useEffectEvent } from "react";
import { fieldPathAt } from "./field-path-at.ts";

/**
 * F8 goes to the next field with a problem, Shift+F8 to the previous one. Ctrl or Cmd with Z, Shift+Z or Y undoes and
 * redoes. The browser's own undo does not know merges or moved items, so the editor uses the store's.
 */
export function editorShortcuts(store: EditorStore): (event: KeyboardEvent) => void {
  return (event) => {
    // A dialog of the editor is elsewhere in the page: fields behind it must not take the focus.
    const isInside = event.target instanceof Node && event.currentTarget.contains(event.target);
    const isPlain = !(event.ctrlKey || event.metaKey || event.altKey);
    if (event.key === "F8" && isPlain && isInside && store.isEditable) {
      event.preventDefault();
      store.goToProblem(fieldPathAt(event.target), event.shiftKey ? "previous" : "next");
      return;
    }
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.nativeEvent.isComposing) return;
    // In the search box of a dropdown the browser's undo applies.
    const action = isInside ? actionOf(event.key.toLowerCase(), event.shiftKey, store) : null;
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  };
}

function actionOf(key: string, isShifted: boolean, store: EditorStore): (() => void) | null {
  if (!store.isEditable) return null;
  if (key === "z") return isShifted ? store.redo : store.undo;
  return key === "y" && !isShifted ? store.redo : null;
}

/** Ctrl or Cmd with S saves, wherever on the page the focus is: the browser would offer to save the page as a file. */
export function useSaveKey(onSave: () => void): void {
  useDocumentKey(({ key, shiftKey }) => key.toLowerCase() === "s" && !shiftKey, onSave);
}

/**
 * Ctrl or Cmd with Shift and Enter publishes, as in the studio's menu, which gets the keys where `onPublish` is null. It
 * does nothing in a dialog, which may use the keys itself.
 */
export function usePublishKey(onPublish: (() => void) | null): void {
  const isOutsideDialogs = (target: EventTarget | null) =>
    !(target instanceof Element && target.closest('[role="dialog"]'));
  useDocumentKey(
    ({ key, shiftKey, target }) => key === "Enter" && shiftKey && isOutsideDialogs(target),
    onPublish,
  );
}

function useDocumentKey(
  isMatch: (event: globalThis.KeyboardEvent) => boolean,
  run: (() => void) | null,
): void {
  const onKeyDown = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.isComposing;
    if (!run || !isCommand || !isMatch(event)) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => onKeyDown(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
