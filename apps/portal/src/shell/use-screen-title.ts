import { useEffect, useRef } from "react";

let isFirstScreen = true;

/**
 * Names the document after the screen and, from the second screen on, moves the focus to its heading: somebody who
 * cannot see the page change learns where they are. The heading of a loaded screen takes the focus from the one that
 * was there while it loaded. The first screen leaves the focus to the browser.
 */
export function useScreenTitle(title: string): void {
  const hasFocused = useRef(false);
  useEffect(() => {
    document.title = `${title} · Andromeda`;
    const isLost = document.activeElement === document.body;
    if (hasFocused.current && isLost) focusHeading();
  }, [title]);

  useEffect(() => {
    if (isFirstScreen) {
      isFirstScreen = false;
      return;
    }
    hasFocused.current = true;
    focusHeading();
  }, []);
}

/** Moves the focus to the heading of the page (to the page itself when it has none yet) without scrolling. */
export function focusHeading(): void {
  const heading =
    document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("main");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
