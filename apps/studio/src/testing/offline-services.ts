import { AppError } from "@andromeda/domain";
import type { Services } from "../shared/ipc-contract.ts";

const offline = async (): Promise<never> => {
  throw new AppError("network/offline", "fetch failed", { recovery: "retry" });
};

/** The services that no test server has, as they are while nothing can be reached. */
export const offlineServices: Pick<Services, "assistant" | "chats" | "proposals"> = {
  proposals: {
    read: offline,
    updateChangeStatus: offline,
    addMerged: offline,
    applyChangesToCase: offline,
    applySingleChange: offline,
    markApplied: offline,
    watch: () => () => undefined,
  },
  chats: {
    getSelectedCategories: offline,
    deleteEmptyChatSessions: offline,
    getChatSession: offline,
    createChatSession: offline,
    getUserChatSessions: offline,
    archiveChatSession: offline,
    restoreChatSession: offline,
    renameChatSession: offline,
    getChatMessages: offline,
    saveMessage: offline,
    createChangeBatch: offline,
  },
  assistant: { sendToAI: offline, suggestTitle: offline },
};
