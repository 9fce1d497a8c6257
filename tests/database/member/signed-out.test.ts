import { createTestBackend, type TestBackend } from "@andromeda/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let backend: TestBackend;

beforeAll(async () => {
  backend = await createTestBackend();
  const member = await backend.createUser();
  await backend.sql`
    insert into public.user_cases (user_id, title, category_id)
    values (${member.id}, 'Case', 'Cardiovascular:Chest pain')`;
  await backend.sql`insert into public.cases (user_id) values (${member.id})`;
  await backend.sql`insert into public.credit_requests (user_id, amount) values (${member.id}, 5)`;
  await backend.sql`
    insert into public.pending_phone_changes (user_id, phone, verification_code)
    values (${member.id}, '+15550100', '123456')`;
});
afterAll(async () => backend?.close());

const tables = [
  "profiles",
  "user_profiles",
  "admin_activity_log",
  "category_tree",
  "user_preferences",
  "categories",
  "user_credits",
  "credit_transactions",
  "credits_history",
  "credit_requests",
  "pending_phone_changes",
  "phone_change_reviews",
  "user_cases",
  "cases",
];

describe("without a session", () => {
  it.each(tables)("MSEC-15 %s can be neither read nor written", async (table) => {
    const client = backend.anonymous();
    const read = await client.from(table).select("*");
    expect(read.data ?? []).toEqual([]);
    expect((await client.from(table).insert({ user_id: crypto.randomUUID() })).error).not.toBeNull();
  });

  it("MSEC-15 no table or view of the API grants anything to the anonymous role", async () => {
    const granted = await backend.sql`
      select c.relname
      from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p', 'v', 'm')
        and has_table_privilege('anon', c.oid, 'select, insert, update, delete, truncate, references, trigger')`;
    expect(granted).toEqual([]);
  });

  it("MSEC-15 no procedure of the API can be called by the anonymous role", async () => {
    const callable = await backend.sql`
      select p.proname
      from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace
      where n.nspname in ('public', 'private') and has_function_privilege('anon', p.oid, 'execute')`;
    expect(callable).toEqual([]);
  });

  it("MSEC-05 row-level security is enabled on every table", async () => {
    const unprotected = await backend.sql`
      select n.nspname || '.' || c.relname as table
      from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
      where n.nspname in ('public', 'private') and c.relkind in ('r', 'p') and not c.relrowsecurity`;
    expect(unprotected).toEqual([]);
  });

  it("MSEC-05 every definer function pins its search path", async () => {
    const loose = await backend.sql`
      select p.proname
      from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace
      where n.nspname in ('public', 'private') and p.prosecdef
        and not coalesce('search_path=""' = any (p.proconfig), false)`;
    expect(loose).toEqual([]);
  });
});
