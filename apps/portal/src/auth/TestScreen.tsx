import { AuthCard, TextLink } from "@andromeda/ui";
import { Text } from "@mantine/core";
import { paths } from "../paths.ts";
import { useScreenTitle } from "../shell/use-screen-title.ts";

/** /test: shows that the portal is served and runs, signed in or not. */
export function TestScreen() {
  useScreenTitle("Test page");
  return (
    <AuthCard
      title="Test page"
      footer={
        <Text size="sm">
          <TextLink href={paths.login}>Go to sign-in</TextLink>
        </Text>
      }
    >
      <Text>
        If you can read this, the portal has loaded and its scripts and styles work in this browser.
      </Text>
    </AuthCard>
  );
}
