import type { ChangeToReview } from "@andromeda/domain";
import { expect, it } from "vitest";
import { PendingChanges } from "./pending-changes.ts";

const title: ChangeToReview = {
  id: "title",
  fieldPath: "title",
  action: "modify",
  currentValue: "Cough",
  proposedValue: "Dry cough",
  reason: "It is dry.",
  priority: "medium",
  changeOrder: 0,
  status: "pending",
  createdAt: "2026-01-02T03:04:05Z",
  userId: "ada",
  batchId: null,
  userName: "Dr Ada",
  userEmail: "ada@example.org",
};
const description: ChangeToReview = { ...title, id: "description", fieldPath: "description" };

it("REVIEW-20 a list that is read again brings what was changed in it, and leaves the rest as it was", () => {
  const pending = new PendingChanges();
  pending.setStored([title, description]);
  const [, before] = pending.list;
  pending.setStored([{ ...title, proposedValue: "A dry cough" }, { ...description }]);
  expect(pending.at("title")).toMatchObject([{ proposedValue: "A dry cough" }]);
  expect(pending.list[1]).toBe(before);
});

it("REVIEW-21 a decided change does not come back with a list that was read before", () => {
  const pending = new PendingChanges();
  pending.setStored([title, description]);
  pending.remove("title");
  pending.setStored([title, description]);
  expect(pending.list.map(({ id }) => id)).toEqual(["description"]);
});

it("REVIEW-25 suggestions of the page wait beside the stored changes", () => {
  const pending = new PendingChanges();
  const { fieldPath: field, action, currentValue, proposedValue, reason, priority } = title;
  const batch = pending.addLocal(
    [{ field, action, currentValue, proposedValue, reason, priority }],
    "ada",
    title.createdAt,
  );
  expect(pending.list).toMatchObject([{ batchId: batch, status: "pending", fieldPath: "title" }]);
  expect(pending.list.map(({ id }) => [pending.isLocal(id), pending.get(id) !== null])).toEqual([
    [true, true],
  ]);
});
