import { IconSend, isSendKey } from "@andromeda/ui";
import { ActionIcon, Textarea } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import classes from "./Composer.module.css";

export interface ComposerProps {
  /** The name of the field. */
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly sendLabel: string;
  readonly canSend: boolean;
  readonly onSend: () => void;
  /** Whether it takes the focus when it is mounted. */
  readonly takesFocus: boolean;
  /** Shown above the field. */
  readonly above?: ReactNode;
  readonly hint?: ReactNode;
}

/** The input of a docked panel: Enter sends, Shift+Enter starts a new line. */
export function Composer({
  label,
  placeholder,
  value,
  onChange,
  sendLabel,
  canSend,
  onSend,
  takesFocus,
  above,
  hint,
}: ComposerProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  const send = () => {
    if (canSend) onSend();
  };
  return (
    <form
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
        field.current?.focus();
      }}
    >
      {above}
      <div className={classes.row}>
        <Textarea
          ref={field}
          className={classes.field ?? ""}
          size="sm"
          autosize
          minRows={1}
          maxRows={6}
          aria-label={label}
          placeholder={placeholder}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (!isSendKey(event)) return;
            event.preventDefault();
            send();
          }}
        />
        <ActionIcon type="submit" size={36} aria-label={sendLabel} disabled={!canSend}>
          <IconSend size={18} aria-hidden />
        </ActionIcon>
      </div>
      {hint}
    </form>
  );
}
