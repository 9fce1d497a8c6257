export * from "./compare-cases.ts";
export * from "./comparison-sources.ts";
export * from "./comparison-store.ts";
export * from "./field-label.ts";
export * from "./version-history-store.ts";
