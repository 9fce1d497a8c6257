import { assertNever } from "@andromeda/domain";
import type { CaseAssistantStore } from "@andromeda/stores";
import {
  ErrorState,
  FullPageSpinner,
  IconCloudOff,
  IconHistory,
  IconMessageCircle,
  IconSparkles,
  IconX,
} from "@andromeda/ui";
import { ActionIcon, FocusTrap, Tooltip } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { observer } from "mobx-react-lite";
import { type Ref, useId } from "react";
import { usePageMark } from "../../editor/use-page-mark.ts";
import { ChatHistoryView } from "../chat-history/ChatHistoryView.tsx";
import { ChatView } from "../chat-view/ChatView.tsx";
import classes from "./AssistantPanel.module.css";

export interface AssistantPanelProps {
  readonly store: CaseAssistantStore;
  readonly isOffline: boolean;
  readonly timeZone: string | undefined;
  readonly onClose: () => void;
  readonly ref?: Ref<HTMLDivElement>;
}

/** The case-design assistant: docked beside the case where there is room, else a panel over it, on a phone all of the window. */
export const AssistantPanel = observer(function AssistantPanel({
  store,
  isOffline,
  timeZone,
  onClose,
  ref,
}: AssistantPanelProps) {
  const id = useId();
  usePageMark("data-assistant-open", true);
  const isSheet = useMediaQuery("(max-width: 48em)", undefined, { getInitialValueInEffect: false }) ?? false;
  return (
    <FocusTrap active={isSheet} innerRef={ref}>
      <div
        className={classes.panel}
        role="dialog"
        // Beside the case it is no obstacle; a sheet hides all else.
        aria-modal={isSheet ? true : undefined}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-case`}
        tabIndex={-1}
      >
        <header className={classes.head}>
          <span className={classes.mark}>
            <IconSparkles size={20} aria-hidden />
          </span>
          <div className={classes.titles}>
            {/* On a phone a field with the focus would bring up the keyboard. */}
            <h2 className={classes.title} id={`${id}-title`} tabIndex={-1} data-autofocus>
              Case Design Assistant
            </h2>
            <CaseName store={store} id={`${id}-case`} />
          </div>
          <ViewSwitch store={store} />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label="Close the case design assistant"
            onClick={onClose}
          >
            <IconX size={20} aria-hidden />
          </ActionIcon>
        </header>
        <div role="status">
          {isOffline ? (
            <p className={classes.offline}>
              <IconCloudOff size={18} aria-hidden />
              You are offline. What you type stays here until the connection is back.
            </p>
          ) : null}
        </div>
        {store.view === "history" ? (
          <ChatHistoryView store={store} timeZone={timeZone} />
        ) : (
          <Chat store={store} isOffline={isOffline} isSheet={isSheet} />
        )}
      </div>
    </FocusTrap>
  );
});

const CaseName = observer(function CaseName({
  store,
  id,
}: {
  readonly store: CaseAssistantStore;
  readonly id: string;
}) {
  return (
    <p className={classes.case} id={id} title={store.caseTitle}>
      Working on: {store.caseTitle || "Untitled case"}
    </p>
  );
});

const ViewSwitch = observer(function ViewSwitch({ store }: { readonly store: CaseAssistantStore }) {
  const isHistory = store.view === "history";
  const label = isHistory ? "Back to the chat" : "Chat history";
  const Icon = isHistory ? IconMessageCircle : IconHistory;
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={label}
        onClick={isHistory ? store.showChat : store.showHistory}
      >
        <Icon size={20} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
});

interface ChatProps {
  readonly store: CaseAssistantStore;
  readonly isOffline: boolean;
  readonly isSheet: boolean;
}

const Chat = observer(function Chat(props: ChatProps) {
  const { store } = props;
  const { status } = store.chat;
  switch (status.kind) {
    case "idle":
    case "loading":
      return <FullPageSpinner fills="area" label="Loading the chat…" />;
    case "failed":
      return (
        <ErrorState
          message="The chat could not be loaded"
          description={status.message}
          onRetry={store.retry}
        />
      );
    case "ready":
      return <ChatView {...props} />;
    default:
      return assertNever(status);
  }
});
