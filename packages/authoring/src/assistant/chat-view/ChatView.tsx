import type { CaseAssistantStore } from "@andromeda/stores";
import { observer } from "mobx-react-lite";
import { Composer } from "./Composer.tsx";
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
      {/* On a phone the keyboard would hide what was said. */}
      <Composer store={store} isOffline={isOffline} takesFocus={!isSheet} />
    </>
  );
});
