import { randomUUID } from "node:crypto";
import { createSupabaseCaseSyncGateway, createSupabaseClient } from "@andromeda/data";
import type { CaseDocument, CaseSyncGateway } from "@andromeda/domain";
import { createTestBackend, type TestBackend } from "@andromeda/testing";
import postgres from "postgres";
import { type BenchRow, ratioRow } from "./report.ts";
import { insertCases, sampleDocument } from "./sample-cases.ts";

const EDITS = 500;
const PUSH_ROUNDS = 7;
const PULL_ROUNDS = 60;
const CHANGED = 10;

/** Pulling 10 changes among many cases, and pushing 500 edits, each beside the plainest way to move the same rows. */
export async function benchSynchronisation(): Promise<BenchRow[]> {
  const backend = await createTestBackend();
  try {
    const author = await backend.createUser({ isEducator: true });
    const values = new Map<string, string>();
    const client = createSupabaseClient({
      url: backend.apiUrl,
      publishableKey: backend.publishableKey,
      storageKey: "bench",
      storage: {
        getItem: (key) => values.get(key) ?? null,
        setItem: (key, value) => void values.set(key, value),
        removeItem: (key) => void values.delete(key),
      },
    });
    const { error } = await client.auth.signInWithPassword(author);
    if (error) throw error;
    await client.auth.stopAutoRefresh();
    const gateway = createSupabaseCaseSyncGateway(client);
    const few = await insertCases(backend, author.id, 1_000);
    const pulls = [await benchPull(backend, client, gateway, few)];
    const many = await insertCases(backend, author.id, 9_000);
    pulls.push(await benchPull(backend, client, gateway, [...few, ...many]));
    return [...pulls, await benchPush(backend, author.id)];
  } finally {
    await backend.close();
  }
}

/** Pages until nothing more is to come, as a client does; resolves to the last cursor. */
async function pullAll(gateway: CaseSyncGateway): Promise<string> {
  let page = await gateway.pull(null, 500);
  while (page.hasMore || page.isBehind) page = await gateway.pull(page.cursor, 500);
  return page.cursor;
}

async function benchPull(
  { sql }: TestBackend,
  client: ReturnType<typeof createSupabaseClient>,
  gateway: CaseSyncGateway,
  ids: readonly string[],
): Promise<BenchRow> {
  const cursor = await pullAll(gateway);
  const step = Math.floor(ids.length / CHANGED);
  const changed = ids.filter((_, index) => index % step === 0).slice(0, CHANGED);
  for (const id of changed)
    await sql`update public.clinical_scenarios set title = 'Changed' where id = ${id}`;
  while ((await gateway.pull(cursor, 500)).changes.length < CHANGED) {
    // Another transaction of the server is still open.
  }
  const pulled: number[] = [];
  const fetched: number[] = [];
  for (let round = 0; round < PULL_ROUNDS; round += 1) {
    pulled.push(await timed(async () => expectRows((await gateway.pull(cursor, 500)).changes.length)));
    fetched.push(
      await timed(async () => {
        const { data, error } = await client.from("clinical_scenarios").select().in("id", changed);
        if (error) throw error;
        expectRows(data.length);
      }),
    );
  }
  return ratioRow(
    `pull of ${CHANGED} changes among ${ids.length.toLocaleString("en-GB")} cases, one request`,
    pulled,
    { name: `fetching just those ${CHANGED} rows`, samples: fetched },
    1.5,
  );
}

function expectRows(count: number): void {
  if (count !== CHANGED) throw new Error(`${count} rows came instead of ${CHANGED}.`);
}

/** The same edits on the same connection: one by one as bare updates, and as one push. */
async function benchPush({ databaseUrl }: TestBackend, authorId: string): Promise<BenchRow> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    const claims = JSON.stringify({ sub: authorId, role: "authenticated" });
    await sql`select set_config('request.jwt.claims', ${claims}, false), set_config('role', 'authenticated', false)`;
    const cases = await sql<{ id: string; revision: number }[]>`
      select id, revision::int from public.clinical_scenarios order by id limit ${EDITS}`;
    const pushed: number[] = [];
    const updated: number[] = [];
    for (let round = 0; round < PUSH_ROUNDS; round += 1) {
      const bare = sampleDocument(`Bare ${round}`);
      updated.push(
        await timed(async () => {
          for (const { id, revision } of cases) await updateOne(sql, id, revision + 2 * round, bare);
        }),
      );
      const edited = sampleDocument(`Pushed ${round}`);
      const mutations = cases.map(({ id, revision }) => ({
        mutation_id: randomUUID(),
        kind: "update",
        case_id: id,
        expected_revision: revision + 2 * round + 1,
        case: edited,
      }));
      pushed.push(
        await timed(async () => {
          const [answer] = await sql<{ results: { kind: string }[] }[]>`
            select public.push_cases(${JSON.stringify(mutations)}::text::jsonb) as results`;
          const accepted = answer?.results.filter(({ kind }) => kind === "accepted").length;
          if (accepted !== EDITS) throw new Error(`${accepted} of ${EDITS} edits were accepted.`);
        }),
      );
    }
    const reference = { name: `${EDITS} bare single-row updates`, samples: updated };
    return ratioRow(`push of ${EDITS} edits`, pushed, reference, 1);
  } finally {
    await sql.end();
  }
}

async function updateOne(sql: postgres.Sql, id: string, revision: number, to: CaseDocument): Promise<void> {
  const { count } = await sql`
    update public.clinical_scenarios
    set title = ${to.title}, description = ${to.description}, difficulty_level = ${to.difficulty_level},
      specialty = ${to.specialty}, presentation = ${to.presentation}, condition = ${to.condition},
      case_template = ${JSON.stringify(to.case_template)}::text::jsonb, is_draft = true, auto_saved = true,
      last_saved = now()
    where id = ${id} and revision = ${revision}`;
  if (count !== 1) throw new Error(`The case ${id} is not at revision ${revision}.`);
}

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
