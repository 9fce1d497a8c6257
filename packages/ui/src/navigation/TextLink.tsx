import { Anchor, type AnchorProps } from "@mantine/core";
import type { MouseEventHandler, ReactNode } from "react";
import { useLinkComponent } from "./link-context.ts";

export interface TextLinkProps extends AnchorProps {
  readonly href: string;
  readonly children: ReactNode;
  readonly onClick?: MouseEventHandler<HTMLAnchorElement>;
}

/** A link inside text, underlined so that it does not depend on its colour. */
export function TextLink({ href, children, ...others }: TextLinkProps) {
  const link = useLinkComponent();
  return (
    <Anchor component={link} href={href} inherit={others.size === undefined} {...others}>
      {children}
    </Anchor>
  );
}
