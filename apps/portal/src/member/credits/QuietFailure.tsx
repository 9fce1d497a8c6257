import { IconRefresh } from "@andromeda/ui";
import { Button, Group, Text } from "@mantine/core";
import type { ReactNode } from "react";

export interface QuietFailureProps {
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
  readonly children: ReactNode;
}

/** A quiet note that something could not be read; the page works without it. */
export function QuietFailure({ onRetry, isRetrying, children }: QuietFailureProps) {
  return (
    <Group gap="sm">
      <Text c="dimmed">{children}</Text>
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconRefresh size={16} aria-hidden />}
        loading={isRetrying}
        onClick={onRetry}
      >
        Try Again
      </Button>
    </Group>
  );
}
