import { assertNever, PASSWORD_MIN_LENGTH } from "@andromeda/domain";
import type { PasswordChangeStore, PasswordFields } from "@andromeda/stores";
import { FormAlert, PasswordField, SectionCard } from "@andromeda/ui";
import { Button, Group, Stack } from "@mantine/core";
import { useForm } from "@mantine/form";
import { observer } from "mobx-react-lite";
import { useRef } from "react";
import { usePortal } from "../../portal-context.ts";
import { FailureWords } from "../../shell/FailureWords.tsx";
import { useUser } from "../../shell/use-user.ts";
import classes from "./PasswordSection.module.css";

export interface PasswordSectionProps {
  readonly store: PasswordChangeStore;
}

const empty: PasswordFields = { current: "", next: "", confirmation: "" };

/** "Change Password": one message at a time, and the field that it is about gets the focus. */
export const PasswordSection = observer(function PasswordSection({ store }: PasswordSectionProps) {
  const { email } = useUser();
  const fields = useRef<Record<keyof PasswordFields, HTMLInputElement | null>>({
    current: null,
    next: null,
    confirmation: null,
  });
  const form = useForm<PasswordFields>({
    initialValues: empty,
    onValuesChange: () => {
      // The message is about what was typed before.
      if (store.status.kind === "failed") store.clear();
    },
  });
  const isBusy = store.status.kind === "busy";

  async function change(values: PasswordFields) {
    if (await store.change(values)) {
      form.setValues(empty);
    } else if (store.status.kind === "failed" && store.status.field) {
      fields.current[store.status.field]?.focus();
    }
  }

  function fieldProps(field: keyof PasswordFields) {
    return {
      required: true,
      withAsterisk: false,
      readOnly: isBusy,
      ref: (element: HTMLInputElement | null) => {
        fields.current[field] = element;
      },
      ...form.getInputProps(field),
      error: store.status.kind === "failed" && store.status.field === field,
    };
  }

  return (
    <SectionCard
      title="Change Password"
      description={`The new password needs at least ${PASSWORD_MIN_LENGTH} characters.`}
    >
      <form noValidate onSubmit={form.onSubmit(change)}>
        <Stack gap="md">
          {/* For password managers, which file a password under the account's name. */}
          <input
            className={classes.account}
            type="text"
            name="username"
            autoComplete="username"
            value={email ?? ""}
            readOnly
            tabIndex={-1}
            aria-hidden
          />
          <div className={classes.fields}>
            <PasswordField
              label="Current password"
              name="current-password"
              autoComplete="current-password"
              {...fieldProps("current")}
            />
            <PasswordField
              label="New password"
              name="new-password"
              autoComplete="new-password"
              {...fieldProps("next")}
            />
            <PasswordField
              label="Confirm new password"
              name="confirm-password"
              autoComplete="new-password"
              {...fieldProps("confirmation")}
            />
          </div>
          <Outcome store={store} />
          <Group justify="flex-end">
            <Button type="submit" loading={isBusy}>
              Change Password
            </Button>
          </Group>
        </Stack>
      </form>
    </SectionCard>
  );
});

const Outcome = observer(function Outcome({ store: { status } }: PasswordSectionProps) {
  const { maskApiKey } = usePortal();
  switch (status.kind) {
    case "idle":
    case "busy":
      return null;
    case "changed":
      return <FormAlert kind="success">Password updated successfully!</FormAlert>;
    case "failed":
      return (
        <FormAlert kind="error">
          <FailureWords text={maskApiKey(status.message)} error={status.cause} />
        </FormAlert>
      );
    default:
      return assertNever(status);
  }
});
