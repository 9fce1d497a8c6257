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

/** Reads credits; members see their own only. */
export interface CreditRepository {
  /** Null when the member has no credit row. */
  getBalance(userId: string): Promise<CreditBalance | null>;
  /** The 20 latest transactions, newest first. */
  listLatestTransactions(userId: string): Promise<readonly CreditTransaction[]>;
}
