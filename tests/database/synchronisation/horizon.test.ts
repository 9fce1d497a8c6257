import { randomUUID } from "node:crypto";
import fc from "fast-check";
import type postgres from "postgres";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  type AuthoringBackend,
  completeCase,
  createAuthoringBackend,
  createDraft,
  readScenario,
} from "../authoring/support.ts";
import { connectAs, outline, type Page, pull, pullAll, push } from "./support.ts";

let authoring: AuthoringBackend;
let writers: postgres.Sql[];
/** The cursor at which the test begins. */
let start: string;

const rename = (sql: postgres.Sql, id: string, title: string) =>
  sql`update public.clinical_scenarios set title = ${title} where id = ${id}`;

beforeAll(async () => {
  authoring = await createAuthoringBackend();
  writers = await Promise.all(
    [authoring.admin, authoring.otherAdmin, authoring.educator].map((author) => connectAs(authoring, author)),
  );
});

afterAll(async () => {
  await Promise.all(writers.map((sql) => sql.end()));
  await authoring.close();
});

// A test that fails in the middle of a transaction must not keep the next ones waiting.
afterEach(() => Promise.all(writers.map((sql) => sql.unsafe("rollback"))));

beforeEach(async () => {
  start = (await pullAll(authoring.admin, null)).cursor;
});

describe("transactions that overlap", () => {
  it("SYNC-02 a change that commits after a later one is not skipped", async () => {
    const [slow, quick] = [await createDraft(authoring.admin), await createDraft(authoring.admin)];
    const { cursor } = await pullAll(authoring.admin, start);
    const [one, two] = writers;
    await one?.unsafe("begin");
    if (one) await rename(one, slow.id, "Numbered first, committed last");
    if (two) await rename(two, quick.id, "Numbered last, committed first");

    const early = await pull(authoring.admin, cursor);
    expect(early).toMatchObject({ changes: [], is_behind: true, has_more: false });
    await one?.unsafe("commit");
    const late = await pullAll(authoring.admin, early.cursor);
    expect(outline(late.changes)).toEqual([
      "Numbered first, committed last",
      "Numbered last, committed first",
    ]);
    expect((await pullAll(authoring.admin, late.cursor)).changes).toEqual([]);
  });

  it("SYNC-02 a change that is written late by a transaction that began early is not skipped", async () => {
    const [slow, quick] = [await createDraft(authoring.admin), await createDraft(authoring.admin)];
    const { cursor } = await pullAll(authoring.admin, start);
    const [one, two] = writers;
    await one?.unsafe("begin");
    await one?.unsafe("select pg_current_xact_id()");
    if (two) await rename(two, quick.id, "Quick");
    const early = await pull(authoring.admin, cursor);
    expect(early).toMatchObject({ changes: [], is_behind: true });
    if (one) await rename(one, slow.id, "Slow");
    await one?.unsafe("commit");
    expect(outline((await pullAll(authoring.admin, early.cursor)).changes)).toEqual(["Slow", "Quick"]);
  });

  it("SYNC-02 a change that is rolled back is never pulled", async () => {
    const draft = await createDraft(authoring.admin, { title: "Stays" });
    const { cursor } = await pullAll(authoring.admin, start);
    const [one] = writers;
    await one?.unsafe("begin");
    if (one) await rename(one, draft.id, "Goes");
    await one?.unsafe("rollback");
    expect((await pullAll(authoring.admin, cursor)).changes).toEqual([]);
  });

  it("SYNC-02 a puller ends with what the server has, in whatever order writers begin, write and commit", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        const cases = await Promise.all(
          Array.from({ length: 6 }, async () => (await createDraft(authoring.admin)).id),
        );
        const copy = new Copy((await pullAll(authoring.admin, start)).cursor, cases);
        const open = new Set<postgres.Sql>();
        for (const [index, next] of steps.entries()) {
          const sql = writers[next.writer];
          // Each writer has cases of its own, so that none waits for another.
          const id = cases[2 * next.writer + next.which];
          if (next.what === "pull") copy.take(await pull(authoring.educator, copy.cursor, next.limit));
          else if (sql && id) await act(sql, next.what, id, String(index), open);
        }
        for (const sql of open) await sql.unsafe("commit");
        copy.take(await pullAll(authoring.educator, copy.cursor));
        start = copy.cursor;

        const rows = await authoring.sql<{ id: string; title: string }[]>`
          select id, title from public.clinical_scenarios where id in ${authoring.sql(cases)}`;
        expect(copy.contents()).toEqual(rows.map(({ id, title }) => [id, title]).sort());
      }),
      { numRuns: 25 },
    );
  });
});

