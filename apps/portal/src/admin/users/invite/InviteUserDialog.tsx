import {
  lengthProblem,
  messageOf,
  NAME_MAX_LENGTH,
  type UserAdministrationRepository,
} from "@andromeda/domain";
import { Dialog, EmailField, FormAlert, notify, Segments, TextField } from "@andromeda/ui";
import { Box, Button, Group, Stack, Text } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { log } from "../../../log.ts";
import { usePortal } from "../../../portal-context.ts";
import { InviteFromFile } from "./InviteFromFile.tsx";
import { invitationRedirect } from "./invitation-redirect.ts";
import { isEmailAddress } from "./read-invitations.ts";

export interface InviteUserDialogProps {
  readonly users: Pick<UserAdministrationRepository, "invite">;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onInvited: () => void;
}

const invitationWays = [
  { value: "one", label: "One person" },
  { value: "file", label: "From a CSV file" },
] as const;

/** Asks whom to invite; the mail is sent at once. */
export function InviteUserDialog({ users, isOpen, onClose, onInvited }: InviteUserDialogProps) {
  const [isRunning, setRunning] = useState(false);
  const [way, setWay] = useState<"one" | "file">("one");
  const form = { users, isRunning, setRunning, onClose, onInvited };
  return (
    <Dialog
      opened={isOpen}
      onClose={() => {
        if (!isRunning) onClose();
      }}
      title="Invite User"
      closeOnEscape={!isRunning}
      closeOnClickOutside={!isRunning}
      closeButtonProps={{ "aria-label": "Close", disabled: isRunning }}
    >
      <Box mb="md">
        <Segments
          isWide
          label="How to invite"
          options={invitationWays}
          disabled={isRunning}
          value={way}
          onChange={setWay}
        />
      </Box>
      {way === "one" ? <InviteUserForm {...form} /> : <InviteFromFile {...form} />}
    </Dialog>
  );
}

interface InviteUserFormProps extends Omit<InviteUserDialogProps, "isOpen"> {
  readonly isRunning: boolean;
  readonly setRunning: (isRunning: boolean) => void;
}

function InviteUserForm({ users, isRunning, setRunning, onClose, onInvited }: InviteUserFormProps) {
  const { maskApiKey } = usePortal();
  const [email, setEmail] = useState("");
  const [firstName, setFirstName] = useState("");
  const [lastName, setLastName] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const nameProblems = {
    firstName: lengthProblem(firstName.trim(), NAME_MAX_LENGTH),
    lastName: lengthProblem(lastName.trim(), NAME_MAX_LENGTH),
  };

  async function invite(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isRunning) return;
    setFailure(null);
    const isAddress = isEmailAddress(email.trim());
    if (!isAddress) setProblem("Enter an email address, such as ada@example.org");
    if (!isAddress || nameProblems.firstName || nameProblems.lastName) {
      const wrong = !isAddress ? "email" : nameProblems.firstName ? "firstName" : "lastName";
      event.currentTarget.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
      return;
    }
    setRunning(true);
    try {
      await users.invite({
        email: email.trim(),
        firstName: firstName.trim(),
        lastName: lastName.trim(),
        redirectTo: invitationRedirect(),
      });
      onInvited();
      onClose();
      void notify({ kind: "success", message: `Sent an invitation to ${email.trim()}` });
    } catch (error) {
      log("Inviting a user failed", error);
      setFailure(`Failed to invite the user: ${maskApiKey(messageOf(error))}`);
    } finally {
      setRunning(false);
    }
  }

  return (
    <form onSubmit={invite} noValidate>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          We'll email them a link to set a password.
        </Text>
        <EmailField
          name="email"
          autoComplete="off"
          data-autofocus
          required
          value={email}
          error={problem}
          onChange={({ currentTarget }) => {
            setEmail(currentTarget.value);
            setProblem(null);
          }}
        />
        <TextField
          label="First name"
          name="firstName"
          autoComplete="off"
          value={firstName}
          error={nameProblems.firstName}
          onChange={({ currentTarget }) => setFirstName(currentTarget.value)}
        />
        <TextField
          label="Last name"
          name="lastName"
          autoComplete="off"
          value={lastName}
          error={nameProblems.lastName}
          onChange={({ currentTarget }) => setLastName(currentTarget.value)}
        />
        {failure ? <FormAlert kind="error">{failure}</FormAlert> : null}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} disabled={isRunning}>
            Cancel
          </Button>
          <Button type="submit" loading={isRunning}>
            Send invitation
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
