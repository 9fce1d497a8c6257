import type { MemberProfile, RoleFlags } from "../ports/account.ts";
import type { AuthUser } from "../ports/auth.ts";

/** Characters that a first or a last name may have. */
export const NAME_MAX_LENGTH = 100;

/** The two roles: user (shown as Member in the back office) and admin. */
export type Role = "user" | "admin";

/** The auth user merged with the profile row and the role flags; the bare auth user when those could not be read. */
export interface CurrentUser extends AuthUser {
  readonly role: Role;
  readonly isEducator: boolean;
  readonly profile: MemberProfile | null;
  /** First and last name, else the email address, else "Member". */
  readonly displayName: string;
}

/** Merges what was read; a part is null when reading it failed or found no row. */
export function mergeCurrentUser(
  user: AuthUser,
  profile: MemberProfile | null,
  flags: RoleFlags | null,
): CurrentUser {
  const name = profile ? `${profile.firstName} ${profile.lastName}`.trim() : "";
  return {
    ...user,
    role: flags?.isAdmin ? "admin" : "user",
    isEducator: flags?.isEducator ?? false,
    profile,
    displayName: name || user.email || "Member",
  };
}

/** Reads the admin flag: true and the texts true, TRUE and t count as true, everything else does not. */
export function parseAdminFlag(value: unknown): boolean {
  return value === true || value === "true" || value === "TRUE" || value === "t";
}
