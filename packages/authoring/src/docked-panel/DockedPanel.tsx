import { IconX } from "@andromeda/ui";
import { ActionIcon, FocusTrap } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { type KeyboardEvent, type ReactNode, type Ref, useId } from "react";
import { usePageMark } from "../editor/use-page-mark.ts";
import classes from "./DockedPanel.module.css";

export interface DockedPanelProps {
  readonly title: string;
  /** A line below the title. */
  readonly subtitle: string;
  readonly icon: ReactNode;
  /** Set on `<html>` while the panel is open, so that the apps leave room for it. */
  readonly pageMark: "data-assistant-open" | "data-try-it-open";
  /** Shown in the header, before the close button. */
  readonly actions: ReactNode;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly ref?: Ref<HTMLDivElement> | undefined;
  /** @param isSheet Whether the panel fills the window, as on a phone. */
  readonly children: (isSheet: boolean) => ReactNode;
}

/** A dialog docked beside the case, over it when there is no room, and full screen on a phone. */
export function DockedPanel({
  title,
  subtitle,
  icon,
  pageMark,
  actions,
  closeLabel,
  onClose,
  onKeyDown,
  ref,
  children,
}: DockedPanelProps) {
  const id = useId();
  usePageMark(pageMark, true);
  const isSheet = useMediaQuery("(max-width: 48em)", undefined, { getInitialValueInEffect: false }) ?? false;
  return (
    <FocusTrap active={isSheet} innerRef={ref}>
      <div
        className={classes.panel}
        data-no-print
        role="dialog"
        // Beside the case it does not block the page; a sheet covers it.
        aria-modal={isSheet ? true : undefined}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-subtitle`}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        <header className={classes.head}>
          <span className={classes.icon}>{icon}</span>
          <div className={classes.titles}>
            {/* On a phone a focused field would open the keyboard. */}
            <h2 className={classes.title} id={`${id}-title`} tabIndex={-1} data-autofocus>
              {title}
            </h2>
            <p className={classes.subtitle} id={`${id}-subtitle`} title={subtitle}>
              {subtitle}
            </p>
          </div>
          {actions}
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={closeLabel} onClick={onClose}>
            <IconX size={20} aria-hidden />
          </ActionIcon>
        </header>
        {children(isSheet)}
      </div>
    </FocusTrap>
  );
}
