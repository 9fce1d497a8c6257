import { EMPTY_CASE } from "@andromeda/domain";
import { describe, expect, it } from "vitest";
import { type Answer, type RecordedRequest, recordingClient } from "../testing/recording-client.ts";
import { createSupabaseCaseProposals } from "./case-proposals-repository.ts";

const COLUMNS =
  "id,field_path,action,current_value,proposed_value,status,created_at,user_id,batch_id,user_name,user_email,field_name,reason,priority,change_order";
const since = new Date("2026-01-01T09:30:00.000Z");
const query = { caseId: "c1", userId: "me" };
const row = {
  id: "p1",
  field_path: "title",
  action: "modify",
  current_value: "Cough",
  proposed_value: "Dry cough",
  status: "pending",
  created_at: "2026-01-01T09:45:00+00:00",
  user_id: "me",
  batch_id: "b1",
  user_name: "Ada Chief",
  user_email: "ada@example.org",
  field_name: "Title",
  reason: "Says what kind of cough.",
  priority: "high",
  change_order: 0,
};
const other = {
  ...row,
  user_id: "bea",
  user_name: "Bea Second",
  user_email: "bea@example.org",
  batch_id: null,
};
const scenario = {
  ...EMPTY_CASE,
  id: "c1",
  title: "Cough",
  is_active: true,
  is_draft: false,
  auto_saved: false,
  last_saved: null,
  revision: 7,
  published_version_id: "v1",
  created_at: "2026-01-01T09:00:00+00:00",
  updated_at: "2026-01-01T09:00:00+00:00",
  case_template: {},
};
const stale = { status: 409, body: { code: "PT409", message: "stale revision", details: "8" } };

function scene(answer: (request: RecordedRequest) => Answer) {
  const { client, requests } = recordingClient(answer);
  return { proposals: createSupabaseCaseProposals(client), requests };
}

/** A backend with a batch of one approved change; `write` answers the calls of the procedure in turn. */
function applying(write: readonly Answer[], approved: readonly object[] = [{ ...row, status: "approved" }]) {
  const answers = [...write];
  return scene(({ path }) => {
    if (path.includes("/rpc/")) return answers.shift() ?? { status: 500, body: { message: "no more" } };
    if (path.endsWith("/clinical_scenarios")) return { body: scenario };
    if (path.endsWith("_with_user_info")) return { body: approved };
    return { body: { case_id: "c1" } };
  });
}

const calls = (requests: readonly RecordedRequest[], path: string) =>
  requests.filter((request) => request.path.endsWith(path));

