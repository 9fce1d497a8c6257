import { describe, expect, it } from "vitest";
import { type Answer, recordingClient } from "../testing/recording-client.ts";
import { createSupabaseCaseProposals } from "./case-proposals-repository.ts";

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
  user_id: "bea",
  batch_id: null,
  user_name: "Bea Second",
  user_email: "bea@example.org",
};

function scene(answer: Answer = { body: [row] }) {
  const { client, requests } = recordingClient(() => answer);
  return { proposals: createSupabaseCaseProposals(client), requests };
}

describe("createSupabaseCaseProposals", () => {
  it("CONFL-03 asks for exactly these columns under exactly these conditions", async () => {
    const { proposals, requests } = scene();
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
    const { proposals, requests } = scene({ body: [row, { ...row, created_at: "2026-01-01T09:40:00Z" }] });
    expect(await proposals.activeEditors({ ...query, since })).toEqual([
      { userId: "bea", userName: "Bea Second", userEmail: "bea@example.org", seenAt: row.created_at },
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

  it("CONFL-09 updates the status alone, by id, of what is still pending", async () => {
    const { proposals, requests } = scene({ body: [{ id: "p1" }] });
    await proposals.settle(["p1"], "approved");
    expect(requests).toMatchObject([
      { method: "PATCH", path: "/rest/v1/case_change_proposals", body: { status: "approved" } },
    ]);
    expect(Object.fromEntries(requests[0]?.query ?? [])).toEqual({
      id: "eq.p1",
      status: "eq.pending",
      select: "id",
    });
  });

  it("CONFL-09 says that somebody else decided first", async () => {
    const { proposals } = scene({ body: [] });
    await expect(proposals.settle(["p1"], "rejected")).rejects.toMatchObject({
      code: "proposal/not-pending",
      message: "Somebody else has decided this change already.",
    });
  });

  it("CONFL-12 inserts a merge with exactly these values", async () => {
    const { proposals, requests } = scene({ status: 201 });
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
    const { proposals } = scene({ status: 406, body: { code: "PGRST106", message: "The schema" } });
    await expect(proposals.pendingOf(query)).rejects.toMatchObject({
      code: "database/schema",
      serverCode: "PGRST106",
    });
  });
});
