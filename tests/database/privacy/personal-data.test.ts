import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { createTestBackend, type TestBackend, type TestUser } from "@andromeda/testing";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertRow } from "../rows.ts";
import { createPersonWithEverything, personColumns, tablesWith, traces } from "./support.ts";

let backend: TestBackend;
let admin: TestUser;
let asAdmin: SupabaseClient;

beforeAll(async () => {
  backend = await createTestBackend();
  admin = await backend.createUser({ isAdmin: true });
  asAdmin = await backend.signIn(admin);
});
afterAll(() => backend.close());

interface Part {
  part: string;
  row_count: number;
}

async function listOf(client: SupabaseClient, userId: string): Promise<Part[]> {
  const { data, error } = await client.rpc("list_personal_data", { _user_id: userId });
  if (error) throw error;
  return data as Part[];
}

/** All rows of one part, page by page. */
async function rowsOf(client: SupabaseClient, userId: string, part: string): Promise<unknown[]> {
  const rows: unknown[] = [];
  let after: string | null = null;
  do {
    const { data, error } = await client.rpc("read_personal_data", {
      _user_id: userId,
      _part: part,
      _after: after,
    });
    if (error) throw error;
    const page = data as { rows: unknown[]; next: string | null };
    rows.push(...page.rows);
    after = page.next;
  } while (after !== null);
  return rows;
}

const deleteAccount = (userId: string, requestedBy: string) =>
  backend.service().rpc("delete_account", { _user_id: userId, _requested_by: requestedBy });

