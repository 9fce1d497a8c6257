import type { AppError } from "../errors/app-error.ts";
import type { Subscriber, Unsubscribe } from "../live/subscription.ts";

/** A number that a member submitted with a code; `reason` is the administrator's, given on rejection. */
export interface PhoneChangeRequest {
  readonly id: string;
  readonly phone: string;
  readonly status: "pending" | "approved" | "rejected";
  readonly reason: string | null;
  readonly createdAt: string;
  readonly reviewedAt: string | null;
}

/** Verifies phone numbers; numbers are in international form without punctuation, such as +447700900123. */
export interface PhoneVerificationGateway {
  /**
   * Has a code sent to the number. Rejects with `function/rate-limited` after too many codes in an hour, with
   * `function/failed` when the server could not send it.
   */
  requestCode(userId: string, phone: string): Promise<void>;
  /**
   * Submits what the member entered, for an administrator to decide; `database/refused` while an earlier request
   * waits. The request stands once this is kept, even when the profile could not be marked: that error is answered.
   */
  submitCode(
    userId: string,
    phone: string,
    code: string,
  ): Promise<{ readonly profileError: AppError | null }>;
  /** The newest request of the member, whatever became of it; null when there was none. */
  latestRequest(userId: string): Promise<PhoneChangeRequest | null>;
  /** Tells that a request of the member was made or settled: it is to be read again. */
  subscribe(userId: string, subscriber: Subscriber<null>): Unsubscribe;
}

/** A code that is on its way: to which number, and when it was sent, in milliseconds since 1970. */
export interface SentCode {
  readonly phone: string;
  readonly sentAt: number;
}

/** Remembers the code that was sent to a member while a phone reloads the page behind the message app. */
export interface SentCodeMemory {
  read(userId: string): SentCode | null;
  write(userId: string, sent: SentCode | null): void;
}
