export * from "./apply-changes.ts";
export * from "./diff-cases.ts";
export * from "./field-change.ts";
export * from "./lines.ts";
export * from "./list-changes.ts";
export * from "./publish-changes.ts";
export * from "./sequence.ts";
export * from "./words.ts";
