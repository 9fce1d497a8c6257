import { VisuallyHidden } from "@mantine/core";
import type { MouseEventHandler, ReactNode } from "react";
import { IconArrowRight, IconExternalLink } from "../theme/icons.ts";
import classes from "./AppCard.module.css";
import { externalLinkProps, useLinkComponent } from "./link-context.ts";

interface AppCardContent {
  readonly title: string;
  readonly description: ReactNode;
  readonly icon: ReactNode;
  /** Marks that the target opens in a new tab. */
  readonly isExternal?: boolean;
  /** Marks the current choice. */
  readonly isCurrent?: boolean;
}

export type AppCardProps = AppCardContent &
  (
    | {
        readonly href: string;
        readonly onClick?: MouseEventHandler<HTMLAnchorElement>;
        readonly disabled?: never;
      }
    | { readonly href?: never; readonly onClick: () => void; readonly disabled?: boolean }
  );

/** A big card that is one link (with `href`) or one button (without); all of it can be clicked and names it. */
export function AppCard({
  title,
  description,
  icon,
  isExternal = false,
  isCurrent = false,
  ...target
}: AppCardProps) {
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

  if (target.href === undefined) {
    return (
      <button
        type="button"
        className={classes.card}
        data-current={isCurrent || undefined}
        disabled={target.disabled}
        onClick={target.onClick}
      >
        {content}
      </button>
    );
  }
  const anchor = {
    className: classes.card ?? "",
    href: target.href,
    ...(target.onClick ? { onClick: target.onClick } : {}),
    ...(isCurrent ? { "aria-current": "true" as const, "data-current": true } : {}),
  };
  return isExternal ? (
    <a {...anchor} {...externalLinkProps}>
      {content}
    </a>
  ) : (
    <LinkTag {...anchor}>{content}</LinkTag>
  );
}
