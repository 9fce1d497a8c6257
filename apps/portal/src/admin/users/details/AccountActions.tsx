import { messageOf, type UserAdministrationRepository, type UserDetails } from "@andromeda/domain";
import { ConfirmDialog, notify } from "@andromeda/ui";
import { Button, Group, Switch, Text, Title } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useId, useState } from "react";
import { log } from "../../../log.ts";
import { usePortal } from "../../../portal-context.ts";
import { useUser } from "../../../shell/use-user.ts";
import { invitationRedirect } from "../invite/invitation-redirect.ts";
import classes from "./UserContent.module.css";

export interface AccountActionsProps {
  readonly users: Pick<UserAdministrationRepository, "setEducator" | "setDisabled" | "invite">;
  readonly user: UserDetails;
  readonly onChange: (change: Partial<UserDetails>) => void;
  /** Called when a dialog opens above the details, and when it closes. */
  readonly onCovered: (isCovered: boolean) => void;
}

/** Actions on an account: the educator role, a repeated invitation, disabling and enabling it. */
export const AccountActions = observer(function AccountActions({
  users,
  user,
  onChange,
  onCovered,
}: AccountActionsProps) {
  const titleId = useId();
  const { maskApiKey } = usePortal();
  const isOwn = useUser().id === user.id;
  const [running, setRunning] = useState<"educator" | "invitation" | null>(null);
  const [isAsking, setAsking] = useState(false);
  // The question keeps its text while it fades out.
  const [wouldDisable, setWouldDisable] = useState(true);
  const { displayName, isDisabled } = user;

  function ask() {
    setWouldDisable(!isDisabled);
    setAsking(true);
    onCovered(true);
  }

  function stopAsking() {
    setAsking(false);
    onCovered(false);
  }

  /** Runs one action at a time; `failure` begins the message when it fails. */
  async function run(what: "educator" | "invitation", failure: string, work: () => Promise<void>) {
    setRunning(what);
    try {
      await work();
    } catch (error) {
      log(failure, error);
      void notify({ kind: "error", message: `${failure}: ${maskApiKey(messageOf(error))}` });
    } finally {
      setRunning(null);
    }
  }

  async function setEducator(isEducator: boolean) {
    await users.setEducator(user.id, isEducator);
    onChange({ isEducator });
    void notify({
      kind: "success",
      message: isEducator ? `${displayName} is an educator now` : `${displayName} is no longer an educator`,
    });
  }

  async function inviteAgain(email: string) {
    await users.invite({ email, firstName: "", lastName: "", redirectTo: invitationRedirect() });
    void notify({ kind: "success", message: `Sent an invitation to ${email}` });
  }

  return (
    <section aria-labelledby={titleId} className={classes.block}>
      <Title order={3} size="h4" id={titleId}>
        Account
      </Title>
      <Switch
        label="Educator"
        description="Educators write cases in the Case Studio."
        checked={user.isEducator}
        aria-busy={running === "educator"}
        onChange={({ currentTarget }) => {
          // Not disabled meanwhile: that would take the focus away.
          if (running !== null) return;
          const { checked } = currentTarget;
          void run("educator", "Failed to change the educator role", () => setEducator(checked));
        }}
      />
      <Group gap="sm">
        {user.isInvited && user.email ? (
          <Button
            variant="default"
            loading={running === "invitation"}
            disabled={running !== null}
            onClick={() => {
              const { email } = user;
              if (email) void run("invitation", "Failed to invite the user", () => inviteAgain(email));
            }}
          >
            Send invitation again
          </Button>
        ) : null}
        {isOwn ? (
          <Text size="sm" c="dimmed">
            This is your own account; another administrator can disable it.
          </Text>
        ) : (
          <Button
            variant={isDisabled ? "default" : "outline"}
            {...(isDisabled ? {} : { color: "red" })}
            onClick={ask}
          >
            {isDisabled ? "Enable account" : "Disable account"}
          </Button>
        )}
      </Group>
      <ConfirmDialog
        isOpen={isAsking}
        title={wouldDisable ? "Disable this account?" : "Enable this account?"}
        message={
          wouldDisable
            ? `${displayName} will be signed out everywhere and cannot sign in. Nothing is deleted.`
            : `${displayName} will be able to sign in again.`
        }
        confirmLabel={wouldDisable ? "Disable account" : "Enable account"}
        isDanger={wouldDisable}
        failureText={(error) => `Failed to change the account: ${maskApiKey(messageOf(error))}`}
        onConfirm={async () => {
          await users.setDisabled(user.id, wouldDisable);
          onChange({ isDisabled: wouldDisable });
          void notify({
            kind: "success",
            message: `The account of ${displayName} is ${wouldDisable ? "disabled" : "enabled"}`,
          });
        }}
        onClose={stopAsking}
      />
    </section>
  );
});
