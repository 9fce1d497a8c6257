import {
  type AccessKind,
  AppError,
  type DeletionReceipt,
  type PersonalDataPage,
  type PersonalDataRepository,
  type PrivacyTerms,
  RECORDING_BUCKET,
} from "@andromeda/domain";
import type { AndromedaClient } from "../client/supabase-client.ts";
import { functionFailure } from "../errors/function-failure.ts";
import { toAppError, unwrap } from "../errors/to-app-error.ts";
import { unwrapPage } from "../errors/unwrap-page.ts";
import { oneOf } from "../realtime/read-row.ts";

const PAGE_SIZE = 10;
const accessKinds: readonly AccessKind[] = ["recording", "conversation", "details", "export", "user list"];

/** The copy of a person's data by procedures and storage, its deletion by the function erase-data. */
export function createSupabasePersonalDataRepository(client: AndromedaClient): PersonalDataRepository {
  return {
    async listParts(userId) {
      const rows = unwrap(await client.rpc("list_personal_data", { _user_id: userId }));
      return rows.map(({ part, row_count }) => ({ name: part, rowCount: row_count }));
    },

    async readPart(userId, part, after) {
      const page = unwrap(
        await client.rpc("read_personal_data", { _user_id: userId, _part: part, _after: after }),
      );
      return page as unknown as PersonalDataPage;
    },

    async readRecording(path) {
      const { data, error } = await client.storage.from(RECORDING_BUCKET).download(path);
      if (!error) return new Uint8Array(await data.arrayBuffer());
      const failure = toAppError(error);
      // A failed download of supabase-js says no more than its status.
      if (failure.status === 400 || failure.status === 404) return null;
      throw failure;
    },

    deleteAccount: (userId) => eraseAccount(client, { action: "delete-account", userId }),
    deleteOwnAccount: (password) => eraseAccount(client, { action: "delete-own-account", password }),

    async readTerms() {
      return unwrap(await client.rpc("get_privacy_terms")) as unknown as PrivacyTerms;
    },

    async listAccesses(page) {
      const { rows, totalCount } = unwrapPage(
        await client
          .from("access_record")
          .select("id, admin_name, what, accessed_at, profiles!access_record_user_id_fkey(id, name, email)", {
            count: "exact",
          })
          .order("accessed_at", { ascending: false })
          .order("id", { ascending: false })
          .range(page * PAGE_SIZE, (page + 1) * PAGE_SIZE - 1),
      );
      return {
        items: rows.map(({ id, admin_name, what, accessed_at, profiles: person }) => ({
          id,
          adminName: admin_name,
          what: oneOf(what, accessKinds, "details"),
          person: person && { id: person.id, name: nameOf(person) },
          accessedAt: accessed_at,
        })),
        totalCount,
      };
    },

    async listDeletions(page) {
      const { rows, totalCount } = unwrapPage(
        await client
          .from("account_deletions")
          .select(
            "id, is_own_request, deleted_at, profiles!account_deletions_requested_by_fkey(id, name, email)",
            { count: "exact" },
          )
          .order("deleted_at", { ascending: false })
          .order("id", { ascending: false })
          .range(page * PAGE_SIZE, (page + 1) * PAGE_SIZE - 1),
      );
      return {
        items: rows.map(({ id, is_own_request, deleted_at, profiles: requester }) => ({
          id,
          isOwnRequest: is_own_request,
          requestedBy: requester && nameOf(requester),
          deletedAt: deleted_at,
        })),
        totalCount,
      };
    },

    async readPendingRemovals() {
      const state = unwrap(await client.rpc("get_privacy_state")) as {
        waitingRecordings: number;
        failedRecordings: number;
        lastError: string | null;
      };
      return {
        waiting: state.waitingRecordings,
        failed: state.failedRecordings,
        lastError: state.lastError,
      };
    },
  };
}

function nameOf({ id, name, email }: { id: string; name: string | null; email: string | null }): string {
  return name ?? email ?? id;
}

type Deletion =
  | { readonly action: "delete-account"; readonly userId: string }
  | { readonly action: "delete-own-account"; readonly password: string };

async function eraseAccount(client: AndromedaClient, deletion: Deletion): Promise<DeletionReceipt> {
  const { data, error } = await client.functions.invoke<{
    receipt: { receiptId: string };
    recordingsLeft: number | null;
  }>("erase-data", { body: deletion });
  if (error) {
    const failure = await functionFailure(error);
    const { status, message, recovery } = failure;
    const code = codeOf(deletion, status);
    throw code ? new AppError(code, message, { status, recovery, cause: error }) : failure;
  }
  if (!data) throw new AppError("unexpected", "The answer of the server is empty.");
  return { id: data.receipt.receiptId, recordingsLeft: data.recordingsLeft ?? 0 };
}

function codeOf({ action }: Deletion, status: number | null): string | null {
  if (status === 403 && action === "delete-own-account") return "auth/wrong-password";
  return status === 409 ? "conflict/last-administrator" : null;
}
