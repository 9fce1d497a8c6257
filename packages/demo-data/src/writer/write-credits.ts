import type postgres from "postgres";
import type { DemoData } from "../generate.ts";
import { insertRows } from "./insert-rows.ts";

/** Writes balances and ledger together; the balance of the profile follows by trigger. */
export async function writeCredits(
  tx: postgres.TransactionSql,
  { credits, transactions, creditRequests }: DemoData,
): Promise<void> {
  await insertRows(tx, "public.credit_requests", creditRequests);
  await insertRows(tx, "public.credit_transactions", transactions);
  await tx`
    update public.user_credits as c
    set available_credits = balance.available_credits,
        lifetime_credits = balance.lifetime_credits,
        used_credits = balance.used_credits
    from jsonb_populate_recordset(null::public.user_credits, ${JSON.stringify(credits)}::text::jsonb) as balance
    where c.user_id = balance.user_id`;
}
