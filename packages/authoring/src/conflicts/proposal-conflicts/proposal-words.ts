import {
  type CaseProposal,
  CONFLICT_PREVIEW_LENGTH,
  DIFF_SUMMARY_LENGTH,
  type ProposalAction,
  truncate,
} from "@andromeda/domain";

/** The label of an action. */
export const ACTION_WORDS: Readonly<Record<ProposalAction, string>> = {
  add: "Add",
  replace: "Replace",
  modify: "Modify",
  delete: "Delete",
};

/** The name of the proposer, else the address. */
export function proposerName({ userName, userEmail }: Pick<CaseProposal, "userName" | "userEmail">): string {
  return userName || userEmail || "Unknown user";
}

/** The beginning of the proposed text. */
export function previewOf({ action, proposedValue }: CaseProposal): string {
  if (action === "delete") return "The field would be empty.";
  return truncate(proposedValue || "(empty)", CONFLICT_PREVIEW_LENGTH);
}

/** The beginnings of the current and the proposed text. */
export function summaryOf({ action, proposedValue }: CaseProposal, current: string) {
  return {
    before: truncate(current || "(empty)", DIFF_SUMMARY_LENGTH),
    after: truncate((action === "delete" ? "" : proposedValue) || "(empty)", DIFF_SUMMARY_LENGTH),
  };
}
