import type { ReactNode } from "react";
import { IconInbox } from "../theme/icons.ts";
import { MessageBlock } from "./MessageBlock.tsx";

export interface EmptyStateProps {
  /** What is missing, in a few words; the only text when a specification fixes the wording. */
  readonly title: string;
  readonly description?: ReactNode;
  readonly icon?: ReactNode;
  /** The next step, such as a button that creates the first entry. */
  readonly action?: ReactNode;
  /** Less space around it, for use inside a card or table. */
  readonly isCompact?: boolean;
}

/** Says that there is nothing yet and offers the next step, if there is one. */
export function EmptyState({ icon = <IconInbox size={26} aria-hidden />, ...others }: EmptyStateProps) {
  return <MessageBlock tone="neutral" icon={icon} {...others} />;
}
