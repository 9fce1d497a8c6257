/** Rows of one page of the user list. */
export const USER_LIST_PAGE_SIZE = 10;

/** Rows of one page of what belongs to a user, in the user's details. */
export const USER_RECORDS_PAGE_SIZE = 10;

/** Scenarios on a page of the list; they fill whole rows of one, two or three cards. */
export const SCENARIO_LIST_PAGE_SIZE = 24;

/** Users that one request of an export asks for; the most that its procedure gives. */
export const USER_EXPORT_BATCH_SIZE = 1_000;

/** Rows of one page of the call histories. */
export const CALL_HISTORY_PAGE_SIZE = 10;

/** Users offered by the user filter of the call histories. */
export const CALL_HISTORY_USER_LIMIT = 100;

/** Entries of the overview's Recent Activity. */
export const RECENT_ACTIVITY_LIMIT = 10;

/** Requests of one kind that the page of approvals shows at once. */
export const APPROVAL_QUEUE_LIMIT = 50;

/** The page of approvals and the number beside its link are read at most once in this time, in milliseconds. */
export const APPROVAL_REFRESH_MS = 1_000;

/** The most that one credit request may ask for and be granted, in cents. */
export const MAX_CREDIT_REQUEST_CENTS = 100_000_000;

/** The overview reads changes at most once in this time, in milliseconds. */
export const OVERVIEW_REFRESH_MS = 1_000;

/** Pending proposals of others this many minutes old or younger can conflict. */
export const CONFLICT_WINDOW_MINUTES = 30;

/** Others seen within this many minutes are editing now. */
export const RECENT_PROPOSER_MINUTES = 5;

/** From the last change to the auto-save, in milliseconds. */
export const AUTO_SAVE_DELAY_MS = 30_000;

/** How long the status "Saved" stays, in milliseconds. */
export const SAVED_STATUS_MS = 3_000;

/** How long the status "Save failed" stays, in milliseconds. */
export const SAVE_ERROR_STATUS_MS = 5_000;

/** Entries that the log of recent changes keeps. */
export const RECENT_CHANGES_KEPT = 20;

/** Entries of the log of recent changes that are shown. */
export const RECENT_CHANGES_SHOWN = 3;

/** How long the pointer rests on a field before the tooltip of its change opens, in milliseconds. */
export const CHANGE_TOOLTIP_DELAY_MS = 500;

/** How long a highlighted field stays highlighted, in milliseconds. */
export const FIELD_HIGHLIGHT_MS = 2_000;

/** Characters of a text in a conflict preview. */
export const CONFLICT_PREVIEW_LENGTH = 50;

/** Characters of a value in a diff summary. */
export const DIFF_SUMMARY_LENGTH = 20;

/** Characters of an added or deleted value in a version preview. */
export const VERSION_PREVIEW_LENGTH = 200;

/** Characters of each side of a modified value in a version preview. */
export const VERSION_MODIFIED_PREVIEW_LENGTH = 100;

/** Leading characters of a commit hash that are shown. */
export const COMMIT_HASH_SHOWN_LENGTH = 8;

/** Wait before the version history is first read, in milliseconds. */
export const VERSION_LOAD_DELAY_MS = 100;

/** Waits before each retry of the version history, in milliseconds. */
export const VERSION_RETRY_DELAYS_MS: readonly number[] = [1_000, 2_000, 3_000];

/** Changes of one field that are read at once. */
export const FIELD_HISTORY_PAGE_SIZE = 20;

/** Commit message of a case's first version. */
export const FIRST_COMMIT_MESSAGE = "Initial case creation";

/** Last messages that a request for a chat title carries. */
export const TITLE_REQUEST_MESSAGES = 6;

/** The name by which a request asks for the server's small model. */
export const TITLE_MODEL = "small";

/** Priority of a proposed change that names none. */
export const DEFAULT_CHANGE_PRIORITY = "medium";

/** Completeness below this share is early stage. */
export const COMPLETENESS_EARLY = 0.3;

/** Completeness below this share is good progress, from it on excellent. */
export const COMPLETENESS_GOOD = 0.7;

/** Completeness from which a case gets suggestions for polishing it. */
export const COMPLETENESS_POLISH = 0.8;

/** Lifetime of a signed recording address, in seconds. */
export const RECORDING_URL_SECONDS = 3_600;

/** Storage bucket of the recordings. */
export const RECORDING_BUCKET = "call_recordings";

/** How often a production host reads the session again, in milliseconds. */
export const SESSION_SYNC_MS = 60 * 60 * 1_000;

/** Characters that the title of a case may have. */
export const MAX_TITLE_LENGTH = 500;

/** Characters that the description of a case may have. */
export const MAX_DESCRIPTION_LENGTH = 100_000;

/** How many proposed changes one call decides at most. */
export const MAX_DECIDED_AT_ONCE = 500;
