import type postgres from "postgres";

/**
 * Fills the tables of accounts with so many users, of one minute each, without the triggers that would make their rows
 * one by one.
 */
export async function seedUsers(sql: postgres.Sql, count: number): Promise<void> {
  await withoutTriggers(sql, async (tx) => {
    await tx`
      insert into auth.users (id, aud, role, email, email_confirmed_at, created_at)
      select gen_random_uuid(), 'authenticated', 'authenticated', 'person' || n || '@large.example', now(),
        timestamptz '2020-01-01' + n * interval '1 minute'
      from generate_series(1, ${count}) as n`;
    await tx`
      insert into public.profiles (id, email, first_name, last_name, created_at, last_sign_in)
      select id, email, 'Name' || (n * 7919) % 5000, 'Surname' || n, created_at,
        case when n % 3 > 0 then created_at + n % 90 * interval '1 day' end
      from (
        select *, substring(email from '[0-9]+')::int as n from auth.users where email like '%@large.example'
      ) as users`;
    await tx`
      insert into public.user_profiles (id)
      select id from public.profiles where email like '%@large.example'`;
    await tx`
      insert into public.user_credits (user_id, available_credits)
      select id, credits from public.profiles where email like '%@large.example'`;
  });
  await analyse(sql, ["auth.users", "public.profiles", "public.user_profiles", "public.user_credits"]);
}

/** Adds so many calls of these users, each from a number of its own; the search index is made once they are there. */
export async function seedCalls(sql: postgres.Sql, count: number): Promise<void> {
  const [index] = await sql<{ definition: string }[]>`
    select pg_get_indexdef('public.call_history_number_search_idx'::regclass) as definition`;
  if (!index) throw new Error("The calls have no index for the search by number.");
  await sql`drop index public.call_history_number_search_idx`;
  await withoutTriggers(sql, async (tx) => {
    await tx`
      insert into public.call_history (user_id, from_number, to_number, call_start_time, call_duration, call_status)
      select people.ids[1 + n % cardinality(people.ids)], '+44' || 10000000 + n, '+441632960' || 100 + n % 5,
        timestamptz '2020-01-01' + n * interval '1 minute', n % 900,
        (array['completed', 'failed', 'busy', 'no-answer'])[1 + n % 4]
      from generate_series(1, ${count}) as n,
        (select array_agg(id) as ids from (select id from public.profiles limit 1000) as callers) as people`;
  });
  await sql.unsafe(index.definition);
  await analyse(sql, ["public.call_history"]);
}

/** The session's setting that also replication uses; rows and indexes are the same, only faster. */
async function withoutTriggers(
  sql: postgres.Sql,
  work: (tx: postgres.TransactionSql) => Promise<void>,
): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await work(tx);
  });
}

async function analyse(sql: postgres.Sql, tables: readonly string[]): Promise<void> {
  for (const table of tables) await sql.unsafe(`vacuum analyze ${table}`);
}
