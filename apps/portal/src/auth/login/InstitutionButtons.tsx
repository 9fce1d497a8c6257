import { hasNoAnswer } from "@andromeda/domain";
import { FormAlert } from "@andromeda/ui";
import { Button, Stack, Text } from "@mantine/core";
import { useState, useSyncExternalStore } from "react";
import { log } from "../../log.ts";
import { paths } from "../../paths.ts";
import { usePortal } from "../../portal-context.ts";
import { FailureWords } from "../../shell/FailureWords.tsx";
import type { SignInOption } from "../../sign-in-options.ts";

const none: readonly SignInOption[] = [];
const unchanging = () => () => {};

/** A button for each institution in config.json; nothing when there is none. */
export function InstitutionButtons() {
  const { config, auth } = usePortal();
  // The prerendered form has none of them, and hydration needs the same markup.
  const options = useSyncExternalStore(
    unchanging,
    () => config.signIn,
    () => none,
  );
  const [busy, setBusy] = useState<SignInOption | null>(null);
  const [failure, setFailure] = useState<{ readonly option: SignInOption; readonly error: unknown } | null>(
    null,
  );

  async function go(option: SignInOption) {
    if (busy) return;
    setBusy(option);
    setFailure(null);
    try {
      const url = await auth.institutionSignInUrl(option, `${window.location.origin}${paths.callback}`);
      window.location.assign(url);
    } catch (error) {
      log(`The sign-in with ${option.name} could not be started`, error);
      setFailure({ option, error });
      setBusy(null);
    }
  }

  if (options.length === 0) return null;
  return (
    <Stack gap="sm" mt="md" role="group" aria-label="Sign in with your institution">
      <Text size="sm" c="dimmed" ta="center" aria-hidden>
        or
      </Text>
      {failure ? (
        <FormAlert kind="error">
          <FailureWords
            text={`Signing in with ${failure.option.name} could not be started. Try again later, or sign in with your password.`}
            error={hasNoAnswer(failure.error) ? failure.error : null}
          />
        </FormAlert>
      ) : null}
      {options.map((option) => (
        <Button
          key={`${option.kind} ${option.id}`}
          variant="default"
          fullWidth
          loading={busy === option}
          onClick={() => void go(option)}
        >
          Continue with {option.name}
        </Button>
      ))}
    </Stack>
  );
}
