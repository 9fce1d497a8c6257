import { messageOf } from "@andromeda/domain";

/** What browsers say of a request that never arrived; it stands at the end of a message that may say more. */
const NEVER_ARRIVED =
  /(TypeError: )?(Failed to fetch|Load failed|NetworkError when attempting to fetch resource)\.?$/;

/** The message of an error for authors, who know no TypeError. */
export function wordsOfError(error: unknown): string {
  return messageOf(error).replace(NEVER_ARRIVED, "The server could not be reached. Check your connection.");
}
