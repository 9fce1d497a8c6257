import { useLayoutEffect } from "react";

/** The marks of the page: attributes of its root element. */
export type PageMark = "data-case-bar" | "data-case-assistant" | "data-assistant-open" | "data-try-it-open";

/**
 * Marks the page for style sheets while something is on it. Browsers would evaluate `html:has(…)` again with every
 * change of the page, which would slow each keystroke in a long case.
 */
export function usePageMark(mark: PageMark, isThere: boolean): void {
  useLayoutEffect(() => {
    if (!isThere) return undefined;
    const page = document.documentElement;
    page.setAttribute(mark, "");
    return () => page.removeAttribute(mark);
  }, [mark, isThere]);
}
