import type { PasswordResetStore } from "@andromeda/stores";
import { FormAlert } from "@andromeda/ui";
import { Button, Stack, Text } from "@mantine/core";
import { observer } from "mobx-react-lite";

export interface SentStepProps {
  readonly store: PasswordResetStore;
}

/** After the request: the mail holds a link and a code, and this screen continues with the code. */
export const SentStep = observer(function SentStep({ store }: SentStepProps) {
  return (
    <Stack gap="md">
      <FormAlert kind="success">{store.notice}</FormAlert>
      <Text c="dimmed" style={{ overflowWrap: "anywhere" }}>
        If {store.email} belongs to an account, the message arrives within a few minutes. Follow its link, or
        type its six-digit code here.
      </Text>
      <Button fullWidth onClick={store.showCodeEntry}>
        Enter verification code instead
      </Button>
      <Button fullWidth variant="default" onClick={store.startOver}>
        Reset with a different email
      </Button>
    </Stack>
  );
});
