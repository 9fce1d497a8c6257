import {
  APPROVAL_QUEUE_LIMIT,
  type Applicant,
  type ApprovalRepository,
  type CodeCheck,
  parseCents,
  type Subscriber,
  type Unsubscribe,
} from "@andromeda/domain";
import type { AndromedaClient } from "../client/supabase-client.ts";
import { unwrap } from "../errors/to-app-error.ts";
import { unwrapPage } from "../errors/unwrap-page.ts";
import { MissedChangeCheck, markOfDates, readMark } from "../realtime/live-marks.ts";
import { followTables } from "../realtime/live-table.ts";

interface ProfileRow {
  readonly id: string;
  readonly email: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
}

const codeChecks: readonly CodeCheck[] = ["matches", "differs", "expired", "not_issued", "too_many_attempts"];

/** Approvals in credit_requests and pending_phone_changes, decided by the procedures of the back office. */
export function createSupabaseApprovalRepository(client: AndromedaClient): ApprovalRepository {
  const creditCheck = new MissedChangeCheck(client, "credit_requests");
  const phoneCheck = new MissedChangeCheck(client, "phone_changes");

  async function readCreditRequests() {
    return unwrap(await client.rpc("get_pending_credit_requests", { p_limit: APPROVAL_QUEUE_LIMIT }));
  }

  async function readPhoneChanges() {
    return unwrapPage(
      await client
        .from("pending_phone_changes")
        .select(
          "id, phone, created_at, profiles(id, email, first_name, last_name), phone_change_reviews(code_status)",
          { count: "exact" },
        )
        .eq("status", "pending")
        .order("created_at")
        .limit(APPROVAL_QUEUE_LIMIT),
    );
  }

  return {
    async listCreditRequests() {
      const rows = await creditCheck.track(EVERYBODY, readCreditRequests(), (all) =>
        markOfQueue(all, all[0]?.total_count ?? 0),
      );
      const requests = rows.map((row) => ({
        id: row.id,
        applicant: toApplicant({ ...row, id: row.user_id }),
        amountCents: parseCents(row.amount),
        balanceCents: parseCents(row.balance),
        last:
          row.last_status === null
            ? null
            : {
                isApproved: row.last_status === "approved",
                amountCents: parseCents(row.last_amount),
                decidedAt: row.last_reviewed_at,
              },
        note: row.note,
        createdAt: row.created_at,
      }));
      return { requests, totalCount: rows[0]?.total_count ?? 0 };
    },

    async approveCreditRequest(requestId, amountCents) {
      unwrap(
        await client.rpc("approve_credit_request", { _request_id: requestId, _amount: amountCents / 100 }),
      );
    },

    async rejectCreditRequest(requestId, reason) {
      unwrap(await client.rpc("reject_credit_request", { _request_id: requestId, _reason: reason }));
    },

    subscribeToCreditRequests: (subscriber) =>
      follow(client, ["credit_requests"], creditCheck.wrap(EVERYBODY, subscriber)),

    async listPhoneChanges() {
      const { rows, totalCount } = await phoneCheck.track(EVERYBODY, readPhoneChanges(), (page) =>
        markOfQueue(page.rows, page.totalCount),
      );
      const requests = rows.map((row) => ({
        id: row.id,
        applicant: toApplicant(row.profiles),
        phone: row.phone,
        codeCheck: codeChecks.find((known) => known === row.phone_change_reviews?.code_status) ?? null,
        createdAt: row.created_at,
      }));
      return { requests, totalCount };
    },

    async approvePhoneChange(requestId) {
      unwrap(await client.rpc("approve_phone_change", { _request_id: requestId }));
    },

    async undoPhoneApproval(requestId) {
      unwrap(await client.rpc("undo_phone_approval", { _request_id: requestId }));
    },

    async rejectPhoneChange(requestId, reason) {
      unwrap(await client.rpc("reject_phone_change", { _request_id: requestId, _reason: reason }));
    },

    subscribeToPhoneChanges: (subscriber) =>
      follow(client, ["pending_phone_changes"], phoneCheck.wrap(EVERYBODY, subscriber)),

    countPending: async () => Number(await readMark(client, "approvals")),

    subscribeToBoth: (subscriber) => follow(client, ["credit_requests", "pending_phone_changes"], subscriber),
  };
}

/** What waits is the same for every administrator. */
const EVERYBODY = "everybody";

/** Undefined where more wait than were read. */
function markOfQueue(
  rows: readonly { readonly created_at: string }[],
  totalCount: number,
): string | undefined {
  return totalCount > rows.length ? undefined : markOfDates(rows.map(({ created_at }) => created_at));
}

function follow(
  client: AndromedaClient,
  tables: readonly string[],
  subscriber: Subscriber<unknown>,
): Unsubscribe {
  return followTables(
    client,
    "approvals",
    tables.map((table) => ({ table })),
    subscriber,
  );
}

function toApplicant({ id, email, first_name, last_name }: ProfileRow): Applicant {
  const name = [first_name, last_name].join(" ").trim();
  return { id, name: name || email || "Unknown", email };
}
