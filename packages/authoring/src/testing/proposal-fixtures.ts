import type { CaseProposal, CaseProposals } from "@andromeda/domain";
import { ProposalConflictsStore } from "@andromeda/stores";

const NOW = Date.UTC(2026, 2, 10, 9, 12);

/** A pending modification of the title by somebody, a minute ago, except where it is told otherwise. */
export function proposalOf(userId: string, fields: Partial<CaseProposal> = {}): CaseProposal {
  return {
    id: `${userId}-${fields.fieldPath ?? "title"}`,
    fieldPath: "title",
    action: "modify",
    currentValue: "Chest pain in a 58-year-old man",
    proposedValue: "Central chest pain in a 58-year-old bus driver with diabetes",
    status: "pending",
    createdAt: new Date(NOW - 60_000).toISOString(),
    userId,
    batchId: null,
    userName: userId === "bea" ? "Dr Bea Second" : `Dr ${userId}`,
    userEmail: `${userId}@example.org`,
    ...fields,
  };
}

/** The conflicts of a case as Ada sees them, started; what is decided leaves the list. */
export async function conflictsOf(
  proposals: readonly CaseProposal[],
  ports: Partial<CaseProposals> = {},
): Promise<{ readonly store: ProposalConflictsStore; readonly settled: (readonly [string, string])[] }> {
  let pending = proposals;
  const settled: [string, string][] = [];
  const store = new ProposalConflictsStore({
    caseId: "case-1",
    proposals: {
      pendingOfOthers: async () => pending.filter(({ userId }) => userId !== "ada"),
      pendingOf: async () => pending.filter(({ userId }) => userId === "ada"),
      activeEditors: async () =>
        [...Map.groupBy(proposals, ({ userId }) => userId)].flatMap(([userId, [first]]) =>
          userId === "ada" || !first ? [] : { ...first, userId, seenAt: first.createdAt },
        ),
      settle: async (ids, decision) => {
        for (const id of ids) settled.push([id, decision]);
        pending = pending.filter(({ id }) => !ids.includes(id));
      },
      addMerged: async () => undefined,
      watch: () => () => undefined,
      ...ports,
    },
    session: { user: { id: "ada" } },
    clock: { now: () => NOW },
    // Nothing in here waits for a timer.
    schedule: () => () => undefined,
    isList: () => false,
    describe: String,
    log: () => undefined,
  });
  store.start();
  await store.refresh();
  await Promise.resolve();
  return { store, settled };
}
