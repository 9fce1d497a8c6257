import { Button, Modal } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useLateDialog } from "../behaviour/use-late-dialog.ts";
import classes from "./ConfirmDialog.module.css";
import { FormAlert } from "./FormAlert.tsx";

export interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly message: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  /** The action destroys something: red, and the focus starts on Cancel. */
  readonly isDanger?: boolean;
  /** The dialog waits for a promise, closes when it resolves and shows the reason when it rejects. */
  readonly onConfirm: () => void | Promise<void>;
  /** A second action, which is awaited as well. */
  readonly alternative?: { readonly label: string; readonly onConfirm: () => Promise<void> };
  readonly onClose: () => void;
  /** The message after a failure; by default a request to try again. */
  readonly failureText?: string | ((error: unknown) => ReactNode);
}

type Status =
  | { readonly kind: "idle" | "pending" }
  | { readonly kind: "failed"; readonly message: ReactNode };

/** Asks before an action; the dialog cannot be closed while the action runs. */
export function ConfirmDialog({
  isOpen,
  title,
  message,
  confirmLabel,
  cancelLabel = "Cancel",
  isDanger = false,
  onConfirm,
  alternative,
  onClose,
  failureText = "That did not work. Please try again.",
}: ConfirmDialogProps) {
  const [status, setStatus] = useState<Status>({ kind: "idle" });
  const isPending = status.kind === "pending";
  const { isThere, opened } = useLateDialog(isOpen);

  function close() {
    if (isPending) return;
    setStatus({ kind: "idle" });
    onClose();
  }

  async function confirm(act: () => void | Promise<void>) {
    setStatus({ kind: "pending" });
    try {
      await act();
    } catch (error) {
      const message = typeof failureText === "string" ? failureText : failureText(error);
      setStatus({ kind: "failed", message });
      return;
    }
    setStatus({ kind: "idle" });
    onClose();
  }

  if (!isThere) return null;
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={title}
      size={alternative ? "lg" : "md"}
      closeOnEscape={!isPending}
      closeOnClickOutside={!isPending}
      closeButtonProps={{ "aria-label": "Close", disabled: isPending }}
    >
      <div className={classes.message}>{message}</div>
      {status.kind === "failed" ? (
        <div className={classes.failure}>
          <FormAlert kind="error">{status.message}</FormAlert>
        </div>
      ) : null}
      <div className={classes.buttons}>
        <Button variant="default" onClick={close} disabled={isPending} data-autofocus={isDanger || undefined}>
          {cancelLabel}
        </Button>
        {alternative ? (
          <Button variant="default" onClick={() => confirm(alternative.onConfirm)} disabled={isPending}>
            {alternative.label}
          </Button>
        ) : null}
        <Button
          color={isDanger ? "red" : "petrol"}
          onClick={() => confirm(onConfirm)}
          loading={isPending}
          data-autofocus={isDanger ? undefined : true}
        >
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  );
}
