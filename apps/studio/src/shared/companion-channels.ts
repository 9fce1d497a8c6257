// Values without schemas, so that the sandboxed preload stays small.

/** What the renderer may ask of main about proposed changes and the assistant. */
export const companionChannels = [
  "assistant:send",
  "assistant:title",
  "chats:archive",
  "chats:categories",
  "chats:create",
  "chats:create-batch",
  "chats:delete-empty",
  "chats:latest",
  "chats:list",
  "chats:messages",
  "chats:rename",
  "chats:restore",
  "chats:save-message",
  "proposals:active-editors",
  "proposals:add-merged",
  "proposals:apply-batch",
  "proposals:apply-one",
  "proposals:count-decided",
  "proposals:decide",
  "proposals:mark-applied",
  "proposals:of-others",
  "proposals:pending",
  "proposals:unwatch",
  "proposals:watch",
] as const;

/** A channel on which the renderer asks about proposed changes or the assistant. */
export type CompanionChannel = (typeof companionChannels)[number];
