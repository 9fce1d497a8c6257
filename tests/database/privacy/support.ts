import { randomUUID } from "node:crypto";
import type { TestBackend, TestUser } from "@andromeda/testing";
import { insertRow, type Row } from "../rows.ts";

/** What would identify the person of these tests wherever it appeared. */
export const traces = { lastName: "Quillfeather", phone: "+447700900555", words: "zebrafinch" } as const;

/** A column that refers to a person. */
export interface PersonColumn {
  table: string;
  column: string;
}

/** Every column that refers to a person, as the catalogue lists them. */
export async function personColumns({ sql }: TestBackend): Promise<PersonColumn[]> {
  return [
    ...(await sql<PersonColumn[]>`
      select n.nspname || '.' || c.relname as table, a.attname as column
      from pg_constraint as k
      join pg_class as c on c.oid = k.conrelid
      join pg_namespace as n on n.oid = c.relnamespace
      join pg_attribute as a on a.attrelid = c.oid and a.attnum = k.conkey[1]
      where k.contype = 'f' and k.confrelid in ('auth.users'::regclass, 'public.profiles'::regclass)
        and n.nspname in ('public', 'private')
      order by 1, 2`),
  ];
}

/** An author with a name and a number, who is an administrator, has signed in in every way, and has a row in every table. */
export async function createPersonWithEverything(backend: TestBackend): Promise<TestUser> {
  const { sql } = backend;
  const person = await backend.createUser({
    firstName: "Ottoline",
    lastName: traces.lastName,
    isAdmin: true,
  });
  await backend.signIn(person);
  await sql`update public.profiles set phone = ${traces.phone} where id = ${person.id}`;
  const other = await backend.createUser();
  const scenario = await insertRow(sql, "public.clinical_scenarios");
  const session = await insertRow(sql, "public.case_chat_sessions", {
    case_id: scenario.id,
    user_id: person.id,
    title: traces.words,
  });
  await insertRow(sql, "public.case_chat_messages", { session_id: session.id, content: traces.words });
  const call = await insertRow(sql, "public.call_history", {
    user_id: person.id,
    channel: "browser",
    call_status: "completed",
    from_number: traces.phone,
    to_number: traces.phone,
    provider_call_id: `provider-${randomUUID()}`,
    call_recording_path: `calls/${randomUUID()}.wav`,
    conversation_history: sql.json([{ speaker: "caller", text: traces.words }]),
  });
  await insertRow(sql, "private.practice_calls", { call_id: call.id, user_id: person.id });
  await insertRow(sql, "private.practice_turns", { call_id: call.id, text: traces.words });
  await insertRow(sql, "private.call_events", {
    call_id: call.id,
    outcome: sql.json({ callId: traces.words }),
  });
  const request = await insertRow(sql, "public.pending_phone_changes", {
    user_id: person.id,
    phone: traces.phone,
    status: "approved",
  });
  await insertRow(sql, "public.phone_change_reviews", { request_id: request.id });
  await sql`
    insert into public.case_tombstones (case_id, title, revision, deleted_by, change_txid, change_seq)
    values (gen_random_uuid(), 'Gone', 1, ${person.id}, pg_current_xact_id(), 0)`;
  await insertRow(sql, "public.admin_activity_log", {
    target_user_id: person.id,
    action_details: `Disabled the account of ${traces.lastName}`,
    before_value: sql.json({ email: person.email }),
  });
  await insertRow(sql, "public.admin_activity_log", { admin_id: person.id, admin_name: traces.lastName });

  await sql`
    insert into auth.identities (id, provider, provider_id, user_id, identity_data)
    values (gen_random_uuid(), 'azure', ${traces.words + randomUUID()}, ${person.id},
      ${sql.json({ sub: traces.words, name: traces.lastName, groups: [traces.words], email: person.email, email_verified: true })})`;
  // A sign-in there that was begun and not finished, and what Auth's own log says of somebody.
  await sql`
    insert into auth.flow_state (id, user_id, auth_code, authentication_method, provider_type, provider_access_token)
    values (gen_random_uuid(), ${person.id}, ${traces.words}, 'oauth', 'azure', ${traces.words})`;
  await sql`
    insert into auth.audit_log_entries (id, payload)
    values (gen_random_uuid(), ${sql.json({ actor_id: person.id, actor_username: person.email, action: "login" })})`;

  const parents: Row = { case_id: scenario.id, session_id: session.id };
  const given: Record<string, Row> = {
    "public.case_branches": { branch_name: "another" },
    "public.case_versions": { version_number: 7 },
    "public.credit_requests": { status: "approved" },
    "public.pending_phone_changes": { status: "approved" },
    "private.case_connections": { case_id: scenario.id },
    "private.phone_verification_codes": { phone: traces.phone },
  };
  for (const { table, column } of await personColumns(backend)) {
    const [found] = await sql`select from ${sql(table)} where ${sql(column)} = ${person.id} limit 1`;
    if (found) continue;
    const columns = await columnsOf(backend, table);
    const owner = column !== "user_id" && columns.has("user_id") ? { user_id: other.id } : {};
    const known = Object.fromEntries(Object.entries(parents).filter(([name]) => columns.has(name)));
    await insertRow(sql, table, { ...known, ...owner, ...given[table], [column]: person.id });
  }
  await leaveTraces(backend, person.id);
  return person;
}

