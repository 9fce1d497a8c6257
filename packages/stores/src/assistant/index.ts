export * from "./assistant-deps.ts";
export { NEW_CASE_ID } from "./assistant-texts.ts";
export * from "./case-assistant-store.ts";
export { type ChatChange, ChatChanges } from "./chat-changes.ts";
export type { ChatEntry } from "./chat-entries.ts";
