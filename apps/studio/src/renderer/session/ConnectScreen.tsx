import { messageOf } from "@andromeda/domain";
import { AuthCard, FormAlert } from "@andromeda/ui";
import { Button, Group, Stack, TextInput } from "@mantine/core";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { Connection } from "../../shared/ipc-contract.ts";
import type { StudioSessionStore } from "./studio-session-store.ts";

export interface ConnectScreenProps {
  readonly session: StudioSessionStore;
  /** What is wrong with the stored connection; null when there is none or it is fine. */
  readonly problem: string | null;
  /** The values of a link or of the last connection, for the author to confirm. */
  readonly proposed: Connection | null;
  /** Back to signing in; null when there is no server to sign in to. */
  readonly onCancel: (() => void) | null;
}

/** Asks which server this copy of the app works with. It is checked before it is kept. */
export function ConnectScreen({ session, problem, proposed, onCancel }: ConnectScreenProps) {
  const [values, setValues] = useState(proposed ?? { supabaseUrl: "", publishableKey: "" });
  const [failure, setFailure] = useState(problem);
  const [isBusy, setBusy] = useState(false);
  const addressField = useRef<HTMLInputElement>(null);
  const keyField = useRef<HTMLInputElement>(null);
  useEffect(() => addressField.current?.focus(), []);
  useEffect(() => {
    if (proposed) setValues(proposed);
  }, [proposed]);

  async function connect(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      await session.connect(values);
    } catch (error) {
      setFailure(messageOf(error));
      setBusy(false);
      const isKeyProblem = error instanceof Error && Reflect.get(error, "code") === "config/key";
      (isKeyProblem ? keyField : addressField).current?.focus();
    }
  }

  async function readFile() {
    setFailure(null);
    try {
      const connection = await session.readConnectionFile();
      if (connection) setValues(connection);
    } catch (error) {
      setFailure(messageOf(error));
    }
  }

  const field = (name: keyof Connection) => ({
    value: values[name],
    readOnly: isBusy,
    required: true,
    withAsterisk: false,
    spellCheck: false,
    autoComplete: "off",
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      setValues({ ...values, [name]: currentTarget.value }),
  });

  return (
    <AuthCard
      title="Connect to your organisation"
      description="Your administrator gives you a link, a file, or these two values."
    >
      <form noValidate onSubmit={connect}>
        <Stack gap="md">
          {failure ? <FormAlert kind="error">{failure}</FormAlert> : null}
          <TextInput
            {...field("supabaseUrl")}
            label="Server address"
            placeholder="https://example.supabase.co"
            inputMode="url"
            ref={addressField}
          />
          <TextInput
            {...field("publishableKey")}
            label="Publishable key"
            placeholder="sb_publishable_…"
            ref={keyField}
          />
          <Button type="submit" fullWidth loading={isBusy}>
            Connect
          </Button>
          <Group justify={onCancel ? "space-between" : "center"}>
            <Button variant="subtle" size="sm" disabled={isBusy} onClick={() => void readFile()}>
              Open a connection file…
            </Button>
            {onCancel ? (
              <Button variant="subtle" color="gray" size="sm" disabled={isBusy} onClick={onCancel}>
                Cancel
              </Button>
            ) : null}
          </Group>
        </Stack>
      </form>
    </AuthCard>
  );
}
