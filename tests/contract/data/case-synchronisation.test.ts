import { randomUUID } from "node:crypto";
import { createSupabaseCaseSyncGateway } from "@andromeda/data";
import {
  type AppError,
  type CaseDocument,
  type CaseMutation,
  type CaseRecord,
  jsonEqual,
  type SubscriptionState,
} from "@andromeda/domain";
import { createTestBackend, type TestBackend } from "@andromeda/testing";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Author, document, pullAll, signUpAuthor } from "./authors.ts";
import { portalClient, signedIn } from "./client.ts";

let backend: TestBackend;
let ada: Author;
let bea: Author;
/** The cursor at which the tests begin. */
let start: string;

beforeAll(async () => {
  backend = await createTestBackend();
  [ada, bea] = await Promise.all([signUpAuthor(backend), signUpAuthor(backend)]);
  start = (await pullAll(ada.sync, null)).cursor;
});

afterAll(async () => {
  await Promise.all([ada.release(), bea.release()]);
  await backend.close();
});

const creation = (caseId: string, changes: Partial<CaseDocument> = {}): CaseMutation => ({
  kind: "create",
  mutationId: randomUUID(),
  caseId,
  document: document(changes),
});
const edit = (record: CaseRecord, changes: Partial<CaseDocument>): CaseMutation => ({
  kind: "update",
  mutationId: randomUUID(),
  caseId: record.id,
  expectedRevision: record.revision,
  document: { ...record.document, ...changes },
});
const deletion = (record: CaseRecord): CaseMutation => ({
  kind: "delete",
  mutationId: randomUUID(),
  caseId: record.id,
  expectedRevision: record.revision,
});
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 60_000 });

describe("pulling", () => {
  it("SYNC-02 answers changes and deletions since the cursor, each case as it is opened", async () => {
    const { cursor } = await pullAll(ada.sync, start);
    const kept = await bea.cases.create(randomUUID(), document({ title: "Kept" }));
    const dropped = await bea.cases.create(randomUUID(), document({ title: "Dropped" }));
    await bea.cases.remove(dropped.id);
    const { changes } = await pullAll(ada.sync, cursor);
    expect(changes).toEqual([
      { kind: "changed", record: kept },
      { kind: "deleted", id: dropped.id, title: "Dropped", deletedAt: expect.any(String) },
    ]);
    expect(changes[0]).toMatchObject({ record: await ada.cases.open(kept.id) });
  });

  it("SYNC-02 refuses an invalid cursor and too high a limit, by code", async () => {
    for (const request of [() => ada.sync.pull("yesterday", 10), () => ada.sync.pull(null, 501)]) {
      await expect(request()).rejects.toMatchObject({ code: "database/invalid-input", recovery: "none" });
    }
  });

  it("SYNC-08 is refused without a session and to a member", async () => {
    const nobody = portalClient(backend);
    await expect(createSupabaseCaseSyncGateway(nobody.data).pull(null, 1)).rejects.toMatchObject({
      code: "auth/session-missing",
      recovery: "sign-in",
    });
    await nobody.release();
    const member = await signUpAuthor(backend, {});
    for (const request of [
      () => member.sync.pull(null, 1),
      () => member.sync.push([creation(randomUUID())]),
    ]) {
      await expect(request()).rejects.toMatchObject({ code: "database/permission-denied" });
    }
    await member.release();
  });
});

