import { assertNever } from "@andromeda/domain";
import type { CategorySelectionStore } from "@andromeda/stores";
import { FormAlert, IconCircleCheck, IconCloudOff, IconLoader2, IconRefresh } from "@andromeda/ui";
import { Box, Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import classes from "./SaveState.module.css";

export interface SaveStateProps {
  readonly selection: CategorySelectionStore;
}

/** A word on whether the ticks are stored; it says nothing until there was something to store. */
export const SaveState = observer(function SaveState({ selection }: SaveStateProps) {
  return (
    <span className={classes.state} role="status">
      {stateContent(selection)}
    </span>
  );
});

function stateContent({ saveStatus }: CategorySelectionStore) {
  switch (saveStatus.kind) {
    case "idle":
      return null;
    case "saving":
      return (
        <>
          <IconLoader2 size={16} aria-hidden className={classes.turning} />
          Saving…
        </>
      );
    case "saved":
      return (
        <>
          <IconCircleCheck size={16} aria-hidden />
          Saved
        </>
      );
    case "waiting":
    case "refused":
      return (
        <>
          <IconCloudOff size={16} aria-hidden />
          Not saved
        </>
      );
    default:
      return assertNever(saveStatus);
  }
}

export interface SaveFailureProps extends SaveStateProps {
  readonly isOnline: boolean;
}

/** Says that the ticks are on this page alone, and what becomes of them. */
export const SaveFailure = observer(function SaveFailure({ selection, isOnline }: SaveFailureProps) {
  const { kind } = selection.saveStatus;
  if (kind !== "waiting" && kind !== "refused") return null;
  return (
    <Box mb="md">
      <FormAlert kind="error" title="Your selection is not saved yet">
        <div className={classes.failure}>
          <span>{failureText(kind, isOnline)}</span>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconRefresh size={16} aria-hidden />}
            onClick={selection.retry}
          >
            Retry now
          </Button>
        </div>
      </FormAlert>
    </Box>
  );
});

function failureText(kind: "waiting" | "refused", isOnline: boolean): string {
  if (kind === "refused") return "The server did not accept it. Reload the page if this happens again.";
  return isOnline
    ? "The server did not take it. It is kept on this page and tried again by itself."
    : "You are offline. It is kept on this page and saved when the connection is back.";
}
