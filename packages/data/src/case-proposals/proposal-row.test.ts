import { describe, expect, it } from "vitest";
import { markOfProposals, toProposalsOfCase, toReviewedChanges } from "./proposal-row.ts";

const row = {
  id: "p1",
  field_path: "title",
  action: "replace",
  current_value: "Cough",
  proposed_value: "Dry cough",
  status: "approved",
  created_at: "2026-01-01T00:00:00+00:00",
  user_id: "u1",
  batch_id: "b1",
  user_name: "Ada Byron",
  user_email: "ada@example.org",
  field_name: "Title",
  reason: "Sharper",
  priority: "high",
  change_order: 2,
};
const proposal = {
  id: "p1",
  fieldPath: "title",
  action: "replace",
  currentValue: "Cough",
  proposedValue: "Dry cough",
  status: "approved",
  createdAt: row.created_at,
  userId: "u1",
  batchId: "b1",
  userName: "Ada Byron",
  userEmail: "ada@example.org",
};
const reviewed = {
  ...proposal,
  reason: "Sharper",
  priority: "high",
  changeOrder: 2,
};

describe("the row of a proposal", () => {
  it("REVIEW-20 is read completely, with defaults for unknown values", () => {
    expect(toReviewedChanges([row])).toEqual([reviewed]);
    const odd = { ...row, action: "x", status: null, priority: null, change_order: null };
    expect(toReviewedChanges([odd])).toMatchObject([
      { action: "modify", status: "pending", priority: "medium", changeOrder: 0 },
    ]);
  });

  it.each(["add", "replace", "modify", "delete"])("REVIEW-20 can have the action %s", (action) => {
    expect(toReviewedChanges([{ ...row, action }])).toMatchObject([{ action }]);
  });

  it.each(["pending", "approved", "rejected", "applied"])("REVIEW-20 can have the status %s", (status) => {
    expect(toReviewedChanges([{ ...row, status }])).toMatchObject([{ status }]);
  });

  it.each(["high", "medium", "low"])("REVIEW-20 can be of %s priority", (priority) => {
    expect(toReviewedChanges([{ ...row, priority }])).toMatchObject([{ priority }]);
  });

  it.each(["id", "field_path", "user_id", "created_at"])("REVIEW-20 is left out without its %s", (column) => {
    expect(toReviewedChanges([{ ...row, [column]: null }])).toEqual([]);
  });

  it("REVIEW-20 CONFL-03 CONFL-04 is read from the answer about a case, with the editors and the counts of decisions", () => {
    const editor = {
      user_id: "u2",
      user_name: null,
      user_email: "bo@example.org",
      created_at: row.created_at,
    };
    const decided = { approved: 1, rejected: 2 };
    const answer = {
      own: [row],
      others: [row, { ...row, id: null }],
      editors: [editor],
      decided,
      mark: "3 5",
    };
    expect(toProposalsOfCase(answer)).toEqual({
      own: [reviewed],
      others: [proposal],
      editors: [
        { userId: "u2", userName: null, userEmail: "bo@example.org", lastProposedAt: row.created_at },
      ],
      decided,
    });
    expect([markOfProposals(answer), markOfProposals({})]).toEqual(["3 5", null]);
  });
});
