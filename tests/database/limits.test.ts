import { createTestBackend, type TestBackend } from "@andromeda/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { insertRow, type Row } from "./rows.ts";

/** What the columns of a row may hold: rows at the edge of what is taken, and rows just beyond it. */
interface Limit {
  table: string;
  /** Ids of the requirements besides MDATA-37. */
  proves: string;
  what: string;
  takes: Row[];
  refuses: Row[];
}

const text = (length: number) => "x".repeat(length);

/** A text of `least` to `most` characters. */
function length(table: string, proves: string, column: string, least: number, most: number): Limit {
  return {
    table,
    proves,
    what: `${column} of ${least} to ${most} characters`,
    takes: [{ [column]: text(least) }, { [column]: text(most) }],
    refuses: [...(least > 0 ? [{ [column]: text(least - 1) }] : []), { [column]: text(most + 1) }],
  };
}

/** A number from `least` to `most`; `step` is the smallest difference. */
function range(
  table: string,
  proves: string,
  column: string,
  [least, most]: [number, number | null],
  step = 1,
): Limit {
  return {
    table,
    proves,
    what: `${column} from ${least} ${most === null ? "on" : `to ${most}`}`,
    takes: [{ [column]: least }, { [column]: most ?? 1_000_000 }],
    refuses: [{ [column]: least - step }, ...(most === null ? [] : [{ [column]: most + step }])],
  };
}

/** One of the words. */
function oneOf(table: string, proves: string, column: string, ...words: string[]): Limit {
  return {
    table,
    proves,
    what: `${column} is ${words.join(", ")}`,
    takes: words.map((word) => ({ [column]: word })),
    refuses: [{ [column]: "other words" }, { [column]: "" }],
  };
}

/** A text that is not blank. */
function filled(table: string, proves: string, column: string): Limit {
  return {
    table,
    proves,
    what: `${column} is not blank`,
    takes: [{ [column]: "x" }],
    refuses: [{ [column]: "" }, { [column]: "  " }],
  };
}

/** JSON of one of the types. */
function json(table: string, proves: string, column: string, takes: unknown[], refuses: unknown[]): Limit {
  const rows = (values: unknown[]) => values.map((value) => ({ [column]: value }));
  return {
    table,
    proves,
    what: `${column} is such as ${JSON.stringify(takes[0])}`,
    takes: rows(takes),
    refuses: rows(refuses),
  };
}

/** A JSON object that has so many bytes when it is written out. */
const objectOfBytes = (bytes: number) => ({ a: text(bytes - '{"a": ""}'.length) });

/** JSON whose innermost part is so many levels below the outermost. */
function nested(levels: number): unknown {
  let value = {};
  for (let level = 0; level < levels; level++) value = { a: value };
  return value;
}

const phone = (table: string, proves: string): Limit => ({
  table,
  proves,
  what: "phone of 3 to 31 digits and separators, or one more with a sign before them",
  takes: [{ phone: "123" }, { phone: `+${"1".repeat(31)}` }, { phone: "(020) 7946-0.1/2" }],
  refuses: [{ phone: "12" }, { phone: `+${"1".repeat(32)}` }, { phone: "12x4" }, { phone: "/123" }],
});

const categoryTypes = ["history", "exam", "prescribing"];
const difficulties = ["easy", "medium", "hard"];

const categories = (count: number, length: number) => Array(count).fill("Respiratory:".padEnd(length, "x"));

