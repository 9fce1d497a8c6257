import { AuthCard, FormAlert, LinkButton, TextLink } from "@andromeda/ui";
import { Stack, Text } from "@mantine/core";
import { paths } from "../paths.ts";
import { usePortal } from "../portal-context.ts";
import { useScreenTitle } from "../shell/use-screen-title.ts";

/** /register: signing up is closed, so there is no form, only links to the waitlist and back. */
export function RegisterScreen() {
  const { config } = usePortal();
  useScreenTitle("Create an account");
  return (
    <AuthCard
      title="Create an account"
      footer={
        <Text size="sm">
          Already have an account? <TextLink href={paths.login}>Sign in</TextLink>
        </Text>
      }
    >
      <Stack gap="lg">
        <FormAlert kind="info" title="We're not accepting direct signups at the moment">
          Accounts are set up by an administrator. Join the waitlist to ask for one.
        </FormAlert>
        <LinkButton href={config.waitlistUrl} isExternal fullWidth>
          Join the Waitlist
        </LinkButton>
      </Stack>
    </AuthCard>
  );
}