describe("what belongs to a person", () => {
  it("PRIV-01 stands in the catalogue of personal data, column by column", async () => {
    const rules = await backend.sql<{ relation: string; condition: string }[]>`
      select relation, condition from private.personal_data`;
    const missing = (await personColumns(backend)).filter(
      ({ table, column }) =>
        !rules.some(
          ({ relation, condition }) => relation === table && condition.includes(`t.${column} = $1`),
        ),
    );
    expect(missing).toEqual([]);
  });

  it("PRIV-01 PRIV-03 is named without a reference only in the columns listed here", async () => {
    const columns = await backend.sql<{ name: string }[]>`
      select c.oid::regclass || '.' || a.attname as name
      from pg_class as c
      join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relkind in ('r', 'p') and c.relnamespace::regnamespace::text in ('public', 'private', 'auth', 'storage')
        and a.attname ~ '(user|owner|admin|author|account|person|member|actor|_by)(_id)?$'
        and format_type(a.atttypid, null) in ('uuid', 'text', 'character varying')
        and not exists (select from pg_constraint as k where k.contype = 'f' and k.conrelid = c.oid and a.attnum = any (k.conkey))
      order by 1`;
    // Each is the receipt, or goes with the deletion (of Auth, and the profile itself), or is never a person: in storage the
    // service alone writes.
    expect(columns.map(({ name }) => name)).toEqual([
      "account_deletions.user_id",
      "auth.flow_state.user_id",
      "auth.refresh_tokens.user_id",
      "auth.sessions.factor_id",
      "profiles.user_id",
      "storage.buckets.owner",
      "storage.buckets.owner_id",
      "storage.objects.owner",
      "storage.objects.owner_id",
    ]);
  });

  it("PRIV-01 PRIV-03 is in no table below a person's own rows but the catalogued ones and those listed here", async () => {
    const tables = await backend.sql<{ name: string }[]>`
      with recursive belonging as (
        select relation::regclass as id from private.personal_data where on_deletion <> 'kept without the name'
        union
        select k.conrelid::regclass from belonging as b
        join pg_constraint as k on k.contype = 'f' and k.confrelid = b.id
        where k.connamespace::regnamespace::text in ('public', 'private')
      )
      select id::text as name from belonging
      where id not in (select relation::regclass from private.personal_data) order by 1`;
    // The changes of a version; what was reported of a call that goes on, which a deletion erases; and the price of a call.
    expect(tables.map(({ name }) => name)).toEqual([
      "case_version_changes",
      "private.call_events",
      "private.call_terms",
    ]);
  });

  it("PRIV-01 is in the copy column by column, but for the columns listed here", async () => {
    const columns = await backend.sql<{ name: string }[]>`
      select d.part || '.' || a.attname as name
      from private.personal_data as d
      join pg_attribute as a on a.attrelid = d.relation::regclass and a.attnum > 0 and not a.attisdropped
      where d.on_deletion <> 'kept without the name' and d.columns is not null and a.attname <> all (d.columns)
        -- The archive says once who the person is; Auth's own tables differ from release to release.
        and d.condition not like '%t.' || a.attname || ' = $1%' and d.relation not like 'auth.%'
      order by 1`;
    expect(columns.map(({ name }) => name)).toEqual([
      // Others: administrators, and the number of an own request beside them.
      "access_to_data.admin_id",
      "access_to_data.admin_name",
      "access_to_data.reference",
      "activity_about_person.admin_id",
      "activity_about_person.admin_name",
      "activity_about_person.request_id",
      // What the case says.
      "assistant_messages.metadata",
      // The machinery of a call, and the version that the practised case names.
      "calls.erased_at",
      "calls.provider_call_id",
      "calls.scenario_version_id",
      "calls.updated_at",
      "case_writes.content_hash",
      "case_writes.outcome",
      "credit_requests.reviewed_by",
      "credit_requests.updated_at",
      "credit_transactions.created_by",
      "phone_changes.reviewed_by",
      "phone_changes.updated_at",
      // Secrets of a number that is being verified.
      "phone_code_checks.code_issued_at",
      "phone_code_checks.code_matches",
      "phone_verification_codes.code_hash",
      "phone_verification_codes.id",
      // The answers of the case.
      "practice_turns.request_id",
      "practice_turns.sources",
      "proposed_changes.applied_at",
      "proposed_changes.approved_at",
      "proposed_changes.approved_by",
      "proposed_changes.batch_id",
      "proposed_changes.change_order",
      "proposed_changes.current_value",
      "proposed_changes.field_name",
      "proposed_changes.session_id",
    ]);
  });

  it("PRIV-11 stands in docs/privacy.md with what becomes of it", async () => {
    const rules = await backend.sql<{ part: string; relation: string; on_deletion: string }[]>`
      select part, relation, on_deletion from private.personal_data order by part`;
    const stated = readFileSync(new URL("../../../docs/privacy.md", import.meta.url), "utf8")
      .split("\n")
      .map((line) => line.split("|").map((cell) => cell.trim()))
      .filter(([, part]) => /^`[a-z_]+`$/.test(part ?? ""))
      .map(([, part, relation, , fate]) => [part, relation, fate].join(" "));
    expect(stated.toSorted()).toEqual(
      rules.map(({ part, relation, on_deletion }) => `\`${part}\` \`${relation}\` ${on_deletion}`).toSorted(),
    );
  });

  it("PRIV-01 PRIV-03 PRIV-05 PRIV-06 is given to the person in full, and nothing is left of it by a deletion", async () => {
    const person = await createPersonWithEverything(backend);
    const client = await backend.signIn(person);
    const [call] = await backend.sql`
      select call_recording_path as path from public.call_history where user_id = ${person.id} and channel = 'browser'`;

    // One more of each that reading itself writes.
    await backend.sql`
      insert into public.access_record (admin_id, user_id, what) values (${admin.id}, ${person.id}, 'details')`;
    const parts = await listOf(client, person.id);
    expect(parts.filter(({ row_count }) => row_count === 0)).toEqual([]);
    const archive = new Map<string, unknown[]>();
    for (const { part, row_count } of parts) {
      const rows = await rowsOf(client, person.id, part);
      expect([part, rows.length]).toEqual([part, row_count]);
      archive.set(part, rows);
    }
    expect(JSON.stringify(archive.get("practice_turns"))).toContain(traces.words);
    expect(JSON.stringify(archive.get("assistant_messages"))).toContain(traces.words);
    expect(JSON.stringify([...archive])).not.toContain("encrypted_password");

    const { data: receipt, error } = await deleteAccount(person.id, admin.id);
    expect(error).toBeNull();
    expect(receipt).toMatchObject({
      rowCounts: Object.fromEntries(parts.map(({ part, row_count }) => [part, row_count])),
    });
    const left = await backend.sql<{ part: string }[]>`
      select part from private.personal_data where private.count_personal_data(${person.id}, part) > 0`;
    expect(left).toEqual([]);
    expect(await tablesWith(backend, [person.id, person.email, ...Object.values(traces)])).toEqual([
      "public.account_deletions",
    ]);
    const waiting = await backend.sql`select path from private.recording_removals where path = ${call?.path}`;
    expect(waiting).toHaveLength(1);
    const kept = await backend.sql`
      select admin_name from public.admin_activity_log where admin_name = 'Former member'`;
    expect(kept.length).toBeGreaterThan(0);
    const [entry] = await backend.sql`
      select action_details, after_value from public.admin_activity_log where action_type = 'user_deleted'`;
    expect(entry).toEqual({
      action_details: "Deleted an account",
      after_value: { receipt: receipt.receiptId },
    });
  });

  it("PRIV-01 comes in pages that hold about a megabyte, each row once", async () => {
    const person = await backend.createUser();
    const client = await backend.signIn(person);
    const conversation = [{ speaker: "caller", text: "x".repeat(400_000) }];
    for (let at = 0; at < 5; at += 1) {
      await insertRow(backend.sql, "public.call_history", {
        user_id: person.id,
        conversation_history: backend.sql.json(conversation),
      });
    }
    await backend.sql`
      insert into public.cases (user_id, title) select ${person.id}, 'Case ' || n from generate_series(1, 1200) as n`;
    const first = await client.rpc("read_personal_data", { _user_id: person.id, _part: "calls" });
    expect((first.data as { rows: unknown[] }).rows).toHaveLength(3);
    for (const [part, count] of [
      ["calls", 5],
      ["own_cases", 1200],
    ] as const) {
      const ids = (await rowsOf(client, person.id, part)).map((row) => (row as { id: string }).id);
      expect([ids.length, new Set(ids).size]).toEqual([count, count]);
    }
  });
});

