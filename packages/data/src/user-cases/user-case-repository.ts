import type { CaseDifficulty, CaseType, UserCase, UserCaseRepository } from "@andromeda/domain";
import type { AndromedaClient } from "../client/supabase-client.ts";
import { unwrap } from "../errors/to-app-error.ts";
import { followList } from "../realtime/live-table.ts";
import { oneOf, readRow } from "../realtime/read-row.ts";

const COLUMNS = "id, user_id, title, category_id, category_type, difficulty, notes, status, created_at";
const types: readonly CaseType[] = ["history", "exam", "prescribing"];
const difficulties: readonly CaseDifficulty[] = ["easy", "medium", "hard"];

/** The cases of members in user_cases. */
export function createSupabaseUserCaseRepository(client: AndromedaClient): UserCaseRepository {
  return {
    async listOwn(userId) {
      const rows = unwrap(
        await client
          .from("user_cases")
          .select(COLUMNS)
          .eq("user_id", userId)
          .order("created_at", { ascending: false }),
      );
      return rows.flatMap((row) => toUserCase(row) ?? []);
    },

    subscribe(userId, subscriber) {
      const table = { table: "user_cases", filter: `user_id=eq.${userId}` };
      return followList(client, "user-cases", table, toUserCase, subscriber);
    },
  };
}

/** Null when the row lacks what a case cannot be without, as rows that a member may not see do over Realtime. */
function toUserCase(row: Readonly<Record<string, unknown>>): UserCase | null {
  const { text, value } = readRow(row);
  const [id, userId, title, createdAt] = [text("id"), text("user_id"), text("title"), text("created_at")];
  if (id === null || userId === null || title === null || createdAt === null) return null;
  return {
    id,
    userId,
    title,
    categoryId: text("category_id") ?? "",
    type: oneOf(value("category_type"), types, "history"),
    difficulty: oneOf(value("difficulty"), difficulties, "medium"),
    notes: text("notes"),
    status: text("status") ?? "pending",
    createdAt,
  };
}
