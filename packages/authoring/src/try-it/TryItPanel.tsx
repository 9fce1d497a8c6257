import { assertNever } from "@andromeda/domain";
import type { EditorStore, TryItStore } from "@andromeda/stores";
import { ErrorState, FullPageSpinner, IconRefresh, IconUser, IconX } from "@andromeda/ui";
import { ActionIcon, FocusTrap, Tooltip } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { observer } from "mobx-react-lite";
import { useId } from "react";
import dock from "../assistant/assistant-panel/AssistantPanel.module.css";
import { usePatientModule } from "../case-check/use-patient-module.ts";
import { usePageMark } from "../editor/use-page-mark.ts";
import { TryItTalk } from "./TryItTalk.tsx";

export interface TryItPanelProps {
  readonly store: TryItStore;
  readonly editor: EditorStore;
}

/** The talk with the draft's patient: docked beside the case where there is room, on a phone all of the window. */
export const TryItPanel = observer(function TryItPanel({ store, editor }: TryItPanelProps) {
  const id = useId();
  usePageMark("data-try-it-open", true);
  const { status, retry } = usePatientModule(true);
  const isSheet = useMediaQuery("(max-width: 48em)", undefined, { getInitialValueInEffect: false }) ?? false;
  return (
    <FocusTrap active={isSheet}>
      <div
        className={dock.panel}
        role="dialog"
        // Beside the case it is no obstacle; a sheet hides all else.
        aria-modal={isSheet ? true : undefined}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-about`}
        tabIndex={-1}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || event.defaultPrevented || event.nativeEvent.isComposing) return;
          event.preventDefault();
          store.close();
        }}
      >
        <header className={dock.head}>
          <span className={dock.mark}>
            <IconUser size={20} aria-hidden />
          </span>
          <div className={dock.titles}>
            {/* On a phone a field with the focus would bring up the keyboard. */}
            <h2 className={dock.title} id={`${id}-title`} tabIndex={-1} data-autofocus>
              Try the Patient
            </h2>
            <p className={dock.case} id={`${id}-about`}>
              Answers from this draft
            </p>
          </div>
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
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label="Close the talk with the patient"
            onClick={store.close}
          >
            <IconX size={20} aria-hidden />
          </ActionIcon>
        </header>
        {talk()}
      </div>
    </FocusTrap>
  );

  function talk() {
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
