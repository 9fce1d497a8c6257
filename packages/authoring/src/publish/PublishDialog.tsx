import { messageOf } from "@andromeda/domain";
import { Dialog, FormAlert } from "@andromeda/ui";
import { Button, List, Textarea } from "@mantine/core";
import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useState } from "react";
import classes from "./PublishDialog.module.css";

export interface PublishDialogProps {
  readonly isOpen: boolean;
  /** Publishes with the typed message, empty when there is none; the dialog closes when the promise resolves. */
  readonly onPublish: (note: string) => Promise<void>;
  readonly onClose: () => void;
  /** Why nothing can be published now, such as being offline; null when it can. */
  readonly unavailableReason?: string | null;
  /** The changes, shown above what publishing does. */
  readonly changes?: ReactNode;
  /** The default message of the version; null when it is not known. */
  readonly generatedMessage?: string | null;
  /** Warnings, such as failed tests of the patient. */
  readonly notice?: ReactNode;
}

type PublishStatus =
  | { readonly kind: "idle" }
  | { readonly kind: "publishing" }
  | { readonly kind: "failed"; readonly message: string };

const effects = [
  "Creates a new version",
  "Tracks changes",
  "Makes the case available to students",
  "Generates commit history",
] as const;

/**
 * Asks for an optional commit message and publishes. The typed text stays until publishing has succeeded, even after a
 * failure or when the dialog is closed by mistake.
 */
export function PublishDialog({
  isOpen,
  onPublish,
  onClose,
  unavailableReason = null,
  changes = null,
  generatedMessage = null,
  notice = null,
}: PublishDialogProps) {
  const [note, setNote] = useState("");
  const [status, setStatus] = useState<PublishStatus>({ kind: "idle" });
  const reasonId = useId();
  const isPublishing = status.kind === "publishing";

  function close() {
    if (isPublishing) return;
    setStatus({ kind: "idle" });
    onClose();
  }

  async function publish(event?: FormEvent) {
    event?.preventDefault();
    if (isPublishing || unavailableReason !== null) return;
    setStatus({ kind: "publishing" });
    try {
      await onPublish(note);
    } catch (error) {
      setStatus({ kind: "failed", message: messageOf(error) });
      return;
    }
    setNote("");
    setStatus({ kind: "idle" });
    onClose();
  }

  function publishByKey(event: KeyboardEvent) {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void publish();
    }
  }

  return (
    <Dialog
      opened={isOpen}
      onClose={close}
      title="Publish New Version"
      size="md"
      closeOnEscape={!isPublishing}
      closeOnClickOutside={!isPublishing}
      closeButtonProps={{ "aria-label": "Close", disabled: isPublishing }}
    >
      <form onSubmit={publish} className={classes.form}>
        <Textarea
          label="Commit message (optional)"
          description={
            generatedMessage === null
              ? "Leave empty to generate one from your changes."
              : `Leave empty for “${generatedMessage}”.`
          }
          placeholder="Describe your changes..."
          autosize
          minRows={3}
          maxRows={8}
          value={note}
          readOnly={isPublishing}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
          onKeyDown={publishByKey}
          data-autofocus
        />
        {changes}
        <div>
          <p className={classes.lead}>Publishing this case:</p>
          <List size="sm" spacing={4} className={classes.effects}>
            {effects.map((effect) => (
              <List.Item key={effect}>{effect}</List.Item>
            ))}
          </List>
        </div>
        {notice}
        {status.kind === "failed" ? (
          <FormAlert kind="error" title="The version was not published">
            {status.message}
          </FormAlert>
        ) : null}
        {unavailableReason === null ? null : (
          <div id={reasonId}>
            <FormAlert kind="info">{unavailableReason}</FormAlert>
          </div>
        )}
        <div className={classes.buttons}>
          <Button variant="default" onClick={close} disabled={isPublishing}>
            Cancel
          </Button>
          <Button
            type="submit"
            loading={isPublishing}
            disabled={unavailableReason !== null}
            aria-describedby={unavailableReason === null ? undefined : reasonId}
          >
            Publish Version
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
