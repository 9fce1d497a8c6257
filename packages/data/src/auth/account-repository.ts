import {
  type AccountRepository,
  type MemberProfile,
  type ProfileRepository,
  parseAdminFlag,
  SESSION_LOOKUP_TIMEOUT_MS,
} from "@andromeda/domain";
import type { AndromedaClient } from "../client/supabase-client.ts";
import { unwrap } from "../errors/to-app-error.ts";
import { followChanges } from "../realtime/live-table.ts";

const PROFILE_COLUMNS =
  "id, email, first_name, last_name, phone, medical_school, graduation_year, phone_verified, phone_verification_pending, created_at";

/** Accounts in profiles and user_profiles. A read that stalls fails after 15 s: the page behind waits for it. */
export function createSupabaseAccountRepository(
  client: AndromedaClient,
): AccountRepository & ProfileRepository {
  /** A closed account can read no rows; only a procedure says that it is closed. */
  async function refuseClosed(): Promise<void> {
    unwrap(
      await client
        .rpc("check_and_set_admin_status")
        .abortSignal(AbortSignal.timeout(SESSION_LOOKUP_TIMEOUT_MS)),
    );
  }

  return {
    async getAccount(userId) {
      const row = unwrap(
        await client
          .from("profiles")
          .select(`${PROFILE_COLUMNS}, user_profiles(is_admin, is_educator)`)
          .eq("id", userId)
          .abortSignal(AbortSignal.timeout(SESSION_LOOKUP_TIMEOUT_MS))
          .maybeSingle(),
      );
      if (!row) {
        await refuseClosed();
        return { profile: null, flags: null };
      }
      const roles = row.user_profiles;
      const flags = roles && {
        isAdmin: parseAdminFlag(roles.is_admin),
        isEducator: parseAdminFlag(roles.is_educator),
      };
      return { profile: toProfile(row), flags };
    },

    async getProfile(userId) {
      const row = unwrap(
        await client
          .from("profiles")
          .select(PROFILE_COLUMNS)
          .eq("id", userId)
          .abortSignal(AbortSignal.timeout(SESSION_LOOKUP_TIMEOUT_MS))
          .maybeSingle(),
      );
      if (!row) await refuseClosed();
      return row && toProfile(row);
    },

    async updateDetails(userId, { firstName, lastName, medicalSchool, graduationYear }) {
      const row = unwrap(
        await client
          .from("profiles")
          .update({
            ...(firstName === undefined ? {} : { first_name: firstName || null }),
            ...(lastName === undefined ? {} : { last_name: lastName || null }),
            ...(medicalSchool === undefined ? {} : { medical_school: medicalSchool }),
            ...(graduationYear === undefined ? {} : { graduation_year: graduationYear }),
          })
          .eq("id", userId)
          .select(PROFILE_COLUMNS)
          .single(),
      );
      return toProfile(row);
    },

    subscribe(userId, subscriber) {
      return followChanges(client, "profile", [{ table: "profiles", filter: `id=eq.${userId}` }], subscriber);
    },
  };
}

interface ProfileRow {
  readonly id: string;
  readonly email: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly phone: string | null;
  readonly medical_school: string | null;
  readonly graduation_year: number | null;
  readonly phone_verified: boolean;
  readonly phone_verification_pending: boolean;
  readonly created_at: string;
}

function toProfile(row: ProfileRow): MemberProfile {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name ?? "",
    lastName: row.last_name ?? "",
    phone: row.phone,
    medicalSchool: row.medical_school,
    graduationYear: row.graduation_year,
    phoneVerified: row.phone_verified,
    phoneVerificationPending: row.phone_verification_pending,
    createdAt: row.created_at,
  };
}
