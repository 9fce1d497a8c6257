import { AppError, type CaseChats, findField, type SuggestedChange } from "@andromeda/domain";
import type { AndromedaClient } from "../client/supabase-client.ts";
import type { Json } from "../database.types.ts";
import { unwrap } from "../errors/to-app-error.ts";
import { unwrapOptional } from "../errors/unwrap-optional.ts";
import { toChatMessage, toChatSession } from "./chat-row.ts";

const SESSIONS = "case_chat_sessions";
const MESSAGES = "case_chat_messages";

/** How many of its latest messages a chat shows: the most rows that the API returns. */
const MESSAGES_SHOWN = 1_000;

/** The chats in case_chat_sessions and case_chat_messages, and the batches that the assistant proposes. */
export function createSupabaseCaseChats(client: AndromedaClient): CaseChats {
  const sessions = (caseId: string, userId: string, archived: boolean) =>
    client
      .from(SESSIONS)
      .select()
      .eq("case_id", requireCaseId(caseId))
      .eq("user_id", userId)
      .eq("archived", archived)
      .order("updated_at", { ascending: false })
      .order("created_at", { ascending: false });

  const change = async (
    id: string,
    userId: string,
    fields: { readonly archived: boolean } | { readonly title: string },
  ) => {
    const rows = unwrap(
      await client.from(SESSIONS).update(fields).eq("id", id).eq("user_id", userId).select("id"),
    );
    if (rows.length === 0) throw new AppError("assistant/no-chat", "This chat does not exist any more.");
  };

  return {
    async getSelectedCategories(userId) {
      const row = unwrapOptional(
        await client.from("categories").select("selected_categories").eq("user_id", userId).maybeSingle(),
      );
      return row?.selected_categories ?? [];
    },

    async deleteEmptyChatSessions(userId, caseId, keepId) {
      const answer = await client.rpc("delete_empty_case_chats", {
        _user_id: userId,
        _case_id: requireCaseId(caseId),
        ...(keepId === null ? {} : { _keep_id: keepId }),
      });
      unwrap(answer);
    },

    async getChatSession(caseId, userId) {
      const [latest] = unwrap(await sessions(caseId, userId, false).limit(1));
      return latest ? toChatSession(latest) : null;
    },

    async createChatSession(caseId, userId, title, welcome) {
      const row = unwrap(
        await client.rpc("open_case_chat", {
          _case_id: requireCaseId(caseId),
          _user_id: userId,
          _title: title,
          _welcome: welcome,
        }),
      );
      return toChatSession(row);
    },

    async getUserChatSessions(userId, caseId, archived) {
      return unwrap(await sessions(caseId, userId, archived)).map(toChatSession);
    },

    archiveChatSession: (id, userId) => change(id, userId, { archived: true }),
    restoreChatSession: (id, userId) => change(id, userId, { archived: false }),
    renameChatSession: (id, userId, title) => change(id, userId, { title }),

    async getChatMessages(sessionId) {
      const rows = unwrap(
        await client
          .from(MESSAGES)
          .select()
          .eq("session_id", sessionId)
          .order("created_at", { ascending: false })
          .limit(MESSAGES_SHOWN),
      );
      return rows.reverse().map(toChatMessage);
    },

    async saveMessage(sessionId, role, content, metadata) {
      // The port's metadata is JSON by its type; interfaces just have no index signature.
      const row = { session_id: sessionId, role, content, metadata: metadata as unknown as Json };
      return toChatMessage(unwrap(await client.from(MESSAGES).insert(row).select().single()));
    },

    async createChangeBatch({ caseId, sessionId, title, description, changes }) {
      const batch = unwrap(
        await client.rpc("create_change_batch", {
          _id: crypto.randomUUID(),
          _case_id: requireCaseId(caseId),
          _session_id: sessionId,
          _title: title,
          _description: description,
          _changes: changes.map(toStoredChange),
        }),
      );
      return { id: batch.id, totalChanges: batch.total_changes };
    },
  };
}

function toStoredChange(change: SuggestedChange) {
  return {
    field_path: change.field,
    field_name: findField(change.field)?.displayName ?? null,
    action: change.action,
    current_value: change.currentValue,
    proposed_value: change.proposedValue,
    reason: change.reason,
    priority: change.priority,
  };
}

function requireCaseId(caseId: string): string {
  if (caseId.trim() === "") throw new AppError("assistant/no-case", "Case ID is required");
  return caseId;
}
