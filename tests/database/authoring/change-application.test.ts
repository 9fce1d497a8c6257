import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  type Account,
  type AuthoringBackend,
  codeOf,
  completeCase,
  countPresentation,
  createAuthoringBackend,
  createDraft,
  createPublished,
  done,
  must,
  readScenario,
  type ScenarioRow,
} from "./support.ts";

let authoring: AuthoringBackend;
let draft: ScenarioRow;

beforeAll(async () => {
  authoring = await createAuthoringBackend();
});

afterAll(() => authoring.close());

beforeEach(async () => {
  draft = await createDraft(authoring.admin);
});

const apply = (author: Account, ids: unknown, args: Record<string, unknown> = {}) =>
  author.client
    .rpc("apply_change_proposals", {
      p_case_id: draft.id,
      p_proposal_ids: ids,
      p_expected_revision: draft.revision,
      p_case: { title: "Applied" },
      ...args,
    })
    .single<ScenarioRow>();

/** Stores a change of the author's and brings it to the status; gives its id. */
async function proposed(author: Account, status = "approved", caseId = draft.id): Promise<string> {
  const row = { case_id: caseId, field_path: "title", action: "modify", proposed_value: "Applied" };
  const table = () => author.client.from("case_change_proposals");
  const { id } = await must(table().insert(row).select("id").single());
  const steps: Record<string, string[]> = { pending: [], applied: ["approved", "applied"] };
  for (const step of steps[status] ?? [status]) await done(table().update({ status: step }).eq("id", id));
  return id;
}

const statusOf = async (id: string) => {
  const [row] = await authoring.sql<{ status: string; applied_at: Date | null }[]>`
    select status, applied_at from public.case_change_proposals where id = ${id}`;
  return row;
};

describe("applying approved changes", () => {
  it("REVIEW-13 marks them applied, with the time, and leaves the others", async () => {
    const [one, two, left] = [
      await proposed(authoring.educator),
      await proposed(authoring.educator),
      await proposed(authoring.educator),
    ];
    await must(apply(authoring.educator, [one, two, two]));
    for (const id of [one, two]) {
      expect(await statusOf(id)).toEqual({ status: "applied", applied_at: expect.any(Date) });
    }
    expect(await statusOf(left)).toEqual({ status: "approved", applied_at: null });
  });

  it("REVIEW-16 writes the case and answers with it as it stands", async () => {
    const id = await proposed(authoring.educator);
    const saved = await must(apply(authoring.educator, [id]));
    expect(saved).toMatchObject({
      ...completeCase,
      title: "Applied",
      revision: draft.revision + 1,
      updated_by: authoring.educator.id,
      auto_saved: true,
    });
    expect(saved.last_saved).toBe(saved.updated_at);
    expect(await readScenario(authoring.admin, draft.id)).toEqual(saved);
  });

  it("SAVE-09 leaves the published version in circulation and makes the working row a draft", async () => {
    const item = `Cough ${randomUUID()}`;
    const { scenario, version } = await createPublished(authoring.admin, {
      specialty: "Respiratory",
      presentation: item,
    });
    const id = await proposed(authoring.admin, "approved", scenario.id);
    const args = { p_case_id: scenario.id, p_expected_revision: scenario.revision };
    expect(await must(apply(authoring.admin, [id], args))).toMatchObject({
      is_draft: true,
      is_active: false,
      published_version_id: version.id,
    });
    expect(await countPresentation(authoring.member, "Respiratory", item)).toBe(1);
  });

  it("SAVE-09 makes no draft of a published case that already has the changes", async () => {
    const { scenario } = await createPublished(authoring.admin);
    const id = await proposed(authoring.admin, "approved", scenario.id);
    const args = {
      p_case_id: scenario.id,
      p_expected_revision: scenario.revision,
      p_case: { title: scenario.title, case_template: scenario.case_template },
    };
    expect(await must(apply(authoring.admin, [id], args))).toEqual(scenario);
    expect(await statusOf(id)).toMatchObject({ status: "applied" });
  });
});

