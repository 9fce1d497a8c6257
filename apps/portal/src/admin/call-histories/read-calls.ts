import {
  AppError,
  type Call,
  type CallHistoryRepository,
  type CallQuery,
  type UserAdministrationRepository,
} from "@andromeda/domain";
import type { ListPage } from "@andromeda/stores";

/** A call with the name of its user; null when there is no such user. */
export interface ListedCall extends Call {
  readonly userName: string | null;
}

/**
 * Reads a page of calls after the server has confirmed that the caller is an administrator, and the names of its users
 * in one request. The calls are shown even if the names cannot be read.
 */
export async function readCalls(
  calls: Pick<CallHistoryRepository, "listPage">,
  users: Pick<UserAdministrationRepository, "checkAdminStatus" | "listUsersById">,
  query: CallQuery,
): Promise<ListPage<ListedCall>> {
  if (!(await users.checkAdminStatus())) {
    throw new AppError("database/permission-denied", "Not an administrator");
  }
  const { calls: items, totalCount } = await calls.listPage(query);
  const ids = [...new Set(items.flatMap(({ userId }) => userId ?? []))];
  const names = await readNames(users, ids);
  return {
    items: items.map((call) => ({ ...call, userName: (call.userId && names.get(call.userId)) || null })),
    totalCount,
  };
}

async function readNames(
  users: Pick<UserAdministrationRepository, "listUsersById">,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  try {
    const known = await users.listUsersById(ids);
    return new Map(known.map(({ id, displayName }) => [id, displayName]));
  } catch (error) {
    console.error("Reading the names of the callers failed", error);
    return new Map();
  }
}
