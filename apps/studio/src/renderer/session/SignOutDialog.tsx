import { ConfirmDialog, FormAlert } from "@andromeda/ui";
import { Checkbox, Stack, Text } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import type { LibraryStore } from "../library/library-store.ts";

export interface SignOutDialogProps {
  readonly isOpen: boolean;
  readonly email: string;
  readonly library: LibraryStore;
  readonly onSignOut: (removeLocalData: boolean) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before signing out, and whether to delete the drafts on this computer. */
export const SignOutDialog = observer(function SignOutDialog({
  isOpen,
  email,
  library,
  onSignOut,
  onClose,
}: SignOutDialogProps) {
  const [isRemoving, setRemoving] = useState(false);
  // Counted only while the dialog is open, because it goes through all cases.
  const unsent = isOpen ? library.unsentCount : 0;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Sign out"
      isDanger={isRemoving}
      message={
        <Stack gap="md">
          <Text style={{ overflowWrap: "anywhere" }}>
            You are signed in as <strong>{email}</strong>. Your drafts stay on this computer for the next time
            you sign in. Nobody else who signs in here can see them.
          </Text>
          <Checkbox
            label="Remove local data"
            description="Deletes this account's drafts and checkpoints from this computer. What is on the server stays there."
            checked={isRemoving}
            // Only once all cases are counted: the author must see what would be lost.
            disabled={!library.isWhole}
            onChange={({ currentTarget }) => setRemoving(currentTarget.checked)}
          />
          {unsent > 0 ? (
            <FormAlert kind={isRemoving ? "error" : "info"}>
              {unsent === 1 ? "1 case has" : `${unsent} cases have`} changes that are not on the server.{" "}
              {isRemoving
                ? "They would be lost."
                : "They stay on this computer, and are sent when you sign in here again."}
            </FormAlert>
          ) : null}
        </Stack>
      }
      confirmLabel={isRemoving ? "Sign out and remove" : "Sign out"}
      failureText="Signing out did not work. Please try again."
      onConfirm={() => onSignOut(isRemoving)}
      onClose={() => {
        setRemoving(false);
        onClose();
      }}
    />
  );
});
