export * from "./chat-texts.ts";
export * from "./read-reply.ts";
