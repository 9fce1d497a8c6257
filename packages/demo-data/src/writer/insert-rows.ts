import type postgres from "postgres";

/** Inserts rows of one shape in their order, in one statement; the keys are the columns. */
export async function insertRows(
  tx: postgres.TransactionSql,
  table: string,
  rows: readonly object[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  await tx`
    insert into ${tx(table)} (${tx(columns)})
    select ${tx(columns)} from jsonb_populate_recordset(null::${tx(table)}, ${JSON.stringify(rows)}::text::jsonb)`;
}
