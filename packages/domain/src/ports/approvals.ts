import type { Subscriber, Unsubscribe } from "../live/subscription.ts";

/** Who asks. */
export interface Applicant {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
}

/** The outcome of an earlier request: the amount that was granted, or that was asked for and refused, in cents. */
export interface DecidedCreditRequest {
  readonly isApproved: boolean;
  readonly amountCents: number;
  readonly decidedAt: string;
}

/** A member asks for credits; amounts in cents. */
export interface PendingCreditRequest {
  readonly id: string;
  readonly applicant: Applicant;
  readonly amountCents: number;
  readonly balanceCents: number;
  /** The last one that was decided; null for a member's first request. */
  readonly last: DecidedCreditRequest | null;
  readonly note: string | null;
  readonly createdAt: string;
}

/** Whether the code that a member entered is the one that was sent to the number. */
export type CodeCheck = "matches" | "differs" | "expired" | "not_issued" | "too_many_attempts";

/** A member wants a phone number verified. */
export interface PendingPhoneChange {
  readonly id: string;
  readonly applicant: Applicant;
  readonly phone: string;
  /** null when it was not compared. */
  readonly codeCheck: CodeCheck | null;
  readonly createdAt: string;
}

/** The oldest pending requests, at most `APPROVAL_QUEUE_LIMIT`, and how many there are altogether. */
export interface ApprovalQueue<Request> {
  readonly requests: readonly Request[];
  readonly totalCount: number;
}

/**
 * Requests that wait for an administrator's decision. Each is decided once: a second decision rejects with the server's
 * message. A rejection may have a reason, which the member sees.
 */
export interface ApprovalRepository {
  listCreditRequests(): Promise<ApprovalQueue<PendingCreditRequest>>;
  /** Books the amount, in cents, whatever was asked for. */
  approveCreditRequest(requestId: string, amountCents: number): Promise<void>;
  rejectCreditRequest(requestId: string, reason: string): Promise<void>;
  /** Notifies of every change of a request, also when it is decided. */
  subscribeToCreditRequests(subscriber: Subscriber<unknown>): Unsubscribe;

  listPhoneChanges(): Promise<ApprovalQueue<PendingPhoneChange>>;
  approvePhoneChange(requestId: string): Promise<void>;
  /** Makes an approval of one's own from the last minute pending again; later it rejects with the server's message. */
  undoPhoneApproval(requestId: string): Promise<void>;
  /** An empty reason counts as none. */
  rejectPhoneChange(requestId: string, reason: string): Promise<void>;
  subscribeToPhoneChanges(subscriber: Subscriber<unknown>): Unsubscribe;

  /** How many requests of both kinds are pending. */
  countPending(): Promise<number>;
  /** Notifies of every change of a request of either kind. */
  subscribeToBoth(subscriber: Subscriber<unknown>): Unsubscribe;
}
