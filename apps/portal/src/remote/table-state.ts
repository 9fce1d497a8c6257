import type { AppError } from "@andromeda/domain";
import type { PagedStatus } from "@andromeda/stores";
import type { DataTableState } from "@andromeda/ui";

/** A list's status as a table shows it; `words` turns a failure into a message. */
export function tableState(
  status: PagedStatus,
  reload: () => Promise<void>,
  words: (error: AppError) => string,
): DataTableState {
  if (status.kind !== "failed") return status;
  return { kind: "failed", message: words(status.error), onRetry: () => void reload() };
}
