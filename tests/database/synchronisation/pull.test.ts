import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  type AuthoringBackend,
  codeOf,
  createAuthoringBackend,
  createDraft,
  createPublished,
  done,
} from "../authoring/support.ts";
import { outline, pull, pullAll, waitsForLock } from "./support.ts";

let authoring: AuthoringBackend;
/** The cursor at which the test begins. */
let start: string;

beforeAll(async () => {
  authoring = await createAuthoringBackend();
});

afterAll(() => authoring.close());

beforeEach(async () => {
  start = (await pullAll(authoring.admin, null)).cursor;
});

const rename = (id: string, title: string) =>
  done(authoring.admin.client.from("clinical_scenarios").update({ title }).eq("id", id));
const remove = (id: string) => done(authoring.admin.client.from("clinical_scenarios").delete().eq("id", id));

describe("a pull", () => {
  it("SYNC-02 brings each case that changed once, in its newest state, and each deletion, in their order", async () => {
    const [one, two, three] = [
      await createDraft(authoring.admin, { title: "One" }),
      await createDraft(authoring.educator, { title: "Two" }),
      await createDraft(authoring.admin, { title: "Three" }),
    ];
    await rename(one.id, "One again");
    await remove(two.id);
    const { changes, cursor } = await pullAll(authoring.educator, start);
    expect(outline(changes)).toEqual(["Three", "One again", "-Two"]);
    expect(changes[2]).toMatchObject({ case_id: two.id, deleted_at: expect.any(String) });

    expect((await pullAll(authoring.educator, cursor)).changes).toEqual([]);
    await rename(three.id, "Three again");
    expect(outline((await pullAll(authoring.educator, cursor)).changes)).toEqual(["Three again"]);
  });

  it("SYNC-02 gives the whole case as authors read it in its table", async () => {
    const { scenario, version } = await createPublished(authoring.admin);
    const { changes } = await pullAll(authoring.educator, start);
    expect(changes).toHaveLength(1);
    expect(changes[0]).toEqual({ kind: "changed", case: { ...scenario, published_version_id: version.id } });
  });

  it("SYNC-02 comes in pages of the size that was asked for", async () => {
    for (const title of ["a", "b", "c", "d"]) await createDraft(authoring.admin, { title });
    await remove((await createDraft(authoring.admin, { title: "e" })).id);
    await pullAll(authoring.admin, start);

    const titles: string[][] = [];
    let cursor = start;
    for (let hasMore = true; hasMore; ) {
      const page = await pull(authoring.admin, cursor, 2);
      titles.push(outline(page.changes));
      cursor = page.cursor;
      hasMore = page.has_more;
    }
    expect(titles).toEqual([["a", "b"], ["c", "d"], ["-e"]]);
  });

  it("SYNC-02 ends a page with the case that makes it 2 MB", async () => {
    const page = async (cursor: string) => await pull(authoring.admin, cursor, 500);
    for (const [title, bytes] of [
      ["a", 900_000],
      ["b", 900_000],
      ["c", 900_000],
      ["d", 0],
      ["e", 0],
    ] as const) {
      await createDraft(authoring.admin, { title, case_template: { note: "x".repeat(bytes) } });
    }
    await pullAll(authoring.admin, start);
    const first = await page(start);
    expect([outline(first.changes), first.has_more]).toEqual([["a", "b", "c"], true]);
    const second = await page(first.cursor);
    expect([outline(second.changes), second.has_more]).toEqual([["d", "e"], false]);
  });

  it("SYNC-02 without a cursor starts from the beginning", async () => {
    const { id } = await createDraft(authoring.admin, { title: "Known to nobody" });
    const ids = (await pullAll(authoring.educator, null)).changes.flatMap((change) =>
      change.kind === "changed" ? [change.case.id] : [],
    );
    const rows = await authoring.sql<{ id: string }[]>`select id from public.clinical_scenarios`;
    expect([...ids].sort()).toEqual(rows.map((row) => row.id).sort());
    expect(ids).toContain(id);
  });

  it("SYNC-02 brings a change that only the server made", async () => {
    const { scenario } = await createPublished(authoring.admin, { title: "Switched off" });
    const { cursor } = await pullAll(authoring.admin, start);
    await done(
      authoring.admin.client.from("clinical_scenarios").update({ is_active: false }).eq("id", scenario.id),
    );
    const { changes } = await pullAll(authoring.admin, cursor);
    expect(changes).toMatchObject([{ case: { is_active: false, published_version_id: null } }]);
  });

  it("SYNC-02 keeps its place when nothing changed", async () => {
    expect(await pullAll(authoring.admin, start)).toEqual({
      changes: [],
      cursor: start,
      history: start.split(":")[2],
      has_more: false,
      is_behind: false,
    });
  });

  it.each([
    ["nonsense"],
    [""],
    ["1:2"],
    ["-1:2:00000000"],
    ["1:2:0000000g"],
    ["99999999999999999999:1:00000000"],
    ["1:2:00000000; drop table x"],
  ])("SYNC-02 refuses the cursor %j by name", async (cursor) => {
    const { error } = await authoring.admin.client.rpc("pull_cases", { p_cursor: cursor, p_limit: 10 });
    expect(error).toMatchObject({ code: "22023", message: expect.stringContaining(`"${cursor}"`) });
  });

  it.each([[1], [500]])("SYNC-02 takes the limit %j", async (limit) => {
    const { error } = await authoring.admin.client.rpc("pull_cases", { p_cursor: null, p_limit: limit });
    expect(error).toBeNull();
  });

  it.each([[0], [501], [-1], [null]])("SYNC-02 refuses the limit %j", async (limit) => {
    const { error } = await authoring.admin.client.rpc("pull_cases", { p_cursor: null, p_limit: limit });
    expect(error).toMatchObject({ code: "22023", message: "The limit must be from 1 to 500." });
  });

  it("SYNC-01 ASEC-05 is for authors with a session of their own", async () => {
    expect(await codeOf(authoring.member.client.rpc("pull_cases"))).toBe("42501");
    expect(await codeOf(authoring.backend.anonymous().rpc("pull_cases"))).toBe("42501");
  });
});

