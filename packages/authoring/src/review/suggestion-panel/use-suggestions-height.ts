import { type RefObject, useEffect } from "react";

const PROPERTY = "--andromeda-suggestions-height";

/** Tells the page how much of its foot the panel lies over, so that nothing is left behind it. */
export function useSuggestionsHeight(panel: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const element = isShown ? panel.current : null;
    if (!element) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(PROPERTY, `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(PROPERTY);
    };
  }, [panel, isShown]);
}
