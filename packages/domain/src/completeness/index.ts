export * from "./analyse-completeness.ts";
export * from "./section-completeness.ts";