describe("applying is refused and changes nothing", () => {
  async function refusal(author: Account, ids: unknown, args: Record<string, unknown> = {}) {
    const { error, status } = await apply(author, ids, args);
    expect(await readScenario(authoring.admin, draft.id)).toEqual(draft);
    return { status, code: error?.code, message: error?.message, details: error?.details };
  }

  it("SYNC-03 on an outdated revision, with the current one", async () => {
    const id = await proposed(authoring.admin);
    await done(
      authoring.otherAdmin.client.from("clinical_scenarios").update({ title: "Theirs" }).eq("id", draft.id),
    );
    const answer = await apply(authoring.admin, [id]);
    expect(answer.status).toBe(409);
    expect(answer.error).toMatchObject({ code: "PT409", message: "stale revision", details: "2" });
    expect((await readScenario(authoring.admin, draft.id)).title).toBe("Theirs");
    expect(await statusOf(id)).toEqual({ status: "approved", applied_at: null });
  });

  it.each(["pending", "rejected", "applied"])("REVIEW-17 when one of the changes is %s", async (status) => {
    const good = await proposed(authoring.admin);
    const bad = await proposed(authoring.admin, status);
    expect(await refusal(authoring.admin, [good, bad])).toMatchObject({
      code: "P0001",
      message: `A change that is ${status} cannot be applied.`,
    });
    expect(await statusOf(good)).toEqual({ status: "approved", applied_at: null });
  });

  it("REVIEW-14 when one of the changes is another author's", async () => {
    const mine = await proposed(authoring.otherAdmin);
    const theirs = await proposed(authoring.admin);
    expect(await refusal(authoring.otherAdmin, [mine, theirs])).toMatchObject({
      status: 403,
      code: "42501",
      message: "A change can be applied only by the author it was proposed to.",
    });
    expect(await statusOf(mine)).toMatchObject({ status: "approved" });
    expect(await statusOf(theirs)).toMatchObject({ status: "approved" });
  });

  it("REVIEW-17 when one of the changes belongs to another case", async () => {
    const other = await createDraft(authoring.admin);
    const ids = [await proposed(authoring.admin), await proposed(authoring.admin, "approved", other.id)];
    expect(await refusal(authoring.admin, ids)).toMatchObject({
      code: "22023",
      message: "A change belongs to another case.",
    });
  });

  it("REVIEW-17 when one of the changes is not there", async () => {
    const ids = [await proposed(authoring.admin), randomUUID()];
    expect(await refusal(authoring.admin, ids)).toMatchObject({
      code: "PT404",
      details: "proposal/not-found",
    });
  });

  it("REVIEW-17 when the case cannot be written: no change is marked", async () => {
    const id = await proposed(authoring.admin);
    expect(await refusal(authoring.admin, [id], { p_case: { title: " " } })).toMatchObject({
      code: "22023",
      message: "Title is required",
    });
    expect(await statusOf(id)).toEqual({ status: "approved", applied_at: null });
  });

  it.each([[[]], [null], [[null]]])("REVIEW-17 for the ids %j", async (ids) => {
    expect(await refusal(authoring.admin, ids)).toMatchObject({
      code: "22023",
      message: "Applying needs the ids of changes.",
    });
  });

  it("REVIEW-17 for an unknown case, and without a revision", async () => {
    const id = await proposed(authoring.admin);
    expect(await refusal(authoring.admin, [id], { p_case_id: randomUUID() })).toMatchObject({
      code: "PT404",
      details: "case/not-found",
    });
    expect(await refusal(authoring.admin, [id], { p_expected_revision: null })).toMatchObject({
      code: "22023",
    });
  });

  it("ASEC-05 to members, and to a former author", async () => {
    const user = await authoring.backend.createUser({ isEducator: true });
    const former = { ...user, client: await authoring.backend.signIn(user) };
    const id = await proposed(former);
    await done(authoring.admin.client.rpc("set_educator", { _user_id: user.id, _is_educator: false }));
    expect(await refusal(former, [id])).toMatchObject({ code: "42501" });
    expect(await refusal(authoring.member, [id])).toMatchObject({ code: "42501" });
    expect(await statusOf(id)).toMatchObject({ status: "approved" });
  });
});

describe("two at once", () => {
  it("REVIEW-17 the same changes are applied once", async () => {
    const id = await proposed(authoring.admin);
    const answers = await Promise.all([apply(authoring.admin, [id]), apply(authoring.admin, [id])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await readScenario(authoring.admin, draft.id)).toMatchObject({ title: "Applied", revision: 2 });
  });

  it("REVIEW-17 changes that the case already has are applied once", async () => {
    const id = await proposed(authoring.admin);
    const same = { p_case: { title: draft.title } };
    const codes = await Promise.all([
      codeOf(apply(authoring.admin, [id], same)),
      codeOf(apply(authoring.admin, [id], same)),
    ]);
    expect(codes.toSorted()).toEqual(["P0001", null].toSorted());
    expect(await statusOf(id)).toMatchObject({ status: "applied" });
  });

  it("REVIEW-14 a save of another author and an application on one revision: one of them wins", async () => {
    const id = await proposed(authoring.admin);
    const [applied, saved] = await Promise.all([
      apply(authoring.admin, [id]),
      authoring.otherAdmin.client.rpc("save_case", {
        p_case_id: draft.id,
        p_expected_revision: draft.revision,
        p_case: { title: "Theirs" },
        p_kind: "auto-save",
      }),
    ]);
    expect([applied.status, saved.status].sort()).toEqual([200, 409]);
    const row = await readScenario(authoring.admin, draft.id);
    expect(row.title).toBe(applied.error ? "Theirs" : "Applied");
    expect(await statusOf(id)).toMatchObject({ status: applied.error ? "approved" : "applied" });
  });
});
