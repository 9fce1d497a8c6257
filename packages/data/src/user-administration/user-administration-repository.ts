import {
  adjustmentType,
  CALL_HISTORY_USER_LIMIT,
  type Invitation,
  parseCents,
  USER_LIST_PAGE_SIZE,
  type UserAdministrationRepository,
} from "@andromeda/domain";
import type { AndromedaClient } from "../client/supabase-client.ts";
import { functionFailure } from "../errors/function-failure.ts";
import { unwrap } from "../errors/to-app-error.ts";
import { readExportPart } from "./user-export.ts";
import { readUserSlice, toUserOption } from "./user-list.ts";
import { readCalls, readCases, readTransactions, readUser } from "./user-records.ts";

/** Users by the procedures of the back office, what belongs to them by selects, their accounts by a function. */
export function createSupabaseUserAdministrationRepository(
  client: AndromedaClient,
): UserAdministrationRepository {
  return {
    async checkAdminStatus() {
      return unwrap(await client.rpc("check_and_set_admin_status"));
    },

    listUsers({ page, sort = null, knownTotal = null, ...filter }) {
      const [offset, limit] = [page * USER_LIST_PAGE_SIZE, USER_LIST_PAGE_SIZE];
      return readUserSlice(client, { filter, sort, offset, limit, knownTotal });
    },

    listForExport: (filter, after) => readExportPart(client, filter, after),

    async listUserOptions() {
      const listed = await client.rpc("get_admin_user_list", {
        p_search_term: null,
        p_role_filter: null,
        p_limit: CALL_HISTORY_USER_LIMIT,
        p_offset: 0,
      });
      if (!listed.error) {
        return listed.data.map((row) =>
          toUserOption({ id: row.user_id, name: row.display_name, email: row.email }),
        );
      }
      const rows = unwrap(
        await client.from("profiles").select("id, name, email").limit(CALL_HISTORY_USER_LIMIT),
      );
      return rows.map(toUserOption);
    },

    async listUsersById(ids) {
      if (ids.length === 0) return [];
      const rows = unwrap(
        await client
          .from("profiles")
          .select("id, name, email")
          .in("id", [...ids]),
      );
      return rows.map(toUserOption);
    },

    getUser: (userId) => readUser(client, userId),
    listTransactions: (userId, page) => readTransactions(client, userId, page),
    listCases: (userId, page) => readCases(client, userId, page),
    listCalls: (userId, page) => readCalls(client, userId, page),

    async adjustCredits({ userId, amountCents, description, adminId }) {
      const balance = unwrap(
        await client.rpc("add_user_credits", {
          _user_id: userId,
          _amount: amountCents / 100,
          _transaction_type: adjustmentType(amountCents),
          _description: description,
          _created_by: adminId,
          _reference_id: null,
          _reference_type: "admin_adjustment",
          _payment_id: null,
        }),
      );
      return parseCents(balance);
    },

    async grantCredits({ userIds, amountCents, description, requestId }) {
      const rows = unwrap(
        await client.rpc("add_credits_to_users", {
          _user_ids: [...userIds],
          _amount: amountCents / 100,
          _description: description,
          _request_id: requestId,
        }),
      );
      return rows.map(({ user_id: userId, balance, problem }) =>
        problem === null
          ? { kind: "booked", userId, balanceCents: parseCents(balance) }
          : { kind: "refused", userId, problem },
      );
    },

    async setEducator(userId, isEducator) {
      unwrap(await client.rpc("set_educator", { _user_id: userId, _is_educator: isEducator }));
    },

    invite: (invitation) => administerUser(client, { action: "invite", ...invitation }),
    setDisabled: (userId, isDisabled) =>
      administerUser(client, { action: isDisabled ? "disable" : "enable", userId }),
  };
}

type Command =
  | ({ readonly action: "invite" } & Invitation)
  | { readonly action: "disable" | "enable"; readonly userId: string };

/** Calls the function administer-user; rejects with an AppError in the function's own words. */
async function administerUser(client: AndromedaClient, command: Command): Promise<void> {
  const { error } = await client.functions.invoke("administer-user", { body: command });
  if (error) throw await functionFailure(error);
}
