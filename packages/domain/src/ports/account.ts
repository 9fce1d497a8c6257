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

/** What decides the role: `isAdmin` and `isEducator` of user_profiles. */
export interface RoleFlags {
  readonly isAdmin: boolean;
  readonly isEducator: boolean;
}

/** Reads who somebody is. Both methods answer null when there is no row. */
export interface AccountRepository {
  getProfile(userId: string): Promise<MemberProfile | null>;
  getRoleFlags(userId: string): Promise<RoleFlags | null>;
}
