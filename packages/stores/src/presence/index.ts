export * from "./presence-store.ts";
