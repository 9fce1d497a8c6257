import { type ReactNode, useId } from "react";
import { ReasonedButton } from "../../ReasonedButton.tsx";
import classes from "./VersionTimeline.module.css";

export interface TimelineEntryProps {
  readonly kind: "version" | "checkpoint";
  readonly isLatest?: boolean;
  readonly icon: ReactNode;
  readonly title: string;
  readonly badges: ReactNode;
  /** List items. */
  readonly facts: ReactNode;
  readonly actions: ReactNode;
  readonly children?: ReactNode;
}

/** An entry of a case's history: title, details and actions. */
export function TimelineEntry({
  kind,
  isLatest = false,
  icon,
  title,
  badges,
  facts,
  actions,
  children,
}: TimelineEntryProps) {
  const titleId = useId();
  return (
    <li className={classes.entry} data-latest={isLatest || undefined} data-kind={kind}>
      <span className={classes.dot} aria-hidden="true">
        {icon}
      </span>
      <article className={classes.content} aria-labelledby={titleId}>
        <h3 className={classes.message} id={titleId}>
          {title}
        </h3>
        <div className={classes.badges}>{badges}</div>
        <ul className={classes.facts}>{facts}</ul>
        <div className={classes.actions}>{actions}</div>
        {children}
      </article>
    </li>
  );
}

export interface EntryActionProps {
  readonly label: string;
  /** The accessible name with the entry, when the label alone is not clear. */
  readonly name?: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
  /** Why it cannot be done now; null when it can. */
  readonly unavailable?: string | null;
  /** The list that the action opens and closes. */
  readonly opens?: { readonly id: string; readonly isOpen: boolean };
}

/** An action of a history entry. When it is not possible now it can still be focused, and says why. */
export function EntryAction({ label, name, icon, onClick, unavailable = null, opens }: EntryActionProps) {
  return (
    <ReasonedButton
      size="compact-sm"
      variant="subtle"
      leftSection={icon}
      unavailable={unavailable}
      {...(name && { "aria-label": name })}
      {...(opens && {
        "aria-expanded": opens.isOpen,
        "aria-controls": opens.isOpen ? opens.id : undefined,
      })}
      onClick={onClick}
    >
      {label}
    </ReasonedButton>
  );
}
