import type { AppError, Call } from "@andromeda/domain";
import type { FilterOption, StatusKind } from "@andromeda/ui";

/** The states of a call that the filter offers. */
export const callStatuses: readonly FilterOption<string>[] = [
  { value: "completed", label: "Completed" },
  { value: "in-progress", label: "In progress" },
  { value: "failed", label: "Failed" },
  { value: "busy", label: "Busy" },
  { value: "no-answer", label: "No answer" },
];

/** Green for a completed call, red for one that failed, blue for any other. */
export function callStatusKind(status: string | null): StatusKind {
  if (status === "completed") return "success";
  return status === "failed" || status === "busy" || status === "no-answer" ? "danger" : "info";
}

/** The caller's number, or that the call was in the browser. */
export function callOrigin({ channel, fromNumber }: Pick<Call, "channel" | "fromNumber">): string {
  return channel === "browser" ? "Browser" : (fromNumber ?? "N/A");
}

/** The message when the calls cannot be read. */
export function callListFailure(error: AppError): string {
  switch (error.code) {
    case "database/permission-denied":
      return "Permission denied: You may not have access to call history data.";
    case "database/schema":
      return "Database schema error: Please contact an administrator.";
    case "network/offline":
    case "network/timeout":
      return "Network error: Please check your connection and try again.";
    default:
      return "Failed to load call histories. Please try again.";
  }
}
