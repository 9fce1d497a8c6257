import { VisuallyHidden } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useLinkComponent } from "./link-context.ts";
import classes from "./SubNavigation.module.css";

export interface SubNavigationEntry {
  readonly label: string;
  readonly href: string;
  readonly isActive: boolean;
  /** The number of things to do there; 0 shows no badge. */
  readonly badge?: { readonly count: number; readonly meaning: string };
}

export interface SubNavigationProps {
  /** Names the navigation for assistive technology. */
  readonly label: string;
  readonly entries: readonly SubNavigationEntry[];
}

/** A row of links that look like tabs; it scrolls sideways where the window is narrow. */
export function SubNavigation({ label, entries }: SubNavigationProps) {
  const LinkTag = useLinkComponent();
  const list = useRef<HTMLUListElement>(null);
  const active = entries.find((entry) => entry.isActive)?.href;

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when another entry is active
  useEffect(() => {
    const element = list.current;
    const current = element?.querySelector<HTMLElement>("[aria-current]");
    if (!element || !current) return;
    // The observer runs after the layout and again when a count comes, so that reading the places costs nothing.
    const observer = new ResizeObserver(() => {
      // Not scrollIntoView: that may also move the page.
      element.scrollLeft = current.offsetLeft - (element.clientWidth - current.offsetWidth) / 2;
    });
    for (const item of [element, ...element.children]) observer.observe(item);
    return () => observer.disconnect();
  }, [active]);

  return (
    <nav aria-label={label} className={classes.navigation}>
      <ul ref={list} className={classes.list}>
        {entries.map((entry) => (
          <li key={entry.href}>
            <LinkTag
              href={entry.href}
              className={classes.entry ?? ""}
              {...(entry.isActive ? { "aria-current": "page" as const } : {})}
            >
              {entry.label}
              {entry.badge && entry.badge.count > 0 ? (
                <span className={classes.badge}>
                  {/* Separates the number from the label for screen readers. */}
                  <VisuallyHidden>, </VisuallyHidden>
                  {entry.badge.count > 99 ? "99+" : entry.badge.count}
                  <VisuallyHidden> {entry.badge.meaning}</VisuallyHidden>
                </span>
              ) : null}
            </LinkTag>
          </li>
        ))}
      </ul>
    </nav>
  );
}
