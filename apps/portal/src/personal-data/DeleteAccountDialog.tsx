import { type DeletionReceipt, messageOf } from "@andromeda/domain";
import { Dialog, FormAlert, PasswordField, TextField } from "@andromeda/ui";
import { Button, Group, Stack, Text } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { usePortal } from "../portal-context.ts";

export interface DeleteAccountDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  /** What is typed to confirm: the address of the account. */
  readonly address: string;
  /** Whether to ask for the password; without it the callback gets null. */
  readonly asksPassword: boolean;
  readonly onDelete: (password: string | null) => Promise<DeletionReceipt>;
  /** Called instead of onClose when the account was deleted. */
  readonly onDeleted: (receipt: DeletionReceipt) => void;
  readonly onClose: () => void;
}

type Status =
  | { readonly kind: "asking" | "deleting" }
  | { readonly kind: "failed"; readonly message: string };

/** Asks before an account is deleted for good: the address must be typed, and the password for one's own account. */
export function DeleteAccountDialog({
  isOpen,
  title,
  address,
  asksPassword,
  onDelete,
  onDeleted,
  onClose,
}: DeleteAccountDialogProps) {
  const { maskApiKey } = usePortal();
  const [typed, setTyped] = useState("");
  const [password, setPassword] = useState("");
  const [status, setStatus] = useState<Status>({ kind: "asking" });
  const isBusy = status.kind === "deleting";
  const isConfirmed = isSame(typed, address) && (!asksPassword || password !== "");

  function close() {
    if (isBusy) return;
    setTyped("");
    setPassword("");
    setStatus({ kind: "asking" });
    onClose();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!isConfirmed || isBusy) return;
    setStatus({ kind: "deleting" });
    try {
      onDeleted(await onDelete(asksPassword ? password : null));
    } catch (error) {
      setStatus({ kind: "failed", message: maskApiKey(messageOf(error)) });
    }
  }

  return (
    <Dialog
      opened={isOpen}
      onClose={close}
      title={title}
      size="lg"
      closeOnEscape={!isBusy}
      closeOnClickOutside={!isBusy}
      closeButtonProps={{ "aria-label": "Close", disabled: isBusy }}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Text>
            This erases the profile, credits, practised cases, recordings, transcripts and chats of this
            account. It cannot be undone. Cases written for teaching stay, under the name “Former member”.
          </Text>
          <TextField
            label={`Type ${address} to confirm`}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            readOnly={isBusy}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            data-autofocus
          />
          {asksPassword ? (
            <PasswordField
              label="Your password"
              autoComplete="current-password"
              value={password}
              readOnly={isBusy}
              onChange={({ currentTarget }) => setPassword(currentTarget.value)}
            />
          ) : null}
          {status.kind === "failed" ? (
            <FormAlert kind="error">{`The account was not deleted: ${status.message}`}</FormAlert>
          ) : null}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={close} disabled={isBusy}>
              Cancel
            </Button>
            <Button type="submit" color="red" loading={isBusy} disabled={!isConfirmed}>
              Delete account for good
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();
