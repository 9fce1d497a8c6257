export * from "./proposal-conflicts-store.ts";
