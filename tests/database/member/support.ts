import type { TestBackend } from "@andromeda/testing";
import { expect, vi } from "vitest";

interface Answer {
  data: unknown;
  error: { code?: string; message: string } | null;
}

/** The SQLSTATEs that the rules of the database answer with. */
export const refusal = {
  permission: "42501",
  argument: "22023",
  state: "P0001",
  missing: "PT404",
  check: "23514",
  unique: "23505",
} as const;

/** Expects the server to have refused with this SQLSTATE. */
export function expectRefused(answer: Answer, code: string): void {
  expect({ code: answer.error?.code, data: answer.data }).toEqual({ code, data: null });
}

/** Expects an answer without an error and with data, and returns the data. */
export function dataOf<T>(answer: { data: T; error: { message: string } | null }): NonNullable<T> {
  expect(answer.error).toBeNull();
  if (answer.data === null || answer.data === undefined) throw new Error("the answer carries no data");
  return answer.data;
}

/** The one row of an answer; fails when there is none or more than one. */
export function only<T>(rows: readonly T[]): T {
  expect(rows).toHaveLength(1);
  const [row] = rows;
  if (row === undefined) throw new Error("there is no row");
  return row;
}

/**
 * Holds the lock of a member's balance and profile while the calls are made, lets go when all of them wait for a
 * lock, and returns their answers: what they read before waiting is as old as it can be.
 */
export async function atTheSameMoment<T>(
  { sql }: TestBackend,
  memberId: string,
  calls: readonly (() => PromiseLike<T>)[],
): Promise<T[]> {
  let answers: Promise<T[]> = Promise.resolve([]);
  await sql.begin(async (tx) => {
    await tx`select from public.user_credits where user_id = ${memberId} for update`;
    await tx`select from public.profiles where id = ${memberId} for no key update`;
    answers = Promise.all(calls.map((call) => call()));
    await vi.waitFor(
      async () => {
        const [row] = await sql`
          select count(*)::int as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`;
        expect(row).toEqual({ waiting: calls.length });
      },
      { timeout: 10_000, interval: 20 },
    );
  });
  return answers;
}

/** Runs one statement as the signed-in user, for what the HTTP API has no words for: a write without a condition. */
export async function changedRows(backend: TestBackend, userId: string, statement: string): Promise<number> {
  const claims = JSON.stringify({ sub: userId, role: "authenticated" });
  return await backend.sql.begin(async (tx) => {
    await tx`select set_config('request.jwt.claims', ${claims}, true)`;
    await tx`set local role authenticated`;
    return (await tx.unsafe(statement)).count;
  });
}
