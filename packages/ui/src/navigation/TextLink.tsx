import { Anchor, type AnchorProps, VisuallyHidden } from "@mantine/core";
import type { MouseEventHandler, ReactNode } from "react";
import { IconExternalLink } from "../theme/icons.ts";
import { externalLinkProps, useLinkComponent } from "./link-context.ts";

export interface TextLinkProps extends AnchorProps {
  readonly href: string;
  readonly children: ReactNode;
  /** Opens in a new tab, marked for the eye and for assistive technology. */
  readonly isExternal?: boolean;
  readonly onClick?: MouseEventHandler<HTMLAnchorElement>;
}

/** A link inside text, underlined so that it does not depend on its colour. */
export function TextLink({ href, children, isExternal = false, ...others }: TextLinkProps) {
  const link = useLinkComponent();
  if (!isExternal) {
    return (
      <Anchor component={link} href={href} inherit={others.size === undefined} {...others}>
        {children}
      </Anchor>
    );
  }
  return (
    <Anchor href={href} inherit={others.size === undefined} {...externalLinkProps} {...others}>
      {children}
      <IconExternalLink
        size="0.95em"
        aria-hidden
        style={{ marginInlineStart: "0.25em", verticalAlign: "-0.1em" }}
      />
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </Anchor>
  );
}
