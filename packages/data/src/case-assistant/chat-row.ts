import type { ChatMessage, ChatMessageMetadata, ChatSession, CompletenessResult } from "@andromeda/domain";
import type { Database } from "../database.types.ts";

type Row<Table extends keyof Database["public"]["Tables"]> = Database["public"]["Tables"][Table]["Row"];

/** The chat of a row. */
export function toChatSession(row: Row<"case_chat_sessions">): ChatSession {
  return {
    id: row.id,
    caseId: row.case_id,
    title: row.title,
    archived: row.archived,
    archivedAt: row.archived_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** The message of a row. */
export function toChatMessage(row: Row<"case_chat_messages">): ChatMessage {
  return {
    id: row.id,
    sessionId: row.session_id,
    role: row.role === "user" ? "user" : "assistant",
    content: row.content,
    metadata: toMetadata(row.metadata),
    createdAt: row.created_at,
  };
}

/** Null for unknown metadata: a screen then shows the message as plain text. */
function toMetadata(value: unknown): ChatMessageMetadata | null {
  const type = field(value, "type");
  if (type === "structured_changes") {
    const batchId = field(value, "batch_id");
    return typeof batchId === "string" ? { type, batch_id: batchId } : null;
  }
  if (type !== "case_analysis") return null;
  const analysis = field(value, "analysis_data");
  return isCompleteness(analysis) ? { type, analysis_data: analysis } : null;
}

function isCompleteness(value: unknown): value is CompletenessResult {
  const breakdown = field(value, "breakdown");
  const suggestions = field(value, "suggestions");
  return (
    typeof field(value, "completeness") === "number" &&
    typeof field(value, "analysis") === "string" &&
    ["basic", "detailed", "template"].every((part) => typeof field(breakdown, part) === "number") &&
    Array.isArray(suggestions) &&
    suggestions.every((suggestion) => typeof suggestion === "string")
  );
}

function field(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
