import type postgres from "postgres";

const units: Readonly<Record<string, number>> = { h: 3_600_000, m: 60_000, s: 1_000, ms: 1 };

/**
 * Reads `ban_duration` of the admin routes, written as Go writes durations ("24h", "1h30m"): milliseconds, null for
 * "none" (and for a duration of nothing), undefined when it is not a duration.
 */
export function parseBanDuration(text: string): number | null | undefined {
  if (text === "none") return null;
  if (!/^(?:\d+(?:\.\d+)?(?:h|ms|m|s))+$/.test(text)) return undefined;
  let sum = 0;
  for (const [, number, unit = ""] of text.matchAll(/(\d+(?:\.\d+)?)(h|ms|m|s)/g)) {
    sum += Number(number) * (units[unit] ?? 0);
  }
  return sum === 0 ? null : sum;
}

/** True while the user of a condition on `auth.users` (here named `u`) is banned. */
export async function isAnyBanned(
  sql: postgres.Sql,
  where: postgres.PendingQuery<never[]>,
): Promise<boolean> {
  const rows = await sql`select from auth.users as u where u.banned_until > now() and ${where} limit 1`;
  return rows.length > 0;
}
