/** The largest amount that can be asked for at once, in cents. */
export const CREDIT_REQUEST_MAX_CENTS = 100_000_000;

/** Most characters of the note of a request. */
export const CREDIT_REQUEST_NOTE_MAX_LENGTH = 1_000;

/** How long the outcome of a settled request is shown, in days. */
export const CREDIT_OUTCOME_DAYS = 14;
