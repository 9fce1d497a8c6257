export * from "./case-workspace-deps.ts";
export * from "./case-workspace-store.ts";
