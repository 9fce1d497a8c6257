import type { Subscriber, Unsubscribe } from "../live/subscription.ts";

/** A member's prepaid balance, in cents. */
export interface CreditBalance {
  readonly availableCents: number;
  readonly lifetimeCents: number;
  readonly usedCents: number;
}

/** One booking of the ledger, in cents; `type` is call_deduction, admin_credit, admin_debit or another one. */
export interface CreditTransaction {
  readonly id: string;
  readonly amountCents: number;
  readonly type: string;
  readonly description: string;
  readonly previousBalanceCents: number;
  readonly newBalanceCents: number;
  readonly createdAt: string;
  readonly paymentId: string | null;
}

/** What the whole ledger of a member adds up to. */
export interface CreditFigures {
  readonly callsThisMonth: number;
  readonly minutesUsed: number;
  readonly totalReceivedCents: number;
  readonly transactionCount: number;
  /** The balance at each of the moments that were asked for, in their order, in cents. */
  readonly balancesCents: readonly number[];
}

/** Which figures to read: calls since `monthStart`, and the balance right before each moment. */
export interface CreditFiguresQuery {
  readonly monthStart: Date;
  readonly moments: readonly Date[];
}

/** A request for credits; `approvedCents` and `reason` are the administrator's. */
export interface CreditRequest {
  readonly id: string;
  readonly amountCents: number;
  readonly note: string | null;
  readonly status: "pending" | "approved" | "rejected";
  readonly approvedCents: number | null;
  readonly reason: string | null;
  readonly createdAt: string;
  readonly reviewedAt: string | null;
}

/** What phone calls cost, and which number to call. */
export interface CallTerms {
  /** Credits that one minute costs; null while no valid price is set. */
  readonly creditPerMinute: number | null;
  /** The number to call, as it was written; null while there is none. */
  readonly number: string | null;
}

/** Credits; members see their own only. */
export interface CreditRepository {
  /** Null when the member has no credit row. */
  getBalance(userId: string): Promise<CreditBalance | null>;
  /** The 20 latest transactions, newest first, or the 20 of a later page; pages count from 0. */
  listLatestTransactions(userId: string, page?: number): Promise<readonly CreditTransaction[]>;
  /** The figures of the signed-in member. */
  getFigures(query: CreditFiguresQuery): Promise<CreditFigures>;
  getCallTerms(): Promise<CallTerms>;
  /** The newest request of the member, in any state; null when there was none. */
  latestRequest(userId: string): Promise<CreditRequest | null>;
  /** Asks for credits for the signed-in member; `database/refused` while an earlier request is pending. */
  requestCredits(amountCents: number, note: string): Promise<CreditRequest>;
  /** Notifies that balance, ledger or requests of the member changed: read them again. */
  subscribe(userId: string, subscriber: Subscriber<null>): Unsubscribe;
}
