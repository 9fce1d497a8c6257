import {
  CALL_HISTORY_USER_LIMIT,
  type ListedUser,
  parseCents,
  USER_LIST_PAGE_SIZE,
  type UserAdministrationRepository,
} from "@andromeda/domain";
import type { AndromedaClient } from "../client/supabase-client.ts";
import type { Database } from "../database.types.ts";
import { unwrap } from "../errors/to-app-error.ts";

type UserRow = Database["public"]["Functions"]["get_admin_user_list"]["Returns"][number];
type CreditRow = Pick<
  Database["public"]["Tables"]["user_credits"]["Row"],
  "user_id" | "available_credits" | "used_credits"
>;

/** Users by the procedures of the back office, their credits by one select. */
export function createSupabaseUserAdministrationRepository(
  client: AndromedaClient,
): UserAdministrationRepository {
  const readCredits = async (userIds: string[]): Promise<readonly CreditRow[]> => {
    if (userIds.length === 0) return [];
    const credits = client.from("user_credits").select("user_id, available_credits, used_credits");
    return unwrap(await credits.in("user_id", userIds));
  };

  return {
    async checkAdminStatus() {
      return unwrap(await client.rpc("check_and_set_admin_status"));
    },

    async listUsers({ search, role, page }) {
      const rows = unwrap(
        await client.rpc("get_admin_user_list", {
          p_search_term: search?.trim() || null,
          p_role_filter: role,
          p_limit: USER_LIST_PAGE_SIZE,
          p_offset: page * USER_LIST_PAGE_SIZE,
        }),
      );
      const credits = await readCredits(rows.map((row) => row.user_id));
      const byUser = new Map(credits.map((credit) => [credit.user_id, credit]));
      return {
        users: rows.map((row) => toListedUser(row, byUser.get(row.user_id))),
        totalCount: rows[0]?.total_count ?? 0,
      };
    },

    async listUserOptions() {
      const listed = await client.rpc("get_admin_user_list", {
        p_search_term: null,
        p_role_filter: null,
        p_limit: CALL_HISTORY_USER_LIMIT,
        p_offset: 0,
      });
      if (!listed.error) {
        return listed.data.map((row) => ({ id: row.user_id, ...named(row.display_name, row.email) }));
      }
      const rows = unwrap(
        await client.from("profiles").select("id, name, email").limit(CALL_HISTORY_USER_LIMIT),
      );
      return rows.map((row) => ({ id: row.id, ...named(row.name, row.email) }));
    },
  };
}

function toListedUser(row: UserRow, credit: CreditRow | undefined): ListedUser {
  return {
    id: row.user_id,
    ...named(row.display_name, row.email),
    createdAt: row.profile_created_at,
    role: row.role === "admin" ? "admin" : "member",
    lastSignInAt: row.last_sign_in_at,
    availableCents: credit ? parseCents(credit.available_credits) : 0,
    usedCents: credit ? parseCents(credit.used_credits) : 0,
  };
}

/** A user without a name is called by the address. */
function named(name: string | null, email: string | null): { displayName: string; email: string | null } {
  return { displayName: name || email || "Unknown", email };
}
