import type { CaseAssistantStore } from "@andromeda/stores";
import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

/**
 * Ctrl+K or Cmd+K opens the assistant and Escape closes it, wherever the focus is; the focus goes back to where it was
 * before. Answers the way to close it.
 */
export function useAssistantKeys(
  store: CaseAssistantStore,
  button: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
): () => void {
  const before = useRef<HTMLElement | null>(null);

  const close = () => {
    store.close();
    const { activeElement } = document;
    // Who has gone on to a field meanwhile stays there.
    if (activeElement !== document.body && !panel.current?.contains(activeElement)) return;
    const place = before.current?.isConnected ? before.current : button.current;
    place?.focus();
  };

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isClosing = event.key === "Escape" && store.isOpen;
    // Every other key stops here: looking through a long case for dialogs takes a quarter of a frame.
    if (!isClosing && !isOpening(event)) return;
    if (event.defaultPrevented || event.isComposing || isTakenElsewhere(event, panel.current)) return;
    if (isClosing) {
      event.preventDefault();
      close();
    } else {
      // Browsers search with it.
      event.preventDefault();
      if (store.isOpen) panel.current?.querySelector("textarea")?.focus();
      else store.open();
    }
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    // Before anybody else: the panel takes the focus as soon as it is there.
    const remember = (event: FocusEvent) => {
      const { target } = event;
      if (target instanceof HTMLElement && !panel.current?.contains(target)) before.current = target;
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

/** Whether a dialog lies over the page, or a list is open that the key belongs to. */
function isTakenElsewhere({ target }: KeyboardEvent, panel: HTMLElement | null): boolean {
  if (!(target instanceof Element)) return false;
  if (panel?.contains(target)) return false;
  const isModal = [...document.querySelectorAll('[aria-modal="true"]')].some((dialog) => dialog !== panel);
  const hasList =
    target.getAttribute("aria-expanded") === "true" && target.getAttribute("role") === "combobox";
  return isModal || hasList;
}
