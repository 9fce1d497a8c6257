import { messageOf, type UserAdministrationRepository } from "@andromeda/domain";
import { FormAlert } from "@andromeda/ui";
import { Button, FileInput, Group, List, Progress, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { log } from "../../../log.ts";
import { usePortal } from "../../../portal-context.ts";
import { type Refusal, runEach } from "../bulk/run-each.ts";
import { invitationRedirect } from "./invitation-redirect.ts";
import { type InvitationFile, type InvitationLine, readInvitations } from "./read-invitations.ts";

export interface InviteFromFileProps {
  readonly users: Pick<UserAdministrationRepository, "invite">;
  readonly isRunning: boolean;
  readonly setRunning: (isRunning: boolean) => void;
  readonly onClose: () => void;
  readonly onInvited: () => void;
}

interface Sent {
  readonly count: number;
  readonly refused: readonly Refusal<InvitationLine>[];
}

/** Invites the people in a CSV file: problems are shown first, and nothing is sent before it is confirmed. */
export function InviteFromFile({ users, isRunning, setRunning, onClose, onInvited }: InviteFromFileProps) {
  const { maskApiKey } = usePortal();
  const [file, setFile] = useState<InvitationFile | null>(null);
  const [done, setDone] = useState(0);
  const [sent, setSent] = useState<Sent | null>(null);
  const lines = file?.kind === "lines" ? file.lines : [];
  const valid = lines.filter(({ problem }) => problem === null);
  const invalid = lines.filter(({ problem }) => problem !== null);

  async function choose(chosen: File | null) {
    setFile(null);
    if (!chosen) return;
    try {
      setFile(readInvitations(await chosen.text()));
    } catch (error) {
      log("The file could not be read", error);
      setFile({ kind: "refused", problem: "The file couldn't be read." });
    }
  }

  async function send() {
    setDone(0);
    setRunning(true);
    const redirectTo = invitationRedirect();
    const refused = await runEach(valid, {
      work: ({ email, firstName, lastName }) => users.invite({ email, firstName, lastName, redirectTo }),
      describe: (error) => maskApiKey(messageOf(error)),
      onProgress: setDone,
    });
    setRunning(false);
    setSent({ count: valid.length - refused.length, refused });
    onInvited();
  }

  if (sent) {
    return (
      <Stack gap="md">
        <FormAlert kind={sent.refused.length === 0 ? "success" : "error"}>
          {`Sent ${sent.count} of ${valid.length} invitations.`}
        </FormAlert>
        <Lines lines={sent.refused.map(({ item, problem }) => ({ ...item, problem }))} label="Not sent" />
        <Group justify="flex-end">
          <Button data-autofocus onClick={onClose}>
            Done
          </Button>
        </Group>
      </Stack>
    );
  }
  return (
    <Stack gap="md">
      <FileInput
        label="CSV file"
        description="Columns: email, first name, last name. Nothing is sent until you confirm."
        placeholder="Choose a file"
        accept=".csv,text/csv"
        clearable
        clearButtonProps={{ "aria-label": "Remove the file" }}
        disabled={isRunning}
        onChange={(chosen) => void choose(chosen)}
      />
      <div role="status">
        {file?.kind === "refused" ? <FormAlert kind="error">{file.problem}</FormAlert> : null}
        {file?.kind === "lines" ? (
          <Text size="sm">
            {`${count(valid.length, "invitation")} ready to send`}
            {invalid.length > 0 ? `, ${count(invalid.length, "line")} left out:` : "."}
          </Text>
        ) : null}
      </div>
      <Lines
        lines={invalid.map((line) => ({ ...line, problem: line.problem ?? "" }))}
        label="Lines left out"
      />
      {isRunning ? (
        <Progress value={(done / valid.length) * 100} aria-label="Invitations sent so far" />
      ) : null}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose} disabled={isRunning}>
          Cancel
        </Button>
        <Button disabled={valid.length === 0} loading={isRunning} onClick={() => void send()}>
          {valid.length === 0 ? "Send invitations" : `Send ${count(valid.length, "invitation")}`}
        </Button>
      </Group>
    </Stack>
  );
}

interface LinesProps {
  readonly lines: readonly (InvitationLine & { readonly problem: string })[];
  readonly label: string;
}

function Lines({ lines, label }: LinesProps) {
  if (lines.length === 0) return null;
  return (
    <List
      size="sm"
      spacing={4}
      aria-label={label}
      mah="12rem"
      style={{ overflow: "auto", overflowWrap: "anywhere" }}
    >
      {lines.map(({ number, email, problem }) => (
        <List.Item key={number}>{`Line ${number}${email === "" ? "" : `, ${email}`}: ${problem}`}</List.Item>
      ))}
    </List>
  );
}

function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? "" : "s"}`;
}
