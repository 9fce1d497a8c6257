import { Dialog, FormAlert } from "@andromeda/ui";
import { Button, Group, List, Stack } from "@mantine/core";
import type { ReactNode } from "react";

/** The result of an action on several users: how many succeeded as a sentence, and who was refused and why. */
export interface BulkOutcome {
  readonly summary: string;
  readonly refused: readonly { readonly id: string; readonly name: string; readonly problem: string }[];
}

export interface BulkDialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly isRunning: boolean;
  /** The result, shown instead of the form. */
  readonly outcome: BulkOutcome | null;
  readonly onClose: () => void;
  /** The form that starts it. */
  readonly children: ReactNode;
}

/** A dialog for an action on several users. It cannot be closed while it runs, and lists who was refused and why. */
export function BulkDialog({ title, isOpen, isRunning, outcome, onClose, children }: BulkDialogProps) {
  return (
    <Dialog
      opened={isOpen}
      onClose={() => {
        if (!isRunning) onClose();
      }}
      title={title}
      closeOnEscape={!isRunning}
      closeOnClickOutside={!isRunning}
      closeButtonProps={{ "aria-label": "Close", disabled: isRunning }}
    >
      {outcome ? (
        <Stack gap="md">
          <FormAlert kind={outcome.refused.length === 0 ? "success" : "error"}>{outcome.summary}</FormAlert>
          {outcome.refused.length > 0 ? (
            <List size="sm" spacing="xs" aria-label="Refused" style={{ overflowWrap: "anywhere" }}>
              {outcome.refused.map(({ id, name, problem }) => (
                <List.Item key={id}>
                  <strong>{name}</strong>: {problem}
                </List.Item>
              ))}
            </List>
          ) : null}
          <Group justify="flex-end">
            <Button data-autofocus onClick={onClose}>
              Done
            </Button>
          </Group>
        </Stack>
      ) : (
        children
      )}
    </Dialog>
  );
}
