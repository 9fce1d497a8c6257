import { Button, Kbd, VisuallyHidden } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { useEditorView } from "./editor-view.ts";

/** Goes to the next field that prevents publishing; F8 does the same from any field. */
export const ProblemButton = observer(function ProblemButton() {
  const { store } = useEditorView();
  const [answer, setAnswer] = useState("");
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        justify="space-between"
        fullWidth
        rightSection={
          <Kbd size="xs" visibleFrom="sm">
            F8
          </Kbd>
        }
        aria-keyshortcuts="F8"
        onClick={() => setAnswer(store.goToProblem(null, "next") ? "" : "No field has a problem.")}
      >
        {answer || "Next problem"}
      </Button>
      <VisuallyHidden role="status">{answer}</VisuallyHidden>
    </>
  );
});