const LIMITS: Limit[] = [
  length("public.profiles", "MDATA-03", "email", 0, 320),
  length("public.profiles", "MDATA-03", "first_name", 0, 100),
  length("public.profiles", "MDATA-03", "last_name", 0, 100),
  length("public.profiles", "MDATA-03", "medical_school", 0, 200),
  range("public.profiles", "MDATA-03", "graduation_year", [1950, 2100]),
  oneOf("public.profiles", "ADATA-10", "role", "member", "admin"),
  phone("public.profiles", "MDATA-03"),

  {
    table: "public.user_preferences",
    proves: "MDATA-06",
    what: "preferred_specialties of at most 1000",
    takes: [{ preferred_specialties: Array.from({ length: 1000 }, () => "Respiratory") }],
    refuses: [{ preferred_specialties: Array.from({ length: 1001 }, () => "Respiratory") }],
  },
  {
    table: "public.user_preferences",
    proves: "MDATA-06",
    what: "selected_categories of at most 10000 in the form Specialty:Item, and at most a megabyte",
    takes: [{ selected_categories: categories(10_000, 100) }],
    refuses: [categories(10_001, 50), [...categories(9_999, 100), ...categories(1, 101)], ["Cough"]].map(
      (selected_categories) => ({ selected_categories }),
    ),
  },
  range("public.user_preferences", "MDATA-06", "session_reminder_minutes", [0, 1440]),
  oneOf("public.user_preferences", "MDATA-06", "difficulty_preference", ...difficulties),
  oneOf("public.user_preferences", "MDATA-06", "preferred_category_mode", "presentations", "conditions"),
  oneOf("public.user_preferences", "MDATA-06", "ui_theme", "light", "dark"),

  // May end below 0 where a call was begun: available_credits has no limit.
  range("public.user_credits", "MDATA-09", "lifetime_credits", [0, null], 0.01),
  range("public.user_credits", "MDATA-09", "used_credits", [0, null], 0.01),
  length("public.credit_transactions", "MDATA-10", "description", 0, 1000),
  length("public.credit_transactions", "MDATA-10", "payment_id", 0, 200),
  length("public.credit_transactions", "MDATA-10", "reference_id", 1, 200),
  length("public.credit_transactions", "MDATA-10", "reference_type", 1, 100),
  oneOf(
    "public.credit_transactions",
    "MDATA-10",
    "transaction_type",
    "call_deduction",
    "admin_credit",
    "admin_debit",
    "other",
  ),
  range("public.credit_requests", "MDATA-35", "amount", [0.01, 1_000_000], 0.01),
  range("public.credit_requests", "MDATA-35", "approved_amount", [0.01, null], 0.01),
  length("public.credit_requests", "MDATA-35", "note", 0, 1000),
  length("public.credit_requests", "MDATA-35", "reason", 0, 1000),
  oneOf("public.credit_requests", "ADATA-12", "status", "pending", "approved", "rejected"),

  phone("public.pending_phone_changes", "MDATA-08"),
  length("public.pending_phone_changes", "MDATA-08", "verification_code", 1, 32),
  length("public.pending_phone_changes", "MDATA-08", "reason", 0, 1000),
  oneOf("public.pending_phone_changes", "MDATA-08", "status", "pending", "approved", "rejected"),
  range("public.phone_change_reviews", "MDATA-08", "attempts", [0, null]),
  oneOf(
    "public.phone_change_reviews",
    "MDATA-08",
    "code_status",
    "matches",
    "differs",
    "expired",
    "not_issued",
    "too_many_attempts",
  ),

  length("public.user_cases", "MDATA-12", "title", 1, 300),
  filled("public.user_cases", "MDATA-12", "title"),
  length("public.user_cases", "MDATA-12", "category_id", 0, 401),
  length("public.user_cases", "MDATA-12", "notes", 0, 10_000),
  oneOf("public.user_cases", "MDATA-12", "category_type", ...categoryTypes),
  oneOf("public.user_cases", "MDATA-12", "difficulty", ...difficulties),
  length("public.user_cases", "MDATA-12", "status", 1, 30),
  {
    table: "public.user_cases",
    proves: "MDATA-12",
    what: "status of small letters and underscores",
    takes: [{ status: "in_review" }],
    refuses: [{ status: "Pending" }, { status: "_x" }, { status: "x1" }],
  },
  length("public.cases", "MDATA-05", "title", 0, 300),
  length("public.practiced_cases", "MDATA-07", "title", 0, 500),
  oneOf("public.practiced_cases", "MDATA-07", "category_type", ...categoryTypes),
  json(
    "public.practiced_cases",
    "MDATA-07",
    "checklist_data",
    [[], objectOfBytes(2_000_000)],
    [objectOfBytes(2_000_001)],
  ),
  json(
    "public.practiced_cases",
    "MDATA-07",
    "feedback",
    [{}, objectOfBytes(2_000_000)],
    [objectOfBytes(2_000_001)],
  ),
  json(
    "public.practiced_cases",
    "PRAC-17",
    "answers",
    [{}, objectOfBytes(2_000_000)],
    [objectOfBytes(2_000_001)],
  ),
  json(
    "public.practiced_cases",
    "PRAC-17",
    "report",
    [{ score: 0 }, { score: 100 }, objectOfBytes(2_000_000)],
    [{ score: -1 }, { score: 101 }, objectOfBytes(2_000_001)],
  ),
  length("public.category_tree", "MDATA-11", "name", 1, 200),
  length("public.category_tree", "MDATA-11", "specialty", 1, 200),
  {
    table: "public.category_tree",
    proves: "MDATA-11",
    what: "no colon in the specialty, no blanks around the names, and a presentation or a condition",
    takes: [{ name: "Pain: acute" }, { is_presentation: false, is_condition: true }],
    refuses: [
      { specialty: "Ear:Nose" },
      { specialty: " Ear" },
      { name: "Cough " },
      { is_presentation: false, is_condition: false },
    ],
  },

  length("public.clinical_scenarios", "ADATA-02", "title", 1, 500),
  filled("public.clinical_scenarios", "ADATA-02", "title"),
  oneOf("public.clinical_scenarios", "ADATA-02", "case_kind", ...categoryTypes),
  length("public.clinical_scenarios", "ADATA-02", "description", 0, 100_000),
  length("public.clinical_scenarios", "ADATA-02", "difficulty_level", 0, 100),
  length("public.clinical_scenarios", "ADATA-02", "specialty", 0, 200),
  length("public.clinical_scenarios", "ADATA-02", "presentation", 0, 200),
  length("public.clinical_scenarios", "ADATA-02", "condition", 0, 200),
  json(
    "public.clinical_scenarios",
    "ADATA-02",
    "case_template",
    [{}, objectOfBytes(1_000_000), nested(999)],
    [[], "x", objectOfBytes(1_000_001), nested(1000)],
  ),
  range("public.clinical_scenarios", "ADATA-02", "revision", [1, null]),
  {
    table: "public.clinical_scenarios",
    proves: "ADATA-03",
    what: "no active draft, and nothing saved by auto-save that is no draft",
    takes: [
      { is_draft: false, is_active: true, auto_saved: false },
      { is_draft: true, is_active: false, auto_saved: true },
    ],
    refuses: [
      { is_draft: true, is_active: true },
      { is_draft: false, auto_saved: true },
    ],
  },

  range("public.case_versions", "ADATA-09", "version_number", [1, null]),
  range("public.case_versions", "ADATA-09", "total_changes", [0, null]),
  range("public.case_versions", "ADATA-09", "lines_added", [0, null]),
  range("public.case_versions", "ADATA-09", "lines_removed", [0, null]),
  {
    table: "public.case_versions",
    proves: "ADATA-09",
    what: "commit_hash of 40 small hexadecimal digits",
    takes: [{ commit_hash: "0123456789abcdef".repeat(3).slice(0, 40) }],
    refuses: [
      { commit_hash: "a".repeat(39) },
      { commit_hash: "a".repeat(41) },
      { commit_hash: "A".repeat(40) },
    ],
  },
  filled("public.case_versions", "ADATA-09", "commit_message"),
  length("public.case_versions", "ADATA-09", "commit_message", 1, 10_000),
  json("public.case_versions", "ADATA-09", "case_snapshot", [{}], [[], "x"]),
  range("public.case_version_changes", "ADATA-09", "change_size", [0, null]),
  oneOf("public.case_version_changes", "ADATA-09", "change_type", "added", "modified", "deleted"),
  length("public.case_version_changes", "ADATA-09", "field_path", 1, 2000),
  length("public.case_version_changes", "ADATA-09", "old_value", 0, 1_000_000),
  length("public.case_version_changes", "ADATA-09", "new_value", 0, 1_000_000),
  filled("public.case_branches", "VERS-23", "branch_name"),

  {
    table: "public.case_change_proposals",
    proves: "ADATA-05",
    what: "field_path names a field of the case or of its template, in at most 2000 bytes",
    takes: [
      ...["title", "description", "difficulty_level", "specialty", "presentation", "condition"],
      ...["is_active", "is_draft", "case_template.a", "case_template.a.b c", `case_template.${text(1986)}`],
    ].map((field_path) => ({ field_path })),
    refuses: [
      ...["", "revision", "case_template", "case_template.", "case_template..a"],
      `case_template.${text(1987)}`,
    ].map((field_path) => ({ field_path })),
  },
  length("public.case_change_proposals", "ADATA-05", "field_name", 0, 500),
  length("public.case_change_proposals", "ADATA-05", "current_value", 0, 200_000),
  length("public.case_change_proposals", "ADATA-05", "proposed_value", 0, 200_000),
  length("public.case_change_proposals", "ADATA-05", "reason", 0, 20_000),
  oneOf("public.case_change_proposals", "ADATA-05", "action", "add", "replace", "modify", "delete"),
  oneOf("public.case_change_proposals", "ADATA-05", "priority", "high", "medium", "low"),
  oneOf("public.case_change_proposals", "ADATA-05", "status", "pending", "approved", "rejected", "applied"),
  length("public.case_change_batches", "ADATA-07", "title", 0, 500),
  length("public.case_change_batches", "ADATA-07", "description", 0, 20_000),
  range("public.case_change_batches", "ADATA-07", "total_changes", [0, 500]),
  length("public.case_chat_sessions", "ADATA-08", "title", 1, 500),
  filled("public.case_chat_sessions", "ADATA-08", "title"),
  {
    table: "public.case_chat_sessions",
    proves: "ADATA-08",
    what: "a time of archiving for an archived chat and no other",
    takes: [{ archived: true, archived_at: new Date(0) }, { archived: false }],
    refuses: [{ archived: true }, { archived: false, archived_at: new Date(0) }],
  },
  oneOf("public.case_chat_messages", "ADATA-08", "role", "user", "assistant"),
  length("public.case_chat_messages", "ADATA-08", "content", 0, 200_000),
  json(
    "public.case_chat_messages",
    "ADATA-08",
    "metadata",
    [{}, null, objectOfBytes(1_000_000)],
    [[], "x", objectOfBytes(1_000_001)],
  ),

  length("public.admin_activity_log", "ADATA-11", "action_type", 1, 100),
  length("public.admin_activity_log", "OPS-03", "request_id", 0, 64),
  length("public.system_configuration", "ADATA-11", "value", 0, 200_000),
  length("public.system_configuration", "ADATA-11", "description", 0, 2000),
  filled("public.system_configuration", "ADATA-11", "data_type"),
  length("public.system_configuration", "ADATA-11", "data_type", 1, 50),
  length("public.system_configuration", "ADATA-11", "key", 1, 100),
  {
    table: "public.system_configuration",
    proves: "ADATA-11",
    what: "key of small letters, digits and underscores",
    takes: [{ key: "credit_per_minute_2" }],
    refuses: [{ key: "Key" }, { key: "2_keys" }, { key: "a key" }],
  },
  range("public.call_history", "ADATA-11", "call_duration", [0, null]),
  range("public.call_history", "ADATA-11", "cost", [0, null], 0.01),
  length("public.call_history", "ADATA-11", "provider_call_id", 0, 100),
  length("public.call_history", "ADATA-11", "from_number", 0, 50),
  length("public.call_history", "ADATA-11", "to_number", 0, 50),
  length("public.call_history", "ADATA-11", "call_status", 0, 50),
  length("public.call_history", "ADATA-11", "call_recording_path", 0, 1000),
  json(
    "public.call_history",
    "ADATA-11",
    "conversation_history",
    [[], null, [objectOfBytes(1_999_998)]],
    [{}, "x", [objectOfBytes(1_999_999)]],
  ),
  oneOf("public.call_history", "PRAC-02", "channel", "phone", "browser"),
  range("private.practice_calls", "PRAC-06", "idle_seconds", [60, 86_400]),
  {
    table: "private.practice_calls",
    proves: "PRAC-17",
    what: "a mark for an ended call alone",
    takes: [
      { ended_at: null, marked_at: null },
      { ended_at: new Date(0), marked_at: null },
      { ended_at: new Date(0), marked_at: new Date(0) },
    ],
    refuses: [{ ended_at: null, marked_at: new Date(0) }],
  },
  range("private.practice_turns", "PRAC-11", "position", [1, 1000]),
  oneOf("private.practice_turns", "PRAC-15", "speaker", "learner", "patient", "findings"),
  length("private.practice_turns", "PRAC-11", "text", 1, 20_000),
  {
    table: "private.practice_turns",
    proves: "PRAC-16",
    what: "at most 100 sources of 200 characters",
    takes: [{ sources: [] }, { sources: Array(100).fill(text(200)) }],
    refuses: [{ sources: Array(101).fill("x") }, { sources: [text(201)] }],
  },
  range("private.call_terms", "", "credit_per_minute", [0, 10_000], 0.01),
  range("private.call_terms", "CALLS-30", "max_seconds", [60, 86_400]),
  oneOf("private.call_terms", "MDATA-07", "category_type", ...categoryTypes),
  oneOf("private.call_events", "", "kind", "started", "ended", "graded"),
  length("public.access_record", "PRIV-10", "reference", 0, 1000),
  oneOf(
    "public.access_record",
    "PRIV-10",
    "what",
    "recording",
    "conversation",
    "details",
    "export",
    "user list",
  ),
  length("private.recording_removals", "PRIV-07", "last_error", 0, 1000),
  oneOf(
    "private.personal_data",
    "PRIV-11",
    "on_deletion",
    "erased",
    "made anonymous",
    "kept without the name",
  ),
  {
    table: "private.personal_data",
    proves: "PRIV-11",
    what: "the name of a file",
    takes: [{ part: "a_part" }, { part: text(60) }],
    refuses: [{ part: "" }, { part: "a part" }, { part: "../up" }, { part: text(61) }],
  },
  oneOf("private.case_mutations", "SYNC-03", "kind", "create", "update", "delete", "publish"),
];

