import {
  formatCents,
  hasNoAnswer,
  type ListedUser,
  messageOf,
  type UserAdministrationRepository,
} from "@andromeda/domain";
import { FormAlert } from "@andromeda/ui";
import { Button, Group, Progress, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { log } from "../../../log.ts";
import { usePortal } from "../../../portal-context.ts";
import { CreditForm } from "../adjust-credits/CreditForm.tsx";
import classes from "../UsersScreen.module.css";
import { BulkDialog, type BulkOutcome } from "./BulkDialog.tsx";
import { runEach } from "./run-each.ts";

/** The most users that can be changed at once. */
const MAX_SELECTED = 200;

export interface BulkActionsProps {
  readonly users: Pick<UserAdministrationRepository, "grantCredits" | "setDisabled">;
  readonly selected: readonly ListedUser[];
  readonly onClear: () => void;
  /** Called when users were, or may have been, changed. */
  readonly onDone: () => void;
}

/** The actions on all selected users. */
export function BulkActions({ users, selected, onClear, onDone }: BulkActionsProps) {
  const { maskApiKey } = usePortal();
  const [action, setAction] = useState<"credits" | "disable">("credits");
  const [isOpen, setOpen] = useState(false);
  const [openings, setOpenings] = useState(0);
  const [requestId, setRequestId] = useState("");
  const [isRunning, setRunning] = useState(false);
  const [progress, setProgress] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  const people = selected.length === 1 ? "1 user" : `${selected.length} users`;
  // With the address, because two learners may have the same name.
  const refusal = (id: string, problem: string) => {
    const user = selected.find((each) => each.id === id);
    return { id, name: user ? `${user.displayName} (${user.email})` : id, problem };
  };
  const tooMany = selected.length > MAX_SELECTED;

  function open(next: "credits" | "disable") {
    setAction(next);
    setOpenings((count) => count + 1);
    // One id for all attempts of this dialog, so that a lost answer never books twice.
    setRequestId(crypto.randomUUID());
    setFailure(null);
    setOutcome(null);
    setProgress(0);
    setOpen(true);
  }

  async function run(work: () => Promise<BulkOutcome>) {
    setFailure(null);
    setRunning(true);
    try {
      setOutcome(await work());
      onDone();
    } catch (error) {
      log("A change of several users failed", error);
      if (hasNoAnswer(error)) onDone();
      setFailure(
        `The change could not be confirmed: ${maskApiKey(messageOf(error))} You can safely try again.`,
      );
    } finally {
      setRunning(false);
    }
  }

  const grant = (amountCents: number, description: string) =>
    run(async () => {
      const userIds = selected.map(({ id }) => id);
      const outcomes = await users.grantCredits({ userIds, amountCents, description, requestId });
      const refused = outcomes.flatMap((each) =>
        each.kind === "refused" ? [refusal(each.userId, each.problem)] : [],
      );
      const verb = amountCents < 0 ? "Removed" : "Added";
      const amount = formatCents(Math.abs(amountCents));
      return { summary: `${verb} ${amount} for ${outcomes.length - refused.length} of ${people}.`, refused };
    });

  const disable = () =>
    run(async () => {
      const refusals = await runEach(selected, {
        work: ({ id }) => users.setDisabled(id, true),
        describe: (error) => maskApiKey(messageOf(error)),
        onProgress: setProgress,
      });
      return {
        summary: `Disabled ${selected.length - refusals.length} of ${people}.`,
        refused: refusals.map(({ item, problem }) => refusal(item.id, problem)),
      };
    });

  return (
    <section className={classes.bulk} aria-label="Selected users">
      <Text size="sm" fw={600} role="status">
        {`${people} selected`}
      </Text>
      <Group gap="xs">
        <Button size="compact-md" variant="default" disabled={tooMany} onClick={() => open("credits")}>
          Adjust credits
        </Button>
        <Button
          size="compact-md"
          variant="outline"
          color="red"
          disabled={tooMany}
          onClick={() => open("disable")}
        >
          Disable accounts
        </Button>
        <Button size="compact-md" variant="subtle" onClick={onClear}>
          Clear selection
        </Button>
      </Group>
      {tooMany ? (
        <Text size="sm" c="dimmed">{`At most ${MAX_SELECTED} users can be changed at once.`}</Text>
      ) : null}
      <BulkDialog
        title={action === "credits" ? `Adjust credits of ${people}` : `Disable ${people}?`}
        isOpen={isOpen}
        isRunning={isRunning}
        outcome={outcome}
        onClose={() => {
          setOpen(false);
          if (outcome) onClear();
        }}
      >
        {action === "credits" ? (
          <CreditForm
            key={openings}
            isRunning={isRunning}
            failure={failure}
            onCancel={() => setOpen(false)}
            onSubmit={(amountCents, description) => void grant(amountCents, description)}
            about={(amountCents) => (
              <Text size="sm" c="dimmed">
                {amountCents === null
                  ? "The same amount for each of them."
                  : `${formatCents(amountCents)} for each, ${formatCents(amountCents * selected.length)} in all.`}
              </Text>
            )}
          />
        ) : (
          <Stack gap="md">
            <Text>They will be signed out everywhere and cannot sign in. Nothing is deleted.</Text>
            {isRunning ? (
              <Progress value={(progress / selected.length) * 100} aria-label="Disabled so far" />
            ) : null}
            {failure ? <FormAlert kind="error">{failure}</FormAlert> : null}
            <Group justify="flex-end" gap="sm">
              <Button variant="default" data-autofocus disabled={isRunning} onClick={() => setOpen(false)}>
                Cancel
              </Button>
              <Button color="red" loading={isRunning} onClick={() => void disable()}>
                {`Disable ${people}`}
              </Button>
            </Group>
          </Stack>
        )}
      </BulkDialog>
    </section>
  );
}
