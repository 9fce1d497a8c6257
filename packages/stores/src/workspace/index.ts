export * from "./case-workspace-store.ts";
