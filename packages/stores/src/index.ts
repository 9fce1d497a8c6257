export * from "./app-choice/app-choice-store.ts";
export * from "./create-stores.ts";
export * from "./password-reset/password-reset-store.ts";
export * from "./session/session-store.ts";
