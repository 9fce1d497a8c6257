import { AuthCard, FormAlert } from "@andromeda/ui";
import { Button, Stack, Text } from "@mantine/core";
import { useState } from "react";

export interface BlockedScreenProps {
  readonly problem: string;
  /** Null where signing out is no way on. */
  readonly onSignOut: (() => Promise<void>) | null;
}

/** In place of the app while it cannot work: why, and what to do about it. */
export function BlockedScreen({ problem, onSignOut }: BlockedScreenProps) {
  const [isBusy, setBusy] = useState(false);
  return (
    <AuthCard title="Andromeda Case Studio">
      <Stack gap="md">
        <FormAlert kind="error" title="The app cannot work just now">
          <Text component="span" style={{ overflowWrap: "anywhere" }}>
            {problem}
          </Text>
        </FormAlert>
        {onSignOut ? (
          <Button
            variant="default"
            loading={isBusy}
            onClick={() => {
              setBusy(true);
              void onSignOut().finally(() => setBusy(false));
            }}
          >
            Sign out
          </Button>
        ) : null}
      </Stack>
    </AuthCard>
  );
}
