import type { CaseAssistantStore } from "@andromeda/stores";
import { IconSend } from "@andromeda/ui";
import { ActionIcon, Textarea } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { type KeyboardEvent, useEffect, useRef } from "react";
import classes from "./Composer.module.css";

export interface ComposerProps {
  readonly store: CaseAssistantStore;
  readonly isOffline: boolean;
  /** Whether one can type as soon as it is there. */
  readonly takesFocus: boolean;
}

/** Where the author types: Enter sends, Shift+Enter begins a line. */
export const Composer = observer(function Composer({ store, isOffline, takesFocus }: ComposerProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);

  const send = () => {
    if (!isOffline) void store.send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The Enter that ends a composition, which Safari tells after it, belongs to the composition.
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key !== "Enter" || event.shiftKey || isComposing) return;
    event.preventDefault();
    send();
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
      {store.problem === null ? null : (
        <p className={classes.problem} role="alert">
          {store.problem}
        </p>
      )}
      <div className={classes.row}>
        <Textarea
          ref={field}
          className={classes.field ?? ""}
          size="sm"
          autosize
          minRows={1}
          maxRows={6}
          aria-label="Message to the assistant"
          placeholder="Ask me to help improve your case..."
          value={store.input}
          onChange={(event) => store.type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <ActionIcon type="submit" size={36} aria-label="Send message" disabled={!store.canSend || isOffline}>
          <IconSend size={18} aria-hidden />
        </ActionIcon>
      </div>
      <p className={classes.hint}>The assistant can be wrong. Check what it says.</p>
    </form>
  );
});
