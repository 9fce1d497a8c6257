import {
  type ListedUser,
  parseCents,
  type UserFilter,
  type UserListPage,
  type UserOption,
  type UserSort,
  type UserSortKey,
  type UserState,
} from "@andromeda/domain";
import type { AndromedaClient } from "../client/supabase-client.ts";
import type { Database, Json } from "../database.types.ts";
import { unwrap } from "../errors/to-app-error.ts";

type ProfileRow = Pick<
  Database["public"]["Tables"]["profiles"]["Row"],
  "id" | "name" | "email" | "created_at" | "role" | "last_sign_in"
>;
type CreditRow = Pick<
  Database["public"]["Tables"]["user_credits"]["Row"],
  "user_id" | "available_credits" | "lifetime_credits" | "used_credits"
>;

/** The orders as the list procedure names them. */
const sortNames: Readonly<Record<UserSortKey, string>> = {
  created: "created",
  name: "name",
  email: "email",
  "last-sign-in": "last_sign_in",
  credits: "credits",
};

/** A part of the list of users, from `offset` on; without an order newest first. */
export interface UserSlice {
  readonly filter: UserFilter;
  readonly sort: UserSort | null;
  readonly offset: number;
  readonly limit: number;
  /** How many match, where it is known already. */
  readonly knownTotal: number | null;
}

/** Reads a part of the list by its procedure, then the credits of its users. */
export async function readUserSlice(client: AndromedaClient, slice: UserSlice): Promise<UserListPage> {
  const { filter, sort, offset, limit, knownTotal } = slice;
  const rows = unwrap(
    await client.rpc("get_admin_user_list", {
      p_search_term: filter.search?.trim() || null,
      p_role_filter: filter.role,
      p_limit: limit,
      p_offset: offset,
      ...(sort ? { p_sort: sortNames[sort.key], p_descending: sort.isDescending } : {}),
      ...(knownTotal === null ? {} : { p_known_total: knownTotal }),
      ...toFilters(filter),
    }),
  );
  const credits = await readCredits(
    client,
    rows.map((row) => row.user_id),
  );
  return {
    users: rows.map((row) => {
      const profile = {
        id: row.user_id,
        name: row.display_name,
        email: row.email,
        created_at: row.profile_created_at,
        role: row.role,
        last_sign_in: row.last_sign_in_at,
      };
      const state = { isEducator: row.is_educator, isDisabled: row.is_disabled, isInvited: row.is_invited };
      return toListedUser(profile, credits.get(row.user_id), state);
    }),
    totalCount: rows[0]?.total_count ?? 0,
  };
}

/** The choices besides search and role, as the procedures take them. */
export function toFilters({ status, balance, seen, cases }: UserFilter): { p_filters?: Json } {
  const filters = Object.fromEntries(
    Object.entries({ status, balance, seen, cases }).filter(([, chosen]) => chosen !== undefined),
  );
  return Object.keys(filters).length === 0 ? {} : { p_filters: filters as Json };
}

/** The credit rows of users, by user; who has none is missing. */
export async function readCredits(
  client: AndromedaClient,
  userIds: string[],
): Promise<ReadonlyMap<string, CreditRow>> {
  if (userIds.length === 0) return new Map();
  const credits = client
    .from("user_credits")
    .select("user_id, available_credits, lifetime_credits, used_credits");
  const rows = unwrap(await credits.in("user_id", userIds));
  return new Map(rows.map((row) => [row.user_id, row]));
}

/** What the account of a user is besides its role; null where there is none. */
export async function readState(client: AndromedaClient, userId: string): Promise<UserState | null> {
  const [row] = unwrap(await client.rpc("get_admin_user_states", { p_user_ids: [userId] }));
  return row ? { isEducator: row.is_educator, isDisabled: row.is_disabled, isInvited: row.is_invited } : null;
}

/** A user as listed, from the columns of the profile; without a credit row the credits are 0. */
export function toListedUser(
  profile: ProfileRow,
  credit: CreditRow | undefined,
  state: UserState,
): ListedUser {
  return {
    ...toUserOption(profile),
    ...state,
    createdAt: profile.created_at,
    role: profile.role === "admin" ? "admin" : "member",
    lastSignInAt: profile.last_sign_in,
    availableCents: credit ? parseCents(credit.available_credits) : 0,
    usedCents: credit ? parseCents(credit.used_credits) : 0,
  };
}

/** A user without a name is called by the address. */
export function toUserOption({ id, name, email }: Pick<ProfileRow, "id" | "name" | "email">): UserOption {
  return { id, displayName: name || email || "Unknown", email };
}