describe("who gets a copy", () => {
  it("PRIV-01 PRIV-10 the person and administrators, who are entered in the record of access first", async () => {
    const person = await backend.createUser();
    const nosy = await backend.signIn(await backend.createUser({ isEducator: true }));
    for (const procedure of ["list_personal_data", "read_personal_data"] as const) {
      const args = {
        _user_id: person.id,
        ...(procedure === "read_personal_data" ? { _part: "profile" } : {}),
      };
      expect((await nosy.rpc(procedure, args)).error?.code).toBe("42501");
    }
    const read = () => asAdmin.rpc("read_personal_data", { _user_id: person.id, _part: "profile" });
    expect((await read()).error?.code).toBe("42501");
    await listOf(asAdmin, person.id);
    expect((await read()).data).toMatchObject({ rows: [{ id: person.id }] });
    const entries = await backend.sql`
      select admin_id, what from public.access_record where user_id = ${person.id}`;
    expect(entries).toEqual([{ admin_id: admin.id, what: "export" }]);

    const unknown = await asAdmin.rpc("list_personal_data", { _user_id: randomUUID() });
    expect(unknown.error?.code).toBe("PT404");
    const part = await asAdmin.rpc("read_personal_data", {
      _user_id: person.id,
      _part: "profile; drop table x",
    });
    expect(part.error?.code).toBe("22023");
  });
});

