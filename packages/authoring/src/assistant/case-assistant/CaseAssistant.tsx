import type { CaseAssistantStore } from "@andromeda/stores";
import { IconAlertTriangle, IconSparkles, useLoadedModule } from "@andromeda/ui";
import { Button, Loader, Tooltip, UnstyledButton } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useRef } from "react";
import { usePageMark } from "../../editor/use-page-mark.ts";
import classes from "./CaseAssistant.module.css";
import { useAssistantKeys } from "./use-assistant-keys.ts";

const loadPanel = () => import("../AssistantPanel.tsx");

export interface CaseAssistantProps {
  readonly store: CaseAssistantStore;
  readonly isOffline?: boolean;
}

/** The round button that opens the case-design assistant, and its panel, which is loaded when it is first opened. */
export const CaseAssistant = observer(function CaseAssistant({
  store,
  isOffline = false,
}: CaseAssistantProps) {
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const { status, retry } = useLoadedModule(loadPanel, "The case design assistant", store.isOpen);
  usePageMark("data-case-assistant", true);
  const close = useAssistantKeys(store, button, panel);
  const isLoading = store.isOpen && status.kind === "loading";
  const isFailed = store.isOpen && status.kind === "failed";
  return (
    <>
      {/* Room at the end of the page, so that the button covers nothing there. */}
      <div className={classes.spacer} aria-hidden data-no-print />
      <Tooltip label="Case design assistant (Ctrl+K)" position="left" disabled={store.isOpen}>
        <UnstyledButton
          ref={button}
          className={classes.button ?? ""}
          data-no-print
          aria-label="Open the case design assistant"
          aria-haspopup="dialog"
          aria-expanded={store.isOpen}
          aria-busy={isLoading}
          onClick={store.open}
        >
          {isLoading ? (
            <Loader size={24} color="white" aria-hidden />
          ) : (
            <IconSparkles size={26} aria-hidden />
          )}
        </UnstyledButton>
      </Tooltip>
      {isFailed ? (
        <div className={classes.failure} role="alert">
          <IconAlertTriangle size={18} aria-hidden />
          <span>The assistant could not be loaded.</span>
          <Button size="compact-sm" variant="default" onClick={retry}>
            Try again
          </Button>
        </div>
      ) : null}
      {store.isOpen && status.kind === "ready" ? (
        <status.module.AssistantPanel ref={panel} store={store} isOffline={isOffline} onClose={close} />
      ) : null}
    </>
  );
});
