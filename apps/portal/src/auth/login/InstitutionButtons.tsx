import { hasNoAnswer } from "@andromeda/domain";
import { FormAlert } from "@andromeda/ui";
import { Button, Stack, Text } from "@mantine/core";
import { useState, useSyncExternalStore } from "react";
import { log } from "../../log.ts";
import { paths } from "../../paths.ts";
import { usePortal } from "../../portal-context.ts";
import { FailureWords } from "../../shell/FailureWords.tsx";
import type { SignInWay } from "../../sign-in-ways.ts";

const none: readonly SignInWay[] = [];
const unchanging = () => () => {};

/** A button for each institution in config.json; nothing when there is none. */
export function InstitutionButtons() {
  const { config, auth } = usePortal();
  // The prerendered form has none of them, and hydration needs the same markup.
  const ways = useSyncExternalStore(
    unchanging,
    () => config.signIn,
    () => none,
  );
  const [busy, setBusy] = useState<SignInWay | null>(null);
  const [failure, setFailure] = useState<{ readonly way: SignInWay; readonly error: unknown } | null>(null);

  async function go(way: SignInWay) {
    if (busy) return;
    setBusy(way);
    setFailure(null);
    try {
      const url = await auth.institutionSignInUrl(way, `${window.location.origin}${paths.callback}`);
      window.location.assign(url);
    } catch (error) {
      log(`The sign-in of ${way.name} could not be started`, error);
      setFailure({ way, error });
      setBusy(null);
    }
  }

  if (ways.length === 0) return null;
  return (
    <Stack gap="sm" mt="md" role="group" aria-label="Sign in with your institution">
      <Text size="sm" c="dimmed" ta="center" aria-hidden>
        or
      </Text>
      {failure ? (
        <FormAlert kind="error">
          <FailureWords
            text={`The sign-in of ${failure.way.name} could not be started. Try again later, or sign in with your password.`}
            error={hasNoAnswer(failure.error) ? failure.error : null}
          />
        </FormAlert>
      ) : null}
      {ways.map((way) => (
        <Button
          key={`${way.kind} ${way.id}`}
          variant="default"
          fullWidth
          loading={busy === way}
          onClick={() => void go(way)}
        >
          Continue with {way.name}
        </Button>
      ))}
    </Stack>
  );
}
