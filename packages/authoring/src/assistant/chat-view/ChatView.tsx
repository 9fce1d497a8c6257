import type { CaseAssistantStore } from "@andromeda/stores";
import { observer } from "mobx-react-lite";
import { Composer } from "../../docked-panel/Composer.tsx";
import classes from "./ChatView.module.css";
import { MessageLog } from "./MessageLog.tsx";

export interface ChatViewProps {
  readonly store: CaseAssistantStore;
  readonly isOffline: boolean;
  readonly isSheet: boolean;
}

/** A chat: what was said, and where to say more. */
export const ChatView = observer(function ChatView({ store, isOffline, isSheet }: ChatViewProps) {
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
        // On a phone the keyboard would hide what was said.
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
