import { createSupabaseCallHistoryRepository, createSupabaseClient } from "@andromeda/data";
import { createTestBackend, type TestBackend } from "@andromeda/testing";
import type postgres from "postgres";
import { seedCalls, seedUsers } from "./large-data-seed.ts";
import { type BenchRow, duration, percentile } from "./report.ts";

/** How much there is; the default is what the goals speak of. */
export interface LargeDataSizes {
  readonly users: number;
  readonly calls: number;
}

const ROUNDS = 15;
const goals: LargeDataSizes = { users: 100_000, calls: 1_000_000 };

interface Sample {
  readonly api: number;
  readonly plain: number;
}

/** The lists of the back office on much data: through the API, beside the plainest indexed SQL of the same rows. */
export async function benchLargeData(sizes: LargeDataSizes = goals): Promise<BenchRow[]> {
  const backend = await createTestBackend();
  const admin = await backend.createUser({ isAdmin: true });
  const values = new Map<string, string>();
  const client = createSupabaseClient({
    url: backend.apiUrl,
    publishableKey: backend.publishableKey,
    storageKey: "bench",
    storage: {
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => void values.set(key, value),
      removeItem: (key) => void values.delete(key),
    },
  });
  try {
    const { error } = await client.auth.signInWithPassword(admin);
    if (error) throw error;
    await client.auth.stopAutoRefresh();
    await seedUsers(backend.sql, sizes.users);
    await seedCalls(backend.sql, sizes.calls);
    return [
      ...(await benchUsers(backend, client, sizes.users)),
      ...(await benchCalls(backend, client, sizes.calls)),
    ];
  } finally {
    await backend.close();
  }
}

type Client = ReturnType<typeof createSupabaseClient>;

async function benchUsers({ sql }: TestBackend, client: Client, count: number): Promise<BenchRow[]> {
  const term = `Surname${count - 7}`;
  const columns = "p.id, p.full_name, p.email, p.created_at, p.role, p.last_sign_in";
  const order = "order by p.created_at desc, p.id desc limit 10";
  const plain = await plainProcedures(sql, client, {
    bench_users: `select ${columns}, (select count(*) from public.profiles)
      from public.profiles as p ${order} offset _offset`,
    bench_user_search: `select ${columns}, (
        select count(*) from public.profiles where full_name ilike '%${term}%' or email ilike '%${term}%'
      )
      from public.profiles as p where p.full_name ilike '%${term}%' or p.email ilike '%${term}%' ${order}`,
  });
  const list = (page: number, sort: string | null = null, search: string | null = null) =>
    rpc(client, "get_admin_user_list", {
      p_search_term: search,
      p_role_filter: null,
      p_limit: 10,
      p_offset: (page - 1) * 10,
      p_sort: sort,
    });
  const pages = Math.floor(count / 10);
  const [deep, middle] = [Math.floor(pages / 10), Math.floor(pages / 2)];
  const first = await measure(() => list(1), plain("bench_users", 0), 10);
  const later = await measure(() => list(deep), plain("bench_users", (deep - 1) * 10), 10);
  const found = await measure(() => list(1, null, term), plain("bench_user_search", 0), 1);
  const halfway = await measure(() => list(middle), plain("bench_users", (middle - 1) * 10), 10);
  const last = await measure(() => list(pages), plain("bench_users", (pages - 1) * 10), 10);
  const byName = await measure(() => list(deep, "name"), plain("bench_users", 0), 10);
  const users = `user list, ${count.toLocaleString("en-GB")} users`;
  return [
    compare(`${users}, page 1`, first),
    compare(`${users}, page ${deep.toLocaleString("en-GB")}`, later),
    compare(`${users}, a search`, found),
    await withoutSequentialScan(sql, "profiles", `${users}, a search`, () => list(1, null, term)),
    steady(`${users}, page in the middle`, halfway, first),
    steady(`${users}, last page`, last, first),
    steady(`${users}, page ${deep.toLocaleString("en-GB")} by name`, byName, first),
  ];
}

async function benchCalls({ sql }: TestBackend, client: Client, count: number): Promise<BenchRow[]> {
  const repository = createSupabaseCallHistoryRepository(client);
  const phone = String(10_000_000 + count - 7);
  const order = "order by c.call_start_time desc nulls last, c.id desc limit 10";
  const plain = await plainProcedures(sql, client, {
    bench_calls: `select to_jsonb(c), (select count(*) from public.call_history)
      from public.call_history as c ${order} offset _offset`,
    bench_call_search: `select to_jsonb(c), (
        select count(*) from public.call_history where from_number ilike '%${phone}%' or to_number ilike '%${phone}%'
      )
      from public.call_history as c
      where c.from_number ilike '%${phone}%' or c.to_number ilike '%${phone}%' ${order}`,
  });
  const read = async (search: string | null, page: number) =>
    (await repository.listPage({ phone: search, status: null, userId: null, page: page - 1 })).calls.length;
  const middle = Math.floor(count / 20);
  const found = await measure(() => read(phone, 1), plain("bench_call_search", 0), 1);
  const first = await measure(() => read(null, 1), plain("bench_calls", 0), 10);
  const halfway = await measure(() => read(null, middle), plain("bench_calls", (middle - 1) * 10), 10);
  const calls = `call histories, ${count.toLocaleString("en-GB")} calls`;
  return [
    compare(`${calls}, filtered by number`, found),
    await withoutSequentialScan(sql, "call_history", `${calls}, filtered by number`, () => read(phone, 1)),
    compare(`${calls}, page 1`, first),
    compare(`${calls}, page in the middle`, halfway),
    steady(`${calls}, page in the middle`, halfway, first),
  ];
}

