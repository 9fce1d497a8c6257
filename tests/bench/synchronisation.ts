import { randomUUID } from "node:crypto";
import { createSupabaseCaseSyncGateway, createSupabaseClient } from "@andromeda/data";
import type { CaseDocument, CaseMutation, CaseSyncGateway } from "@andromeda/domain";
import { createTestBackend, type TestBackend } from "@andromeda/testing";
import { type Client, compare, measure, plainProcedures } from "./beside-plain-sql.ts";
import { type BenchRow, ratioRow } from "./report.ts";
import { insertCases, sampleDocument } from "./sample-cases.ts";

const EDITS = 500;
const PUSH_ROUNDS = 5;
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
    return [...pulls, await benchPush(client, gateway)];
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
  client: Client,
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
  const name = `bench_changed_of_${ids.length}`;
  const plain = await plainProcedures(sql, client, {
    [name]: `select to_jsonb(s), 0::bigint from public.clinical_scenarios as s
      where s.id in (${changed.map((id) => `'${id}'`).join(", ")}) offset _offset`,
  });
  const pull = async () => (await gateway.pull(cursor, 500)).changes.length;
  return compare(
    `pull of ${CHANGED} changes among ${ids.length.toLocaleString("en-GB")} cases, one request`,
    await measure(pull, plain(name, 0), CHANGED, PULL_ROUNDS),
    1.2,
  );
}

/** The same edits of the same cases by the same API: one by one as bare updates of a row, and as one push. */
async function benchPush(client: Client, gateway: CaseSyncGateway): Promise<BenchRow> {
  const pushed: number[] = [];
  const updated: number[] = [];
  const { data, error } = await client.from("clinical_scenarios").select("id, revision").limit(EDITS);
  if (error) throw error;
  for (let round = 0; round < PUSH_ROUNDS; round += 1) {
    const bare = sampleDocument(`Bare ${round}`);
    updated.push(
      await timed(async () => {
        for (const { id, revision } of data) await updateOne(client, id, revision + 2 * round, bare);
      }),
    );
    const mutations = data.map(
      ({ id, revision }): CaseMutation => ({
        mutationId: randomUUID(),
        kind: "update",
        caseId: id,
        expectedRevision: revision + 2 * round + 1,
        document: sampleDocument(`Pushed ${round}`),
      }),
    );
    pushed.push(
      await timed(async () => {
        const accepted = (await gateway.push(mutations)).filter(({ kind }) => kind === "accepted").length;
        if (accepted !== EDITS) throw new Error(`${accepted} of ${EDITS} edits were accepted.`);
      }),
    );
  }
  const reference = { name: `${EDITS} bare updates of one row, by the same API`, samples: updated };
  return ratioRow(`push of ${EDITS} edits`, pushed, reference, 0.5);
}

async function updateOne(client: Client, id: string, revision: number, to: CaseDocument): Promise<void> {
  const { title, description, difficulty_level, specialty, presentation, condition, case_template } = to;
  const written = { title, description, difficulty_level, specialty, presentation, condition, case_template };
  const { count, error } = await client
    .from("clinical_scenarios")
    .update({ ...written, is_draft: true, auto_saved: true } as never, { count: "exact" })
    .eq("id", id)
    .eq("revision", revision);
  if (error) throw error;
  if (count !== 1) throw new Error(`The case ${id} is not at revision ${revision}.`);
}

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
