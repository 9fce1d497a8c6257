export * from "./merge-cases.ts";
export * from "./merge-lists.ts";
export * from "./merge-proposals.ts";
export * from "./merge-text.ts";
export * from "./unsaved-fields.ts";
