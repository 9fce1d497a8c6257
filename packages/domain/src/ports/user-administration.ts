/** The role as the back office names it. */
export type ListedRole = "member" | "admin";

/** One row of the user list; credits in cents, 0 when the user has no credit row. */
export interface ListedUser {
  readonly id: string;
  readonly displayName: string;
  readonly email: string | null;
  readonly createdAt: string;
  readonly role: ListedRole;
  readonly lastSignInAt: string | null;
  readonly availableCents: number;
  readonly usedCents: number;
}

/** What the user list is asked for; `page` counts from 0, null means all. */
export interface UserListQuery {
  readonly search: string | null;
  readonly role: ListedRole | null;
  readonly page: number;
}

/** One page of users; `totalCount` counts all that match, and is 0 on a page beyond the last one. */
export interface UserListPage {
  readonly users: readonly ListedUser[];
  readonly totalCount: number;
}

/** A user to choose in a filter. */
export interface UserOption {
  readonly id: string;
  readonly displayName: string;
  readonly email: string | null;
}

/** Users as administrators see them. */
export interface UserAdministrationRepository {
  /** Asks the server whether the caller is an administrator, and brings the listed role in line. */
  checkAdminStatus(): Promise<boolean>;
  /** A page of 10 users, newest first, with their credits. */
  listUsers(query: UserListQuery): Promise<UserListPage>;
  /** The first 100 users; falls back to the profiles when the list procedure fails. */
  listUserOptions(): Promise<readonly UserOption[]>;
}
