import { AuthCard, FormAlert } from "@andromeda/ui";
import { Code, List, Stack, Text } from "@mantine/core";
import type { EnvProblem } from "../env.ts";

export interface SettingsProblemScreenProps {
  readonly problems: readonly EnvProblem[];
}

/** In place of the whole portal while a setting is missing or wrong: which one, and what to do about it. */
export function SettingsProblemScreen({ problems }: SettingsProblemScreenProps) {
  return (
    <AuthCard title="Andromeda is not set up yet">
      <Stack gap="md">
        <FormAlert kind="error" title="These settings of the portal need attention">
          <List spacing="xs">
            {problems.map(({ variable, message }) => (
              <List.Item key={`${variable} ${message}`} style={{ overflowWrap: "anywhere" }}>
                <Code>{variable}</Code> {message}
              </List.Item>
            ))}
          </List>
        </FormAlert>
        <Text size="sm">
          For local use, start everything with <Code>npm start</Code>: it fills in the local backend. For a
          deployment, set the variables where the portal is built (<Code>apps/portal/.env.example</Code>{" "}
          explains each) and build it again.
        </Text>
      </Stack>
    </AuthCard>
  );
}
