import type { ProposalAction } from "../template/proposed-value.ts";

/** What the conflict rule needs to know of a pending proposal. */
export interface ConflictingProposal {
  readonly fieldPath: string;
  readonly action: ProposalAction;
  readonly userId: string;
}

/** Pending proposals of several people on one field. */
export interface ProposalConflict<Proposal extends ConflictingProposal> {
  readonly fieldPath: string;
  readonly proposals: readonly Proposal[];
  readonly severity: "high" | "medium";
}

/**
 * The fields on which pending proposals conflict: at least two of them, at least one by somebody other than the user.
 * Order is kept.
 */
export function findProposalConflicts<Proposal extends ConflictingProposal>(
  proposals: readonly Proposal[],
  userId: string,
): ProposalConflict<Proposal>[] {
  return [...Map.groupBy(proposals, ({ fieldPath }) => fieldPath)]
    .filter(([, group]) => group.length > 1 && group.some((proposal) => proposal.userId !== userId))
    .map(([fieldPath, group]) => ({ fieldPath, proposals: group, severity: conflictSeverity(group) }));
}

/** High when more than two proposals conflict or any of them deletes, otherwise medium. */
export function conflictSeverity(
  proposals: readonly Pick<ConflictingProposal, "action">[],
): "high" | "medium" {
  return proposals.length > 2 || proposals.some(({ action }) => action === "delete") ? "high" : "medium";
}
