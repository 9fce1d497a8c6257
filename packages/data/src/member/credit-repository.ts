import {
  AppError,
  CREDIT_HISTORY_LIMIT,
  type CreditRepository,
  type CreditRequest,
  formatCents,
  parseCents,
} from "@andromeda/domain";
import type { AndromedaClient } from "../client/supabase-client.ts";
import { unwrap } from "../errors/to-app-error.ts";
import { followChanges } from "../realtime/live-table.ts";
import { oneOf, readRow } from "../realtime/read-row.ts";

const STATUSES = ["pending", "approved", "rejected"] as const;

/** Credits in user_credits, credit_transactions and credit_requests. */
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

    async listLatestTransactions(userId, page = 0) {
      const latest = client
        .from("credit_transactions")
        .select(
          "id, amount, transaction_type, description, previous_balance, new_balance, created_at, payment_id",
        )
        .eq("user_id", userId)
        .order("created_at", { ascending: false });
      const start = page * CREDIT_HISTORY_LIMIT;
      const rows = unwrap(
        await (page === 0
          ? latest.limit(CREDIT_HISTORY_LIMIT)
          : latest.range(start, start + CREDIT_HISTORY_LIMIT - 1)),
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

    async getFigures({ monthStart, moments }) {
      const [row] = unwrap(
        await client.rpc("get_credit_figures", {
          p_month_start: monthStart.toISOString(),
          p_moments: moments.map((moment) => moment.toISOString()),
        }),
      );
      if (!row) throw new AppError("database/unexpected", "The server returned no figures");
      return {
        callsThisMonth: row.calls_this_month,
        minutesUsed: row.minutes_used,
        totalReceivedCents: parseCents(row.total_received),
        transactionCount: row.transaction_count,
        balancesCents: row.balances.map(parseCents),
      };
    },

    async getCallTerms() {
      const terms = readRow(unwrap(await client.rpc("get_call_terms")) as Readonly<Record<string, unknown>>);
      const price = terms.value("creditPerMinute");
      return { creditPerMinute: typeof price === "number" ? price : null, number: terms.text("number") };
    },

    async latestRequest(userId) {
      const row = unwrap(
        await client
          .from("credit_requests")
          .select("id, amount, note, status, approved_amount, reason, created_at, reviewed_at")
          .eq("user_id", userId)
          .order("created_at", { ascending: false })
          .limit(1)
          .maybeSingle(),
      );
      return row && toRequest(row);
    },

    async requestCredits(amountCents, note) {
      const row = unwrap(
        await client.rpc("request_credits", { _amount: Number(formatCents(amountCents)), _note: note }),
      );
      return toRequest(row);
    },

    subscribe(userId, subscriber) {
      const filter = `user_id=eq.${userId}`;
      const tables = ["user_credits", "credit_transactions", "credit_requests"].map((table) => ({
        table,
        filter,
      }));
      return followChanges(client, "credits", tables, subscriber);
    },
  };
}

interface RequestRow {
  readonly id: string;
  readonly amount: number;
  readonly note: string | null;
  readonly status: string;
  readonly approved_amount: number | null;
  readonly reason: string | null;
  readonly created_at: string;
  readonly reviewed_at: string | null;
}

function toRequest(row: RequestRow): CreditRequest {
  return {
    id: row.id,
    amountCents: parseCents(row.amount),
    note: row.note,
    status: oneOf(row.status, STATUSES, "pending"),
    approvedCents: row.approved_amount === null ? null : parseCents(row.approved_amount),
    reason: row.reason,
    createdAt: row.created_at,
    reviewedAt: row.reviewed_at,
  };
}
