import {
  type CaseKind,
  type PractisedCase,
  type PractisedCaseRepository,
  parseChecklist,
  parseFeedback,
} from "@andromeda/domain";
import type { AndromedaClient } from "../client/supabase-client.ts";
import { unwrap } from "../errors/to-app-error.ts";
import { MissedChangeCheck, markOfDates } from "../realtime/live-marks.ts";
import { followList } from "../realtime/live-table.ts";
import { oneOf, readRow } from "../realtime/read-row.ts";

const COLUMNS = "id, user_id, title, created_at, updated_at, category_type, checklist_data, feedback";
const types: readonly CaseKind[] = ["history", "exam", "prescribing"];

/** Practised cases in practiced_cases. */
export function createSupabasePractisedCaseRepository(client: AndromedaClient): PractisedCaseRepository {
  const check = new MissedChangeCheck(client, "practised");

  async function read(userId: string, type: CaseKind | undefined) {
    const own = client.from("practiced_cases").select(COLUMNS).eq("user_id", userId);
    const chosen = type ? own.eq("category_type", type) : own;
    return unwrap(await chosen.order("created_at", { ascending: false }));
  }

  return {
    async listOwn(userId, type) {
      const rows = await check.track(userId, read(userId, type), (all) =>
        type ? undefined : markOfDates(all.map(({ updated_at }) => updated_at)),
      );
      return rows.flatMap((row) => toPractisedCase(row) ?? []);
    },

    subscribe(userId, subscriber) {
      const table = { table: "practiced_cases", filter: `user_id=eq.${userId}` };
      return followList(client, "practised-cases", table, toPractisedCase, check.wrap(userId, subscriber));
    },
  };
}

/** Null when the row lacks a required column. */
function toPractisedCase(row: Readonly<Record<string, unknown>>): PractisedCase | null {
  const { text, value } = readRow(row);
  const [id, userId, title, createdAt] = [text("id"), text("user_id"), text("title"), text("created_at")];
  if (id === null || userId === null || title === null || createdAt === null) return null;
  return {
    id,
    userId,
    title,
    type: oneOf(value("category_type"), types, "history"),
    checklist: parseChecklist(value("checklist_data")),
    feedback: parseFeedback(value("feedback")),
    createdAt,
  };
}