const step = fc.record({
  writer: fc.nat({ max: 2 }),
  what: fc.constantFrom("begin", "write", "write", "delete", "commit", "rollback", "pull", "pull"),
  which: fc.nat({ max: 1 }),
  limit: fc.integer({ min: 1, max: 3 }),
});

/** One step of a writer; `open` are those that are in a transaction. */
async function act(
  sql: postgres.Sql,
  what: string,
  id: string,
  title: string,
  open: Set<postgres.Sql>,
): Promise<void> {
  if (what === "write") await rename(sql, id, title);
  else if (what === "delete") await sql`delete from public.clinical_scenarios where id = ${id}`;
  else if ((what === "begin") !== open.has(sql)) {
    await sql.unsafe(what);
    if (what === "begin") open.add(sql);
    else open.delete(sql);
  }
}

/** What a puller knows of some cases: their titles. */
class Copy {
  cursor: string;
  readonly #titles: Map<string, string>;
  readonly #cases: readonly string[];

  constructor(cursor: string, cases: readonly string[]) {
    this.cursor = cursor;
    this.#cases = cases;
    this.#titles = new Map(cases.map((id) => [id, completeCase.title]));
  }

  take({ changes, cursor }: Page): void {
    this.cursor = cursor;
    for (const change of changes) {
      if (change.kind === "deleted") this.#titles.delete(change.case_id);
      else this.#titles.set(change.case.id, change.case.title);
    }
  }

