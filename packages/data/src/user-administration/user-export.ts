import {
  parseCents,
  USER_EXPORT_BATCH_SIZE,
  type UserExportPart,
  type UserExportPlace,
  type UserFilter,
} from "@andromeda/domain";
import type { AndromedaClient } from "../client/supabase-client.ts";
import { unwrap } from "../errors/to-app-error.ts";
import { noteAccess } from "../privacy/note-access.ts";
import { toFilters, toUserOption } from "./user-list.ts";

/** Reads a part of an export by its procedure, which has everything of its users. */
export async function readExportPart(
  client: AndromedaClient,
  filter: UserFilter,
  after: UserExportPlace | null,
): Promise<UserExportPart> {
  if (!after) await noteAccess(client, "user list");
  const rows = unwrap(
    await client.rpc("export_admin_users", {
      p_search_term: filter.search?.trim() || null,
      p_role_filter: filter.role,
      p_limit: USER_EXPORT_BATCH_SIZE,
      ...toFilters(filter),
      // As the server wrote it: a time of JavaScript would lose its microseconds, and users with them.
      ...(after ? { p_after_created: after.createdAt, p_after_id: after.id } : {}),
    }),
  );
  const last = rows.at(-1);
  return {
    users: rows.map((row) => ({
      ...toUserOption({ id: row.user_id, name: row.display_name, email: row.email }),
      createdAt: row.profile_created_at,
      role: row.role === "admin" ? "admin" : "member",
      lastSignInAt: row.last_sign_in_at,
      availableCents: parseCents(row.available_credits),
      usedCents: parseCents(row.used_credits),
      isEducator: row.is_educator,
      isDisabled: row.is_disabled,
      isInvited: row.is_invited,
    })),
    totalCount: after ? null : (rows[0]?.total_count ?? 0),
    next:
      last && rows.length === USER_EXPORT_BATCH_SIZE
        ? { createdAt: last.profile_created_at, id: last.user_id }
        : null,
  };
}
