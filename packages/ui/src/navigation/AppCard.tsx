import { VisuallyHidden } from "@mantine/core";
import type { MouseEventHandler, ReactNode } from "react";
import { IconArrowRight, IconExternalLink } from "../theme/icons.ts";
import classes from "./AppCard.module.css";
import { externalLinkProps, useLinkComponent } from "./link-context.ts";

export interface AppCardProps {
  readonly href: string;
  readonly title: string;
  readonly description: ReactNode;
  readonly icon: ReactNode;
  /** Marks that the target opens in a new tab. */
  readonly isExternal?: boolean;
  readonly onClick?: MouseEventHandler<HTMLAnchorElement>;
}

/** A big card that is one link; all of it can be clicked and names it. */
export function AppCard({ href, title, description, icon, isExternal = false, onClick }: AppCardProps) {
  const LinkTag = useLinkComponent();
  const content = (
    <>
      <span className={classes.icon} aria-hidden="true">
        {icon}
      </span>
      <span className={classes.text}>
        <span className={classes.title}>
          {title}
          {isExternal ? <VisuallyHidden> (opens in a new tab)</VisuallyHidden> : null}
        </span>
        <span className={classes.description}>{description}</span>
      </span>
      <span className={classes.marker} aria-hidden="true">
        {isExternal ? <IconExternalLink size={20} /> : <IconArrowRight size={20} />}
      </span>
    </>
  );

  const anchor = { className: classes.card ?? "", href, ...(onClick ? { onClick } : {}) };
  return isExternal ? (
    <a {...anchor} {...externalLinkProps}>
      {content}
    </a>
  ) : (
    <LinkTag {...anchor}>{content}</LinkTag>
  );
}