let backend: TestBackend;

beforeAll(async () => {
  backend = await createTestBackend();
});
afterAll(() => backend.close());

/** Tries the row without triggers and references, so that the limit alone answers; null when it is taken. */
async function refusalOf(table: string, row: Row): Promise<string | null> {
  const undone = new Error("undone");
  try {
    await backend.sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await insertRow(tx, table, row);
      throw undone;
    });
  } catch (error) {
    if (error !== undone) return (error as { code?: string }).code ?? String(error);
  }
  return null;
}

const named = LIMITS.map((limit) => ({ ...limit, ids: `MDATA-37 ${limit.proves}`.trim() }));

it.each(named)("$ids $table: $what", async ({ table, takes, refuses }) => {
  for (const row of takes) expect([row, await refusalOf(table, row)]).toEqual([row, null]);
  for (const row of refuses) expect([row, await refusalOf(table, row)]).toEqual([row, "23514"]);
});

it.each(["infinity", "-infinity"])("MDATA-37 ADATA-02 nothing is saved at %s", async (moment) => {
  const insert = backend.sql`
    insert into public.clinical_scenarios (title, last_saved) select 'Cough', ${moment}::text::timestamptz`;
  await expect(insert).rejects.toMatchObject({ code: "23514" });
});

it("MDATA-37 every column with a limit is tried", async () => {
  const columns = await backend.sql<{ name: string }[]>`
    select distinct format('%s.%s.%s', n.nspname, c.relname, a.attname) as name
    from pg_constraint as k
    join pg_class as c on c.oid = k.conrelid join pg_namespace as n on n.oid = c.relnamespace
    join pg_attribute as a on a.attrelid = c.oid and a.attnum = any (k.conkey)
    where k.contype = 'c' and n.nspname in ('public', 'private')
      -- The test above is about this one.
      and a.attname <> 'last_saved'
    order by 1`;
  const tried = LIMITS.flatMap(({ table, takes, refuses }) =>
    [...takes, ...refuses].flatMap((row) => Object.keys(row).map((column) => `${table}.${column}`)),
  );
  expect([...new Set(tried)].sort()).toEqual(columns.map(({ name }) => name).sort());
});
