import { type AndromedaClient, unwrap } from "@andromeda/data";
import { parseCents } from "@andromeda/domain";
import type { Applicant, ApprovalRepository, CodeCheck } from "./approval-repository.ts";

interface ProfileRow {
  readonly id: string;
  readonly email: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
}

/** Approvals in credit_requests and pending_phone_changes, decided by the procedures of the back office. */
export function createSupabaseApprovalRepository(client: AndromedaClient): ApprovalRepository {
  return {
    async listCreditRequests() {
      const rows = unwrap(
        await client
          .from("credit_requests")
          .select("id, amount, note, created_at, profiles(id, email, first_name, last_name)")
          .eq("status", "pending")
          .order("created_at"),
      );
      return rows.map((row) => ({
        id: row.id,
        applicant: toApplicant(row.profiles),
        amountCents: parseCents(row.amount),
        note: row.note,
        createdAt: row.created_at,
      }));
    },

    async listPhoneChanges() {
      const rows = unwrap(
        await client
          .from("pending_phone_changes")
          .select(
            "id, phone, created_at, profiles(id, email, first_name, last_name), phone_change_reviews(code_status)",
          )
          .eq("status", "pending")
          .order("created_at"),
      );
      return rows.map((row) => ({
        id: row.id,
        applicant: toApplicant(row.profiles),
        phone: row.phone,
        codeCheck: (row.phone_change_reviews?.code_status ?? null) as CodeCheck | null,
        createdAt: row.created_at,
      }));
    },

    async decideCreditRequest(requestId, decision) {
      const procedure = decision === "approve" ? "approve_credit_request" : "reject_credit_request";
      unwrap(await client.rpc(procedure, { _request_id: requestId }));
    },

    async decidePhoneChange(requestId, decision) {
      const procedure = decision === "approve" ? "approve_phone_change" : "reject_phone_change";
      unwrap(await client.rpc(procedure, { _request_id: requestId }));
    },
  };
}

function toApplicant({ id, email, first_name, last_name }: ProfileRow): Applicant {
  const name = [first_name, last_name].filter(Boolean).join(" ").trim();
  return { id, name: name || email || "Unknown", email };
}
