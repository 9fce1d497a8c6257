import { AuthCard, ErrorState, FormAlert } from "@andromeda/ui";
import { Code, List, Stack, Text } from "@mantine/core";
import type { ConfigFailure } from "../config.ts";
import { useReconnection } from "../connection.ts";

export interface SettingsProblemScreenProps {
  readonly failure: ConfigFailure;
}

/** Shown instead of the portal while its settings are missing, wrong or cannot be fetched, with what to do about it. */
export function SettingsProblemScreen({ failure }: SettingsProblemScreenProps) {
  const isUnreachable = failure.kind === "unreachable";
  useReconnection(() => {
    if (isUnreachable) window.location.reload();
  });
  if (isUnreachable)
    return (
      <AuthCard title="Andromeda could not be loaded">
        <ErrorState
          isCompact
          message="The server could not be reached."
          description="Your connection may have been lost, or the server may be down for a moment."
          onRetry={() => window.location.reload()}
          retryLabel="Try again"
        />
      </AuthCard>
    );
  return (
    <AuthCard title="Andromeda is not set up yet">
      <Stack gap="md">
        <FormAlert kind="error" title="These settings of the portal need attention">
          <List spacing="xs" size="sm">
            {failure.problems.map(({ setting, message }) => (
              <List.Item key={`${setting} ${message}`} style={{ overflowWrap: "anywhere" }}>
                <Code>{setting}</Code> {message}
              </List.Item>
            ))}
          </List>
        </FormAlert>
        <Text size="sm">
          For local use, start everything with <Code>npm start</Code>: it points the portal at the local
          backend. For a deployment, correct the file <Code>config.json</Code> beside <Code>index.html</Code>{" "}
          (<Code>apps/portal/README.md</Code> explains each setting) and load this page again.
        </Text>
      </Stack>
    </AuthCard>
  );
}
