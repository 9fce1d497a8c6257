export * from "./apply-proposals.ts";
export * from "./proposed-field-value.ts";
export * from "./review-order.ts";
