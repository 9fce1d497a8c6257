import { type AccountRepository, parseAdminFlag, SESSION_LOOKUP_TIMEOUT_MS } from "@andromeda/domain";
import type { AndromedaClient } from "../client/supabase-client.ts";
import { unwrap } from "../errors/to-app-error.ts";

/** Accounts in profiles and user_profiles. A read that stalls fails after 15 s: the page behind waits for it. */
export function createSupabaseAccountRepository(client: AndromedaClient): AccountRepository {
  return {
    async getProfile(userId) {
      const row = unwrap(
        await client
          .from("profiles")
          .select(
            "id, email, first_name, last_name, phone, medical_school, graduation_year, phone_verified, phone_verification_pending, created_at",
          )
          .eq("id", userId)
          .abortSignal(AbortSignal.timeout(SESSION_LOOKUP_TIMEOUT_MS))
          .maybeSingle(),
      );
      return (
        row && {
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
        }
      );
    },

    async getRoleFlags(userId) {
      const row = unwrap(
        await client
          .from("user_profiles")
          .select("is_admin, is_educator")
          .eq("id", userId)
          .abortSignal(AbortSignal.timeout(SESSION_LOOKUP_TIMEOUT_MS))
          .maybeSingle(),
      );
      return row && { isAdmin: parseAdminFlag(row.is_admin), isEducator: parseAdminFlag(row.is_educator) };
    },
  };
}
