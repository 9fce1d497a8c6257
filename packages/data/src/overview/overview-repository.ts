import {
  ACTIVE_USER_DAYS,
  assertNever,
  type OverviewFigure,
  type OverviewRepository,
  RECENT_ACTIVITY_LIMIT,
} from "@andromeda/domain";
import type { AndromedaClient } from "../client/supabase-client.ts";
import { toAppError, unwrap } from "../errors/to-app-error.ts";
import { followTables } from "../realtime/live-table.ts";

const ACTIVITY_TABLE = "admin_activity_log";
const FIGURE_TABLES = ["profiles", "user_cases", "credit_requests", "pending_phone_changes"];
const DAY_MS = 24 * 60 * 60 * 1000;

/** The overview: count queries, the latest log entries, and a channel that says when to ask again. */
export function createSupabaseOverviewRepository(client: AndromedaClient): OverviewRepository {
  return {
    async count(figure, now) {
      const { count, error, status } = await countQuery(client, figure, now);
      if (error) throw toAppError(error, status);
      return count ?? 0;
    },

    async listRecentActivity() {
      const rows = unwrap(
        await client
          .from(ACTIVITY_TABLE)
          .select("id, admin_name, action_type, action_details, created_at")
          .order("created_at", { ascending: false })
          .limit(RECENT_ACTIVITY_LIMIT),
      );
      return rows.map((row) => ({
        id: row.id,
        adminName: row.admin_name,
        actionType: row.action_type,
        details: row.action_details,
        createdAt: row.created_at,
      }));
    },

    subscribe(subscriber) {
      const tables = [...FIGURE_TABLES, ACTIVITY_TABLE].map((table) => ({ table }));
      return followTables(client, "overview", tables, {
        ...(subscriber.onState ? { onState: subscriber.onState.bind(subscriber) } : {}),
        onChange: ({ table }) =>
          subscriber.onChange({ kind: table === ACTIVITY_TABLE ? "activity" : "figures" }),
      });
    },
  };
}

function countQuery(client: AndromedaClient, figure: OverviewFigure, now: Date) {
  const exact = { count: "exact", head: true } as const;
  switch (figure) {
    case "users":
      return client.from("profiles").select("id", exact);
    case "active-users": {
      const since = new Date(now.getTime() - ACTIVE_USER_DAYS * DAY_MS);
      return client.from("profiles").select("id", exact).gte("last_sign_in", since.toISOString());
    }
    case "cases":
      return client.from("user_cases").select("id", exact);
    case "pending-cases":
      return client.from("user_cases").select("id", exact).eq("status", "pending");
    case "pending-credit-requests":
      return client.from("credit_requests").select("id", exact).eq("status", "pending");
    case "pending-phone-verifications":
      return client.from("pending_phone_changes").select("id", exact).eq("status", "pending");
    default:
      return assertNever(figure);
  }
}
