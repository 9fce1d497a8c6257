import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { IconAlertTriangle, IconRefresh } from "../theme/icons.ts";
import { MessageBlock } from "./MessageBlock.tsx";

export interface ErrorStateProps {
  /** The failure in words the user understands. */
  readonly message: string;
  readonly description?: ReactNode;
  /** Shows a retry button. */
  readonly onRetry?: () => void;
  readonly retryLabel?: string;
  readonly isRetrying?: boolean;
  /** Less space around it, for use inside a card or table. */
  readonly isCompact?: boolean;
}

/** Says that loading failed and offers to try again; announced at once. */
export function ErrorState({
  message,
  description,
  onRetry,
  retryLabel = "Retry",
  isRetrying = false,
  isCompact = false,
}: ErrorStateProps) {
  return (
    <MessageBlock
      tone="error"
      role="alert"
      icon={<IconAlertTriangle size={26} aria-hidden />}
      title={message}
      description={description}
      isCompact={isCompact}
      action={
        onRetry ? (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconRefresh size={18} aria-hidden />}
            onClick={onRetry}
            loading={isRetrying}
          >
            {retryLabel}
          </Button>
        ) : null
      }
    />
  );
}
