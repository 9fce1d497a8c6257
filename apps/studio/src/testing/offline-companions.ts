import { AppError } from "@andromeda/domain";
import type { CompanionPorts } from "../main/companions/companions.ts";

const offline = async (): Promise<never> => {
  throw new AppError("network/offline", "fetch failed", { recovery: "retry" });
};

/** What stands beside a case while nothing of it can be reached. */
export const offlineCompanions: CompanionPorts = {
  proposals: {
    getPendingChanges: offline,
    pendingOfOthers: offline,
    activeEditors: offline,
    countDecided: offline,
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
  assistantModel: { sendToAI: offline, suggestTitle: offline },
};
