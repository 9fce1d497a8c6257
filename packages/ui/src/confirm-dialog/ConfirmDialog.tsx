import { Button, Modal } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { FormAlert } from "../form-alert/FormAlert.tsx";
import classes from "./ConfirmDialog.module.css";

export interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly message: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  /** The action destroys something: red, and the focus starts on the way back. */
  readonly isDanger?: boolean;
  /** The dialog waits for a promise, closes when it is kept and shows `failureText` when it is broken. */
  readonly onConfirm: () => void | Promise<void>;
  readonly onClose: () => void;
  readonly failureText?: string;
}

/** Asks before an action; while the action runs the dialog cannot be left. */
export function ConfirmDialog({
  isOpen,
  title,
  message,
  confirmLabel,
  cancelLabel = "Cancel",
  isDanger = false,
  onConfirm,
  onClose,
  failureText = "That did not work. Please try again.",
}: ConfirmDialogProps) {
  const [status, setStatus] = useState<"idle" | "pending" | "failed">("idle");
  const isPending = status === "pending";

  function close() {
    if (isPending) return;
    setStatus("idle");
    onClose();
  }

  async function confirm() {
    setStatus("pending");
    try {
      await onConfirm();
    } catch {
      setStatus("failed");
      return;
    }
    setStatus("idle");
    onClose();
  }

  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title={title}
      size="md"
      closeOnEscape={!isPending}
      closeOnClickOutside={!isPending}
      closeButtonProps={{ "aria-label": "Close", disabled: isPending }}
    >
      <div className={classes.message}>{message}</div>
      {status === "failed" ? (
        <div className={classes.failure}>
          <FormAlert kind="error">{failureText}</FormAlert>
        </div>
      ) : null}
      <div className={classes.buttons}>
        <Button variant="default" onClick={close} disabled={isPending} data-autofocus={isDanger || undefined}>
          {cancelLabel}
        </Button>
        <Button
          color={isDanger ? "red" : "petrol"}
          onClick={confirm}
          loading={isPending}
          data-autofocus={isDanger ? undefined : true}
        >
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  );
}
