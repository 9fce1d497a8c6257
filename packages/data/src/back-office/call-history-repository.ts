import {
  CALL_HISTORY_PAGE_SIZE,
  type Call,
  type CallChannel,
  type CallHistoryRepository,
  type CallPage,
  type CallQuery,
  type CallTurn,
  type Conversation,
  parseChecklist,
  parseFeedback,
} from "@andromeda/domain";
import { signRecording } from "../client/sign-recording.ts";
import type { AndromedaClient } from "../client/supabase-client.ts";
import type { Database, Json } from "../database.types.ts";
import { unwrap } from "../errors/to-app-error.ts";
import { unwrapPage } from "../errors/unwrap-page.ts";
import { noteAccess } from "../privacy/note-access.ts";
import { oneOf } from "../realtime/read-row.ts";

const COLUMNS =
  "id, user_id, channel, from_number, to_number, call_start_time, call_duration, call_status, call_recording_path, profiles!call_history_user_id_fkey(name, email)";

/** All values of `CallChannel`. */
export const CALL_CHANNELS: readonly CallChannel[] = ["phone", "browser"];

/** From this page on, many calls come before the page. */
const DEEP_PAGE = 100;

type CallRow = Pick<
  Database["public"]["Tables"]["call_history"]["Row"],
  | "id"
  | "user_id"
  | "channel"
  | "from_number"
  | "to_number"
  | "call_start_time"
  | "call_duration"
  | "call_status"
  | "call_recording_path"
>;

/**
 * Calls in call_history. A search by number and a late page use the procedure: under row-level security the database
 * would not use its index for a caller's text, and would check the caller at every call before the page.
 */
export function createSupabaseCallHistoryRepository(client: AndromedaClient): CallHistoryRepository {
  return {
    listPage: (query) =>
      query.phone?.trim() || query.page >= DEEP_PAGE ? searchCalls(client, query) : selectPage(client, query),
    async signRecording(path) {
      // Storage requires an entry in the record of access.
      await noteAccess(client, "recording", { reference: path });
      return signRecording(client, path);
    },
    readConversation: (callId) => readConversation(client, callId),
  };
}

async function selectPage(
  client: AndromedaClient,
  { status, userId, page, knownTotal = null }: CallQuery,
): Promise<CallPage> {
  const counting = knownTotal === null ? ({ count: "exact" } as const) : {};
  let calls = client.from("call_history").select(COLUMNS, counting);
  if (status) calls = calls.eq("call_status", status);
  if (userId) calls = calls.eq("user_id", userId);
  const first = page * CALL_HISTORY_PAGE_SIZE;
  const { rows, totalCount } = unwrapPage(
    await calls
      .order("call_start_time", { ascending: false, nullsFirst: false })
      .order("id", { ascending: false })
      .range(first, first + CALL_HISTORY_PAGE_SIZE - 1),
  );
  return { calls: rows.map(withUser), totalCount: totalOf(knownTotal, rows.length, totalCount) };
}

/** A page beyond the last one has no total and counts as 0. */
function totalOf(knownTotal: number | null, rowCount: number, counted: number): number {
  if (knownTotal === null) return counted;
  return rowCount > 0 ? knownTotal : 0;
}

async function searchCalls(client: AndromedaClient, query: CallQuery): Promise<CallPage> {
  const rows = unwrap(
    await client.rpc("search_call_history", {
      p_phone: query.phone?.trim() ?? "",
      p_status: query.status,
      p_user_id: query.userId,
      p_limit: CALL_HISTORY_PAGE_SIZE,
      p_offset: query.page * CALL_HISTORY_PAGE_SIZE,
      ...(query.knownTotal ? { p_known_total: query.knownTotal } : {}),
    }),
  );
  return {
    calls: rows.map((row) => toCall(row, { name: row.user_name, email: row.user_email })),
    totalCount: rows[0]?.total_count ?? 0,
  };
}

/** What read_conversation answers. */
interface ConversationAnswer {
  readonly turns: Json;
  readonly outcome: {
    readonly title: string;
    readonly scenarioId: string | null;
    readonly checklist: Json;
    readonly feedback: Json;
  } | null;
}

async function readConversation(client: AndromedaClient, callId: string): Promise<Conversation> {
  const { turns, outcome } = unwrap(
    await client.rpc("read_conversation", { p_call_id: callId }),
  ) as unknown as ConversationAnswer;
  return {
    turns: toTurns(turns),
    outcome: outcome && {
      title: outcome.title,
      scenarioId: outcome.scenarioId,
      checklist: parseChecklist(outcome.checklist),
      feedback: parseFeedback(outcome.feedback),
    },
  };
}

/** Who made a call; null where the account no longer exists. */
type CallUser = { readonly name: string | null; readonly email: string | null } | null;

function withUser(row: CallRow & { readonly profiles: CallUser }): Call {
  return toCall(row, row.profiles);
}

function toCall(row: CallRow, user: CallUser): Call {
  return {
    id: row.id,
    userId: row.user_id,
    userName: user?.name || user?.email || null,
    channel: oneOf(row.channel, CALL_CHANNELS, "phone"),
    fromNumber: row.from_number,
    toNumber: row.to_number,
    startedAt: row.call_start_time,
    durationSeconds: row.call_duration,
    status: row.call_status,
    recordingPath: row.call_recording_path,
  };
}

/** Turns without a text are left out; a transcript in another shape counts as none. */
function toTurns(history: Json): readonly CallTurn[] {
  if (!Array.isArray(history)) return [];
  return history.flatMap((turn): CallTurn[] => {
    if (typeof turn !== "object" || turn === null || Array.isArray(turn) || typeof turn.text !== "string")
      return [];
    return [{ speaker: turn.speaker === "caller" ? "caller" : "assistant", text: turn.text }];
  });
}
