import type { PersonalDataRepository, UserDetails } from "@andromeda/domain";
import { notify } from "@andromeda/ui";
import { Button, Group, Text, Title } from "@mantine/core";
import { useId, useState } from "react";
import { DeleteAccountDialog } from "../../../personal-data/DeleteAccountDialog.tsx";
import { DownloadData } from "../../../personal-data/DownloadData.tsx";
import { useUser } from "../../../shell/use-user.ts";
import classes from "./UserContent.module.css";

export interface PersonalDataActionsProps {
  readonly personalData: PersonalDataRepository;
  readonly user: UserDetails;
  /** Called when a dialog opens above the details, and when it closes. */
  readonly onCovered: (isCovered: boolean) => void;
  readonly onDeleted: () => void;
}

/** The user's personal data: exporting it, and deleting the account for good. */
export function PersonalDataActions({ personalData, user, onCovered, onDeleted }: PersonalDataActionsProps) {
  const titleId = useId();
  const isOwn = useUser().id === user.id;
  const [isAsking, setAsking] = useState(false);

  function showQuestion(isShown: boolean) {
    setAsking(isShown);
    onCovered(isShown);
  }

  return (
    <section aria-labelledby={titleId} className={classes.block}>
      <Title order={3} size="h4" id={titleId}>
        Personal data
      </Title>
      <Group gap="sm" align="flex-start">
        <DownloadData personalData={personalData} userId={user.id} label="Download data" />
        {isOwn ? null : (
          <Button variant="outline" color="red" onClick={() => showQuestion(true)}>
            Delete account
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        Opening these details or downloading the data is noted in the privacy record.
      </Text>
      <DeleteAccountDialog
        isOpen={isAsking}
        title={`Delete the account of ${user.displayName}?`}
        address={user.email ?? user.id}
        asksPassword={false}
        onDelete={() => personalData.deleteAccount(user.id)}
        onDeleted={({ id, recordingsLeft }) => {
          const rest =
            recordingsLeft > 0
              ? " Some recordings are still in storage; their removal is tried again automatically."
              : "";
          void notify({ kind: "success", message: `The account was deleted. Receipt ${id}.${rest}` });
          showQuestion(false);
          onDeleted();
        }}
        onClose={() => showQuestion(false)}
      />
    </section>
  );
}
