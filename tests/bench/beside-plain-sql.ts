import type { createSupabaseClient } from "@andromeda/data";
import type postgres from "postgres";
import { type BenchRow, ratioRow } from "./report.ts";

export type Client = ReturnType<typeof createSupabaseClient>;

const ROUNDS = 31;

/** Milliseconds of each round. */
export interface Samples {
  readonly api: readonly number[];
  readonly plain: readonly number[];
}

/** A call of a procedure as SQL; numbers and texts alone. */
export function callOf(name: string, args: Readonly<Record<string, string | number | null>>): string {
  const list = Object.entries(args).map(
    ([key, value]) => `${key} => ${value === null ? "null" : `'${value}'`}`,
  );
  return `select * from public.${name}(${list.join(", ")})`;
}

/** Calls a procedure and answers how many rows came. */
export async function rpc(client: Client, name: string, args: Record<string, unknown>): Promise<number> {
  const { data, error } = await client.schema("public").rpc(name as "get_admin_user_list", args);
  if (error) throw error;
  return data.length;
}

/**
 * The references: each query by itself, without rights and options, behind the same API. What HTTP costs is so on
 * both sides.
 */
export async function plainProcedures(
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
export async function measure(
  api: () => Promise<number>,
  plain: () => Promise<number>,
  rows: number,
  rounds = ROUNDS,
): Promise<Samples> {
  const samples: { api: number[]; plain: number[] } = { api: [], plain: [] };
  for (let round = 0; round < rounds + 2; round += 1) {
    const [apiTime, plainTime] = [await timed(api, rows), await timed(plain, rows)];
    // The first rounds warm caches and connections.
    if (round < 2) continue;
    samples.api.push(apiTime);
    samples.plain.push(plainTime);
  }
  return samples;
}

async function timed(work: () => Promise<number>, rows: number): Promise<number> {
  const started = performance.now();
  const count = await work();
  const elapsed = performance.now() - started;
  if (count !== rows) throw new Error(`${count} rows came instead of ${rows}.`);
  return elapsed;
}

/** The API beside the plainest SQL of the same rows; the lists that are open all day have to stay closest to it. */
export function compare(what: string, { api, plain }: Samples, most: number): BenchRow {
  return ratioRow(
    what,
    api,
    { name: "the plainest SQL of the same rows, by the same API", samples: plain },
    most,
  );
}

/** A later page beside the first one, in turns; a tenth is what two equal pages differ by on a busy machine. */
export function asFastAsFirstPage(what: string, { api, plain }: Samples): BenchRow {
  return ratioRow(what, api, { name: "page 1", samples: plain }, 1.1);
}
