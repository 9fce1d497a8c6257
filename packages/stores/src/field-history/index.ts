export * from "./field-history-store.ts";
