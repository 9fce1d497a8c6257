import {
  AppError,
  type FirstSteps,
  type OverviewRepository,
  type PracticeDay,
  RECENT_ACTIVITY_LIMIT,
} from "@andromeda/domain";
import type { AndromedaClient } from "../client/supabase-client.ts";
import { unwrap } from "../errors/to-app-error.ts";
import { MissedChangeCheck, markOfDates } from "../realtime/live-marks.ts";
import { followTables } from "../realtime/live-table.ts";

const ACTIVITY_TABLE = "admin_activity_log";
const FIGURE_TABLES = ["profiles", "user_cases", "credit_requests", "pending_phone_changes"];

/** The overview: one row of figures, the latest log entries, and a channel that says when to ask again. */
export function createSupabaseOverviewRepository(client: AndromedaClient): OverviewRepository {
  const check = new MissedChangeCheck(client, "activity");

  async function readActivity() {
    return unwrap(
      await client
        .from(ACTIVITY_TABLE)
        .select("id, admin_name, action_type, action_details, target_user_id, created_at")
        .order("created_at", { ascending: false })
        .limit(RECENT_ACTIVITY_LIMIT),
    );
  }

  return {
    async read(timeZone) {
      const [row] = unwrap(await client.rpc("get_admin_overview", { p_time_zone: timeZone }));
      if (!row) throw new AppError("database/unexpected", "The overview has no figures.");
      return {
        figures: {
          users: row.users_total,
          activeUsers: row.users_active_30d,
          cases: row.cases_total,
          pendingCases: row.cases_pending,
          pendingCreditRequests: row.credit_requests_pending,
          pendingPhoneVerifications: row.phone_verifications_pending,
          curriculumItems: row.items_total,
          coveredCurriculumItems: row.items_live,
        },
        days: row.days as unknown as readonly PracticeDay[],
        firstSteps: row.first_steps as unknown as FirstSteps,
      };
    },

    async listRecentActivity() {
      const rows = await check.track(ACTIVITY_TABLE, readActivity(), (all) =>
        markOfDates(all.map(({ created_at }) => created_at)),
      );
      return rows.map((row) => ({
        id: row.id,
        adminName: row.admin_name,
        actionType: row.action_type,
        details: row.action_details,
        userId: row.target_user_id,
        createdAt: row.created_at,
      }));
    },

    subscribe(subscriber) {
      const tables = [...FIGURE_TABLES, ACTIVITY_TABLE].map((table) => ({ table }));
      return followTables(client, "overview", tables, {
        ...check.wrap(ACTIVITY_TABLE, subscriber),
        onChange: ({ table }) =>
          subscriber.onChange({ kind: table === ACTIVITY_TABLE ? "activity" : "figures" }),
      });
    },
  };
}
