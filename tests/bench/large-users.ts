import type { TestBackend } from "@andromeda/testing";
import {
  asFastAsFirstPage,
  type Client,
  callOf,
  compare,
  measure,
  plainProcedures,
  rpc,
} from "./beside-plain-sql.ts";
import { countReads, explainIndexes } from "./explain.ts";
import type { BenchRow } from "./report.ts";

/** The list of users: first, deep and last pages, a search, another order. */
export async function benchUsers(
  { sql, databaseUrl }: TestBackend,
  client: Client,
  count: number,
  adminId: string,
): Promise<BenchRow[]> {
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
  // From the second page on the client sends the total that it knows; a search and the first page make the server count.
  const [{ total } = { total: 0 }] = await sql<{ total: number }[]>`
    select count(*)::integer as total from public.profiles`;
  const args = (page: number, sort: string | null = null, search: string | null = null) => ({
    p_search_term: search,
    p_role_filter: null,
    p_limit: 10,
    p_offset: (page - 1) * 10,
    p_sort: sort,
    p_known_total: page > 1 ? total : null,
  });
  const list = (...query: Parameters<typeof args>) => rpc(client, "get_admin_user_list", args(...query));
  const pages = Math.floor(count / 10);
  const [deep, middle] = [Math.floor(pages / 10), Math.floor(pages / 2)];
  const first = await measure(() => list(1), plain("bench_users", 0), 10);
  const later = await measure(() => list(deep), plain("bench_users", (deep - 1) * 10), 10);
  const found = await measure(() => list(1, null, term), plain("bench_user_search", 0), 1);
  const halfway = await measure(
    () => list(middle),
    () => list(1),
    10,
  );
  const last = await measure(
    () => list(pages),
    () => list(1),
    10,
  );
  const byName = await measure(
    () => list(deep, "name"),
    () => list(1),
    10,
  );
  const users = `user list, ${count.toLocaleString("en-GB")} users`;
  const deepPage = `page ${deep.toLocaleString("en-GB")}`;
  const statement = (what: string, query: ReturnType<typeof args>) => ({
    databaseUrl,
    adminId,
    what,
    table: "profiles",
    query: callOf("get_admin_user_list", query),
  });
  const searching = statement(`${users}, a search`, args(1, null, term));
  return [
    compare(`${users}, page 1`, first, 1.2),
    compare(`${users}, ${deepPage}`, later, 1.2),
    await explainIndexes(statement(`${users}, ${deepPage}`, args(deep))),
    compare(`${users}, a search`, found, 1.2),
    await explainIndexes(searching),
    await countReads(searching),
    asFastAsFirstPage(`${users}, page in the middle`, halfway),
    asFastAsFirstPage(`${users}, last page`, last),
    asFastAsFirstPage(`${users}, ${deepPage} by name`, byName),
  ];
}

/** The figures of the overview, beside the plainest counts of the same tables. */
export async function benchOverview(
  { sql }: TestBackend,
  client: Client,
  count: number,
): Promise<BenchRow[]> {
  const plain = await plainProcedures(sql, client, {
    bench_overview: `select to_jsonb(array[
        (select count(*) from public.profiles),
        (select count(*) from public.profiles where last_sign_in >= now() - interval '30 days'),
        (select count(*) from public.user_cases),
        (select count(*) from public.user_cases where status = 'pending'),
        (select count(*) from public.credit_requests where status = 'pending'),
        (select count(*) from public.pending_phone_changes where status = 'pending')
      ]), 1::bigint where _offset = 0`,
  });
  const figures = await measure(() => rpc(client, "get_admin_overview", {}), plain("bench_overview", 0), 1);
  return [compare(`overview, ${count.toLocaleString("en-GB")} users`, figures, 2)];
}
