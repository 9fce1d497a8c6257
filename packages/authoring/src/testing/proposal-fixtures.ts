import type { CaseProposal, CaseProposals, ChangeToReview } from "@andromeda/domain";
import {
  CaseProposalsStore,
  ChangeReviewStore,
  type EditorStore,
  ProposalConflictsStore,
} from "@andromeda/stores";
import { editorWith, filledCase } from "./editor-fixtures.ts";

/** Ada's pending modification of the title, a minute ago, except where set otherwise. */
export function changeOf(id: string, fields: Partial<ChangeToReview> = {}): ChangeToReview {
  return {
    id,
    fieldPath: "title",
    action: "modify",
    currentValue: "Chest pain in a 58-year-old bus driver",
    proposedValue: "Central chest pain in a 58-year-old bus driver with diabetes",
    reason: "The title should say where the pain is.",
    priority: "medium",
    changeOrder: 0,
    status: "pending",
    createdAt: new Date(Date.now() - 60_000).toISOString(),
    userId: "ada",
    batchId: null,
    userName: "Dr Ada",
    userEmail: "ada@example.org",
    ...fields,
  };
}

/** A change like that of `changeOf`, proposed by this user. */
export function proposalOf(userId: string, fields: Partial<ChangeToReview> = {}): ChangeToReview {
  return changeOf(`${userId}-${fields.fieldPath ?? "title"}`, {
    userId,
    currentValue: "Chest pain in a 58-year-old man",
    userName: userId === "bea" ? "Dr Bea Second" : `Dr ${userId}`,
    userEmail: `${userId}@example.org`,
    ...fields,
  });
}

/** What stories and tests of this room review: Ada's changes of the filled case, which leave the list once decided. */
export async function reviewOf(
  changes: readonly ChangeToReview[],
  ports: Partial<CaseProposals> = {},
  mode: "edit" | "view" = "edit",
): Promise<{ readonly store: ChangeReviewStore; readonly editor: EditorStore }> {
  const { store: editor } = await editorWith(filledCase, mode);
  const { deps } = adasProposals(changes, ports, mode);
  const store = new ChangeReviewStore({ ...deps, editor });
  await startAll(deps.list, store);
  return { store, editor };
}

/** The conflicts of a case as Ada sees them, started; what is decided leaves the list. */
export async function conflictsOf(
  proposals: readonly ChangeToReview[],
  ports: Partial<CaseProposals> = {},
): Promise<{ readonly store: ProposalConflictsStore; readonly decisions: (readonly [string, string])[] }> {
  const { deps, decisions } = adasProposals(proposals, ports, "edit");
  const store = new ProposalConflictsStore({ ...deps, isList: () => false });
  await startAll(deps.list, store);
  return { store, decisions };
}

/** What Ada's stores need of a list of proposals; what is decided leaves the list. */
export function adasProposals(
  all: readonly ChangeToReview[],
  ports: Partial<CaseProposals>,
  mode: "edit" | "view",
) {
  let pending = all;
  const decisions: [string, string][] = [];
  const isAdas = ({ userId }: CaseProposal) => userId === "ada";
  const count = (decision: string) => decisions.filter(([, made]) => made === decision).length;
  const proposals: CaseProposals = {
    read: async () => ({
      own: pending.filter(isAdas),
      decided: { approved: count("approved"), rejected: count("rejected") },
      others: pending.filter((proposal) => !isAdas(proposal)),
      editors: [...Map.groupBy(all, ({ userId }) => userId)].flatMap(([userId, [first]]) =>
        userId === "ada" || !first ? [] : { ...first, userId, lastProposedAt: first.createdAt },
      ),
    }),
    updateChangeStatus: async (ids, decision) => {
      for (const id of ids) decisions.push([id, decision]);
      pending = pending.filter(({ id }) => !ids.includes(id));
      return ids;
    },
    addMerged: async () => undefined,
    applyChangesToCase: () => Promise.reject(new Error("Nothing is written in here.")),
    applySingleChange: () => Promise.reject(new Error("Nothing is written in here.")),
    markApplied: async () => undefined,
    watch: (_caseId, { onState }) => {
      onState?.({ kind: "joined" });
      return () => undefined;
    },
    ...ports,
  };
  const deps = {
    caseId: "case-1",
    mode,
    proposals,
    session: { user: { id: "ada" } },
    describe: (error: unknown) => (error instanceof Error ? error.message : String(error)),
    log: () => undefined,
  };
  return { deps: { ...deps, list: new CaseProposalsStore(deps) }, decisions };
}

async function startAll(
  ...stores: readonly (CaseProposalsStore | ChangeReviewStore | ProposalConflictsStore)[]
) {
  for (const store of stores) {
    store.start();
    await store.refresh();
  }
  await Promise.resolve();
}
