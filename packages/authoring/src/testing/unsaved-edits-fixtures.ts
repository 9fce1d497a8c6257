import type { UnsavedEdits, UnsavedEditsStore } from "@andromeda/domain";

/** Edits of the fixtures' case that an earlier editing session left at 14:32 UTC. */
export function unsavedEdits(values: Partial<UnsavedEdits> = {}): UnsavedEdits {
  return {
    sessionId: "earlier",
    accountId: "author",
    caseId: "case-1",
    isNew: false,
    baseRevision: 1,
    title: "Chest pain",
    savedAt: Date.UTC(2026, 2, 10, 14, 32),
    fields: [],
    ...values,
  };
}

/** A store with these edits of earlier sessions; with a failure every call is rejected. */
export function unsavedEditsStore(
  unsaved: readonly UnsavedEdits[],
  failure: Error | null = null,
): UnsavedEditsStore & { readonly discarded: string[] } {
  const discarded: string[] = [];
  const answer = async <T>(value: T): Promise<T> => {
    if (failure) throw failure;
    return value;
  };
  return {
    discarded,
    save: () => answer(undefined),
    discard: (sessionId) => {
      discarded.push(sessionId);
      return answer(undefined);
    },
    listRecoverable: ({ caseId }) => answer(unsaved.filter((edits) => (caseId === null) === edits.isNew)),
    lock: () => () => undefined,
    onPageHidden: () => () => undefined,
    whenIdle: () => () => undefined,
  };
}
