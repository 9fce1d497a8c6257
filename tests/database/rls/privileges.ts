import type { TestBackend } from "@andromeda/testing";
import { compare } from "./catalog.ts";
import type { Matrix } from "./matrix.ts";

type Sql = TestBackend["sql"];

/** Relations that a signed-in person reads by column and not as a whole. */
const READ_BY_COLUMN: Record<string, string[]> = {
  call_history: [
    "call_duration",
    "call_recording_path",
    "call_start_time",
    "call_status",
    "cost",
    "created_at",
    "erased_at",
    "from_number",
    "id",
    "provider_call_id",
    "scenario_version_id",
    "to_number",
    "updated_at",
    "user_id",
    "channel",
  ],
  case_tombstones: ["case_id", "deleted_at", "deleted_by", "revision", "title"],
};

/** What policies and triggers, which run with the rights of the caller, call on a person's behalf. */
const HELPERS_OF_PEOPLE = [
  "account_id",
  "are_category_ids",
  "case_texts",
  "check_setting_value",
  "commit_hash",
  "has_entered_recording",
  "is_admin",
  "is_author",
  "is_bounded_json",
  "is_bounded_list",
  "is_case_channel",
  "is_educator",
  "is_own_recording",
  "is_service",
  "next_version_number",
  "proposals_mark",
  "proposer",
  "require_account",
  "require_admin",
  "require_author",
];

/** The service writes every table but the log, which it adds to, and reads the views. */
const RESTRICTED_FOR_SERVICE: Record<string, string[]> = {
  access_record: ["select"],
  account_deletions: ["select"],
  admin_activity_log: ["insert", "select"],
  case_change_proposals_with_user_info: ["select"],
  categories: ["select"],
  credits_history: ["select"],
};

const ALL_OF_A_TABLE = ["delete", "insert", "references", "select", "trigger", "truncate", "update"];

const PROCEDURES_OF_SERVICE = [
  "add_user_credits",
  "answer_in_practice_call",
  "apply_retention",
  "count_practice_voice",
  "delete_account",
  "end_call",
  "end_idle_practice",
  "end_practice_call",
  "get_practice_call",
  "get_scenario_conditions",
  "get_scenario_presentations",
  "grade_call",
  "issue_phone_verification_code",
  "list_recording_removals",
  "mark_practice_call",
  "offer_practice_call",
  "record_call_deduction",
  "record_user_administration",
  "say_in_practice_call",
  "settle_recording_removals",
  "start_call",
  "start_practice_call",
];

const HELPERS_OF_SERVICE = [
  ...HELPERS_OF_PEOPLE.filter((name) => !["commit_hash", "next_version_number"].includes(name)),
  "request_id",
];

/** Privileges of people and of the service that exist in the database and are not meant to, and the other way round. */
export async function privilegesUnlikeMatrix(sql: Sql, matrix: Matrix): Promise<string[]> {
  const found = [...(await readRelationPrivileges(sql)), ...(await readExecutePrivileges(sql))];
  return compare("the privilege", [...privilegesOfPeople(matrix), ...privilegesOfService(matrix)], found);
}

function privilegesOfPeople({ subjects, procedures }: Matrix): string[] {
  const relations = subjects.flatMap(({ relation, read, delete: remove, writable }) => {
    const isGranted = (line: typeof read) => Object.values(line).some((reach) => reach !== "refused");
    const readable = READ_BY_COLUMN[relation]?.map((column) => `${relation}.${column}`) ?? [relation];
    return [
      ...(isGranted(read) ? readable.map((what) => `select ${what}`) : []),
      ...(isGranted(remove) ? [`delete ${relation}`] : []),
      ...(writable?.insert ?? []).map((column) => `insert ${relation}.${column}`),
      ...(writable?.update ?? []).map((column) => `update ${relation}.${column}`),
    ];
  });
  const open = procedures.filter(({ may }) => Object.values(may).includes("allowed"));
  return [
    ...relations,
    ...open.map(({ name }) => `execute ${name}`),
    ...HELPERS_OF_PEOPLE.map((name) => `execute private.${name}`),
  ].map((privilege) => `authenticated: ${privilege}`);
}

function privilegesOfService({ subjects }: Matrix): string[] {
  return [
    ...subjects.flatMap(({ relation }) =>
      (RESTRICTED_FOR_SERVICE[relation] ?? ALL_OF_A_TABLE).map((privilege) => `${privilege} ${relation}`),
    ),
    ...PROCEDURES_OF_SERVICE.map((name) => `execute ${name}`),
    ...HELPERS_OF_SERVICE.map((name) => `execute private.${name}`),
  ].map((privilege) => `service_role: ${privilege}`);
}

/** Privileges of people are listed by column; the service that may write any column counts as writing the table. */
async function readRelationPrivileges(sql: Sql): Promise<string[]> {
  const rows = await sql<{ privilege: string }[]>`
    with relations as (
      select c.oid, case when n.nspname = 'public' then '' else n.nspname || '.' end || c.relname as name
      from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
      where n.nspname in ('public', 'private') and c.relkind in ('r', 'p', 'v', 'm', 'f')
    ),
    whole as (
      select oid, name, role, privilege,
        has_table_privilege(role, oid, privilege)
          or (role = 'service_role' and privilege in ('select', 'insert', 'update')
            and has_any_column_privilege(role, oid, privilege)) as is_granted
      from relations, unnest(array['authenticated', 'service_role']) as role,
        unnest(array['delete', 'insert', 'references', 'select', 'trigger', 'truncate', 'update']) as privilege
    )
    select role || ': ' || privilege || ' ' || name as privilege from whole
    where is_granted and not (role = 'authenticated' and privilege in ('insert', 'update'))
    union all
    select role || ': ' || privilege || ' ' || name || '.' || a.attname
    from whole join pg_attribute as a on a.attrelid = whole.oid and a.attnum > 0 and not a.attisdropped
    where role = 'authenticated' and a.attgenerated = '' and has_column_privilege(role, oid, a.attnum, privilege)
      and (privilege in ('insert', 'update') or (privilege = 'select' and not is_granted))`;
  return rows.map(({ privilege }) => privilege);
}

async function readExecutePrivileges(sql: Sql): Promise<string[]> {
  const rows = await sql<{ privilege: string }[]>`
    select role || ': execute ' || case when n.nspname = 'public' then '' else 'private.' end || p.proname as privilege
    from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace,
      unnest(array['authenticated', 'service_role']) as role
    where n.nspname in ('public', 'private') and has_function_privilege(role, p.oid, 'execute')`;
  return rows.map(({ privilege }) => privilege);
}
