import { createSupabaseCallHistoryRepository } from "@andromeda/data";
import type { TestBackend } from "@andromeda/testing";
import {
  asFastAsFirstPage,
  type Client,
  callOf,
  compare,
  measure,
  plainProcedures,
} from "./beside-plain-sql.ts";
import { countReads, explainIndexes } from "./explain.ts";
import type { BenchRow } from "./report.ts";

/** The call histories: a number, the first page, later ones, a link. */
export async function benchCalls(
  { sql, databaseUrl }: TestBackend,
  client: Client,
  count: number,
  adminId: string,
): Promise<BenchRow[]> {
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
  // A client that turns a page sends the count that it knows; one that follows a link into the middle has none.
  const read = async (search: string | null, page: number, knownTotal: number | null = null) => {
    const query = { phone: search, status: null, userId: null, page: page - 1, knownTotal };
    return (await repository.listPage(query)).calls.length;
  };
  const pages = Math.floor(count / 10);
  const middle = Math.floor(pages / 2);
  const found = await measure(() => read(phone, 1), plain("bench_call_search", 0), 1);
  const first = await measure(() => read(null, 1), plain("bench_calls", 0), 10);
  const second = await measure(
    () => read(null, 2, count),
    () => read(null, 1),
    10,
  );
  const halfway = await measure(
    () => read(null, middle, count),
    () => read(null, 1),
    10,
  );
  const last = await measure(
    () => read(null, pages, count),
    () => read(null, 1),
    10,
  );
  // The plain query takes seconds.
  const linked = await measure(() => read(null, middle), plain("bench_calls", (middle - 1) * 10), 10, 7);
  const calls = `call histories, ${count.toLocaleString("en-GB")} calls`;
  const explained = (what: string, query: string) =>
    explainIndexes({ databaseUrl, adminId, what, table: "call_history", query });
  const filtered = {
    databaseUrl,
    adminId,
    what: `${calls}, filtered by number`,
    table: "call_history",
    query: callOf("search_call_history", { p_phone: phone, p_limit: 10, p_offset: 0 }),
  };
  return [
    compare(`${calls}, filtered by number`, found, 1.2),
    await explainIndexes(filtered),
    await countReads(filtered),
    compare(`${calls}, page 1`, first, 2),
    asFastAsFirstPage(`${calls}, page 2`, second),
    asFastAsFirstPage(`${calls}, page in the middle`, halfway),
    await explained(
      `${calls}, page in the middle`,
      callOf("search_call_history", {
        p_phone: "",
        p_limit: 10,
        p_offset: (middle - 1) * 10,
        p_known_total: count,
      }),
    ),
    asFastAsFirstPage(`${calls}, last page`, last),
    compare(`${calls}, a link into the middle`, linked, 2),
  ];
}
