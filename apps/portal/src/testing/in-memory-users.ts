import {
  type ListedUser,
  USER_LIST_PAGE_SIZE,
  type UserAdministrationRepository,
  type UserListQuery,
} from "@andromeda/domain";
import { portWith } from "./open-back-office.tsx";

/** An ordinary member, with the given differences. */
export function userWith(parts: Partial<ListedUser> & { readonly id: string }): ListedUser {
  return {
    displayName: parts.id,
    email: `${parts.id}@example.org`,
    createdAt: "2026-01-01T00:00:00Z",
    role: "member",
    lastSignInAt: "2026-02-03T09:00:00Z",
    availableCents: 500,
    usedCents: 250,
    isEducator: false,
    isDisabled: false,
    isInvited: false,
    ...parts,
  };
}

/** The users of the back office in memory, in the order given, and what the list was asked. */
export function usersOf(
  all: readonly ListedUser[],
  parts: Partial<UserAdministrationRepository> = {},
): { readonly users: UserAdministrationRepository; readonly asked: UserListQuery[] } {
  const asked: UserListQuery[] = [];
  const users = portWith<UserAdministrationRepository>({
    checkAdminStatus: async () => true,
    listUsers: async (query) => {
      asked.push(query);
      const found = all.filter(
        ({ displayName, role }) =>
          displayName.toLowerCase().includes((query.search ?? "").toLowerCase()) &&
          (query.role === null || role === query.role),
      );
      const first = query.page * USER_LIST_PAGE_SIZE;
      return { users: found.slice(first, first + USER_LIST_PAGE_SIZE), totalCount: found.length };
    },
    ...parts,
  });
  return { users, asked };
}
