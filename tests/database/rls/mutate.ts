import { createTestBackend, type TestBackend } from "@andromeda/testing";
import { evaluateMatrix } from "./evaluate.ts";
import { describeFailure, type Failure } from "./expectations.ts";
import { type Matrix, matrix as wholeMatrix } from "./matrix.ts";

type Sql = TestBackend["sql"];

/** A policy as the catalogue describes it. */
export interface Policy {
  schema: string;
  table: string;
  name: string;
  command: "SELECT" | "INSERT" | "UPDATE" | "DELETE" | "ALL";
  using: string | null;
  check: string | null;
}

/** One way to damage one policy. */
export interface Mutation {
  policy: Policy;
  kind: "loosen" | "drop";
}

/** What became of a mutation: the cells that noticed it; none means that the matrix has a hole. */
export interface MutationResult {
  mutation: Mutation;
  noticedBy: Failure[];
}

/** What to mutate. */
export interface MutationOptions {
  /** How many mutations to try, chosen by the seed; all when absent. */
  sample?: number;
  /** Chooses the sample; the same seed chooses the same mutations. */
  seed: number;
  matrix?: Matrix;
  onResult?(result: MutationResult): void;
}

/** Damages the policies one at a time, each in a database of its own, and tells which cells of the matrix notice. */
export async function mutateRls(options: MutationOptions): Promise<MutationResult[]> {
  const { matrix = wholeMatrix } = options;
  const results: MutationResult[] = [];
  for (const mutation of await chooseMutations(options)) {
    const result = { mutation, noticedBy: await tryMutation(mutation, matrix) };
    options.onResult?.(result);
    results.push(result);
  }
  return results;
}

/** The mutation in words. */
export function describeMutation({ kind, policy }: Mutation): string {
  return `${kind} "${policy.name}" on ${policy.schema}.${policy.table}`;
}

async function tryMutation(mutation: Mutation, matrix: Matrix): Promise<Failure[]> {
  const backend = await createTestBackend();
  try {
    await backend.sql.unsafe(statementOf(mutation));
    // Most mutations show at their own table; only the rest are worth the whole matrix.
    const near = await evaluateMatrix(backend, nearby(matrix, mutation.policy));
    return near.length > 0 ? near : await evaluateMatrix(backend, matrix);
  } finally {
    await backend.close();
  }
}

function nearby(matrix: Matrix, { schema, table }: Policy): Matrix {
  const isStorage = schema === "storage";
  return {
    subjects: isStorage ? [] : matrix.subjects.filter(({ relation }) => relation === table),
    procedures: [],
    buckets: isStorage ? matrix.buckets : [],
  };
}

/** The mutations that `mutateRls` would try. */
export async function chooseMutations(
  options: Pick<MutationOptions, "sample" | "seed">,
): Promise<Mutation[]> {
  return sampleOf(await listMutations(), options);
}

async function listMutations(): Promise<Mutation[]> {
  const backend = await createTestBackend();
  try {
    const policies = await readPolicies(backend.sql);
    return policies.flatMap((policy) => [
      ...(isOpen(policy) ? [] : [{ policy, kind: "loosen" as const }]),
      { policy, kind: "drop" as const },
    ]);
  } finally {
    await backend.close();
  }
}

/** A policy that lets everybody through cannot be loosened. */
function isOpen({ using, check }: Policy): boolean {
  return (using ?? "true") === "true" && (check ?? "true") === "true";
}

async function readPolicies(sql: Sql): Promise<Policy[]> {
  return sql<Policy[]>`
    select schemaname as schema, tablename as table, policyname as name, cmd as command, qual as using,
      with_check as check
    from pg_policies where schemaname in ('public', 'storage') order by 1, 2, 3`;
}

function statementOf({ kind, policy }: Mutation): string {
  const name = quote(policy.name);
  const table = `${quote(policy.schema)}.${quote(policy.table)}`;
  if (kind === "drop") return `drop policy ${name} on ${table}`;
  const using = policy.command === "INSERT" ? "" : "using (true)";
  const check = policy.command === "SELECT" || policy.command === "DELETE" ? "" : "with check (true)";
  return `alter policy ${name} on ${table} ${using} ${check}`;
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function sampleOf(
  mutations: Mutation[],
  { sample, seed }: Pick<MutationOptions, "sample" | "seed">,
): Mutation[] {
  if (sample === undefined || sample >= mutations.length) return mutations;
  const random = randomNumbers(seed);
  const shuffled = mutations
    .map((mutation) => ({ mutation, rank: random() }))
    .sort((left, right) => left.rank - right.rank);
  return shuffled.slice(0, sample).map(({ mutation }) => mutation);
}

/** Numbers from 0 to 1 that follow from the seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Runs from the command line: `mutate.ts [--sample n] [--seed n]`; fails when a mutation is not noticed. */
async function main(): Promise<void> {
  const { startTestCluster } = await import("@andromeda/testing");
  const { parseArgs } = await import("node:util");
  const { values } = parseArgs({ options: { sample: { type: "string" }, seed: { type: "string" } } });
  const seed = Number(values.seed ?? Date.now() % 1_000_000);
  const cluster = await startTestCluster();
  try {
    const results = await mutateRls({
      seed,
      ...(values.sample ? { sample: Number(values.sample) } : {}),
      onResult: ({ mutation, noticedBy }) => {
        const [first] = noticedBy;
        const verdict = first ? `noticed: ${describeFailure(first)}` : "NOT NOTICED";
        console.log(`${describeMutation(mutation)}\n  ${verdict}`);
      },
    });
    const unnoticed = results.filter(({ noticedBy }) => noticedBy.length === 0);
    console.log(`${results.length} mutations (seed ${seed}), ${unnoticed.length} not noticed`);
    if (unnoticed.length > 0) process.exitCode = 1;
  } finally {
    await cluster.stop();
  }
}

if (import.meta.main) await main();
