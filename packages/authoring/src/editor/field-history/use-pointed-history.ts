import { tooltipDelays } from "@andromeda/ui";
import { type RefObject, useEffect, useState } from "react";

/** What holds a field and, as a child of its own, the button of its history. */
const AREA = "[data-field-history-area]";
const BUTTON = "button[data-history-of]";
const LABELS = `label, legend, ${BUTTON}`;

/** The button of the field whose label or button the element is part of; null for anything else. */
function buttonAt(target: EventTarget | null): HTMLButtonElement | null {
  if (!(target instanceof Element) || !target.closest(LABELS)) return null;
  return target.closest(AREA)?.querySelector<HTMLButtonElement>(`:scope > ${BUTTON}`) ?? null;
}

/** The author's interaction with the buttons within the element. */
export interface PointedHistoryOptions {
  readonly onPoint: () => void;
  readonly onOpen: (button: HTMLButtonElement, path: string) => void;
}

/**
 * The button whose tooltip is open: it or its field's label was hovered for a moment, or it has the keyboard focus. One
 * set of listeners at the root serves all fields.
 */
export function usePointedHistory(
  root: RefObject<HTMLElement | null>,
  { onPoint, onOpen }: PointedHistoryOptions,
): HTMLButtonElement | null {
  const [pointed, setPointed] = useState<HTMLButtonElement | null>(null);
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    let waiting: HTMLButtonElement | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const point = (button: HTMLButtonElement | null, delayMs: number) => {
      if (button === waiting) return;
      waiting = button;
      clearTimeout(timer);
      setPointed(null);
      if (!button) return;
      onPoint();
      timer = setTimeout(() => setPointed(button), delayMs);
    };
    const stop = new AbortController();
    const listen = <Name extends keyof HTMLElementEventMap>(
      name: Name,
      listener: (event: HTMLElementEventMap[Name]) => void,
    ) => element.addEventListener(name, listener, { signal: stop.signal });
    listen("pointerover", ({ target }) => point(buttonAt(target), tooltipDelays.open));
    listen("pointerleave", () => point(null, 0));
    listen("focusin", ({ target }) => {
      const isButton = target instanceof Element && target.matches(`${BUTTON}:focus-visible`);
      point(isButton ? buttonAt(target) : null, 0);
    });
    listen("focusout", () => point(null, 0));
    listen("keydown", ({ key }) => {
      if (key === "Escape") point(null, 0);
    });
    listen("click", ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLButtonElement>(BUTTON) : null;
      const path = button?.dataset.historyOf;
      if (!button || path === undefined) return;
      point(null, 0);
      onOpen(button, path);
    });
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [root, onPoint, onOpen]);
  return pointed;
}