describe("createSupabaseCaseProposals", () => {
  it("REVIEW-20 reads the pending changes of the case and the user", async () => {
    const { proposals, requests } = scene(() => ({ body: [row] }));
    await proposals.getPendingChanges(query);
    expect(requests).toHaveLength(1);
    expect(requests[0]?.path).toBe("/rest/v1/case_change_proposals_with_user_info");
    expect(Object.fromEntries(requests[0]?.query ?? [])).toEqual({
      select: COLUMNS,
      case_id: "eq.c1",
      user_id: "eq.me",
      status: "eq.pending",
      order: "created_at.asc",
    });
  });

  it("REVIEW-11 gives each with its status, field, value and what is said of it", async () => {
    const bare = { ...row, id: "p2", field_name: null, reason: null, priority: null, change_order: null };
    const { proposals } = scene(() => ({ body: [row, bare, { ...row, id: null }] }));
    const [first, second, ...others] = await proposals.getPendingChanges(query);
    expect(first).toEqual({
      id: "p1",
      fieldPath: "title",
      action: "modify",
      currentValue: "Cough",
      proposedValue: "Dry cough",
      status: "pending",
      createdAt: "2026-01-01T09:45:00+00:00",
      userId: "me",
      batchId: "b1",
      userName: "Ada Chief",
      userEmail: "ada@example.org",
      fieldName: "Title",
      reason: "Says what kind of cough.",
      priority: "high",
      changeOrder: 0,
    });
    expect(second).toMatchObject({ id: "p2", fieldName: null, reason: null, priority: "medium" });
    expect(others).toEqual([]);
  });

  it("REVIEW-20 updates the status alone, by id and user, of what is pending", async () => {
    const { proposals, requests } = scene(() => ({ body: [{ id: "p1" }] }));
    expect(await proposals.updateChangeStatus(["p1"], "approved", "me")).toEqual(["p1"]);
    expect(requests).toMatchObject([
      { method: "PATCH", path: "/rest/v1/case_change_proposals", body: { status: "approved" } },
    ]);
    expect(Object.fromEntries(requests[0]?.query ?? [])).toEqual({
      id: "eq.p1",
      user_id: "eq.me",
      status: "eq.pending",
      select: "id",
    });
  });

  it("REVIEW-14 says that nothing was decided", async () => {
    const { proposals } = scene(() => ({ body: [] }));
    expect(await proposals.updateChangeStatus(["p1"], "rejected", "me")).toEqual([]);
  });

  it("REVIEW-19 decides several changes in one call, and answers those that were decided", async () => {
    const { proposals, requests } = scene(() => ({
      body: [
        { proposal_id: "p1", is_decided: true },
        { proposal_id: "p2", is_decided: false },
      ],
    }));
    expect(await proposals.updateChangeStatus(["p1", "p2"], "approved", "me")).toEqual(["p1"]);
    expect(requests).toMatchObject([
      {
        path: "/rest/v1/rpc/decide_change_proposals",
        body: { p_proposal_ids: ["p1", "p2"], p_status: "approved" },
      },
    ]);
  });

  it("REVIEW-04 counts what was approved, applied or not, and what was rejected", async () => {
    const { proposals, requests } = scene(({ query: asked }) => ({
      headers: { "content-range": asked.get("status")?.includes("rejected") ? "*/2" : "*/5" },
    }));
    expect(await proposals.countDecided(query)).toEqual({ approved: 5, rejected: 2 });
    const [approved] = requests;
    expect(approved?.method).toBe("HEAD");
    expect(Object.fromEntries(approved?.query ?? [])).toEqual({
      select: "id",
      case_id: "eq.c1",
      user_id: "eq.me",
      status: "in.(approved,applied)",
    });
  });

  it("REVIEW-16 sends the approved changes of the user's batch with the case and its revision", async () => {
    const saved = { ...scenario, title: "Dry cough", revision: 8 };
    const { proposals, requests } = applying([{ body: saved }]);
    const { record, refused } = await proposals.applyChangesToCase("b1", "me");
    expect(record).toMatchObject({ revision: 8, document: { title: "Dry cough" } });
    expect(refused).toEqual([]);
    const [batch] = calls(requests, "/case_change_batches");
    expect(Object.fromEntries(batch?.query ?? [])).toEqual({
      select: "case_id",
      id: "eq.b1",
      user_id: "eq.me",
    });
    const [approved] = calls(requests, "_with_user_info");
    expect(Object.fromEntries(approved?.query ?? [])).toEqual({
      select: COLUMNS,
      user_id: "eq.me",
      status: "eq.approved",
      batch_id: "eq.b1",
    });
    expect(calls(requests, "/rpc/apply_change_proposals").map(({ body }) => body)).toEqual([
      {
        p_case_id: "c1",
        p_proposal_ids: ["p1"],
        p_expected_revision: 7,
        p_case: {
          ...EMPTY_CASE,
          title: "Dry cough",
        },
      },
    ]);
  });

  it.each([
    stale,
    { status: 400, body: { code: "P0001", message: "A change that is applied cannot be applied." } },
  ])(
    "REVIEW-16 reads changes and case again when the case was written meanwhile: $body.code",
    async (lost) => {
      const { proposals, requests } = applying([lost, lost, { body: { ...scenario, revision: 8 } }]);
      await proposals.applySingleChange("p1", "me");
      expect(calls(requests, "_with_user_info")).toHaveLength(3);
      expect(calls(requests, "/clinical_scenarios")).toHaveLength(3);
    },
  );

  it("REVIEW-16 gives up after five tries", async () => {
    const { proposals, requests } = applying(Array(9).fill(stale));
    await expect(proposals.applyChangesToCase("b1", "me")).rejects.toMatchObject({
      code: "conflict/stale-revision",
    });
    expect(calls(requests, "/rpc/apply_change_proposals")).toHaveLength(5);
  });

  it("REVIEW-16 does not repeat what failed for another reason", async () => {
    const { proposals, requests } = applying([
      { status: 403, body: { code: "42501", message: "Authors only." } },
    ]);
    await expect(proposals.applyChangesToCase("b1", "me")).rejects.toMatchObject({
      code: "database/permission-denied",
    });
    expect(calls(requests, "/rpc/apply_change_proposals")).toHaveLength(1);
  });

  it("REVIEW-17 writes nothing when nothing is approved", async () => {
    const { proposals, requests } = applying([], []);
    expect(await proposals.applyChangesToCase("b1", "me")).toMatchObject({
      record: { id: "c1", revision: 7 },
      refused: [],
    });
    expect(calls(requests, "/rpc/apply_change_proposals")).toEqual([]);
  });

  it("REVIEW-22 writes nothing when no field can hold what is proposed", async () => {
    const active = { ...row, status: "approved", field_path: "is_active", proposed_value: "false" };
    const { proposals, requests } = applying([], [active]);
    expect((await proposals.applySingleChange("p1", "me")).refused).toEqual([
      { changeId: "p1", message: "Active is switched in the form and counts once the case is published." },
    ]);
    expect(calls(requests, "/rpc/apply_change_proposals")).toEqual([]);
  });

  it("REVIEW-14 applies no batch of another author", async () => {
    const { proposals, requests } = scene(() => ({ body: null }));
    await expect(proposals.applyChangesToCase("b1", "me")).rejects.toMatchObject({
      code: "proposal/not-found",
    });
    expect(requests).toHaveLength(1);
  });

  it("CONFL-03 asks for exactly these columns under exactly these conditions", async () => {
    const { proposals, requests } = scene(() => ({ body: [other] }));
    expect(await proposals.pendingOfOthers({ ...query, since })).toEqual([
      {
        id: "p1",
        fieldPath: "title",
        action: "modify",
        currentValue: "Cough",
        proposedValue: "Dry cough",
        status: "pending",
        createdAt: "2026-01-01T09:45:00+00:00",
        userId: "bea",
        batchId: null,
        userName: "Bea Second",
        userEmail: "bea@example.org",
      },
    ]);
    expect(requests).toHaveLength(1);
    expect(requests[0]?.path).toBe("/rest/v1/case_change_proposals_with_user_info");
    expect(Object.fromEntries(requests[0]?.query ?? [])).toEqual({
      select:
        "id,field_path,action,current_value,proposed_value,status,created_at,user_id,batch_id,user_name,user_email",
      case_id: "eq.c1",
      status: "eq.pending",
      user_id: "neq.me",
      created_at: "gte.2026-01-01T09:30:00.000Z",
      order: "created_at.desc",
    });
  });

  it("CONFL-04 asks who was active in the same view, and names each once", async () => {
    const { proposals, requests } = scene(() => ({
      body: [other, { ...other, created_at: "2026-01-01T09:40:00Z" }],
    }));
    expect(await proposals.activeEditors({ ...query, since })).toEqual([
      { userId: "bea", userName: "Bea Second", userEmail: "bea@example.org", seenAt: other.created_at },
    ]);
    expect(requests[0]?.path).toBe("/rest/v1/case_change_proposals_with_user_info");
    expect(Object.fromEntries(requests[0]?.query ?? [])).toEqual({
      select: "user_id,created_at,user_name,user_email",
      case_id: "eq.c1",
      user_id: "neq.me",
      created_at: "gte.2026-01-01T09:30:00.000Z",
      order: "created_at.desc",
    });
  });

  it("CONFL-09 updates the status alone, by id, of what is still pending, whoever proposed it", async () => {
    const { proposals, requests } = scene(() => ({ body: [{ id: "p1" }] }));
    await proposals.updateChangeStatus(["p1"], "approved", null);
    expect(await proposals.updateChangeStatus(["p1", "p2"], "rejected", null)).toEqual(["p1"]);
    expect(requests).toMatchObject([
      { method: "PATCH", path: "/rest/v1/case_change_proposals", body: { status: "approved" } },
      { method: "PATCH", path: "/rest/v1/case_change_proposals", body: { status: "rejected" } },
    ]);
    expect(requests[1]?.query.get("id")).toBe("in.(p1,p2)");
    expect(Object.fromEntries(requests[0]?.query ?? [])).toEqual({
      id: "eq.p1",
      status: "eq.pending",
      select: "id",
    });
  });

  it("CONFL-12 inserts a merge with exactly these values", async () => {
    const { proposals, requests } = scene(() => ({ status: 201 }));
    await proposals.addMerged({
      ...query,
      fieldPath: "title",
      currentValue: "cough",
      proposedValue: "dry cough at night",
    });
    expect(requests).toMatchObject([{ method: "POST", path: "/rest/v1/case_change_proposals" }]);
    expect(requests[0]?.body).toEqual({
      case_id: "c1",
      field_path: "title",
      action: "modify",
      current_value: "cough",
      proposed_value: "dry cough at night",
      reason: "Merged conflicting changes",
      priority: "medium",
      user_id: "me",
    });
  });

  it("CONFL-14 passes the code of missing tables on", async () => {
    const { proposals } = scene(() => ({ status: 406, body: { code: "PGRST106", message: "The schema" } }));
    await expect(proposals.getPendingChanges(query)).rejects.toMatchObject({
      code: "database/schema",
      serverCode: "PGRST106",
    });
  });
});
