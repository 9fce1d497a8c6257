import classes from "./AppShellLayout.module.css";
import { useLinkComponent } from "./link-context.ts";
import type { NavigationEntry } from "./navigation-entry.ts";

interface NavigationListProps {
  readonly entries: readonly NavigationEntry[];
  readonly layout: "bar" | "drawer";
  /** Runs after any entry was chosen, for instance to close the drawer. */
  readonly onChosen?: () => void;
}

/** The entries of a navigation, in the bar or in the drawer. */
export function NavigationList({ entries, layout, onChosen }: NavigationListProps) {
  const LinkTag = useLinkComponent();
  return (
    <ul className={classes.list} data-layout={layout}>
      {entries.map((entry) => (
        <li key={entry.label}>
          {entry.kind === "link" ? (
            <LinkTag
              href={entry.href}
              className={classes.entry ?? ""}
              {...(entry.isActive ? { "aria-current": "page" as const } : {})}
              {...(onChosen ? { onClick: onChosen } : {})}
            >
              {entry.icon}
              {entry.label}
            </LinkTag>
          ) : (
            <button
              type="button"
              className={classes.entry}
              onClick={() => {
                onChosen?.();
                entry.onClick();
              }}
            >
              {entry.icon}
              {entry.label}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