describe("a deleted case", () => {
  it("SYNC-02 leaves a tombstone that says who deleted it, until it is made again", async () => {
    const { id } = await createDraft(authoring.admin, { title: "Short-lived" });
    await done(authoring.educator.client.from("clinical_scenarios").delete().eq("id", id));
    const tombstones = () =>
      authoring.admin.client.from("case_tombstones").select("case_id, title, deleted_by").eq("case_id", id);
    expect((await tombstones()).data).toEqual([
      { case_id: id, title: "Short-lived", deleted_by: authoring.educator.id },
    ]);
    const { cursor } = await pullAll(authoring.admin, start);
    await createDraft(authoring.admin, { id, title: "Back" });
    expect((await tombstones()).data).toEqual([]);
    expect(outline((await pullAll(authoring.admin, cursor)).changes)).toEqual(["Back"]);
  });

  it("SYNC-03 that is made again continues the count of revisions, so that it is not mistaken for the old one", async () => {
    const draft = await createDraft(authoring.admin, { title: "First life" });
    await rename(draft.id, "First life, revised");
    await remove(draft.id);
    const again = await createDraft(authoring.admin, { id: draft.id, title: "Second life" });
    expect(again.revision).toBe(3);
    await remove(draft.id);
    expect((await createDraft(authoring.admin, { id: draft.id })).revision).toBe(4);
  });

  it("SYNC-02 made again by a transaction that waited for its deletion has no tombstone", async () => {
    const { id } = await createDraft(authoring.admin, { title: "Contested" });
    let creation: Promise<unknown> = Promise.resolve();
    await authoring.sql.begin(async (tx) => {
      await tx`delete from public.clinical_scenarios where id = ${id}`;
      creation = authoring.sql`insert into public.clinical_scenarios (id, title) values (${id}, 'Contested again')`;
      await Promise.race([creation, waitsForLock(authoring)]);
    });
    await creation;
    expect(
      await authoring.sql`select case_id from public.case_tombstones where case_id = ${id}`,
    ).toHaveLength(0);
    const { changes } = await pullAll(authoring.admin, start);
    expect(outline(changes)).toEqual(["Contested again"]);
  });

  it("ASEC-05 tombstones are written by nobody through the API", async () => {
    const row = { case_id: randomUUID(), title: "Forged", revision: 1 };
    expect(await codeOf(authoring.admin.client.from("case_tombstones").insert(row))).toBe("42501");
  });
});

describe("bookkeeping", () => {
  it("SYNC-02 is the server's: no author can write it", async () => {
    const { id } = await createDraft(authoring.admin);
    const { client } = authoring.admin;
    expect(await codeOf(client.from("clinical_scenarios").update({ change_seq: 1 }).eq("id", id))).toBe(
      "42501",
    );
    expect(await codeOf(client.from("clinical_scenarios").insert({ title: "x", change_txid: "1" }))).toBe(
      "42501",
    );
  });

  it("SYNC-02 costs what changed and not what there is: no scan, the same among 500 and 10,000", async () => {
    const insert = async (count: number) => {
      await authoring.sql`
        insert into public.clinical_scenarios (title)
        select title || n from generate_series(1, ${count}) as n, (values ('Many '), ('Gone ')) as t (title)`;
      await authoring.sql`delete from public.clinical_scenarios where title like 'Gone %'`;
      await authoring.sql`vacuum analyze public.clinical_scenarios, public.case_tombstones`;
    };
    const costOfTen = async () => {
      const cursor = (await pullAll(authoring.admin, null)).cursor;
      await authoring.sql`
        update public.clinical_scenarios set title = 'Changed'
        where id in (select id from public.clinical_scenarios order by id limit 10)`;
      await pullAll(authoring.admin, cursor);
      return authoring.sql.begin(async (tx) => {
        await tx`select set_config('request.jwt.claims', ${JSON.stringify({ sub: authoring.admin.id })}, true)`;
        const count = async () => {
          const [counts] = await tx<{ scans: number; rows: number }[]>`
            select sum(seq_scan)::int as scans, sum(idx_tup_fetch)::int as rows
            from pg_stat_xact_user_tables where relname in ('clinical_scenarios', 'case_tombstones')`;
          return counts ?? { scans: Number.NaN, rows: Number.NaN };
        };
        const before = await count();
        // After five rounds PostgreSQL may choose a generic plan, which must be as good.
        const rounds = 10;
        for (let round = 0; round < rounds; round += 1) {
          const [answer] = await tx<{ page: { changes: unknown[] } }[]>`
            select public.pull_cases(${cursor}, 500) as page`;
          expect(answer?.page.changes).toHaveLength(10);
        }
        const after = await count();
        return { scans: after.scans - before.scans, rows: (after.rows - before.rows) / rounds };
      });
    };
    await insert(500);
    const few = await costOfTen();
    await insert(9_500);
    const many = await costOfTen();
    expect(many).toEqual(few);
    expect(few.scans).toBe(0);
    expect(few.rows).toBeLessThan(30);
  });
});