describe("deleting an account", () => {
  it("PRIV-04 is for the person and for administrators whose account is open", async () => {
    const [person, other, former] = await Promise.all([
      backend.createUser(),
      backend.createUser({ isEducator: true }),
      backend.createUser({ isAdmin: true }),
    ]);
    await backend.sql`update auth.users set banned_until = now() + interval '1 day' where id = ${former.id}`;
    for (const requester of [other.id, former.id, randomUUID()]) {
      expect((await deleteAccount(person.id, requester)).error?.code).toBe("42501");
    }
    expect((await deleteAccount(randomUUID(), admin.id)).error?.code).toBe("PT404");
    expect((await deleteAccount(person.id, person.id)).error).toBeNull();
    const [receipt] = await backend.sql`
      select requested_by, is_own_request from public.account_deletions where user_id = ${person.id}`;
    expect(receipt).toEqual({ requested_by: null, is_own_request: true });
    await deleteAccount(former.id, admin.id);
  });

  it("PRIV-04 keeps one administrator, even when the last two delete each other at once", async () => {
    const alone = await createTestBackend();
    try {
      const [one, two] = [
        await alone.createUser({ isAdmin: true }),
        await alone.createUser({ isAdmin: true }),
      ];
      const remove = (userId: string, requestedBy: string) =>
        alone.service().rpc("delete_account", { _user_id: userId, _requested_by: requestedBy });
      const answers = await Promise.all([remove(one.id, two.id), remove(two.id, one.id)]);
      expect(answers.map(({ error }) => error?.code ?? "done").toSorted()).toEqual(["42501", "done"]);
      const [last] = await alone.sql<{ id: string }[]>`select id from public.user_profiles where is_admin`;
      expect((await remove(last?.id ?? "", last?.id ?? "")).error).toMatchObject({ code: "P0001" });
    } finally {
      await alone.close();
    }
  });

  it("PRIV-03 PRIV-05 erases as much when Auth's own API does it", async () => {
    const person = await createPersonWithEverything(backend);
    expect((await backend.service().auth.admin.deleteUser(person.id)).error).toBeNull();
    expect(await tablesWith(backend, [person.id, person.email, ...Object.values(traces)])).toEqual([
      "public.account_deletions",
    ]);
    const [receipt] = await backend.sql`
      select requested_by, is_own_request from public.account_deletions where user_id = ${person.id}`;
    expect(receipt).toEqual({ requested_by: null, is_own_request: false });
  });

  it("PRIV-03 leaves nothing of what is written at the same moment", async () => {
    const { sql } = backend;
    for (let round = 0; round < 5; round += 1) {
      const person = await backend.createUser({ lastName: traces.lastName });
      const call = await insertRow(sql, "public.call_history", { user_id: person.id, channel: "browser" });
      await insertRow(sql, "private.practice_calls", {
        call_id: call.id,
        user_id: person.id,
        ends_at: new Date(Date.now() + 600_000),
        last_said_at: new Date(),
      });
      await insertRow(sql, "private.call_terms", { call_id: call.id });
      await Promise.allSettled([
        backend.service().rpc("say_in_practice_call", {
          _user_id: person.id,
          _call_id: call.id,
          _request_id: randomUUID(),
          _position: 1,
          _text: traces.words,
        }),
        insertRow(sql, "public.call_history", { user_id: person.id, from_number: traces.phone }),
        deleteAccount(person.id, admin.id),
        insertRow(sql, "public.call_history", { user_id: person.id, from_number: traces.phone }),
        insertRow(sql, "public.credit_transactions", { user_id: person.id, description: traces.words }),
      ]);
      expect(await tablesWith(backend, [person.id, ...Object.values(traces)])).toEqual([
        "public.account_deletions",
      ]);
    }
  });
});

