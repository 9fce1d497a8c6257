import type { ChatSession } from "@andromeda/domain";
import type { CaseAssistantStore } from "@andromeda/stores";
import {
  ErrorState,
  FormAlert,
  IconArchive,
  IconArrowBackUp,
  IconPlus,
  ListSkeleton,
  RelativeTime,
  StatusBadge,
} from "@andromeda/ui";
import { Button, UnstyledButton } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { type ReactNode, useEffect, useId, useRef } from "react";
import classes from "./ChatHistoryView.module.css";

export interface ChatHistoryViewProps {
  readonly store: CaseAssistantStore;
}

/** The author's chats about the case, the active ones and the archived. */
export const ChatHistoryView = observer(function ChatHistoryView({ store }: ChatHistoryViewProps) {
  const { history } = store;
  const view = useRef<HTMLDivElement>(null);
  useEffect(() => view.current?.focus(), []);
  return (
    <div ref={view} className={classes.view} data-chat-history tabIndex={-1}>
      <Button
        fullWidth
        size="sm"
        variant="light"
        leftSection={<IconPlus size={18} aria-hidden />}
        loading={history.isChanging}
        onClick={() => void store.startChat()}
      >
        New Chat
      </Button>
      {history.problem === null ? null : (
        <FormAlert kind="error" onClose={history.dismissProblem}>
          {history.problem}
        </FormAlert>
      )}
      {store.isTemporary ? (
        <p className={classes.note}>
          This case has never been saved. Its chats are lost when you leave the page.
        </p>
      ) : null}
      <Lists store={store} />
    </div>
  );
});

const Lists = observer(function Lists({ store }: ChatHistoryViewProps) {
  const { active, archived, status } = store.history;
  if (status.kind === "loading" && active.length + archived.length === 0)
    return <ListSkeleton rows={3} label="Loading the chats" />;
  if (status.kind === "failed")
    return (
      <ErrorState
        message="The chats could not be loaded"
        description={status.message}
        onRetry={store.reloadHistory}
        isCompact
      />
    );
  return (
    <>
      <ChatList title="Chat Sessions" empty="No chats yet.">
        {active.map((session) => (
          <ChatRow key={session.id} store={store} session={session} />
        ))}
      </ChatList>
      <ChatList title="Archived Chats" empty="No archived chats.">
        {archived.map((session) => (
          <ChatRow key={session.id} store={store} session={session} />
        ))}
      </ChatList>
    </>
  );
});

interface ChatListProps {
  readonly title: string;
  readonly empty: string;
  readonly children: readonly ReactNode[];
}

function ChatList({ title, empty, children }: ChatListProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 className={classes.heading} id={id}>
        {title}
      </h3>
      {children.length === 0 ? (
        <p className={classes.note}>{empty}</p>
      ) : (
        <ul className={classes.list} aria-labelledby={id}>
          {children}
        </ul>
      )}
    </section>
  );
}

interface ChatRowProps extends ChatHistoryViewProps {
  readonly session: ChatSession;
}

const ChatRow = observer(function ChatRow({ store, session }: ChatRowProps) {
  const { title, updatedAt, archived } = session;
  const isOpen = session.id === store.chat.session?.id;
  const summary = (
    <>
      <span className={classes.title}>{title}</span>
      <span className={classes.facts}>
        <RelativeTime value={updatedAt} now={new Date()} />
        {isOpen ? (
          <StatusBadge kind="success" size="sm">
            Active
          </StatusBadge>
        ) : null}
      </span>
    </>
  );
  return (
    <li className={classes.row} data-open={isOpen || undefined}>
      {archived ? (
        <div className={classes.chat}>{summary}</div>
      ) : (
        <UnstyledButton
          className={classes.chat ?? ""}
          aria-current={isOpen || undefined}
          onClick={() => void store.switchTo(session)}
        >
          {summary}
        </UnstyledButton>
      )}
      <Button
        className={classes.action ?? ""}
        size="compact-sm"
        variant="subtle"
        color="gray"
        leftSection={
          archived ? <IconArrowBackUp size={16} aria-hidden /> : <IconArchive size={16} aria-hidden />
        }
        aria-label={`${archived ? "Restore" : "Archive"} ${title}`}
        disabled={store.history.isChanging}
        onClick={({ currentTarget }) => {
          // The row moves to the other list.
          currentTarget.closest<HTMLElement>("[data-chat-history]")?.focus({ preventScroll: true });
          void (archived ? store.restore(session) : store.archive(session));
        }}
      >
        {archived ? "Restore" : "Archive"}
      </Button>
    </li>
  );
});
