import postgres from "postgres";
import { type Account, type AuthoringBackend, must } from "../authoring/support.ts";

/** More attempts than a healthy server needs. */
const MAX_ATTEMPTS = 3_000;

/** A change as pull_cases answers it. */
export type Change =
  | { kind: "changed"; case: Record<string, unknown> & { id: string; title: string; revision: number } }
  | { kind: "deleted"; case_id: string; title: string; deleted_at: string };

/** An answer of pull_cases. */
export interface Page {
  changes: Change[];
  cursor: string;
  history: string;
  has_more: boolean;
  is_behind: boolean;
}

/** One page; throws the error of the answer. */
export async function pull(author: Account, cursor: string | null, limit = 500): Promise<Page> {
  return must(author.client.rpc("pull_cases", { p_cursor: cursor, p_limit: limit }));
}

/**
 * Pulls until nothing more is to come. Other tests share the server, and the transactions of all its databases count:
 * a page may be behind for reasons of theirs.
 */
export async function pullAll(author: Account, cursor: string | null, limit = 500): Promise<Page> {
  const changes: Change[] = [];
  for (let count = 0; count < MAX_ATTEMPTS; count += 1) {
    const page = await pull(author, cursor, limit);
    changes.push(...page.changes);
    cursor = page.cursor;
    if (!page.has_more && !page.is_behind) return { ...page, changes };
  }
  throw new Error(`there is still more to come after ${MAX_ATTEMPTS} pages`);
}

/** What a change is about, in short: `title` or `-title`. */
export function outline(changes: readonly Change[]): string[] {
  return changes.map((change) => (change.kind === "changed" ? change.case.title : `-${change.title}`));
}

/** A result of push_cases. */
export interface Result {
  kind: "accepted" | "stale" | "gone" | "refused";
  mutation_id: unknown;
  case?: Record<string, unknown> | null;
  code?: string;
  message?: string;
}

/** Pushes; throws the error of the answer. */
export async function push(
  author: Account,
  mutations: readonly unknown[],
  history?: string,
): Promise<Result[]> {
  const historyArgument = history === undefined ? {} : { p_history: history };
  return must(author.client.rpc("push_cases", { p_mutations: mutations, ...historyArgument }));
}

/** A connection of its own that speaks as the author, for transactions that stay open. */
export async function connectAs(authoring: AuthoringBackend, author: Account): Promise<postgres.Sql> {
  const sql = postgres(authoring.backend.databaseUrl, { max: 1, onnotice: () => undefined });
  const claims = JSON.stringify({ sub: author.id, role: "authenticated" });
  await sql`select set_config('request.jwt.claims', ${claims}, false), set_config('role', 'authenticated', false)`;
  return sql;
}

/** Resolves once so many connections of the database wait for other ones. */
export async function waitsForLock({ sql }: AuthoringBackend, atLeast = 1): Promise<void> {
  for (let count = 0; count < MAX_ATTEMPTS; count += 1) {
    const waiting = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    if (waiting.length >= atLeast) return;
  }
  throw new Error(`fewer than ${atLeast} wait for a lock`);
}
