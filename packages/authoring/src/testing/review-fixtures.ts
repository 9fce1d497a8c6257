import type { ChangeReviews, ReviewedChange } from "@andromeda/domain";
import { ChangeReviewStore, type EditorStore } from "@andromeda/stores";
import { editorWith, filledCase } from "./editor-fixtures.ts";

const NOW = Date.UTC(2026, 2, 10, 9, 12);

/** A pending modification of the title, except where it is told otherwise. */
export function changeOf(id: string, fields: Partial<ReviewedChange> = {}): ReviewedChange {
  return {
    id,
    fieldPath: "title",
    fieldName: null,
    action: "modify",
    currentValue: "Chest pain in a 58-year-old bus driver",
    proposedValue: "Central chest pain in a 58-year-old bus driver with diabetes",
    reason: "The title should say where the pain is.",
    priority: "medium",
    changeOrder: 0,
    status: "pending",
    createdAt: new Date(NOW - 60_000).toISOString(),
    userId: "ada",
    batchId: null,
    userName: "Dr Ada",
    userEmail: "ada@example.org",
    ...fields,
  };
}

/** What stories and tests of this room review: the changes of the filled case, which leave the list once decided. */
export async function reviewOf(
  changes: readonly ReviewedChange[],
  ports: Partial<ChangeReviews> = {},
  mode: "edit" | "view" = "edit",
): Promise<{ readonly store: ChangeReviewStore; readonly editor: EditorStore }> {
  let pending = changes;
  const decided = { approved: 0, rejected: 0 };
  const { store: editor } = await editorWith(filledCase, mode);
  const store = new ChangeReviewStore({
    caseId: "case-1",
    editor,
    reviews: {
      getPendingChanges: async () => pending,
      countDecided: async () => ({ ...decided }),
      updateChangeStatus: async (changeId, status) => {
        pending = pending.filter(({ id }) => id !== changeId);
        decided[status] += 1;
      },
      updateChangeStatuses: async (changeIds, status) => {
        pending = pending.filter(({ id }) => !changeIds.includes(id));
        decided[status] += changeIds.length;
        return changeIds;
      },
      applyChangesToCase: () => Promise.reject(new Error("Nothing is written in here.")),
      applySingleChange: () => Promise.reject(new Error("Nothing is written in here.")),
      markApplied: async () => undefined,
      watch: () => () => undefined,
      ...ports,
    },
    session: { user: { id: "ada" } },
    clock: { now: () => NOW },
    // Nothing in here waits for a timer.
    schedule: () => () => undefined,
    describe: (error) => (error instanceof Error ? error.message : String(error)),
    log: () => undefined,
  });
  store.start();
  await store.refresh();
  await Promise.resolve();
  return { store, editor };
}
