import type { AssistantModel, CaseChats } from "@andromeda/domain";
import type { StudioClient } from "../bridge/studio-client.ts";

/** The author's chats about cases, which the server keeps, by way of main; main knows whose they are. */
export function createIpcCaseChats(client: StudioClient): CaseChats {
  return {
    getSelectedCategories: () => client.ask("chats:categories", null),
    async deleteEmptyChatSessions(_userId, caseId, keepId) {
      await client.ask("chats:delete-empty", { caseId, keepId });
    },
    getChatSession: (caseId) => client.ask("chats:latest", { caseId }),
    createChatSession: (caseId, _userId, title, welcome) =>
      client.ask("chats:create", { caseId, title, welcome }),
    getUserChatSessions: (_userId, caseId, archived) => client.ask("chats:list", { caseId, archived }),
    async archiveChatSession(id) {
      await client.ask("chats:archive", { id });
    },
    async restoreChatSession(id) {
      await client.ask("chats:restore", { id });
    },
    async renameChatSession(id, _userId, title) {
      await client.ask("chats:rename", { id, title });
    },
    getChatMessages: (sessionId) => client.ask("chats:messages", { sessionId }),
    saveMessage: (sessionId, role, content, metadata) =>
      client.ask("chats:save-message", { sessionId, role, content, metadata }),
    createChangeBatch: ({ userId: _, changes, ...batch }) =>
      client.ask("chats:create-batch", { ...batch, changes: [...changes] }),
  };
}

/** The language model behind the assistant, by way of main; only main has a network. */
export function createIpcAssistantModel(client: StudioClient): AssistantModel {
  return {
    sendToAI: (messages, caseContext) =>
      client.ask("assistant:send", { messages: [...messages], caseContext }),
    suggestTitle: (messages, caseContext) =>
      client.ask("assistant:title", { messages: [...messages], caseContext }),
  };
}
