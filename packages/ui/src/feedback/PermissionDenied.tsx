import type { ReactNode } from "react";
import { IconShieldLock } from "../theme/icons.ts";
import { MessageBlock } from "./MessageBlock.tsx";

export interface PermissionDeniedProps {
  readonly title?: string;
  readonly message?: ReactNode;
  /** The way back to where the user may be. */
  readonly action?: ReactNode;
}

/** Says that the page exists but is not for this user. */
export function PermissionDenied({
  title = "You do not have access to this page",
  message = "If you think you should, ask an administrator of your organisation.",
  action,
}: PermissionDeniedProps) {
  return (
    <MessageBlock
      tone="neutral"
      role="alert"
      icon={<IconShieldLock size={26} aria-hidden />}
      title={title}
      description={message}
      action={action}
    />
  );
}
