import {
  createSupabaseCallHistoryRepository,
  createSupabaseClient,
  createSupabaseUserAdministrationRepository,
} from "@andromeda/data";
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
  readonly sql: number;
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
  const list = async (args: Record<string, unknown>, rows: number) => {
    const { data, error } = await client.rpc("get_admin_user_list", args);
    if (error) throw error;
    if (data.length !== rows) throw new Error(`${data.length} users came instead of ${rows}.`);
  };
  const page = (number: number, sort: string | null = null) => ({
    p_search_term: null,
    p_role_filter: null,
    p_limit: 10,
    p_offset: (number - 1) * 10,
    p_sort: sort,
  });
  const plain = (offset: number) => async () => {
    await sql`select count(*) from public.profiles`;
    await sql`
      select id, full_name, email, created_at, role, last_sign_in from public.profiles
      order by created_at desc, id desc limit 10 offset ${offset}`;
  };
  const last = Math.floor(count / 10);
  const deep = Math.max(1, Math.floor(last / 10));
  const first = await measure(() => list(page(1), 10), plain(0));
  const thousandth = await measure(() => list(page(deep), 10), plain((deep - 1) * 10));
  const middle = await measure(() => list(page(Math.floor(last / 2)), 10), plain((last / 2 - 1) * 10));
  const byName = await measure(() => list(page(deep, "name"), 10), plain((deep - 1) * 10));
  const term = `Surname${count - 7}`;
  const found = await measure(
    () => list({ ...page(1), p_search_term: term }, 1),
    async () => {
      const pattern = `%${term}%`;
      await sql`select count(*) from public.profiles where full_name ilike ${pattern} or email ilike ${pattern}`;
      await sql`
        select id, full_name, email, created_at, role, last_sign_in from public.profiles
        where full_name ilike ${pattern} or email ilike ${pattern}
        order by created_at desc, id desc limit 10`;
    },
  );
  const users = `${count.toLocaleString("en-GB")} users`;
  return [
    compare(`user list, ${users}, page 1`, first),
    compare(`user list, ${users}, page ${deep.toLocaleString("en-GB")}`, thousandth),
    compare(`user list, ${users}, a search`, found),
    steady(`user list, ${users}, page in the middle`, middle, first, "page 1"),
    steady(`user list, ${users}, page ${deep.toLocaleString("en-GB")} by name`, byName, first, "page 1"),
    await withoutSequentialScan(sql, "profiles", `user list, ${users}, a search`, () =>
      list({ ...page(1), p_search_term: term }, 1),
    ),
  ];
}

async function benchCalls({ sql }: TestBackend, client: Client, count: number): Promise<BenchRow[]> {
  const repository = createSupabaseCallHistoryRepository(client);
  const users = createSupabaseUserAdministrationRepository(client);
  const read = async (phone: string | null, number: number, rows: number) => {
    const { calls } = await repository.listPage({ phone, status: null, userId: null, page: number - 1 });
    if (calls.length !== rows) throw new Error(`${calls.length} calls came instead of ${rows}.`);
    await users.listUsersById([...new Set(calls.flatMap(({ userId }) => userId ?? []))]);
  };
  const phone = String(10_000_000 + count - 7);
  const pattern = `%${phone}%`;
  const found = await measure(
    () => read(phone, 1, 1),
    async () => {
      await sql`select count(*) from public.call_history where from_number ilike ${pattern} or to_number ilike ${pattern}`;
      await sql`
        select * from public.call_history where from_number ilike ${pattern} or to_number ilike ${pattern}
        order by call_start_time desc nulls last, id desc limit 10`;
    },
  );
  const plain = (offset: number) => async () => {
    await sql`select count(*) from public.call_history`;
    await sql`
      select * from public.call_history order by call_start_time desc nulls last, id desc limit 10 offset ${offset}`;
  };
  const first = await measure(() => read(null, 1, 10), plain(0));
  const deep = Math.floor(count / 20);
  const middle = await measure(() => read(null, deep, 10), plain((deep - 1) * 10));
  const calls = `${count.toLocaleString("en-GB")} calls`;
  return [
    compare(`call histories, ${calls}, filtered by number`, found),
    await withoutSequentialScan(sql, "call_history", `call histories, ${calls}, filtered by number`, () =>
      read(phone, 1, 1),
    ),
    compare(`call histories, ${calls}, page 1`, first),
    compare(`call histories, ${calls}, page in the middle`, middle),
    steady(`call histories, ${calls}, page in the middle`, middle, first, "page 1"),
  ];
}

/** Both ways in turn, so that what else the machine does meets both. */
async function measure(api: () => Promise<void>, sql: () => Promise<void>): Promise<Sample> {
  const samples: { api: number[]; sql: number[] } = { api: [], sql: [] };
  for (let round = 0; round < ROUNDS + 2; round += 1) {
    const [apiTime, sqlTime] = [await timed(api), await timed(sql)];
    // The first rounds warm caches and connections.
    if (round < 2) continue;
    samples.api.push(apiTime);
    samples.sql.push(sqlTime);
  }
  return { api: percentile(samples.api, 0.5), sql: percentile(samples.sql, 0.5) };
}

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function compare(what: string, { api, sql }: Sample): BenchRow {
  const ratio = api / sql;
  return {
    what,
    measured: `${duration(api)} (${ratio.toFixed(2)} times)`,
    reference: `${duration(sql)} the plainest SQL of the same rows`,
    target: "at most 2 times",
    isMet: ratio <= 2,
  };
}

function steady(what: string, { api }: Sample, other: Sample, name: string): BenchRow {
  const ratio = api / other.api;
  return {
    what,
    measured: `${duration(api)} (${ratio.toFixed(2)} times)`,
    reference: `${duration(other.api)} ${name}`,
    target: "at most 1.5 times",
    isMet: ratio <= 1.5,
  };
}

/** Counts how often the whole table was read, in PostgreSQL's own statistics, which come a moment later. */
async function withoutSequentialScan(
  sql: postgres.Sql,
  table: string,
  what: string,
  work: () => Promise<void>,
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
