import type { AppError } from "../errors/app-error.ts";
import { itemsFromText } from "../template/list-items.ts";
import type { ProposalAction } from "../template/proposed-value.ts";
import { mergeProposedValues } from "./merge-text.ts";

/** What merging needs to know of a proposal; `createdAt` is ISO 8601. */
export interface MergeableProposal {
  readonly action: ProposalAction;
  readonly currentValue: string | null;
  readonly proposedValue: string | null;
  readonly createdAt: string;
}

/** The values of the proposal that replaces two, or why there is none. */
export type ProposalMerge =
  | { readonly kind: "merged"; readonly currentValue: string | null; readonly proposedValue: string }
  | { readonly kind: "refused"; readonly message: string };

/** The message when anything but two modifications is to be merged. */
const ONLY_MODIFICATIONS_MERGE = "Only two modifications can be merged.";

/**
 * Merges exactly two proposals that both modify a field; `isList` says whether the field's texts are lists, one item a
 * line. Two that started from different texts cannot be merged word by word, so both are kept whole.
 */
export function mergeProposals(proposals: readonly MergeableProposal[], isList: boolean): ProposalMerge {
  const [older, newer, ...others] = proposals.toSorted(
    (left, right) => Date.parse(left.createdAt) - Date.parse(right.createdAt),
  );
  if (!older || !newer || others.length > 0 || older.action !== "modify" || newer.action !== "modify")
    return { kind: "refused", message: ONLY_MODIFICATIONS_MERGE };
  const read = (text: string | null) => (isList ? itemsFromText(text ?? "") : (text ?? ""));
  const base = older.currentValue === newer.currentValue ? older.currentValue : null;
  const value = mergeProposedValues(read(base), read(older.proposedValue), read(newer.proposedValue));
  return {
    kind: "merged",
    currentValue: newer.currentValue,
    proposedValue: Array.isArray(value) ? value.join("\n") : String(value),
  };
}

/** Whether the server has no tables for proposals: then there are no conflicts to show, and that is not an error. */
export function areProposalTablesMissing({ code, serverCode, message }: AppError): boolean {
  return code === "database/schema" || serverCode === "PGRST106" || /relation|does not exist/i.test(message);
}

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
function conflictSeverity(proposals: readonly Pick<ConflictingProposal, "action">[]): "high" | "medium" {
  return proposals.length > 2 || proposals.some(({ action }) => action === "delete") ? "high" : "medium";
}
