import { assertNever } from "@andromeda/domain";
import type { NotWritten } from "../editor/editor-types.ts";

/** What the author asked for when something was not written. */
export type WriteAction = "saving draft" | "updating" | "creating";

/** What is said when saving or publishing did its work. */
export const doneTexts = {
  draft: "Draft saved successfully!",
  created: "Clinical scenario created successfully!",
  updated: "Clinical scenario updated successfully!",
} as const;

/** What is said when the form keeps a case from being published. */
export const FIX_ERRORS_TEXT = "Please fix the form errors before submitting";

/** What is said when others changed the case while it was being published. */
export const CHANGED_BY_OTHERS_TEXT =
  "Somebody else changed this case meanwhile. Their changes are in the editor now: look at them, then publish again.";

/** Why nothing was written, for the author; `describe` words an error. */
export function notWrittenText(
  action: WriteAction,
  outcome: NotWritten,
  describe: (error: unknown) => string,
): string {
  switch (outcome.kind) {
    case "invalid":
      return FIX_ERRORS_TEXT;
    case "conflicts":
      return outcome.paths.length === 1
        ? "Somebody else changed a field that you changed too. Choose which text stays."
        : `Somebody else changed ${outcome.paths.length} fields that you changed too. Choose which texts stay.`;
    case "deleted":
      return "This case has been deleted. Keep it as a new case to save what you wrote.";
    case "unavailable":
      return "Nothing can be saved before the case is loaded.";
    case "failed":
      return `Error ${action} scenario: ${describe(outcome.error)}`;
    default:
      return assertNever(outcome);
  }
}
