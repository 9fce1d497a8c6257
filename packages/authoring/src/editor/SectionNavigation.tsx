import { type TemplateSection, templateLayout } from "@andromeda/domain";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { SectionCount } from "./case-template/SectionCount.tsx";
import { useEditorView } from "./editor-view.ts";
import classes from "./SectionNavigation.module.css";

interface Entry {
  readonly id: string;
  readonly label: string;
  readonly depth: 0 | 1;
}

const partsOf = (agent: TemplateSection): Entry[] =>
  agent.items.flatMap((item) =>
    typeof item === "string" ? [] : [{ id: item.id, label: item.heading, depth: 1 as const }],
  );

const ENTRIES: readonly Entry[] = [
  { id: "basic-information", label: "Basic Information", depth: 0 },
  { id: "classification", label: "Classification", depth: 0 },
  ...templateLayout.flatMap((agent): Entry[] => [
    { id: agent.id, label: agent.heading, depth: 0 },
    ...partsOf(agent),
  ]),
];

export interface SectionNavigationProps {
  /** Whether all sections are on the page. */
  readonly isWhole: boolean;
}

/** Links to the sections of the case, each with how much of it is filled. */
export const SectionNavigation = observer(function SectionNavigation({ isWhole }: SectionNavigationProps) {
  const { store, folds, filter, sectionId } = useEditorView();
  const hasDeprecated = store.fields.deprecated.length > 0;
  const entries = hasDeprecated
    ? [...ENTRIES, { id: "deprecated-fields", label: "Deprecated Fields", depth: 0 } as const]
    : ENTRIES;
  const [current, setCurrent] = useCurrentSection(
    entries.map(({ id }) => id),
    sectionId,
    isWhole,
  );

  function go(id: string) {
    if (!isWhole) store.showWhole();
    else if (!document.getElementById(sectionId(id))) filter.showAll();
    folds.openSection(id);
    setCurrent(id);
    // The section is always on the page, but must be unfolded before scrolling to it.
    requestAnimationFrame(() => {
      const section = document.getElementById(sectionId(id));
      section?.scrollIntoView({ block: "start" });
      section?.querySelector<HTMLElement>("input, textarea, select, button")?.focus({ preventScroll: true });
    });
  }

  return (
    <nav aria-label="Sections of the case">
      <ul className={classes.entries}>
        {entries.map(({ id, label, depth }) => (
          <li key={id}>
            <a
              href={`#${sectionId(id)}`}
              className={classes.entry}
              data-depth={depth}
              aria-current={id === current ? "location" : undefined}
              onClick={(event) => {
                // The link must not change the address, which belongs to the app.
                event.preventDefault();
                go(id);
              }}
            >
              <span className={classes.label}>{label}</span>
              <SectionCount section={id} isShort />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
});

/**
 * The current section: the last one whose top has passed under the head of the window. `isWhole` says when all of them
 * are on the page.
 */
function useCurrentSection(
  sections: readonly string[],
  elementId: (section: string) => string,
  isWhole: boolean,
): [current: string | null, setCurrent: (section: string) => void] {
  const [current, setCurrent] = useState<string | null>(sections[0] ?? null);
  const key = sections.join(" ");

  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again for sections that were not on the page yet
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
        // The innermost one in view is the last in page order.
        const last = [...byElement.keys()].findLast((element) => visible.has(element));
        const section = last && byElement.get(last);
        if (section) setCurrent(section);
      },
      // A band below the head of the window: a section in it is current.
      { rootMargin: "-120px 0px -70% 0px" },
    );
    for (const element of byElement.keys()) observer.observe(element);
    return () => observer.disconnect();
  }, [key, elementId, isWhole]);

  return [current, setCurrent];
}
