import postgres from "postgres";
import type { BackendContext, Claims } from "../contracts.ts";
import { quoted } from "../databases.ts";
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

/**
 * Asks the database each question in the role and with the claims of its subscriber: one query for all of their rows.
 * Answers in the order of the questions. A policy that fails hides the rows only from that subscriber. `sql` is a
 * connection of the owner.
 */
export async function findVisibleRows(
  sql: postgres.Sql,
  runAs: BackendContext["runAs"],
  questions: readonly VisibilityQuestion[],
): Promise<VisibleRows[]> {
  const ofOneTable = Map.groupBy(questions.entries(), ([, { metadata }]) => metadata);
  const answers: VisibleRows[] = [];
  for (const group of ofOneTable.values()) {
    const found = await askAbout(
      sql,
      runAs,
      group.map(([, question]) => question),
    );
    for (const [position, [index]] of group.entries()) answers[index] = found[position] ?? new Set();
  }
  return answers;
}

async function askAbout(
  sql: postgres.Sql,
  runAs: BackendContext["runAs"],
  questions: readonly VisibilityQuestion[],
): Promise<VisibleRows[]> {
  try {
    return await askTogether(sql, questions);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // A failing policy has ended the common transaction, so each question gets one of its own.
    return Promise.all(questions.map((question) => askOne(runAs, question)));
  }
}

/** Many questions about one table as one request: with many subscribers the messages would take longer than the queries. */
async function askTogether(
  sql: postgres.Sql,
  questions: readonly VisibilityQuestion[],
): Promise<VisibleRows[]> {
  const [first] = questions;
  if (!first) return [];
  const asked = questions.map(({ claims, rows }) => ({ claims, keys: keysOf(first.metadata, rows) }));
  const [answer] = await sql<{ visible: number[][] }[]>`
    select realtime.visible_rows(${statementFor(first.metadata)}, ${JSON.stringify(asked)}::text::json) as visible`;
  return (answer?.visible ?? []).map((indexes) => new Set(indexes));
}

async function askOne(runAs: BackendContext["runAs"], question: VisibilityQuestion): Promise<VisibleRows> {
  const { claims, metadata, rows } = question;
  try {
    const [found] = await runAs(claims, (tx) =>
      tx.unsafe<{ visible: number[] }[]>(statementFor(metadata), [JSON.stringify(keysOf(metadata, rows))]),
    );
    return new Set(found?.visible);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    console.error(`Realtime: cannot check ${metadata.schema}.${metadata.table}:`, error);
    return new Set();
  }
}

function keysOf({ primaryKey }: TableMetadata, rows: readonly LogRow[]): (string | null)[][] {
  return rows.map((row) => primaryKey.map(({ name }) => row.get(name) ?? null));
}

/** The query for the indexes of those keys ($1, a list of lists) whose rows can be read. */
function statementFor({ schema, table, primaryKey }: TableMetadata): string {
  const conditions = primaryKey.map(
    ({ name, castType }, index) => `t.${quoted(name)} = (wanted.key ->> ${index})::${castType}`,
  );
  // The lateral limit makes the planner look each key up in the index instead of reading the whole table.
  return `
    select coalesce(json_agg(wanted.number - 1), '[]') as visible
    from json_array_elements($1::text::json) with ordinality as wanted (key, number)
    cross join lateral (
      select from ${quoted(schema)}.${quoted(table)} as t where ${conditions.join(" and ")} limit 1
    ) as seen`;
}

/** Whether the server has answered, though with an error: not so when it is out of reach, full or shutting down. */
function isRefusal(error: unknown): boolean {
  return error instanceof postgres.PostgresError && !/^(08|53|57)/.test(error.code);
}
