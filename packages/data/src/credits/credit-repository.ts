import { CREDIT_HISTORY_LIMIT, type CreditRepository, parseCents } from "@andromeda/domain";
import type { AndromedaClient } from "../client/supabase-client.ts";
import { unwrap } from "../errors/to-app-error.ts";

/** Credits in user_credits and credit_transactions. */
export function createSupabaseCreditRepository(client: AndromedaClient): CreditRepository {
  return {
    async getBalance(userId) {
      const row = unwrap(
        await client
          .from("user_credits")
          .select("available_credits, lifetime_credits, used_credits")
          .eq("user_id", userId)
          .maybeSingle(),
      );
      return (
        row && {
          availableCents: parseCents(row.available_credits),
          lifetimeCents: parseCents(row.lifetime_credits),
          usedCents: parseCents(row.used_credits),
        }
      );
    },

    async listLatestTransactions(userId) {
      const rows = unwrap(
        await client
          .from("credit_transactions")
          .select(
            "id, amount, transaction_type, description, previous_balance, new_balance, created_at, payment_id",
          )
          .eq("user_id", userId)
          .order("created_at", { ascending: false })
          .limit(CREDIT_HISTORY_LIMIT),
      );
      return rows.map((row) => ({
        id: row.id,
        amountCents: parseCents(row.amount),
        type: row.transaction_type,
        description: row.description,
        previousBalanceCents: parseCents(row.previous_balance),
        newBalanceCents: parseCents(row.new_balance),
        createdAt: row.created_at,
        paymentId: row.payment_id,
      }));
    },
  };
}
