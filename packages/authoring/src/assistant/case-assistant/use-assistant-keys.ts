import type { CaseAssistantStore } from "@andromeda/stores";
import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

/**
 * Ctrl+K or Cmd+K opens the assistant and Escape closes it, wherever the focus is; then the focus returns to where it
 * was. Returns a function that closes it.
 */
export function useAssistantKeys(
  store: CaseAssistantStore,
  button: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
): () => void {
  const lastFocused = useRef<HTMLElement | null>(null);

  const close = () => {
    store.close();
    const { activeElement } = document;
    // If the focus has moved to a field meanwhile, it stays there.
    if (activeElement !== document.body && !panel.current?.contains(activeElement)) return;
    const target = lastFocused.current?.isConnected ? lastFocused.current : button.current;
    target?.focus();
  };

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isClosing = event.key === "Escape" && store.isOpen;
    // All other keys return here: searching a long case for dialogs takes a quarter of a frame.
    if (!isClosing && !isOpening(event)) return;
    if (event.defaultPrevented || event.isComposing || isTakenElsewhere(event, panel.current)) return;
    if (isClosing) {
      event.preventDefault();
      close();
    } else {
      // Browsers open their search with it.
      event.preventDefault();
      if (store.isOpen) panel.current?.querySelector("textarea")?.focus();
      else store.open();
    }
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    // In the capture phase: the panel takes the focus as soon as it is mounted.
    const remember = (event: FocusEvent) => {
      const { target } = event;
      if (target instanceof HTMLElement && !panel.current?.contains(target)) lastFocused.current = target;
    };
    window.addEventListener("keydown", listen);
    document.addEventListener("focusin", remember);
    return () => {
      window.removeEventListener("keydown", listen);
      document.removeEventListener("focusin", remember);
    };
  }, [panel]);

  return close;
}

function isOpening({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === "k" && (ctrlKey || metaKey) && !altKey && !shiftKey;
}

/** Whether a dialog covers the page, or an open list should get the key. */
function isTakenElsewhere({ target }: KeyboardEvent, panel: HTMLElement | null): boolean {
  if (!(target instanceof Element)) return false;
  if (panel?.contains(target)) return false;
  const isModal = [...document.querySelectorAll('[aria-modal="true"]')].some((dialog) => dialog !== panel);
  const hasList =
    target.getAttribute("aria-expanded") === "true" && target.getAttribute("role") === "combobox";
  return isModal || hasList;
}
