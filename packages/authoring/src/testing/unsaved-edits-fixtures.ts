import type { UnsavedEdits, UnsavedEditsStore } from "@andromeda/domain";

/** Edits of the fixtures' case that an earlier sitting left at 14:32 UTC. */
export function keptEdits(values: Partial<UnsavedEdits> = {}): UnsavedEdits {
  return {
    sittingId: "earlier",
    accountId: "author",
    caseId: "case-1",
    isNew: false,
    baseRevision: 1,
    title: "Chest pain",
    keptAt: Date.UTC(2026, 2, 10, 14, 32),
    fields: [],
    ...values,
  };
}

/** A browser in which these edits were left; with a failure it refuses to keep anything. */
export function keptStore(
  left: readonly UnsavedEdits[],
  failure: Error | null = null,
): UnsavedEditsStore & { readonly discarded: string[] } {
  const discarded: string[] = [];
  const answer = async <T>(value: T): Promise<T> => {
    if (failure) throw failure;
    return value;
  };
  return {
    discarded,
    keep: () => answer(undefined),
    discard: (sittingId) => {
      discarded.push(sittingId);
      return answer(undefined);
    },
    left: ({ caseId }) => answer(left.filter((edits) => (caseId === null) === edits.isNew)),
    hold: () => () => undefined,
    onPageHidden: () => () => undefined,
  };
}
