import type { ChecklistItem, Feedback } from "../member/feedback.ts";

/** One turn of a call; any speaker other than "caller" is the assistant. */
export interface CallTurn {
  readonly speaker: "caller" | "assistant";
  readonly text: string;
}

/** Where a call was made: by phone through the calling service, or in the browser, where it has no numbers. */
export type CallChannel = "phone" | "browser";

/** One call; duration in seconds, `recordingPath` within the bucket of the recordings. */
export interface Call {
  readonly id: string;
  readonly userId: string | null;
  /** The name of the user, or the address; null where there is no such user. */
  readonly userName: string | null;
  readonly channel: CallChannel;
  readonly fromNumber: string | null;
  readonly toNumber: string | null;
  readonly startedAt: string | null;
  readonly durationSeconds: number | null;
  readonly status: string | null;
  readonly recordingPath: string | null;
}

/** A query of the call histories; null means all, `page` counts from 0. */
export interface CallQuery {
  readonly phone: string | null;
  readonly status: string | null;
  readonly userId: string | null;
  readonly page: number;
  /** How many match, if an earlier page said so: then they are not counted again. */
  readonly knownTotal?: number | null;
}

/** One page of calls; `totalCount` counts all that match, and is 0 on a page beyond the last one. */
export interface CallPage {
  readonly calls: readonly Call[];
  readonly totalCount: number;
}

/** A link under which a recording can be heard and downloaded; `expiresAt` in milliseconds since 1970. */
export interface RecordingLink {
  readonly url: string;
  readonly expiresAt: number;
}

/** The result of a call; checklist and feedback are null when they cannot be read. */
export interface CallOutcome {
  readonly title: string;
  /** Null when the case no longer exists. */
  readonly scenarioId: string | null;
  readonly checklist: readonly ChecklistItem[] | null;
  readonly feedback: Feedback | null;
}

/** What was said in a call, and what came of it; without a practised case the outcome is null. */
export interface Conversation {
  readonly turns: readonly CallTurn[];
  readonly outcome: CallOutcome | null;
}

/** The calls of all members; administrators only. */
export interface CallHistoryRepository {
  /** A page of 10 calls, latest start first, calls without a start last. */
  listPage(query: CallQuery): Promise<CallPage>;
  /**
   * Makes a link to a recording that is valid for an hour. Rejects with `storage/object-not-found`,
   * `storage/bucket-not-found` or another storage/… code, `storage/no-link` when the answer holds none, or network/….
   */
  signRecording(path: string): Promise<RecordingLink>;
  /** What was said in a call, which the server enters in the record of access. */
  readConversation(callId: string): Promise<Conversation>;
}
