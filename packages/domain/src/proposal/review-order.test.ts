import { expect, it } from "vitest";
import { inReviewOrder } from "./review-order.ts";

const at = (minute: number) => `2026-01-01T09:${String(minute).padStart(2, "0")}:00Z`;

it("REVIEW-17 changes are by batch, the oldest first, and by their place in it", () => {
  const ordered = inReviewOrder([
    { id: "new-1", batchId: "new", changeOrder: 1, createdAt: at(20) },
    { id: "single", batchId: null, changeOrder: 0, createdAt: at(10) },
    // A batch is as old as its oldest change.
    { id: "old-1", batchId: "old", changeOrder: 1, createdAt: at(1) },
    { id: "new-0", batchId: "new", changeOrder: 0, createdAt: at(21) },
    { id: "old-0", batchId: "old", changeOrder: 0, createdAt: at(30) },
    { id: "later", batchId: null, changeOrder: 0, createdAt: at(40) },
  ]);
  expect(ordered.map(({ id }) => id)).toEqual(["old-0", "old-1", "single", "new-0", "new-1", "later"]);
});
