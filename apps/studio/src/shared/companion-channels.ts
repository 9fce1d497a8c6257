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
  "proposals:of-others",
  "proposals:own",
  "proposals:settle",
  "proposals:unwatch",
  "proposals:watch",
  "reviews:apply-batch",
  "reviews:apply-one",
  "reviews:count-decided",
  "reviews:decide",
  "reviews:decide-all",
  "reviews:mark-applied",
  "reviews:pending",
] as const;

/** A channel on which the renderer asks about proposed changes or the assistant. */
export type CompanionChannel = (typeof companionChannels)[number];
