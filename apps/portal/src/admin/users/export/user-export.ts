import {
  CSV_BYTE_ORDER_MARK,
  encodeCsvRow,
  type ListedUser,
  type UserAdministrationRepository,
  type UserExportPart,
  type UserExportPlace,
  type UserFilter,
} from "@andromeda/domain";
import type { CollectParts } from "../../../file-export/file-export.ts";

const header = [
  "User ID",
  "Name",
  "Email",
  "Role",
  "Educator",
  "Status",
  "Joined",
  "Last sign-in",
  "Balance",
  "Used",
] as const;

/** All users of a filter, page by page, as the parts of a CSV file. */
export async function collectUsers(
  source: Pick<UserAdministrationRepository, "listForExport">,
  filter: UserFilter,
  ...[signal, report]: Parameters<CollectParts<string>>
): Promise<readonly string[]> {
  const parts = [`${CSV_BYTE_ORDER_MARK}${encodeCsvRow(header)}`];
  let done = 0;
  let total: number | null = null;
  let after: UserExportPlace | null = null;
  do {
    const part: UserExportPart = await source.listForExport(filter, after);
    signal.throwIfAborted();
    parts.push(part.users.map(rowOf).join(""));
    done += part.users.length;
    total ??= part.totalCount;
    report(done, total);
    after = part.next;
  } while (after);
  return parts;
}

function rowOf(user: ListedUser): string {
  return encodeCsvRow([
    user.id,
    user.displayName,
    user.email,
    user.role === "admin" ? "Admin" : "Member",
    user.isEducator ? "Yes" : "No",
    user.isDisabled ? "Disabled" : user.isInvited ? "Invited" : "Active",
    user.createdAt,
    user.lastSignInAt,
    user.availableCents / 100,
    user.usedCents / 100,
  ]);
}
