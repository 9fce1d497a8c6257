/** The case id of a case that was never saved. */
export const NEW_CASE_ID = "new";

/** Shown when something is sent while the case has no id. */
export const NO_CASE_ID_TEXT = "Invalid case context: case ID is required";

/** Shown when something is sent before the case is loaded. */
export const NO_CONTEXT_TEXT = "Case context is not available. Please refresh the page and try again.";

/** Shown in the chat when the case could not be read; `reason` describes the error. */
export function loadFailureText(reason: string): string {
  return `Failed to load case information\n\n${reason}\n\nPlease check that the case exists and try refreshing the page.`;
}

/** Shown in the chat when a message could not be sent. */
export function sendFailureText(reason: string): string {
  return `❌ Error: ${reason}`;
}

/** Shown in the chat when the case could not be analysed. */
export function analysisFailureText(reason: string): string {
  return `❌ Error analyzing case: ${reason}`;
}
