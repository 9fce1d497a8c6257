export { CaseProposalsStore, type ProposalsCheck } from "./case-proposals-store.ts";
export * from "./proposal-conflicts-store.ts";
