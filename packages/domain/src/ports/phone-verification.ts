import type { AppError } from "../errors/app-error.ts";
import type { Subscriber, Unsubscribe } from "../live/subscription.ts";

/** A number that a member submitted with a code; `reason` is what the administrator gave on rejection. */
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
   * Submits what the member entered, for an administrator to decide; `database/refused` while an earlier request is
   * pending. The request is stored even when marking the profile fails; that error is the answer then.
   */
  submitCode(
    userId: string,
    phone: string,
    code: string,
  ): Promise<{ readonly profileError: AppError | null }>;
  /** The newest request of the member, in any state; null when there was none. */
  latestRequest(userId: string): Promise<PhoneChangeRequest | null>;
  /** Notifies that a request of the member was made or decided: read it again. */
  subscribe(userId: string, subscriber: Subscriber<null>): Unsubscribe;
}

/** A code that was sent: to which number, and when, in milliseconds since 1970. */
export interface SentCode {
  readonly phone: string;
  readonly sentAt: number;
}

/** Remembers the code that was sent, because a phone may reload the page while the member reads the message. */
export interface SentCodeMemory {
  read(userId: string): SentCode | null;
  write(userId: string, sent: SentCode | null): void;
}
