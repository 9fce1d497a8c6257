import { messageOf, PASSWORD_MIN_LENGTH } from "@andromeda/domain";
import { FormAlert, PasswordField } from "@andromeda/ui";
import { Button, Stack } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { usePortal } from "../../portal-context.ts";

export interface NewPasswordFormProps {
  /** Shown instead of the form once the password is changed. */
  readonly success: string;
  /** Called once, right after the change. */
  readonly onChanged: () => void;
}

type Status =
  | { kind: "editing" }
  | { kind: "saving" }
  | { kind: "failed"; message: string }
  | { kind: "changed" };

/** A new password and its confirmation; the form of both reset screens. */
export function NewPasswordForm({ success, onChanged }: NewPasswordFormProps) {
  const { auth, maskApiKey } = usePortal();
  const [status, setStatus] = useState<Status>({ kind: "editing" });
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { password: "", confirmation: "" },
    validate: ({ password, confirmation }) => {
      const problem = newPasswordProblem(password, confirmation, PASSWORD_MIN_LENGTH);
      return problem ? { [problem.field]: problem.message } : {};
    },
  });

  const isSaving = status.kind === "saving";

  async function save({ password }: { password: string }) {
    // Enter in a field submits even while the button is disabled.
    if (isSaving) return;
    setStatus({ kind: "saving" });
    try {
      await auth.updatePassword(password);
      setStatus({ kind: "changed" });
      onChanged();
    } catch (error) {
      setStatus({ kind: "failed", message: `Failed to reset password: ${maskApiKey(messageOf(error))}` });
    }
  }

  if (status.kind === "changed") return <FormAlert kind="success">{success}</FormAlert>;
  return (
    <form noValidate onSubmit={form.onSubmit(save, () => setStatus({ kind: "editing" }))}>
      <Stack gap="md">
        {status.kind === "failed" ? <FormAlert kind="error">{status.message}</FormAlert> : null}
        <PasswordField
          label="New password"
          name="new-password"
          description={`At least ${PASSWORD_MIN_LENGTH} characters`}
          autoComplete="new-password"
          required
          withAsterisk={false}
          readOnly={isSaving}
          key={form.key("password")}
          {...form.getInputProps("password")}
        />
        <PasswordField
          label="Confirm new password"
          name="confirm-password"
          autoComplete="new-password"
          required
          withAsterisk={false}
          readOnly={isSaving}
          key={form.key("confirmation")}
          {...form.getInputProps("confirmation")}
        />
        <Button type="submit" fullWidth loading={isSaving}>
          Save password
        </Button>
      </Stack>
    </form>
  );
}

/** The first problem of a new password and its confirmation, with its field; null when both are valid. */
export function newPasswordProblem(
  password: string,
  confirmation: string,
  minLength: number,
): { readonly field: "password" | "confirmation"; readonly message: string } | null {
  if (password !== confirmation) return { field: "confirmation", message: "Passwords do not match" };
  if (password.length < minLength) {
    return { field: "password", message: `Password must be at least ${minLength} characters` };
  }
  return null;
}