describe("receipts and the record of access", () => {
  it.each([
    ["account_deletions", "delete from public.account_deletions"],
    ["account_deletions", "update public.account_deletions set row_counts = '{}'"],
    ["account_deletions", "truncate public.account_deletions"],
    ["access_record", "delete from public.access_record"],
    ["access_record", "update public.access_record set what = 'details'"],
    ["access_record", "update public.access_record set admin_id = null"],
    ["access_record", "update public.access_record set accessed_at = now() - interval '2 days'"],
    ["access_record", "truncate public.access_record"],
  ])("PRIV-05 PRIV-10 are not changed by the owner of the database: %s, %s", async (table, statement) => {
    const given = table === "access_record" ? { admin_id: admin.id, admin_name: "Ada", what: "export" } : {};
    await insertRow(backend.sql, `public.${table}`, given);
    await expect(backend.sql.unsafe(statement)).rejects.toMatchObject({ code: "42501" });
  });

  it("PRIV-10 an administrator hears no recording that is not entered, nor one entered an hour ago", async () => {
    const person = await backend.createUser();
    const path = `calls/${randomUUID()}.wav`;
    const bucket = asAdmin.storage.from("call_recordings");
    await backend
      .service()
      .storage.from("call_recordings")
      .upload(path, new Blob(["RIFF"], { type: "audio/wav" }));
    await insertRow(backend.sql, "public.call_history", { user_id: person.id, call_recording_path: path });
    expect((await bucket.createSignedUrl(path, 60)).data).toBeNull();
    await backend.sql`
      insert into public.access_record (admin_id, user_id, what, reference, accessed_at)
      values (${admin.id}, ${person.id}, 'recording', ${path}, now() - interval '61 minutes')`;
    expect((await bucket.download(path)).data).toBeNull();
    await asAdmin.rpc("note_access", { _what: "recording", _reference: path });
    expect((await bucket.createSignedUrl(path, 60)).error).toBeNull();
    const [entry] = await backend.sql`
      select user_id, reference from public.access_record where what = 'recording' order by accessed_at desc limit 1`;
    expect(entry).toEqual({ user_id: person.id, reference: path });

    // Hearing one's own recording is not entered in the record of access.
    const asPerson = await backend.signIn(person);
    await asPerson.rpc("note_access", { _what: "recording", _reference: path });
    expect((await asPerson.storage.from("call_recordings").createSignedUrl(path, 60)).error).toBeNull();
    const asOther = await backend.signIn(await backend.createUser());
    await asOther.rpc("note_access", { _what: "recording", _reference: path });
    expect((await asOther.storage.from("call_recordings").createSignedUrl(path, 60)).data).toBeNull();
    const entries =
      await backend.sql`select from public.access_record where reference = ${path} and admin_id <> ${admin.id}`;
    expect(entries).toHaveLength(0);
  });

  it("PRIV-10 ASEC-05 nobody reads what was said in a call of somebody else without an entry", async () => {
    const person = await backend.createUser();
    const { id: callId } = await insertRow(backend.sql, "public.call_history", {
      user_id: person.id,
      from_number: "+447700900999",
      conversation_history: backend.sql.json([{ speaker: "caller", text: traces.words }]),
    });
    const { id: practisedId } = await insertRow(backend.sql, "public.practiced_cases", {
      user_id: person.id,
      call_id: callId,
      title: "Cough",
    });
    const entries = () => backend.sql`
      select admin_id, what, reference from public.access_record where user_id = ${person.id}`;
    const direct = await asAdmin.from("call_history").select("conversation_history").eq("id", callId);
    expect(direct.error?.code).toBe("42501");
    const listed = await asAdmin.rpc("search_call_history", { p_phone: "0999" });
    expect(JSON.stringify(listed.data)).toContain(String(callId));
    expect(JSON.stringify(listed.data)).not.toContain(traces.words);
    expect(await entries()).toEqual([]);

    const { data, error } = await asAdmin.rpc("read_conversation", { p_call_id: callId });
    expect(error).toBeNull();
    expect(data).toMatchObject({ turns: [{ text: traces.words }], outcome: { title: "Cough" } });
    const report = await asAdmin.rpc("get_practice_report", { p_practised_case_id: practisedId });
    expect(report.data).toMatchObject({ entries: [{ text: traces.words }] });
    const entry = { admin_id: admin.id, what: "conversation", reference: callId };
    expect(await entries()).toEqual([entry, entry]);

    // Reading one's own data is not entered in the record of access.
    const asPerson = await backend.signIn(person);
    await asPerson.rpc("get_practice_report", { p_practised_case_id: practisedId });
    expect((await asPerson.rpc("read_conversation", { p_call_id: callId })).error?.code).toBe("42501");
    expect(await entries()).toHaveLength(2);
    const unknown = await asAdmin.rpc("read_conversation", { p_call_id: randomUUID() });
    expect(unknown.error?.code).toBe("PT404");
  });

  it("PRIV-10 the copy of a person's data holds their recordings, for an administrator too", async () => {
    const person = await backend.createUser();
    const path = `calls/${randomUUID()}.wav`;
    await backend
      .service()
      .storage.from("call_recordings")
      .upload(path, new Blob(["RIFF"], { type: "audio/wav" }));
    await insertRow(backend.sql, "public.call_history", { user_id: person.id, call_recording_path: path });
    await listOf(asAdmin, person.id);
    expect((await asAdmin.storage.from("call_recordings").download(path)).error).toBeNull();
  });
});
