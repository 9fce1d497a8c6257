import type { ChangeToReview } from "../ports/case-proposals.ts";

type Placed = Pick<ChangeToReview, "id" | "batchId" | "changeOrder" | "createdAt">;

/** The changes by batch and place in it, the oldest batch first; a change without a batch is a batch of its own. */
export function inReviewOrder<Change extends Placed>(changes: readonly Change[]): Change[] {
  const batches = Map.groupBy(changes, ({ batchId, id }) => batchId ?? id);
  const oldestTime = ([change, ...others]: readonly Change[]): number =>
    change ? Math.min(...[change, ...others].map(({ createdAt }) => Date.parse(createdAt))) : 0;
  return [...batches.values()]
    .toSorted((left, right) => oldestTime(left) - oldestTime(right))
    .flatMap((batch) => batch.toSorted((left, right) => left.changeOrder - right.changeOrder));
}
