import { assertNever } from "@andromeda/domain";
import type { CaseAssistantStore } from "@andromeda/stores";
import {
  ErrorState,
  FullPageSpinner,
  IconCloudOff,
  IconHistory,
  IconMessageCircle,
  IconSparkles,
} from "@andromeda/ui";
import { ActionIcon, Tooltip } from "@mantine/core";
import { observer } from "mobx-react-lite";
import type { Ref } from "react";
import { Composer } from "../docked-panel/Composer.tsx";
import { DockedPanel } from "../docked-panel/DockedPanel.tsx";
import classes from "./AssistantPanel.module.css";
import { ChatHistoryView } from "./ChatHistoryView.tsx";
import { MessageLog } from "./chat-view/MessageLog.tsx";

export interface AssistantPanelProps {
  readonly store: CaseAssistantStore;
  readonly isOffline: boolean;
  readonly onClose: () => void;
  readonly ref?: Ref<HTMLDivElement>;
}

/** The case-design assistant. */
export const AssistantPanel = observer(function AssistantPanel({
  store,
  isOffline,
  onClose,
  ref,
}: AssistantPanelProps) {
  return (
    <DockedPanel
      ref={ref}
      title="Case Design Assistant"
      subtitle={`Working on: ${store.caseTitle || "Untitled case"}`}
      icon={<IconSparkles size={20} aria-hidden />}
      pageMark="data-assistant-open"
      actions={<ViewSwitch store={store} />}
      closeLabel="Close the case design assistant"
      onClose={onClose}
    >
      {(isSheet) => (
        <>
          <div role="status">
            {isOffline ? (
              <p className={classes.offline}>
                <IconCloudOff size={18} aria-hidden />
                You are offline. What you type stays here until the connection is back.
              </p>
            ) : null}
          </div>
          <View store={store} isOffline={isOffline} isSheet={isSheet} />
        </>
      )}
    </DockedPanel>
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

const View = observer(function View(props: ChatViewProps) {
  const { store } = props;
  const { status } = store.chat;
  if (store.view === "history") return <ChatHistoryView store={store} />;
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

interface ChatViewProps {
  readonly store: CaseAssistantStore;
  readonly isOffline: boolean;
  readonly isSheet: boolean;
}

/** A chat: the messages, and the input. */
const ChatView = observer(function ChatView({ store, isOffline, isSheet }: ChatViewProps) {
  return (
    <>
      <MessageLog key={store.chat.session?.id} store={store} />
      <Composer
        label="Message to the assistant"
        placeholder="Ask me to help improve your case..."
        value={store.input}
        onChange={store.type}
        sendLabel="Send message"
        canSend={store.canSend && !isOffline}
        onSend={store.send}
        // On a phone the keyboard would hide the messages.
        takesFocus={!isSheet}
        above={
          store.problem === null ? null : (
            <p className={classes.problem} role="alert">
              {store.problem}
            </p>
          )
        }
        hint={<p className={classes.hint}>AI can make mistakes. Check its suggestions.</p>}
      />
    </>
  );
});