/** Columns of anonymous rows that are not erased: the product's own words, and the name of the administrator who acted. */
const keptColumns = ["admin_name", "action_type", "request_id", "call_status"];

/**
 * Writes the person's words into every column with free text of every row that the deletion erases or makes anonymous,
 * whether or not the product ever would.
 */
async function leaveTraces({ sql }: TestBackend, personId: string): Promise<void> {
  const columns = await sql<{ relation: string; condition: string; name: string; type: string }[]>`
    select d.relation, d.condition, a.attname as name, format_type(a.atttypid, null) as type
    from private.personal_data as d
    join pg_attribute as a on a.attrelid = d.relation::regclass and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = ''
    where d.on_deletion <> 'kept without the name' and d.relation not like 'auth.%'
      -- A path stands on the work list until the file is gone.
      and a.attname <> all (${[...keptColumns, "call_recording_path"]})
      and format_type(a.atttypid, null) in ('text', 'jsonb', 'text[]')
      -- What takes certain words alone, and what refers to another row.
      and not exists (
        select from pg_constraint as k
        where k.conrelid = a.attrelid and a.attnum = any (k.conkey)
          and (k.contype <> 'c' or pg_get_constraintdef(k.oid) !~ '(char|octet)_length' or pg_get_constraintdef(k.oid) ~ '~')
      )`;
  const values: Readonly<Record<string, string>> = {
    text: `'${traces.words}'`,
    jsonb: `'["${traces.words}"]'`,
    "text[]": `'{${traces.words}}'`,
  };
  await sql.begin(async (tx) => {
    // The append-only tables refuse a change; here it stands for what was written at first.
    await tx`set local session_replication_role = replica`;
    for (const { relation, condition, name, type } of columns) {
      await tx.unsafe(`update ${relation} as t set ${name} = ${values[type]} where ${condition}`, [personId]);
    }
  });
}

async function columnsOf({ sql }: TestBackend, table: string): Promise<Set<string>> {
  const rows = await sql<{ name: string }[]>`
    select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`;
  return new Set(rows.map(({ name }) => name));
}

/** The tables with a row that contains one of the texts anywhere. */
export async function tablesWith({ sql }: TestBackend, texts: readonly string[]): Promise<string[]> {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname in ('public', 'private', 'auth', 'storage') order by 1`;
  const found: string[] = [];
  for (const { name } of tables) {
    const [row] = await sql`
      select from ${sql(name.replaceAll('"', ""))} as t
      where t::text ilike any (${texts.map((text) => `%${text}%`)}) limit 1`;
    if (row) found.push(name);
  }
  return found;
}
