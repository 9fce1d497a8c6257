import { Button, Kbd, VisuallyHidden } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { useEditorView } from "./editor-view.ts";

/** Goes to the next field that prevents publishing; F8 does the same from any field. */
export const ProblemButton = observer(function ProblemButton() {
  const { store } = useEditorView();
  const [answer, setAnswer] = useState("");
  // The button has taken the focus from the field to go on from.
  const [last, setLast] = useState<string | null>(null);
  function goOn() {
    const path = store.goToProblem(last, "next");
    setLast(path);
    setAnswer(path === null ? "No field has a problem." : "");
  }
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
        onClick={goOn}
      >
        {answer || "Next problem"}
      </Button>
      <VisuallyHidden role="status">{answer}</VisuallyHidden>
    </>
  );
});
