import type { PhoneVerificationGateway } from "@andromeda/domain";
import type { AndromedaClient } from "../client/supabase-client.ts";
import { toAppError, unwrap } from "../errors/to-app-error.ts";
import { followChanges } from "../realtime/live-table.ts";
import { oneOf } from "../realtime/read-row.ts";

const STATUSES = ["pending", "approved", "rejected"] as const;

/** Phone verification by the function request-phone-verification and the table pending_phone_changes. */
export function createSupabasePhoneVerification(client: AndromedaClient): PhoneVerificationGateway {
  return {
    async requestCode(userId, phone) {
      const { error } = await client.functions.invoke("request-phone-verification", {
        body: { userId, phone },
      });
      if (error) throw toAppError(error);
    },

    async submitCode(userId, phone, code) {
      const row = { user_id: userId, phone, verification_code: code, status: "pending" };
      const inserted = await client.from("pending_phone_changes").insert(row);
      if (inserted.error) throw toAppError(inserted.error, inserted.status);
      const marked = await client
        .from("profiles")
        .update({ phone, phone_verification_pending: true })
        .eq("id", userId);
      return { profileError: marked.error ? toAppError(marked.error, marked.status) : null };
    },

    async latestRequest(userId) {
      // Never verification_code: nobody needs to read again what they entered.
      const row = unwrap(
        await client
          .from("pending_phone_changes")
          .select("id, phone, status, reason, created_at, reviewed_at")
          .eq("user_id", userId)
          .order("created_at", { ascending: false })
          .limit(1)
          .maybeSingle(),
      );
      return (
        row && {
          id: row.id,
          phone: row.phone,
          status: oneOf(row.status, STATUSES, "pending"),
          reason: row.reason,
          createdAt: row.created_at,
          reviewedAt: row.reviewed_at,
        }
      );
    },

    subscribe(userId, subscriber) {
      const table = { table: "pending_phone_changes", filter: `user_id=eq.${userId}` };
      return followChanges(client, "phone-requests", [table], subscriber);
    },
  };
}
