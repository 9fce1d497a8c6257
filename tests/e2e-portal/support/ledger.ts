import type { People } from "./people.ts";

/** Sets what is available, in dollars, past the ledger. */
export async function setBalance(people: People, userId: string, dollars: number): Promise<void> {
  await people.service
    .from("user_credits")
    .update({ available_credits: dollars })
    .eq("user_id", userId)
    .throwOnError();
}

/** A booking as the ledger holds it; `amount` in dollars. */
export interface Transaction {
  readonly amount: number;
  readonly transaction_type?: "call_deduction" | "admin_credit" | "admin_debit" | "other";
  readonly description: string;
  readonly created_at?: string;
  readonly new_balance?: number;
}

/** Writes bookings into the ledger as they are, without touching the balance. */
export async function book(
  people: People,
  userId: string,
  transactions: readonly Transaction[],
): Promise<void> {
  const rows = transactions.map((transaction) => ({
    user_id: userId,
    transaction_type: "other",
    previous_balance: 0,
    new_balance: 0,
    created_at: new Date().toISOString(),
    ...transaction,
  }));
  await people.service.from("credit_transactions").insert(rows).throwOnError();
}
