import type { Subscriber, Unsubscribe } from "../live/subscription.ts";

/** The profile row of a member, as the screens need it. */
export interface MemberProfile {
  readonly id: string;
  readonly email: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  readonly medicalSchool: string | null;
  readonly graduationYear: number | null;
  readonly phoneVerified: boolean;
  readonly phoneVerificationPending: boolean;
  readonly createdAt: string;
}

/** What members change of their own profile; an empty name and null mean "not given". */
export interface ProfileDetails {
  readonly firstName: string;
  readonly lastName: string;
  readonly medicalSchool: string | null;
  readonly graduationYear: number | null;
}

/** What decides the role: `isAdmin` and `isEducator` of user_profiles. */
export interface RoleFlags {
  readonly isAdmin: boolean;
  readonly isEducator: boolean;
}

/** The rows that say who somebody is; each null when there is none. */
export interface Account {
  readonly profile: MemberProfile | null;
  readonly flags: RoleFlags | null;
}

/** Reads who somebody is, in one answer; rejects with `auth/account-closed` for an account that is disabled or gone. */
export interface AccountRepository {
  getAccount(userId: string): Promise<Account>;
}

/** The own profile of a member. */
export interface ProfileRepository {
  /** Null when there is no row. */
  getProfile(userId: string): Promise<MemberProfile | null>;
  /** Writes only the given fields, and returns the row as it is then; `database/not-found` when there is none. */
  updateDetails(userId: string, changes: Partial<ProfileDetails>): Promise<MemberProfile>;
  /** Notifies of every change of the row, whoever made it: read the row again. */
  subscribe(userId: string, subscriber: Subscriber<null>): Unsubscribe;
}
