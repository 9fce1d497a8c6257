export * from "./fallback-suggestions.ts";
export * from "./read-reply.ts";
export * from "./titles.ts";
