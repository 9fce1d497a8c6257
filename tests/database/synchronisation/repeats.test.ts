import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type AuthoringBackend,
  completeCase,
  createAuthoringBackend,
  createDraft,
  done,
  must,
  publish,
  readScenario,
} from "../authoring/support.ts";
import { connectAs, push, waitsForLock } from "./support.ts";

let authoring: AuthoringBackend;

beforeAll(async () => {
  authoring = await createAuthoringBackend();
});

afterAll(() => authoring.close());

const edit = (caseId: string, title: string, mutationId = randomUUID()) => ({
  kind: "update",
  mutation_id: mutationId,
  case_id: caseId,
  expected_revision: 1,
  case: { ...completeCase, title },
});
const rename = (id: string, title: string) =>
  done(authoring.otherAdmin.client.from("clinical_scenarios").update({ title }).eq("id", id));

describe("a mutation that is sent again", () => {
  it("SYNC-03 is answered as the first time and not carried out, whatever happened meanwhile", async () => {
    const [edited, dropped] = [await createDraft(authoring.admin), await createDraft(authoring.admin)];
    const id = randomUUID();
    const mutations = [
      { kind: "create", mutation_id: randomUUID(), case_id: id, case: completeCase },
      edit(edited.id, "Mine"),
      { kind: "delete", mutation_id: randomUUID(), case_id: dropped.id, expected_revision: 1 },
    ];
    const first = await push(authoring.admin, mutations);
    await rename(edited.id, "Theirs");
    await done(authoring.otherAdmin.client.from("clinical_scenarios").delete().eq("id", id));
    expect(await push(authoring.admin, mutations)).toEqual(first);
    expect(first.map(({ kind }) => kind)).toEqual(["accepted", "accepted", "accepted"]);
    expect(await readScenario(authoring.admin, edited.id)).toMatchObject({ title: "Theirs", revision: 3 });
    expect(await authoring.sql`select from public.clinical_scenarios where id = ${id}`).toHaveLength(0);
  });

  it("SYNC-03 is known within one push", async () => {
    const { id } = await createDraft(authoring.admin);
    const mutation = edit(id, "Once");
    const [first, second] = await push(authoring.admin, [mutation, mutation]);
    expect(second).toEqual(first);
    expect((await readScenario(authoring.admin, id)).revision).toBe(2);
  });

  it("SYNC-03 is known whichever way it comes: created by itself, and again in a push", async () => {
    const [id, mutationId] = [randomUUID(), randomUUID()];
    const created = await must(
      authoring.admin.client.rpc("create_case", {
        p_case_id: id,
        p_case: completeCase,
        p_mutation_id: mutationId,
      }),
    );
    const again = { kind: "create", mutation_id: mutationId, case_id: id, case: completeCase };
    expect(await push(authoring.admin, [again])).toMatchObject([
      { kind: "accepted", case: { id, revision: 1, updated_at: created.updated_at } },
    ]);
  });

  it("SYNC-03 that was stale is checked again", async () => {
    const { id } = await createDraft(authoring.admin);
    await rename(id, "Theirs");
    const mutation = edit(id, "Mine");
    expect(await push(authoring.admin, [mutation])).toMatchObject([{ kind: "stale" }]);
    expect(await push(authoring.admin, [{ ...mutation, expected_revision: 2 }])).toMatchObject([
      { kind: "accepted", case: { title: "Mine" } },
    ]);
  });

  it("SYNC-03 at the very same time is carried out once", async () => {
    const drafts = await Promise.all(Array.from({ length: 5 }, () => createDraft(authoring.admin)));
    const mutations = [
      ...drafts.map(({ id }) => edit(id, "Doubled")),
      { kind: "create", mutation_id: randomUUID(), case_id: randomUUID(), case: completeCase },
    ];
    const answers = await Promise.all(Array.from({ length: 4 }, () => push(authoring.admin, mutations)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(new Set(answers[0]?.map(({ kind }) => kind))).toEqual(new Set(["accepted"]));
    for (const { id } of drafts) expect((await readScenario(authoring.admin, id)).revision).toBe(2);
  });

  it("SYNC-03 while the first one is still being carried out waits for it", async () => {
    const { id } = await createDraft(authoring.admin);
    const mutation = edit(id, "Slow");
    const slow = await connectAs(authoring, authoring.admin);
    await slow.unsafe("begin");
    await slow`select public.push_cases(${JSON.stringify([mutation])}::text::jsonb)`;
    const second = push(authoring.admin, [mutation]);
    await Promise.race([second, waitsForLock(authoring)]);
    await slow.unsafe("commit");
    await slow.end();
    expect(await second).toMatchObject([{ kind: "accepted", case: { revision: 2 } }]);
    expect((await readScenario(authoring.admin, id)).revision).toBe(2);
  });

  it("SYNC-03 after the first one was rolled back is carried out", async () => {
    const { id } = await createDraft(authoring.admin);
    const mutation = edit(id, "Second try");
    const broken = await connectAs(authoring, authoring.admin);
    await broken.unsafe("begin");
    await broken`select public.push_cases(${JSON.stringify([mutation])}::text::jsonb)`;
    await broken.unsafe("rollback");
    await broken.end();
    expect(await push(authoring.admin, [mutation])).toMatchObject([{ kind: "accepted" }]);
    expect((await readScenario(authoring.admin, id)).title).toBe("Second try");
  });
});

describe("a mutation id", () => {
  it("SYNC-08 of another author, another case, another kind or another text is refused", async () => {
    const [one, two] = [await createDraft(authoring.admin), await createDraft(authoring.admin)];
    const mutation = edit(one.id, "Mine");
    await push(authoring.admin, [mutation]);
    const refused = {
      kind: "refused",
      code: "22023",
      message: `The mutation id ${mutation.mutation_id} was already used for another write.`,
    };
    expect(await push(authoring.educator, [mutation])).toMatchObject([refused]);
    expect(
      await push(authoring.admin, [
        { ...mutation, case_id: two.id },
        { ...mutation, case: { ...mutation.case, title: "Changed my mind" } },
        { kind: "delete", mutation_id: mutation.mutation_id, case_id: one.id, expected_revision: 2 },
      ]),
    ).toMatchObject([refused, refused, refused]);
    expect((await readScenario(authoring.admin, one.id)).title).toBe("Mine");
    expect((await readScenario(authoring.admin, two.id)).revision).toBe(1);
  });

  it("SYNC-03 is forgotten after a quarter, when its revision answers for it", async () => {
    const { id } = await createDraft(authoring.admin);
    const mutation = edit(id, "Mine");
    await push(authoring.admin, [mutation]);
    const isKnown = async () => {
      const rows = await authoring.sql`
        select from private.case_mutations where mutation_id = ${mutation.mutation_id}`;
      return rows.length === 1;
    };
    const setAge = (age: string) => authoring.sql`
      update private.case_mutations set created_at = now() - ${age}::interval
      where mutation_id = ${mutation.mutation_id}`;
    await setAge("89 days 23 hours");
    await push(authoring.admin, []);
    expect(await isKnown()).toBe(true);
    await setAge("90 days 1 hour");
    await push(authoring.admin, []);
    expect(await isKnown()).toBe(false);
    expect(await push(authoring.admin, [mutation])).toMatchObject([
      { kind: "stale", case: { title: "Mine" } },
    ]);
  });

  it("SYNC-03 five hundred old ones are forgotten with a push, so that none takes long", async () => {
    await authoring.sql`
      insert into private.case_mutations (mutation_id, user_id, case_id, kind, content_hash, created_at)
      select gen_random_uuid(), ${authoring.admin.id}, gen_random_uuid(), 'update', 1, now() - interval '1 year'
      from generate_series(1, 501)`;
    const left = async () => {
      const [row] = await authoring.sql`
        select count(*)::int as count from private.case_mutations where created_at < now() - interval '90 days'`;
      return row?.count;
    };
    await push(authoring.admin, []);
    expect(await left()).toBe(1);
    await push(authoring.admin, []);
    expect(await left()).toBe(0);
  });

  it("ASEC-05 no role, the service's included, reads or writes the record of mutations", async () => {
    const tables = await authoring.sql`
      select grantee from information_schema.role_table_grants
      where table_schema = 'private' and table_name = 'case_mutations'
        and grantee in ('anon', 'authenticated', 'service_role', 'PUBLIC')`;
    expect([...tables]).toEqual([]);
  });
});

describe("two pushes that meet", () => {
  it("SYNC-08 in opposite orders do not block each other for good", async () => {
    const ids = (await Promise.all([1, 2, 3].map(() => createDraft(authoring.admin))))
      .map(({ id }) => id)
      .sort();
    const holder = await connectAs(authoring, authoring.admin);
    await holder.unsafe("begin");
    await holder`select from public.clinical_scenarios where id = ${ids[1] ?? ""} for update`;
    // Both get as far as they can before they need what is held.
    const pushes = [
      push(
        authoring.admin,
        ids.map((id) => edit(id, "Forward")),
      ),
      push(authoring.educator, ids.map((id) => edit(id, "Backward")).reverse()),
    ];
    await Promise.race([Promise.all(pushes), waitsForLock(authoring, 2)]);
    await holder.unsafe("commit");
    await holder.end();
    const kinds = (await Promise.all(pushes)).map((results) => [...new Set(results.map(({ kind }) => kind))]);
    expect(kinds.sort()).toEqual([["accepted"], ["stale"]]);
  });
});

describe("a publish that is sent again", () => {
  it("SYNC-03 VERS-04 publishes nothing and answers as the first time", async () => {
    const draft = await createDraft(authoring.admin);
    const mutationId = randomUUID();
    const options = { mutationId, fields: { ...completeCase, title: "Published once" } };
    const first = await publish(authoring.admin, draft.id, draft.revision, options);
    expect(first.scenario).toMatchObject({
      title: "Published once",
      revision: 2,
      is_draft: false,
      is_active: true,
      published_version_id: first.data?.id,
    });
    await rename(draft.id, "Moved on");
    const second = await publish(authoring.admin, draft.id, draft.revision, options);
    expect([second.data, second.scenario]).toEqual([first.data, first.scenario]);
    const versions = await must(
      authoring.admin.client.from("case_versions").select("id").eq("case_id", draft.id),
    );
    expect(versions).toHaveLength(1);
  });

  it("SYNC-03 at the very same time publishes one version", async () => {
    const draft = await createDraft(authoring.admin);
    const options = { mutationId: randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => publish(authoring.admin, draft.id, draft.revision, options)),
    );
    expect(new Set(answers.map(({ data }) => data?.id))).toEqual(new Set([answers[0]?.data?.id]));
    expect(answers[0]?.data?.version_number).toBe(1);
  });

  it("SYNC-08 with an id of another write is refused, and one of a deleted case is answered as such", async () => {
    const draft = await createDraft(authoring.admin);
    const mutationId = randomUUID();
    await must(publish(authoring.admin, draft.id, draft.revision, { mutationId }));
    const other = await publish(authoring.admin, draft.id, 2, { mutationId, fields: { title: "Other" } });
    expect(other.error).toMatchObject({ code: "22023" });
    await done(authoring.admin.client.from("clinical_scenarios").delete().eq("id", draft.id));
    const gone = await publish(authoring.admin, draft.id, draft.revision, { mutationId });
    expect(gone).toMatchObject({ status: 404, error: { code: "PT404", details: "case/not-found" } });
  });
});