/** Calls a procedure and answers how many rows came. */
async function rpc(client: Client, name: string, args: Record<string, unknown>): Promise<number> {
  const { data, error } = await client.schema("public").rpc(name as "get_admin_user_list", args);
  if (error) throw error;
  return data.length;
}

/**
 * The references: each query as it stands, without rights and options, behind the same API. What HTTP costs is so on
 * both sides.
 */
async function plainProcedures(
  sql: postgres.Sql,
  client: Client,
  queries: Readonly<Record<string, string>>,
): Promise<(name: string, offset: number) => () => Promise<number>> {
  for (const [name, query] of Object.entries(queries)) {
    const columns = query.includes("to_jsonb")
      ? "call jsonb, total bigint"
      : "id uuid, full_name text, email text, created_at timestamptz, role text, last_sign_in timestamptz, total bigint";
    await sql.unsafe(
      `create function public.${name}(_offset integer) returns table (${columns})
        language sql stable security definer set search_path = '' as $$ ${query} $$`,
    );
    await sql.unsafe(`grant execute on function public.${name}(integer) to authenticated`);
  }
  await sql`notify pgrst, 'reload schema'`;
  const call = (name: string, offset: number) => () => rpc(client, name, { _offset: offset });
  for (const name of Object.keys(queries)) {
    // Until the API knows of it.
    while (
      await call(name, 0)().then(
        () => false,
        () => true,
      )
    ) {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  return call;
}

/** Both ways in turn, so that what else the machine does meets both; each must answer so many rows. */
async function measure(
  api: () => Promise<number>,
  plain: () => Promise<number>,
  rows: number,
): Promise<Sample> {
  const samples: { api: number[]; plain: number[] } = { api: [], plain: [] };
  for (let round = 0; round < ROUNDS + 2; round += 1) {
    const [apiTime, plainTime] = [await timed(api, rows), await timed(plain, rows)];
    // The first rounds warm caches and connections.
    if (round < 2) continue;
    samples.api.push(apiTime);
    samples.plain.push(plainTime);
  }
  return { api: percentile(samples.api, 0.5), plain: percentile(samples.plain, 0.5) };
}

async function timed(work: () => Promise<number>, rows: number): Promise<number> {
  const started = performance.now();
  const count = await work();
  const elapsed = performance.now() - started;
  if (count !== rows) throw new Error(`${count} rows came instead of ${rows}.`);
  return elapsed;
}

function compare(what: string, { api, plain }: Sample): BenchRow {
  const ratio = api / plain;
  return {
    what,
    measured: `${duration(api)} (${ratio.toFixed(2)} times)`,
    reference: `${duration(plain)} the plainest SQL of the same rows, by the same API`,
    target: "at most 2 times",
    isMet: ratio <= 2,
  };
}

function steady(what: string, { api }: Sample, first: Sample): BenchRow {
  const ratio = api / first.api;
  return {
    what,
    measured: `${duration(api)} (${ratio.toFixed(2)} times)`,
    reference: `${duration(first.api)} page 1`,
    target: "at most 1.5 times",
    isMet: ratio <= 1.5,
  };
}

/** Counts how often the whole table was read, in PostgreSQL's own statistics, which come a moment later. */
async function withoutSequentialScan(
  sql: postgres.Sql,
  table: string,
  what: string,
  work: () => Promise<number>,
): Promise<BenchRow> {
  const scans = async () => {
    const [row] = await sql<{ whole: string; indexed: string }[]>`
      select seq_scan as whole, idx_scan as indexed from pg_stat_user_tables
      where schemaname = 'public' and relname = ${table}`;
    return { whole: Number(row?.whole), indexed: Number(row?.indexed) };
  };
  const settled = async (isThere: (now: Awaited<ReturnType<typeof scans>>) => boolean) => {
    for (;;) {
      const now = await scans();
      if (isThere(now)) return now;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  let before = await scans();
  before = await settled((now) => {
    const isQuiet = now.whole === before.whole && now.indexed === before.indexed;
    before = now;
    return isQuiet;
  });
  for (let round = 0; round < ROUNDS; round += 1) await work();
  const after = await settled(({ indexed }) => indexed >= before.indexed + ROUNDS);
  const whole = after.whole - before.whole;
  return {
    what: `${what}: reads of the whole table`,
    measured: String(whole),
    reference: `${after.indexed - before.indexed} reads of indexes in ${ROUNDS} searches`,
    target: "none",
    isMet: whole === 0,
  };
}
