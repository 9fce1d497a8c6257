import {
  AppError,
  type CaseDifficulty,
  type CaseKind,
  type CategoryChoice,
  type UserCase,
  type UserCaseInput,
  type UserCaseRepository,
} from "@andromeda/domain";
import type { AndromedaClient } from "../client/supabase-client.ts";
import { unwrap } from "../errors/to-app-error.ts";
import { followList } from "../realtime/live-table.ts";
import { oneOf, readRow } from "../realtime/read-row.ts";

const COLUMNS = "id, user_id, title, category_id, category_type, difficulty, notes, status, created_at";
const types: readonly CaseKind[] = ["history", "exam", "prescribing"];
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

    async listSelectedCategories(userId) {
      const preferences = unwrap(
        await client
          .from("user_preferences")
          .select("selected_categories")
          .eq("user_id", userId)
          .maybeSingle(),
      );
      const selected = [...new Set(preferences?.selected_categories ?? [])];
      const found = await Promise.all(
        batchesOf(selected).map(async (ids) =>
          unwrap(await client.from("category_tree").select("id, name").in("id", ids).order("name")),
        ),
      );
      return sortByName(found.flat());
    },

    async create(userId, input) {
      const row = unwrap(
        await client
          .from("user_cases")
          .insert({
            user_id: userId,
            title: input.title,
            category_id: input.categoryId,
            category_type: input.type,
            difficulty: input.difficulty,
            notes: input.notes,
            status: "pending",
          })
          .select(COLUMNS)
          .single(),
      );
      return wholeCase(row);
    },

    async update(id, changes) {
      const row = unwrap(
        await client.from("user_cases").update(toColumns(changes)).eq("id", id).select(COLUMNS).maybeSingle(),
      );
      if (!row) throw new AppError("database/not-found", "There is no such case.", { status: 404 });
      return wholeCase(row);
    },

    async remove(id) {
      unwrap(await client.from("user_cases").delete().eq("id", id));
    },

    subscribe(userId, subscriber) {
      const table = { table: "user_cases", filter: `user_id=eq.${userId}` };
      return followList(client, "user-cases", table, toUserCase, subscriber);
    },
  };
}

/** The same order for one answer and for several that are merged. */
function sortByName(categories: readonly CategoryChoice[]): readonly CategoryChoice[] {
  // Made here, because making one takes as long as loading all of this package.
  const byName = new Intl.Collator("en-GB", { numeric: true });
  return categories.toSorted((a, b) => byName.compare(a.name, b.name) || byName.compare(a.id, b.id));
}

function toColumns({ title, categoryId, type, difficulty, notes }: Partial<UserCaseInput>) {
  return {
    ...(title === undefined ? {} : { title }),
    ...(categoryId === undefined ? {} : { category_id: categoryId }),
    ...(type === undefined ? {} : { category_type: type }),
    ...(difficulty === undefined ? {} : { difficulty }),
    ...(notes === undefined ? {} : { notes }),
  };
}

function wholeCase(row: Readonly<Record<string, unknown>>): UserCase {
  const item = toUserCase(row);
  if (!item) throw new AppError("database/unexpected", "The server returned an incomplete case");
  return item;
}

/** Null when the row lacks a required column, as a row does over Realtime that the member may not see. */
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

/** Encoded characters of a list in an address; servers and proxies refuse addresses much beyond 8 kB. */
const MAX_ENCODED_LENGTH = 4_000;

/** Cuts a list of texts into parts that each fit into the address of a request; an empty list has no parts. */
export function batchesOf(texts: readonly string[], limit = MAX_ENCODED_LENGTH): readonly string[][] {
  const batches: string[][] = [];
  let room = 0;
  for (const text of texts) {
    const length = encodeURIComponent(text).length + 3;
    const batch = batches.at(-1);
    if (batch && length <= room) {
      batch.push(text);
      room -= length;
    } else {
      batches.push([text]);
      room = limit - length;
    }
  }
  return batches;
}
