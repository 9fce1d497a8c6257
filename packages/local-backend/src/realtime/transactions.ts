import type postgres from "postgres";

/** Longer than any commit takes; a server whose commits wait for a standby is not ours. */
const LIMIT_MS = 30_000;
const HALF = 2n ** 31n;
const WHOLE = 2n ** 32n;

interface Snapshot {
  /** The first transaction that the snapshot cannot see, in 64 bits. */
  readonly xmax: bigint;
  readonly inProgress: ReadonlySet<bigint>;
}

/**
 * Waits until new queries see what the transactions wrote. A commit stands in the write-ahead log a moment before
 * other sessions see it, so a row that the log has just reported may not be there yet; whoever looked it up then would
 * take it for hidden. `ids` are the lower 32 bits of transaction ids; rejects after 30 s.
 */
export async function untilVisible(sql: postgres.Sql, ids: ReadonlySet<number>): Promise<void> {
  const deadline = Date.now() + LIMIT_MS;
  while (ids.size > 0) {
    const snapshot = await currentSnapshot(sql);
    if ([...ids].every((id) => isVisible(id, snapshot))) return;
    if (Date.now() > deadline) throw new Error("A committed transaction does not become visible.");
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

async function currentSnapshot(sql: postgres.Sql): Promise<Snapshot> {
  const [row] = await sql<{ xmax: string; in_progress: string[] }[]>`
    select pg_snapshot_xmax(s)::text as xmax, array(select pg_snapshot_xip(s)::text) as in_progress
    from pg_current_snapshot() as s`;
  return { xmax: BigInt(row?.xmax ?? 0), inProgress: new Set((row?.in_progress ?? []).map(BigInt)) };
}

/** Whether the snapshot sees a transaction that is known to have committed. */
export function isVisible(id: number, { xmax, inProgress }: Snapshot): boolean {
  // Ids wrap around: of all that end in these 32 bits the one nearest to the snapshot is meant.
  let whole = xmax - (xmax % WHOLE) + BigInt(id);
  if (whole > xmax + HALF) whole -= WHOLE;
  else if (whole < xmax - HALF) whole += WHOLE;
  return whole < xmax && !inProgress.has(whole);
}
