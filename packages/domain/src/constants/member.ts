/** Digits of a password-reset code. */
export const RESET_CODE_LENGTH = 6;

/** How long the reset-code screen accepts a code, in seconds. */
export const RESET_CODE_COUNTDOWN_SECONDS = 180;

/** Fewest characters of a password, on every form and in the auth service. */
export const PASSWORD_MIN_LENGTH = 6;

/** How long a request to the backend may take, its whole answer included, in milliseconds. */
export const REQUEST_TIMEOUT_MS = 30_000;

/** The same for the assistant: longer than its server waits for the model (twice 50 s). */
export const ASSISTANT_TIMEOUT_MS = 120_000;

/** How long the lookup of the session may take before it fails with "Session timeout", in milliseconds. */
export const SESSION_LOOKUP_TIMEOUT_MS = 15_000;

/** From a verified reset code to /force-reset-password, in milliseconds. */
export const CODE_VERIFIED_REDIRECT_MS = 2_000;

/** From a changed password to the next screen, in milliseconds. */
export const PASSWORD_RESET_REDIRECT_MS = 3_000;

/** How long "Profile updated successfully!" stays, in milliseconds. */
export const PROFILE_MESSAGE_MS = 3_000;

/** How long "Password updated successfully!" stays, in milliseconds. */
export const PASSWORD_MESSAGE_MS = 5_000;

/** Lifetime of the shared sign-in cookie, in seconds (7 days). */
export const SESSION_COOKIE_MAX_AGE_SECONDS = 7 * 24 * 60 * 60;

/** How often credits and their history are read again, in milliseconds. */
export const CREDITS_REFRESH_MS = 30_000;

/** Rows of the transaction history. */
export const CREDIT_HISTORY_LIMIT = 20;

/** A balance below this many cents (10.00) is low. */
export const LOW_BALANCE_CENTS = 1_000;

/** A balance at or below this many cents suspends the account. */
export const SUSPENDED_BALANCE_CENTS = 0;

/** Default lead of a session reminder, in minutes. */
export const DEFAULT_SESSION_REMINDER_MINUTES = 15;

/** Realtime events a client handles per second. */
export const REALTIME_EVENTS_PER_SECOND = 20;
