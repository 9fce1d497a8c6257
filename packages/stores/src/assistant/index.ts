export * from "./assistant-deps.ts";
export { NEW_CASE_ID } from "./assistant-texts.ts";
export * from "./case-assistant-store.ts";
export { CaseConversation, type ChatExchange } from "./case-conversation.ts";
export { type ChatChange, ChatChanges } from "./chat-changes.ts";
export { ChatEntries, type ChatEntry } from "./chat-entries.ts";
export { ChatHistory, type ChatHistoryStatus } from "./chat-history.ts";
export { OpenChat, type OpenChatStatus } from "./open-chat.ts";
