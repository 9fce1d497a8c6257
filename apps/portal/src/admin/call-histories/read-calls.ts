import {
  AppError,
  type Call,
  type CallHistoryRepository,
  type CallQuery,
  type UserAdministrationRepository,
} from "@andromeda/domain";
import type { ListPage } from "@andromeda/stores";

/** Reads a page of calls after the server has confirmed that the caller is an administrator. */
export async function readCalls(
  calls: Pick<CallHistoryRepository, "listPage">,
  users: Pick<UserAdministrationRepository, "checkAdminStatus">,
  query: CallQuery,
): Promise<ListPage<Call>> {
  if (!(await users.checkAdminStatus())) {
    throw new AppError("database/permission-denied", "Not an administrator");
  }
  const { calls: items, totalCount } = await calls.listPage(query);
  return { items, totalCount };
}
