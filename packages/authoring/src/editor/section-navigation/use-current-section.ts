import { useEffect, useState } from "react";

/**
 * The section that is being read: the last one whose top has passed under the head of the window. `isWhole` says when all
 * of them are on the page.
 */
export function useCurrentSection(
  sections: readonly string[],
  elementId: (section: string) => string,
  isWhole: boolean,
): [current: string | null, setCurrent: (section: string) => void] {
  const [current, setCurrent] = useState<string | null>(sections[0] ?? null);
  const key = sections.join(" ");

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was not there yet is looked for again
  useEffect(() => {
    if (typeof IntersectionObserver === "undefined") return undefined;
    const byElement = new Map<Element, string>();
    for (const section of key.split(" ")) {
      const element = document.getElementById(elementId(section));
      if (element) byElement.set(element, section);
    }
    const visible = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target);
          else visible.delete(target);
        }
        // The innermost of those in view stands last in page order.
        const last = [...byElement.keys()].findLast((element) => visible.has(element));
        const section = last && byElement.get(last);
        if (section) setCurrent(section);
      },
      // A band below the head of the window: what lies in it is being read.
      { rootMargin: "-120px 0px -70% 0px" },
    );
    for (const element of byElement.keys()) observer.observe(element);
    return () => observer.disconnect();
  }, [key, elementId, isWhole]);

  return [current, setCurrent];
}
