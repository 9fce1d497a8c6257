/** The case id of a case that was never saved. */
export const NEW_CASE_ID = "new";

/** What is said on sending where the case has no id. */
export const NO_CASE_ID_TEXT = "Invalid case context: case ID is required";

/** What is said on sending while the case is not known. */
export const NO_CONTEXT_TEXT = "Case context is not available. Please refresh the page and try again.";

/** What stands in the chat when the case could not be read; `reason` is the error in words. */
export function loadFailureText(reason: string): string {
  return `Failed to load case information\n\n${reason}\n\nPlease check that the case exists and try refreshing the page.`;
}

/** What stands in the chat when a message could not be sent. */
export function sendFailureText(reason: string): string {
  return `❌ Error: ${reason}`;
}

/** What stands in the chat when the case could not be analysed. */
export function analysisFailureText(reason: string): string {
  return `❌ Error analyzing case: ${reason}`;
}
