import type { Subscriber, Unsubscribe } from "../live/subscription.ts";

/** Who asks. */
export interface Applicant {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
}

/** What became of an earlier request: the amount that was granted, or asked for in vain, in cents. */
export interface SettledCreditRequest {
  readonly isApproved: boolean;
  readonly amountCents: number;
  readonly settledAt: string;
}

/** A member asks for credits; amounts in cents. */
export interface PendingCreditRequest {
  readonly id: string;
  readonly applicant: Applicant;
  readonly amountCents: number;
  readonly balanceCents: number;
  /** The last one that was settled; null for the first of a member. */
  readonly last: SettledCreditRequest | null;
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
  /** null when nobody compared it. */
  readonly codeCheck: CodeCheck | null;
  readonly createdAt: string;
}

/** The oldest requests that wait, at most `APPROVAL_QUEUE_LIMIT` of them, and how many there are altogether. */
export interface ApprovalQueue<Request> {
  readonly requests: readonly Request[];
  readonly totalCount: number;
}

/**
 * What waits for an administrator's decision. Each request is decided once: who comes second is rejected with the
 * server's words. A rejection may carry a reason, which the member sees.
 */
export interface ApprovalRepository {
  listCreditRequests(): Promise<ApprovalQueue<PendingCreditRequest>>;
  /** Books the amount, in cents, whatever was asked for. */
  approveCreditRequest(requestId: string, amountCents: number): Promise<void>;
  rejectCreditRequest(requestId: string, reason: string): Promise<void>;
  /** Notifies of every change of a request, settled ones too. */
  subscribeToCreditRequests(subscriber: Subscriber<unknown>): Unsubscribe;

  listPhoneChanges(): Promise<ApprovalQueue<PendingPhoneChange>>;
  approvePhoneChange(requestId: string): Promise<void>;
  /** Makes an own approval of the last minute pending again; rejects with the server's words once that is too late. */
  undoPhoneApproval(requestId: string): Promise<void>;
  /** An empty reason is none. */
  rejectPhoneChange(requestId: string, reason: string): Promise<void>;
  subscribeToPhoneChanges(subscriber: Subscriber<unknown>): Unsubscribe;

  /** How many requests of both kinds wait. */
  countPending(): Promise<number>;
  /** Notifies of every change of a request of either kind. */
  subscribeToBoth(subscriber: Subscriber<unknown>): Unsubscribe;
}
