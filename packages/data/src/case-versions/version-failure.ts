import { AppError } from "@andromeda/domain";
import { toAppError } from "../errors/to-app-error.ts";

/** What was asked of the version service. */
type Action = "create" | "history" | "details" | "revert";

const FAILED: Readonly<Record<Action, string>> = {
  create: "Failed to create version: ",
  history: "Failed to get version history: ",
  details: "Failed to get version details: ",
  revert: "Failed to revert to version: ",
};

/** Runs the work; what it throws keeps its code and says in its message what was asked and why it failed. */
export async function withVersionMessage<T>(action: Action, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    const error = toAppError(cause);
    throw new AppError(error.code, textOf(action, error), {
      status: error.status,
      serverCode: error.serverCode,
      recovery: error.recovery,
      cause,
    });
  }
}

function textOf(action: Action, error: AppError): string {
  if (error.code === "auth/session-missing") return "Not authenticated. Please log in.";
  if (error.code.startsWith("auth/")) return "Authentication failed. Please log in again.";
  return FAILED[action] + error.message;
}