describe("pushing", () => {
  it("SYNC-03 answers each mutation with the case as it was then, template and all", async () => {
    const id = randomUUID();
    const [created] = await ada.sync.push([creation(id)]);
    const record = await ada.cases.open(id);
    expect(created).toMatchObject({ kind: "accepted", record });
    if (!record) throw new Error("the case was not created");
    const mutations = [edit(record, { title: "Edited" }), deletion({ ...record, revision: 2 })];
    const results = await bea.sync.push(mutations);
    expect(results).toMatchObject([
      {
        kind: "accepted",
        mutationId: mutations[0]?.mutationId,
        record: {
          id,
          revision: 2,
          wasAutoSaved: true,
          document: { ...record.document, title: "Edited" },
        },
      },
      { kind: "accepted", mutationId: mutations[1]?.mutationId, record: null },
    ]);
    expect(await bea.sync.push(mutations)).toEqual(results);
    expect(await bea.sync.push([edit(record, {})])).toMatchObject([{ kind: "gone" }]);
  });

  it("SYNC-05 answers a stale mutation with the case as it stands", async () => {
    const record = await ada.cases.create(randomUUID(), document());
    const theirs = await bea.cases.save({
      id: record.id,
      expectedRevision: 1,
      document: document({ title: "Theirs" }),
      kind: "auto-save",
    });
    expect(await ada.sync.push([edit(record, { title: "Mine" })])).toMatchObject([
      { kind: "stale", record: theirs },
    ]);
  });

  it("SYNC-08 refuses only the mutations that the server cannot store, each with a code and a text", async () => {
    let deep: CaseDocument["case_template"] = "bottom";
    for (let level = 0; level < 5_000; level += 1) deep = { level: deep };
    const mutations = [
      creation(randomUUID(), { description: "half a \ud83d character" }),
      creation(randomUUID(), { case_template: { patient_agent: { "a\0b": ["fine"] } } }),
      creation(randomUUID(), { case_template: { deep } }),
      creation(randomUUID(), { title: "  " }),
      creation(randomUUID(), { case_template: [] }),
      creation("no uuid"),
      creation(randomUUID(), { description: "written as \\u0000 and 😀" }),
    ];
    const results = await ada.sync.push(mutations);
    expect(results.map(({ mutationId }) => mutationId)).toEqual(
      mutations.map(({ mutationId }) => mutationId),
    );
    expect(results).toMatchObject([
      { kind: "refused", message: "The case cannot be stored: a text holds half of a character." },
      { kind: "refused", message: "The case cannot be stored: a text holds the character NUL." },
      { kind: "refused", message: expect.stringContaining("nested more than 1000 levels deep") },
      { kind: "refused", message: "Title is required" },
      { kind: "refused", message: "The field case_template must be an object." },
      { kind: "refused", message: 'The field case_id of a mutation must be a UUID, not "no uuid".' },
      { kind: "accepted", record: { document: { description: "written as \\u0000 and 😀" } } },
    ]);
    for (const result of results.slice(0, -1))
      expect(result).toMatchObject({ code: "database/invalid-input" });
  });

  it("SYNC-08 stores a case that nests as deeply as one may", async () => {
    let deep: CaseDocument["case_template"] = "bottom";
    for (let level = 0; level < 900; level += 1) deep = { level: deep };
    const id = randomUUID();
    expect(await ada.sync.push([creation(id, { case_template: { deep } })])).toMatchObject([
      { kind: "accepted" },
    ]);
    const record = await bea.cases.open(id);
    expect(jsonEqual(record?.document.case_template, { deep })).toBe(true);
  });

  it("SYNC-03 takes 500 at once and no more", async () => {
    const many = Array.from({ length: 501 }, () => creation(randomUUID()));
    await expect(ada.sync.push(many)).rejects.toMatchObject({ code: "database/invalid-input" });
    const results = await ada.sync.push(many.slice(1));
    expect(new Set(results.map(({ kind }) => kind))).toEqual(new Set(["accepted"]));
  });

  it("SYNC-08 refuses a case of another author's under the id of a new one", async () => {
    const { id } = await ada.cases.create(randomUUID(), document());
    expect(await bea.sync.push([creation(id)])).toMatchObject([
      { kind: "refused", code: "conflict/duplicate" },
    ]);
  });
});

describe("watching", () => {
  it("SYNC-09 hints at a change and at a deletion", async () => {
    const record = await ada.cases.create(randomUUID(), document());
    const heard = vi.fn();
    const states: SubscriptionState[] = [];
    const stop = bea.sync.watch({
      onChange: heard,
      onState: (state) => {
        states.push(state);
      },
    });
    await eventually(() => expect(states).toContainEqual({ kind: "joined" }));
    await ada.sync.push([edit(record, { title: "Changed" })]);
    await eventually(() => expect(heard).toHaveBeenCalledTimes(1));
    await ada.cases.remove(record.id);
    await eventually(() => expect(heard).toHaveBeenCalledTimes(2));
    stop();
  });

  it("SYNC-09 sends hints and not the case", async () => {
    const [published] = await backend.sql<{ attnames: string[] }[]>`
      select attnames::text[] from pg_publication_tables
      where pubname = 'supabase_realtime' and tablename = 'clinical_scenarios'`;
    expect(published?.attnames).not.toContain("case_template");
    expect(published?.attnames).toEqual(expect.arrayContaining(["id", "revision", "updated_at"]));
  });
});

describe("a case that cannot be read", () => {
  it("SYNC-07 is reported by its id and does not keep the others away", async () => {
    const { cursor } = await pullAll(ada.sync, start);
    const [broken, whole] = [
      await ada.cases.create(randomUUID(), document({ title: "Broken" })),
      await ada.cases.create(randomUUID(), document({ title: "Whole" })),
    ];
    // What a maintenance script may do, and no author.
    await backend.sql.begin(async (tx) => {
      await tx`alter table public.clinical_scenarios drop constraint clinical_scenarios_case_template_check`;
      await tx`update public.clinical_scenarios set case_template = '[]' where id = ${broken.id}`;
    });
    const user = await backend.createUser({ isEducator: true });
    const client = await signedIn(backend, user);
    const reported: [string, AppError][] = [];
    const sync = createSupabaseCaseSyncGateway(client.data, {
      onMalformed: (id, error) => {
        reported.push([id, error]);
      },
    });
    const { changes } = await pullAll(sync, cursor);
    expect(changes).toMatchObject([{ record: { id: whole.id } }]);
    expect(reported).toMatchObject([
      [
        broken.id,
        {
          code: "case/malformed-row",
          message: `The case ${broken.id} cannot be read: case_template is of another type than it should be.`,
        },
      ],
    ]);
    await expect(ada.cases.open(broken.id)).rejects.toMatchObject({ code: "case/malformed-row" });
    await client.release();
    await backend.sql`delete from public.clinical_scenarios where id = ${broken.id}`;
  });
});
