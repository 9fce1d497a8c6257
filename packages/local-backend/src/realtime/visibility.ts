import postgres from "postgres";
import type { BackendContext, Claims } from "../contracts.ts";
import type { LogRow } from "./pgoutput.ts";
import type { TableMetadata } from "./tables.ts";

/** Which of these rows of a table may somebody with these claims read? */
export interface VisibilityQuestion {
  claims: Claims;
  metadata: TableMetadata;
  rows: readonly LogRow[];
}

/** The indexes of the rows that may be read. */
export type VisibleRows = ReadonlySet<number>;

/** So many questions are worth a second connection. */
const MANY = 50;

/**
 * Asks the database each question in the role and with the claims of its subscriber: one query for all of their rows.
 * Answers in the order of the questions. A policy that fails hides the rows only from that subscriber. `sql` are
 * two connections of the owner.
 */
export async function findVisibleRows(
  sql: postgres.Sql,
  runAs: BackendContext["runAs"],
  questions: readonly VisibilityQuestion[],
): Promise<VisibleRows[]> {
  if (questions.length === 0) return [];
  try {
    const half = questions.length < MANY ? questions.length : Math.ceil(questions.length / 2);
    const halves = [questions.slice(0, half), questions.slice(half)].filter(({ length }) => length > 0);
    return (await Promise.all(halves.map((part) => askInOneTransaction(sql, part)))).flat();
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // A failing policy has ended the common transaction, so each question gets one of its own.
    return Promise.all(questions.map((question) => askOne(runAs, question)));
  }
}

/**
 * All questions in one transaction, sent without waiting for the answers in between: with many subscribers the round
 * trips would take longer than the queries. Only the owner of the connection can go from role to role like this.
 */
async function askInOneTransaction(
  sql: postgres.Sql,
  questions: readonly VisibilityQuestion[],
): Promise<VisibleRows[]> {
  const answers = await sql.begin((tx) =>
    Promise.all(
      questions.map(async (question) => {
        const { claims } = question;
        const become = tx`
          select set_config('role', ${claims.role}, true),
            set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`.execute();
        const [, visible] = await Promise.all([become, ask(tx, question)]);
        return visible;
      }),
    ),
  );
  return [...answers];
}

async function askOne(runAs: BackendContext["runAs"], question: VisibilityQuestion): Promise<VisibleRows> {
  try {
    return await runAs(question.claims, (tx) => ask(tx, question));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    console.error(`Realtime: cannot check ${question.metadata.schema}.${question.metadata.table}:`, error);
    return new Set();
  }
}

/** Sends the query at once, not when its answer is awaited. */
async function ask(
  tx: postgres.TransactionSql,
  { metadata, rows }: VisibilityQuestion,
): Promise<VisibleRows> {
  const keys = rows.map((row) => metadata.primaryKey.map(({ name }) => row.get(name) ?? null));
  const conditions = metadata.primaryKey.map(
    ({ name, castType }, index) =>
      tx`t.${tx(name)} = (wanted.key ->> ${tx.unsafe(String(index))})::${tx.unsafe(castType)}`,
  );
  const joined = conditions.reduce((all, condition) => tx`${all} and ${condition}`);
  // The lateral limit makes the planner look each key up in the index instead of reading the whole table.
  const [found] = await tx<{ positions: string }[]>`
    select coalesce(json_agg(wanted.position), '[]')::text as positions
    from json_array_elements(${JSON.stringify(keys)}::text::json) with ordinality as wanted (key, position)
    cross join lateral (
      select from ${tx(metadata.schema)}.${tx(metadata.table)} as t where ${joined} limit 1
    ) as seen`.execute();
  const positions = JSON.parse(found?.positions ?? "[]") as number[];
  return new Set(positions.map((position) => position - 1));
}

/** Whether the server has answered, though with an error: not so when it is out of reach, full or shutting down. */
function isRefusal(error: unknown): boolean {
  return error instanceof postgres.PostgresError && !/^(08|53|57)/.test(error.code);
}
