import postgres from "postgres";
import type { BenchRow } from "./report.ts";

/** A statement to explain: as whom it runs, and on which table the plan matters. */
export interface ExplainRequest {
  readonly databaseUrl: string;
  readonly adminId: string;
  readonly what: string;
  readonly table: string;
  readonly query: string;
}

/** EXPLAIN of a statement with everything that runs inside its procedures: which indexes it reads its table by. */
export async function explainIndexes({
  databaseUrl,
  adminId,
  what,
  table,
  query,
}: ExplainRequest): Promise<BenchRow> {
  const plans = (await plansOf(databaseUrl, adminId, query)).join("\n");
  const indexes = new Set(
    [...plans.matchAll(/\b(?:using|Bitmap Index Scan on) (\w+)/g)].map(([, name]) => name),
  );
  const tableIndexes = [...indexes].filter((name) => name?.startsWith(`${table}_`));
  const whole = [...plans.matchAll(new RegExp(`Seq Scan on (?:public\\.)?${table}\\b`, "g"))].length;
  return {
    what: `${what}: EXPLAIN`,
    measured: tableIndexes.join(", ") || "no index",
    reference: `${whole} sequential scans`,
    target: "an index, no sequential scan",
    isMet: tableIndexes.length > 0 && whole === 0,
  };
}

/**
 * How often the statement reads the whole table and its indexes, by what PostgreSQL counts for its transaction alone. The
 * statistics of all sessions would not do: another session adds its own a second or more after it has read.
 */
export async function countReads({
  databaseUrl,
  adminId,
  what,
  table,
  query,
}: ExplainRequest): Promise<BenchRow> {
  const { whole, indexed } = await withConnection(databaseUrl, adminId, async (tx) => {
    for (let round = 0; round < SEARCHES; round += 1) await tx.unsafe(query);
    await tx`reset role`;
    const [row] = await tx<{ whole: number; indexed: number }[]>`
      select seq_scan::integer as whole, idx_scan::integer as indexed from pg_stat_xact_user_tables
      where schemaname = 'public' and relname = ${table}`;
    return row ?? { whole: Number.NaN, indexed: 0 };
  });
  return {
    what: `${what}: reads of the whole table`,
    measured: String(whole),
    reference: `${indexed} reads of indexes in ${SEARCHES} searches`,
    target: "none",
    isMet: whole === 0 && indexed >= SEARCHES,
  };
}

const SEARCHES = 15;

/** The plans of a statement and of all that runs inside it: auto_explain sends each to the client as a notice. */
async function plansOf(databaseUrl: string, adminId: string, query: string): Promise<readonly string[]> {
  const plans: string[] = [];
  await withConnection(
    databaseUrl,
    adminId,
    async (tx) => {
      // Plans the function now, so that it is not among the plans below.
      await tx`select private.is_admin()`;
      await tx.unsafe(
        "reset role; set local auto_explain.log_min_duration = 0; set local role authenticated",
      );
      await tx.unsafe(query);
    },
    (message) => plans.push(message),
  );
  return plans.filter((plan) => plan.includes("Query Text:"));
}

/** A transaction in a session of its own, with the rights of an administrator. */
async function withConnection<Answer>(
  databaseUrl: string,
  adminId: string,
  work: (tx: postgres.TransactionSql) => Promise<Answer>,
  onNotice: (message: string) => void = () => undefined,
): Promise<Answer> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: ({ message }) => onNotice(message ?? "") });
  const claims = JSON.stringify({ sub: adminId, role: "authenticated" });
  try {
    await sql`load 'auto_explain'`;
    await sql`set auto_explain.log_level = 'notice'`;
    await sql`set auto_explain.log_nested_statements = on`;
    return (await sql.begin(async (tx) => {
      await tx`select set_config('request.jwt.claims', ${claims}, true)`;
      await tx`set local role authenticated`;
      return work(tx);
    })) as Answer;
  } finally {
    await sql.end();
  }
}
