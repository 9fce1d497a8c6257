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
  const ids = entries.map(({ id }) => id);
  const [current, setCurrent] = useCurrentSection(
    ids,
    sectionId,
    [isWhole, filter.kind, ...folds.openOf(ids)].join(" "),
  );

  function go(id: string) {
    if (!isWhole) store.showWhole();
    else if (isOut(document.getElementById(sectionId(id)))) filter.showAll();
    folds.openSection(id);
    setCurrent(id);
    // The section is always on the page, but must be unfolded before scrolling to it.
    requestAnimationFrame(() => {
      const section = document.getElementById(sectionId(id));
      section?.scrollIntoView({ block: "start" });
      const controls = section?.querySelectorAll<HTMLElement>("input, textarea, select, button") ?? [];
      [...controls].find((control) => !isOut(control))?.focus({ preventScroll: true });
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

/** Whether the filter leaves the element out, or it is not there at all. */
function isOut(element: Element | null): boolean {
  return element?.closest("[hidden]") !== null;
}

/**
 * The current section: the last one with a part in a band below the head of the window. `shape` is another text whenever
 * sections come, go, fold or unfold.
 */
function useCurrentSection(
  sections: readonly string[],
  elementId: (section: string) => string,
  shape: string,
): [current: string | null, setCurrent: (section: string) => void] {
  const [current, setCurrent] = useState<string | null>(sections[0] ?? null);
  const key = sections.join(" ");

  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again when sections may have moved without a scroll
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const bottom = window.innerHeight * 0.3;
      // The innermost one in the band is the last in page order.
      const section = key.split(" ").findLast((id) => {
        const box = document.getElementById(elementId(id))?.getBoundingClientRect();
        return box && box.height > 0 && box.bottom >= 120 && box.top <= bottom;
      });
      if (section) setCurrent(section);
    };
    // At a scroll and not by an observer, which looks again in every frame of a key.
    const lookSoon = ({ target }: Event) => {
      // A long text scrolls within its field while it is typed, which moves no section.
      if (!(target instanceof HTMLTextAreaElement)) frame ||= requestAnimationFrame(look);
    };
    frame = requestAnimationFrame(look);
    // In the capture phase, because an app may scroll an element of its own.
    const options = { capture: true, passive: true };
    window.addEventListener("scroll", lookSoon, options);
    return () => {
      window.removeEventListener("scroll", lookSoon, options);
      cancelAnimationFrame(frame);
    };
  }, [key, elementId, shape]);

  return [current, setCurrent];
}
