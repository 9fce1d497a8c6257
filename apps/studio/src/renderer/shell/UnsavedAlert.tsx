import { messageOf } from "@andromeda/domain";
import { FormAlert, notify } from "@andromeda/ui";
import { Button, Group } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { useAccountServices } from "../studio-context.ts";
import classes from "./StudioShell.module.css";

/** Shown at the foot of the window while edits cannot be saved, with the cause and the ways out. */
export const UnsavedAlert = observer(function UnsavedAlert() {
  const { navigation, client } = useAccountServices();
  const [isTrying, setTrying] = useState(false);
  const { saveProblem } = navigation;
  if (saveProblem === null) return null;

  async function saveCopy() {
    const unsaved = navigation.unsaved();
    if (!unsaved) return;
    const { title, copy } = unsaved;
    if (await client.ask("app:save-copy", { title, copy })) {
      notify({ kind: "success", message: "A copy was saved." });
    }
  }

  return (
    <div className={classes.unsaved}>
      <FormAlert kind="error" title="Your changes are not being saved">
        {saveProblem} Until then they are in this window only: keep it open, or save a copy.
        <Group mt="xs" gap="sm">
          <Button
            size="xs"
            variant="default"
            loading={isTrying}
            onClick={() => {
              setTrying(true);
              void navigation.save().finally(() => setTrying(false));
            }}
          >
            Try again
          </Button>
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              saveCopy().catch((error: unknown) => notify({ kind: "error", message: messageOf(error) }));
            }}
          >
            Save a copy…
          </Button>
        </Group>
      </FormAlert>
    </div>
  );
});
