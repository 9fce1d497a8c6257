import { formatCents } from "@andromeda/domain";
import type { Random } from "../random.ts";
import type { CreditsRow, TransactionRow, TransactionType } from "../rows.ts";
import { iso } from "../time.ts";

/** A booking before its balances are known. */
export interface Booking {
  /** Milliseconds since 1970. */
  at: number;
  cents: number;
  type: TransactionType;
  description: string;
  reference?: { type: string; id: string | null };
  paymentId?: string;
  createdBy?: string;
}

/** The ledger of a member and the balance it leads to. */
export interface Ledger {
  credits: CreditsRow;
  transactions: TransactionRow[];
}

/** Chains bookings in the order of time; two of one moment are put a millisecond apart, so that the newest is known. */
export function chainBookings(random: Random, userId: string, bookings: readonly Booking[]): Ledger {
  const ordered = [...bookings].sort((one, other) => one.at - other.at);
  const transactions: TransactionRow[] = [];
  let balance = 0;
  let lifetime = 0;
  let used = 0;
  let latest = Number.NEGATIVE_INFINITY;
  for (const { at, cents, type, description, reference, paymentId, createdBy } of ordered) {
    latest = Math.max(at, latest + 1);
    transactions.push({
      id: random.uuid(),
      user_id: userId,
      amount: formatCents(cents),
      transaction_type: type,
      description,
      previous_balance: formatCents(balance),
      new_balance: formatCents(balance + cents),
      reference_type: reference?.type ?? null,
      reference_id: reference?.id ?? null,
      payment_id: paymentId ?? null,
      created_by: createdBy ?? null,
      created_at: iso(latest),
    });
    balance += cents;
    lifetime += Math.max(cents, 0);
    if (type === "call_deduction") used -= cents;
  }
  return {
    credits: {
      user_id: userId,
      available_credits: formatCents(balance),
      lifetime_credits: formatCents(lifetime),
      used_credits: formatCents(used),
    },
    transactions,
  };
}
