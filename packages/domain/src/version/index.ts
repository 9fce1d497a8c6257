export * from "./canonical-json.ts";
export * from "./commit-hash.ts";
export * from "./commit-message.ts";
export * from "./previews.ts";
