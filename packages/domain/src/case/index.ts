export * from "./case-document.ts";
export * from "./case-draft.ts";
export * from "./copy-case.ts";
export * from "./validate.ts";
