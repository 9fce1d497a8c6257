import { Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { IconArrowLeft } from "../theme/icons.ts";
import { useLinkComponent } from "./link-context.ts";
import classes from "./PageHeader.module.css";

export interface PageHeaderProps {
  readonly title: string;
  readonly description?: ReactNode;
  /** Where the link above the title leads. */
  readonly back?: { readonly href: string; readonly label: string };
  /** Badges beside the title. */
  readonly badges?: ReactNode;
  /** Buttons at the right, below the title on phones. */
  readonly actions?: ReactNode;
}

/** The head of a page: its `h1`, the way back and the actions for the whole page. */
export function PageHeader({ title, description, back, badges, actions }: PageHeaderProps) {
  const LinkTag = useLinkComponent();
  return (
    <header className={classes.header}>
      {back ? (
        <LinkTag href={back.href} className={classes.back ?? ""}>
          <IconArrowLeft size={18} aria-hidden />
          {back.label}
        </LinkTag>
      ) : null}
      <div className={classes.row}>
        <div className={classes.heading}>
          <div className={classes.titleRow}>
            <Title order={1} className={classes.title}>
              {title}
            </Title>
            {badges}
          </div>
          {description ? (
            <Text component="div" c="dimmed" className={classes.description}>
              {description}
            </Text>
          ) : null}
        </div>
        {actions ? (
          <div className={classes.actions} data-no-print>
            {actions}
          </div>
        ) : null}
      </div>
    </header>
  );
}
