import type { AppError } from "@andromeda/domain";
import type { QueryStatus } from "@andromeda/stores";
import type { DataTableState } from "@andromeda/ui";

/** A score as a percentage; a dash when there is none. */
export function scoreText(score: number | null): string {
  return score === null ? "–" : `${score}%`;
}

/** The coverage as the state of a table. */
export function coverageState(status: QueryStatus<unknown>, retry: () => Promise<void>): DataTableState {
  if (status.kind !== "failed") return status;
  return { kind: "failed", message: failureWords(status.error), onRetry: () => void retry() };
}

function failureWords(error: AppError): string {
  return error.code === "database/permission-denied"
    ? "You do not have permission to see the coverage."
    : "Couldn't load the coverage. Please try again.";
}
