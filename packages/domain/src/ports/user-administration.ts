import type { CallChannel } from "./call-histories.ts";

/** The role as the back office names it. */
export type ListedRole = "member" | "admin";

/** The state of an account besides its role; `isInvited` until the invitation is accepted. */
export interface UserState {
  readonly isEducator: boolean;
  readonly isDisabled: boolean;
  readonly isInvited: boolean;
}

/** One row of the user list; credits in cents, 0 when the user has no credit row. */
export interface ListedUser extends UserState {
  readonly id: string;
  readonly displayName: string;
  readonly email: string | null;
  readonly createdAt: string;
  readonly role: ListedRole;
  readonly lastSignInAt: string | null;
  readonly availableCents: number;
  readonly usedCents: number;
}

/** The columns by which the user list can be ordered. */
export type UserSortKey = "created" | "name" | "email" | "last-sign-in" | "credits";

export interface UserSort {
  readonly key: UserSortKey;
  readonly isDescending: boolean;
}

/** An account that can sign in, has not accepted its invitation yet, or is disabled. */
export type UserStatus = "active" | "invited" | "disabled";

/** A balance below zero, below the limit at which members are warned, or above it. */
export type UserBalance = "negative" | "low" | "good";

/** The last sign-in: within 7 or 30 days, before that, or never. */
export type UserSeen = "week" | "month" | "earlier" | "never";

/** Whether a user has asked for a case, or is still waiting for one. */
export type UserCaseState = "any" | "pending";

/** Filters besides search and role; a missing one filters nothing. */
export interface DetailFilters {
  readonly status?: UserStatus;
  readonly balance?: UserBalance;
  readonly seen?: UserSeen;
  readonly cases?: UserCaseState;
}

/** Which users to read; null means all. */
export interface UserFilter extends DetailFilters {
  readonly search: string | null;
  readonly role: ListedRole | null;
}

/** A query of the user list; `page` counts from 0; without an order the newest come first. */
export interface UserListQuery extends UserFilter {
  readonly page: number;
  readonly sort?: UserSort | null;
  /** How many match, if an earlier page said so: then they are not counted again. */
  readonly knownTotal?: number | null;
}

/** One page of users; `totalCount` counts all that match, and is 0 on a page beyond the last one. */
export interface UserListPage {
  readonly users: readonly ListedUser[];
  readonly totalCount: number;
}

/** The user after whom the next part of an export begins. */
export interface UserExportPlace {
  readonly createdAt: string;
  readonly id: string;
}

/** A part of an export, oldest users first; only the first part has the `totalCount`. */
export interface UserExportPart {
  readonly users: readonly ListedUser[];
  readonly totalCount: number | null;
  /** Null after the last user. */
  readonly next: UserExportPlace | null;
}

/** A user to choose in a filter. */
export interface UserOption {
  readonly id: string;
  readonly displayName: string;
  readonly email: string | null;
}

/** A user with everything that the back office shows of them. */
export interface UserDetails extends ListedUser {
  readonly phone: string | null;
  readonly isPhoneVerified: boolean;
  readonly medicalSchool: string | null;
  readonly graduationYear: number | null;
  /** All credits that were ever added, in cents. */
  readonly lifetimeCents: number;
}

/** One page of what belongs to a user; `totalCount` counts all, and is 0 on a page beyond the last one. */
export interface UserRecordPage<Item> {
  readonly items: readonly Item[];
  readonly totalCount: number;
}

/** A booking in a user's ledger, in cents. */
export interface UserTransaction {
  readonly id: string;
  readonly amountCents: number;
  readonly type: string;
  readonly description: string;
  readonly newBalanceCents: number;
  readonly createdAt: string;
}

/** A case that a user asked for. */
export interface UserCaseSummary {
  readonly id: string;
  readonly title: string;
  readonly type: string;
  readonly difficulty: string;
  readonly status: string;
  readonly createdAt: string;
}

/** A call of a user; duration in seconds. */
export interface UserCallSummary {
  readonly id: string;
  readonly channel: CallChannel;
  readonly fromNumber: string | null;
  readonly toNumber: string | null;
  readonly startedAt: string | null;
  readonly durationSeconds: number | null;
  readonly status: string | null;
}

/** Credits to add to a user's balance (negative to remove them), in cents, and the acting administrator. */
export interface CreditAdjustment {
  readonly userId: string;
  readonly amountCents: number;
  readonly description: string;
  readonly adminId: string;
}

/** The same amount for several users, in cents; a repeated `requestId` books nothing twice. */
export interface CreditGrant {
  readonly userIds: readonly string[];
  readonly amountCents: number;
  readonly description: string;
  readonly requestId: string;
}

/** The result of a grant for one user: the new balance in cents, or why it failed. */
export type CreditGrantOutcome =
  | { readonly kind: "booked"; readonly userId: string; readonly balanceCents: number }
  | { readonly kind: "refused"; readonly userId: string; readonly problem: string };

/** Somebody to invite, and where the link of the mail leads. */
export interface Invitation {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly redirectTo: string;
}

/** Users as administrators see them. */
export interface UserAdministrationRepository {
  /** Asks the server whether the caller is an administrator, and brings the role in their profile in line with it. */
  checkAdminStatus(): Promise<boolean>;
  /** A page of 10 users with their credits and states. */
  listUsers(query: UserListQuery): Promise<UserListPage>;
  /**
   * Up to 1000 users after a position, or the first ones; users who are added or removed meanwhile shift nobody else.
   */
  listForExport(filter: UserFilter, after: UserExportPlace | null): Promise<UserExportPart>;
  /** The first 100 users; falls back to the profiles when the list procedure fails. */
  listUserOptions(): Promise<readonly UserOption[]>;
  /** The users with these ids, in any order; unknown ids are left out. */
  listUsersById(ids: readonly string[]): Promise<readonly UserOption[]>;

  /** Null when there is no such user. */
  getUser(userId: string): Promise<UserDetails | null>;
  /** Pages of 10, newest first; pages count from 0. */
  listTransactions(userId: string, page: number): Promise<UserRecordPage<UserTransaction>>;
  listCases(userId: string, page: number): Promise<UserRecordPage<UserCaseSummary>>;
  listCalls(userId: string, page: number): Promise<UserRecordPage<UserCallSummary>>;

  /** Books the amount and returns the new balance in cents. */
  adjustCredits(adjustment: CreditAdjustment): Promise<number>;
  /** Books for up to 200 users in one transaction; a refusal for one does not affect the others. */
  grantCredits(grant: CreditGrant): Promise<readonly CreditGrantOutcome[]>;
  setEducator(userId: string, isEducator: boolean): Promise<void>;
  /**
   * Sends a mail with a link, again to anybody who has not followed it yet; `conflict/duplicate` for an address with an
   * account.
   */
  invite(invitation: Invitation): Promise<void>;
  /** A disabled user is signed out everywhere and cannot sign in. */
  setDisabled(userId: string, isDisabled: boolean): Promise<void>;
}
