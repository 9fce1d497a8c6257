import { useLayoutEffect } from "react";

/** What the page may be marked with, as an attribute of its root. */
export type PageMark = "data-case-bar" | "data-case-assistant" | "data-assistant-open" | "data-try-it-open";

/**
 * Marks the page for style sheets while something is on it. `html:has(…)` would say the same, but browsers look for it
 * anew with every change of the page, which each keystroke in a long case is made to wait for.
 */
export function usePageMark(mark: PageMark, isThere: boolean): void {
  useLayoutEffect(() => {
    if (!isThere) return undefined;
    const page = document.documentElement;
    page.setAttribute(mark, "");
    return () => page.removeAttribute(mark);
  }, [mark, isThere]);
}
