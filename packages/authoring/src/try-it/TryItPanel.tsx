import { assertNever } from "@andromeda/domain";
import type { EditorStore, TryItStore } from "@andromeda/stores";
import { ErrorState, FullPageSpinner, IconRefresh, IconUser } from "@andromeda/ui";
import { ActionIcon, Tooltip } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { usePatientModule } from "../case-check/patient-module.ts";
import { DockedPanel } from "../docked-panel/DockedPanel.tsx";
import { TryItTalk } from "./TryItTalk.tsx";

export interface TryItPanelProps {
  readonly store: TryItStore;
  readonly editor: EditorStore;
}

/** The talk with the draft's patient. */
export const TryItPanel = observer(function TryItPanel({ store, editor }: TryItPanelProps) {
  const { status, retry } = usePatientModule();
  return (
    <DockedPanel
      title="Try the Patient"
      subtitle="Answers from this draft"
      icon={<IconUser size={20} aria-hidden />}
      pageMark="data-try-it-open"
      actions={
        <Tooltip label="Begin again">
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label="Begin again"
            disabled={store.turns.length === 0}
            onClick={store.restart}
          >
            <IconRefresh size={20} aria-hidden />
          </ActionIcon>
        </Tooltip>
      }
      closeLabel="Close the conversation with the patient"
      onClose={store.close}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented || event.nativeEvent.isComposing) return;
        event.preventDefault();
        store.close();
      }}
    >
      {talk}
    </DockedPanel>
  );

  function talk(isSheet: boolean) {
    switch (status.kind) {
      case "loading":
        return <FullPageSpinner fills="area" label="Loading the patient…" />;
      case "failed":
        return <ErrorState message="The patient could not be loaded" onRetry={retry} />;
      case "ready":
        return <TryItTalk store={store} editor={editor} module={status.module} isSheet={isSheet} />;
      default:
        return assertNever(status);
    }
  }
});