  contents(): [string, string][] {
    return [...this.#titles].filter(([id]) => this.#cases.includes(id)).sort();
  }
}

describe("a server that was restored, or filled from another one", () => {
  /** Numbers all cases and tombstones as a server did whose transactions are far ahead of this one's. */
  async function renumber(txid: string): Promise<void> {
    await authoring.sql.begin(async (tx) => {
      await tx`alter table public.clinical_scenarios disable trigger user`;
      await tx`update public.clinical_scenarios set change_txid = ${txid}`;
      await tx`alter table public.clinical_scenarios enable trigger user`;
      await tx`update public.case_tombstones set change_txid = ${txid}`;
    });
  }

  it("SYNC-02 still gives every case, every deletion and every later change", async () => {
    const [kept, gone] = [
      await createDraft(authoring.admin),
      await createDraft(authoring.admin, { title: "Gone" }),
    ];
    await authoring.sql`delete from public.clinical_scenarios where id = ${gone.id}`;
    await renumber("900000000000");
    const before = await readScenario(authoring.admin, kept.id);

    const all = await pullAll(authoring.admin, null);
    const [counts] = await authoring.sql<{ cases: number; tombstones: number }[]>`
      select (select count(*)::int from public.clinical_scenarios) as cases,
        (select count(*)::int from public.case_tombstones) as tombstones`;
    expect(all.changes.filter(({ kind }) => kind === "changed")).toHaveLength(counts?.cases ?? -1);
    expect(all.changes.filter(({ kind }) => kind === "deleted")).toHaveLength(counts?.tombstones ?? -1);
    expect(await readScenario(authoring.admin, kept.id)).toMatchObject({
      updated_at: before.updated_at,
      revision: before.revision,
    });

    await authoring.sql`update public.clinical_scenarios set title = 'Later' where id = ${kept.id}`;
    expect(outline((await pullAll(authoring.admin, all.cursor)).changes)).toEqual(["Later"]);
  });

  it("SYNC-02 starts a puller of another history from the beginning", async () => {
    await createDraft(authoring.admin, { title: "Here all along" });
    const all = await pullAll(authoring.admin, null);
    const [, , history] = all.cursor.split(":");
    const elsewhere = history === "00000000" ? "00000001" : "00000000";
    const again = await pullAll(authoring.admin, `900000000000:900000000000:${elsewhere}`);
    expect(again).toEqual(all);
  });

  it("SYNC-07 refuses a write that was made for another history", async () => {
    const draft = await createDraft(authoring.admin, { title: "Before" });
    const { history } = await pullAll(authoring.admin, null);
    const update = {
      mutation_id: randomUUID(),
      case_id: draft.id,
      kind: "update",
      expected_revision: (await readScenario(authoring.admin, draft.id)).revision,
      case: { title: "After" },
    };
    const elsewhere = history === "00000000" ? "00000001" : "00000000";
    await expect(push(authoring.admin, [update], elsewhere)).rejects.toThrow(
      "PT409 The server was restored since the last pull.",
    );
    expect(await readScenario(authoring.admin, draft.id)).toMatchObject({ title: "Before" });
    expect(await push(authoring.admin, [update], history)).toMatchObject([{ kind: "accepted" }]);
    expect(await readScenario(authoring.admin, draft.id)).toMatchObject({ title: "After" });
  });

  it("SAVE-18 SYNC-07 refuses to save or publish a revision that was read in another history", async () => {
    const { history } = await pullAll(authoring.admin, null);
    const draft = await createDraft(authoring.admin);
    const read = await readScenario(authoring.admin, draft.id);
    expect(read).toMatchObject({ history });
    // As if this row had been written before a restore.
    await authoring.sql.begin(async (tx) => {
      await tx`alter table public.clinical_scenarios disable trigger user`;
      await tx`update public.clinical_scenarios set history = 'before' where id = ${draft.id}`;
      await tx`alter table public.clinical_scenarios enable trigger user`;
    });
    const write = (expected: string | null) => ({
      p_case_id: draft.id,
      p_expected_revision: read.revision,
      p_expected_history: expected,
      p_case: completeCase,
    });
    const save = (expected: string | null, title: string) =>
      authoring.admin.client.rpc("save_case", {
        ...write(expected),
        p_case: { ...completeCase, title },
        p_kind: "draft",
      });
    const publish = { ...write(history), p_commit_message: "Not seen", p_changes: [] };
    const refused = { code: "PT409", message: "stale revision" };
    expect((await authoring.admin.client.rpc("publish_case", publish)).error).toMatchObject(refused);
    expect((await save(history, "Not seen")).error).toMatchObject(refused);
    expect(await readScenario(authoring.admin, draft.id)).toMatchObject({
      title: read.title,
      history: "before",
    });

    // An update without new content keeps the old history, a save moves the case to the new one, and a client that names no
    // history may save too.
    await authoring.sql`update public.clinical_scenarios set last_saved = now() where id = ${draft.id}`;
    expect(await readScenario(authoring.admin, draft.id)).toMatchObject({ history: "before" });
    expect((await save("before", "Seen")).data).toMatchObject({ title: "Seen", history });
    const { data } = await authoring.admin.client.rpc("save_case", {
      ...write(null),
      p_expected_revision: read.revision + 1,
      p_kind: "draft",
    });
    expect(data).toMatchObject({ revision: read.revision + 2 });
  });

  it("SYNC-02 the rules of a case hold as before", async () => {
    const draft = await createDraft(authoring.admin);
    await renumber("900000000000");
    await pullAll(authoring.admin, null);
    const [rules] = await authoring.sql`
      select tgenabled from pg_trigger where tgname = 'scenario_3_keep_rules'`;
    expect(rules?.tgenabled).toBe("O");
    await authoring.sql`update public.clinical_scenarios set is_active = true where id = ${draft.id}`;
    expect(await readScenario(authoring.admin, draft.id)).toMatchObject({ is_draft: true, is_active: false });
  });

  it("SYNC-02 a server that does not name its history is pulled from all the same", async () => {
    const role = `teller_${authoring.admin.id.replaceAll("-", "")}`;
    await createDraft(authoring.admin, { title: "Here" });
    await authoring.sql.unsafe(`
      create role ${role};
      grant usage, create on schema private to ${role};
      alter function private.change_history() owner to ${role};
      revoke execute on function pg_control_system(), pg_control_checkpoint() from public`);
    try {
      const all = await pullAll(authoring.admin, null);
      expect(outline(all.changes)).toContain("Here");
      expect(all.cursor).toMatch(/:00000000$/);
      expect((await pullAll(authoring.admin, all.cursor)).changes).toEqual([]);
    } finally {
      await authoring.sql.unsafe(`
        alter function private.change_history() owner to current_user;
        grant execute on function pg_control_system(), pg_control_checkpoint() to public;
        revoke all on schema private from ${role};
        drop role ${role}`);
    }
  });
});

describe("a studio of another version", () => {
  it.each([
    ["andromeda-studio/0.0.9", "PT426"],
    ["andromeda-studio/0.1.0", null],
    ["andromeda-studio/0.10.0-beta.1", null],
    ["andromeda-studio/1.0", null],
    ["andromeda", null],
    [null, null],
  ])("UPD-03 that calls itself %s is answered %s", async (client, code) => {
    const [author] = writers;
    if (!author) throw new Error("There is no connection.");
    const headers = client === null ? "" : JSON.stringify({ "x-client-info": client });
    await author`select set_config('request.headers', ${headers}, false)`;
    for (const call of [
      "select public.pull_cases(null, 1)",
      "select public.push_cases('[]'::jsonb, null)",
    ] as const) {
      const outcome = await author.unsafe(call).then(
        () => null,
        (error: { code?: string }) => error.code,
      );
      expect(outcome).toBe(code);
    }
  });
});
