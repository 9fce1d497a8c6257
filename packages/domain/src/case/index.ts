export * from "./case-document.ts";
export * from "./case-draft.ts";
export * from "./completeness.ts";
export * from "./validate.ts";
