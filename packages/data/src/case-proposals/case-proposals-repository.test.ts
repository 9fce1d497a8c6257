import { EMPTY_CASE } from "@andromeda/domain";
import { describe, expect, it } from "vitest";
import { type Answer, type RecordedRequest, recordingClient } from "../testing/recording-client.ts";
import { createSupabaseCaseProposals } from "./case-proposals-repository.ts";

const COLUMNS =
  "id,field_path,action,current_value,proposed_value,status,created_at,user_id,batch_id,user_name,user_email,reason,priority,change_order";
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
  it("REVIEW-20 CONFL-03 CONFL-04 reads the proposals of a case with one request", async () => {
    const bare = { ...row, id: "p2", reason: null, priority: null, change_order: null };
    const { user_name, user_email, created_at } = other;
    const body = {
      own: [row, bare, { ...row, id: null }],
      decided: { approved: 5, rejected: 2 },
      others: [other],
      editors: [{ user_id: "bea", created_at, user_name, user_email }],
    };
    const { proposals, requests } = scene(() => ({ body }));
    const answer = await proposals.read({ ...query, othersSince: since, editorsSince: since });
    expect(requests).toMatchObject([
      {
        path: "/rest/v1/rpc/get_case_proposals",
        body: {
          p_case_id: "c1",
          p_others_since: "2026-01-01T09:30:00.000Z",
          p_editors_since: "2026-01-01T09:30:00.000Z",
        },
      },
    ]);
    const proposed = {
      id: "p1",
      fieldPath: "title",
      action: "modify",
      currentValue: "Cough",
      proposedValue: "Dry cough",
      status: "pending",
      createdAt: "2026-01-01T09:45:00+00:00",
    };
    expect(answer).toEqual({
      own: [
        {
          ...proposed,
          userId: "me",
          batchId: "b1",
          userName: "Ada Chief",
          userEmail: "ada@example.org",
          reason: "Says what kind of cough.",
          priority: "high",
          changeOrder: 0,
        },
        expect.objectContaining({ id: "p2", reason: null, priority: "medium" }),
      ],
      decided: { approved: 5, rejected: 2 },
      others: [
        { ...proposed, userId: "bea", batchId: null, userName: "Bea Second", userEmail: "bea@example.org" },
      ],
      editors: [
        {
          userId: "bea",
          userName: "Bea Second",
          userEmail: "bea@example.org",
          lastProposedAt: other.created_at,
        },
      ],
    });
  });

  it("REVIEW-25 asks for no others where none are wanted", async () => {
    const body = { own: [], decided: { approved: 0, rejected: 0 }, others: [], editors: [] };
    const { proposals, requests } = scene(() => ({ body }));
    await proposals.read({ ...query, othersSince: null, editorsSince: null });
    expect(requests[0]?.body).toEqual({ p_case_id: "c1" });
  });

  it("REVIEW-20 updates only the status, by id and user, of a pending change", async () => {
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
      { changeId: "p1", message: "Change Active in the form; it takes effect once the case is published." },
    ]);
    expect(calls(requests, "/rpc/apply_change_proposals")).toEqual([]);
  });

  it("REVIEW-14 applies no batch of another author", async () => {
    const { proposals, requests } = scene(() => ({ body: null }));
    await expect(proposals.applyChangesToCase("b1", "me")).rejects.toMatchObject({
      code: "proposal/not-found",
      message: "This change does not exist, or is not yours.",
    });
    expect(requests).toHaveLength(1);
  });

  it("CONFL-09 updates only the status, by id, of pending changes, whoever proposed them", async () => {
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
    await expect(proposals.read({ ...query, othersSince: null, editorsSince: null })).rejects.toMatchObject({
      code: "database/schema",
      serverCode: "PGRST106",
    });
  });
});
