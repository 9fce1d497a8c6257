export * from "./change-review-store.ts";
export type { ReviewDecisions } from "./review-decisions.ts";
export type {
  ReviewCounts,
  ReviewOutcome,
  ReviewProblem,
  ReviewProgress,
  ReviewShortfall,
  SuggestionPanel,
} from "./review-types.ts";
