import { randomUUID } from "node:crypto";
import type { TestBackend } from "@andromeda/testing";

export type Row = Record<string, unknown>;

/** The columns that a row of each table needs, with the values of a row that is in order. */
const NEEDED: Record<string, () => Row> = {
  "public.access_record": () => ({ what: "details" }),
  "public.account_deletions": () => ({ user_id: randomUUID(), is_own_request: true, row_counts: {} }),
  "public.admin_activity_log": () => ({ action_type: "noted" }),
  "public.call_history": () => ({}),
  "public.case_branches": () => ({ case_id: randomUUID() }),
  "public.case_change_batches": () => ({ case_id: randomUUID(), user_id: randomUUID() }),
  "public.case_change_proposals": () => ({
    case_id: randomUUID(),
    user_id: randomUUID(),
    field_path: "title",
    action: "modify",
  }),
  "public.case_chat_messages": () => ({ session_id: randomUUID(), role: "user", content: "Hello" }),
  "public.case_chat_sessions": () => ({ case_id: randomUUID(), user_id: randomUUID() }),
  "public.case_version_changes": () => ({
    version_id: randomUUID(),
    field_path: "title",
    change_type: "added",
  }),
  "public.case_versions": () => ({
    case_id: randomUUID(),
    version_number: 1,
    commit_hash: "0".repeat(40),
    commit_message: "Initial case creation",
    case_snapshot: {},
  }),
  "public.cases": () => ({ user_id: randomUUID() }),
  "public.category_tree": () => ({
    name: "Cough",
    specialty: "Unheard of",
    specialty_position: 1,
    is_presentation: true,
  }),
  "public.clinical_scenarios": () => ({ title: "Chest pain" }),
  "public.credit_requests": () => ({ user_id: randomUUID(), amount: 5 }),
  "public.credit_transactions": () => ({
    user_id: randomUUID(),
    amount: 5,
    transaction_type: "other",
    description: "Welcome",
    previous_balance: 0,
    new_balance: 5,
  }),
  "public.pending_phone_changes": () => ({ user_id: randomUUID(), phone: "+447700900123" }),
  "public.phone_change_reviews": () => ({ request_id: randomUUID(), code_status: "matches", attempts: 1 }),
  "public.practiced_cases": () => ({ user_id: randomUUID(), title: "Chest pain" }),
  "public.profiles": () => ({ id: randomUUID() }),
  "public.system_configuration": () => ({ key: "a_setting" }),
  "public.user_cases": () => ({
    user_id: randomUUID(),
    title: "Chest pain",
    category_id: "Respiratory:Cough",
  }),
  "public.user_credits": () => ({ user_id: randomUUID() }),
  "public.user_preferences": () => ({ user_id: randomUUID() }),
  "public.user_profiles": () => ({ id: randomUUID() }),
  "private.assistant_requests": () => ({
    user_id: randomUUID(),
    minute_started_at: new Date(0),
    request_count: 1,
  }),
  "private.call_events": () => ({ call_id: randomUUID(), kind: "started", fingerprint: "", outcome: {} }),
  "private.call_terms": () => ({
    call_id: randomUUID(),
    credit_per_minute: 1,
    max_seconds: 1800,
    title: "Chest pain",
    category_type: "history",
  }),
  "private.case_connections": () => ({
    connection_id: randomUUID(),
    case_id: randomUUID(),
    user_id: randomUUID(),
  }),
  "private.case_mutations": () => ({
    mutation_id: randomUUID(),
    user_id: randomUUID(),
    case_id: randomUUID(),
    kind: "create",
    content_hash: 1,
  }),
  "private.personal_data": () => ({
    part: "some_part",
    relation: "public.cases",
    condition: "t.user_id = $1",
    key: "t.id",
    on_deletion: "erased",
  }),
  "private.recording_removals": () => ({ path: randomUUID() }),
  "private.practice_calls": () => ({
    call_id: randomUUID(),
    user_id: randomUUID(),
    request_id: randomUUID(),
    ends_at: new Date(0),
    idle_seconds: 600,
    last_said_at: new Date(0),
  }),
  "private.practice_turns": () => ({
    call_id: randomUUID(),
    position: 1,
    request_id: randomUUID(),
    speaker: "learner",
    text: "Hello",
  }),
  "private.phone_verification_codes": () => ({
    user_id: randomUUID(),
    phone: "+447700900123",
    code_hash: "hash",
    expires_at: new Date(0),
  }),
};

/** Every table of which a row can be made, such as `public.cases`. */
export const tablesWithRows: readonly string[] = Object.keys(NEEDED);

/** What a row of the table needs, with values that are in order. */
export function neededFor(table: string): Row {
  return NEEDED[table]?.() ?? {};
}

/** Inserts a row with what the table needs and what is given; resolves to the whole row. */
export async function insertRow(
  sql: TestBackend["sql"] | Transaction,
  table: string,
  given: Row = {},
): Promise<Row> {
  const needed = NEEDED[table];
  if (!needed) throw new Error(`rows.ts does not know what a row of ${table} needs`);
  const row = { ...needed(), ...given };
  const [inserted] =
    Object.keys(row).length > 0
      ? await sql<Row[]>`insert into ${sql(table)} ${sql(row)} returning *`
      : await sql<Row[]>`insert into ${sql(table)} default values returning *`;
  return inserted ?? {};
}

/** A transaction of the backend's connection. */
export type Transaction = Parameters<Parameters<TestBackend["sql"]["begin"]>[1]>[0];
