export * from "./change-review-store.ts";
export type { ReviewOutcome, ReviewShortfall } from "./review-types.ts";
