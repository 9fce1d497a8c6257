import { Button, type ButtonProps, VisuallyHidden } from "@mantine/core";
import type { ReactNode } from "react";
import { IconExternalLink } from "../theme/icons.ts";
import { externalLinkProps, useLinkComponent } from "./link-context.ts";

export interface LinkButtonProps extends ButtonProps {
  readonly href: string;
  readonly children: ReactNode;
  /** Opens in a new tab, marked for the eye and for assistive technology. */
  readonly isExternal?: boolean;
}

/** A link that looks like a button: it leads somewhere, it does not act. */
export function LinkButton({ href, children, isExternal = false, ...others }: LinkButtonProps) {
  const link = useLinkComponent();
  if (!isExternal) {
    return (
      <Button component={link} href={href} {...others}>
        {children}
      </Button>
    );
  }
  return (
    <Button
      component="a"
      href={href}
      rightSection={<IconExternalLink size={18} aria-hidden />}
      {...externalLinkProps}
      {...others}
    >
      {children}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </Button>
  );
}
