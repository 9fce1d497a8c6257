import { assertNever, messageOf } from "@andromeda/domain";
import type { CategorySelectionStore } from "@andromeda/stores";
import { FormAlert, IconCircleCheck, IconLoader2, IconRefresh } from "@andromeda/ui";
import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import classes from "./SaveState.module.css";

export interface SaveStateProps {
  readonly selection: CategorySelectionStore;
  readonly isOnline: boolean;
}

/** Whether the ticks are saved, and what happens if not. Below the list, where a change moves nothing. */
export const SaveState = observer(function SaveState({ selection, isOnline }: SaveStateProps) {
  const { saveStatus, availableCount } = selection;
  const failure = failureText(saveStatus, isOnline);
  return (
    <div className={classes.state}>
      <span className={classes.word} role="status">
        {failure === null && availableCount > 0 ? stateContent(saveStatus) : null}
      </span>
      {failure === null ? null : (
        // It stays during a retry, so that the page does not jump and the failure is not announced again.
        <FormAlert kind="error" title="Your selection is not saved yet">
          <div className={classes.failure}>
            <span className={classes.text}>{failure}</span>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconRefresh size={16} aria-hidden />}
              loading={saveStatus.kind === "saving"}
              onClick={selection.retry}
            >
              Retry now
            </Button>
          </div>
        </FormAlert>
      )}
    </div>
  );
});

type SaveStatus = CategorySelectionStore["saveStatus"];

function stateContent({ kind }: SaveStatus) {
  switch (kind) {
    case "idle":
      return "Changes are saved automatically.";
    case "saving":
      // Hidden from screen readers, which would announce it after each tick before the result.
      return (
        <span className={classes.word} aria-hidden="true">
          <IconLoader2 size={16} className={classes.turning} />
          Saving…
        </span>
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
      return null;
    default:
      return assertNever(kind);
  }
}

function failureText(status: SaveStatus, isOnline: boolean): string | null {
  const error = status.kind === "saving" ? status.lastError : "error" in status ? status.error : null;
  if (!error) return null;
  if (error.recovery === "sign-in") return `${messageOf(error)} Until then it is kept only on this page.`;
  if (!isOnline) return "You are offline. It is kept on this page and saved when the connection is back.";
  return status.kind === "refused"
    ? "The server did not accept it. Reload the page if this happens again."
    : "The server could not save it. It is kept on this page and tried again automatically.";
}
