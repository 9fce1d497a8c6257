import {
  type ActiveEditor,
  type CaseProposal,
  CONFLICT_PREVIEW_LENGTH,
  DIFF_SUMMARY_LENGTH,
  type ProposalAction,
  truncate,
} from "@andromeda/domain";

/** What an action does to its field, as a label. */
export const ACTION_WORDS: Readonly<Record<ProposalAction, string>> = {
  add: "Add",
  replace: "Replace",
  modify: "Modify",
  delete: "Delete",
};

/** The name of who proposed something, else the address. */
export function proposerName({ userName, userEmail }: Pick<ActiveEditor, "userName" | "userEmail">): string {
  return userName || userEmail || "Unknown user";
}

/** The beginning of what the field would say. */
export function previewOf({ action, proposedValue }: CaseProposal): string {
  if (action === "delete") return "The field would be empty.";
  return truncate(proposedValue || "(empty)", CONFLICT_PREVIEW_LENGTH);
}

/** The beginnings of what the field says, and of what it would say. */
export function summaryOf({ action, proposedValue }: CaseProposal, current: string) {
  return {
    before: truncate(current || "(empty)", DIFF_SUMMARY_LENGTH),
    after: truncate((action === "delete" ? "" : proposedValue) || "(empty)", DIFF_SUMMARY_LENGTH),
  };
}
