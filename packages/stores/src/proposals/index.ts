export { CaseProposalsStore, proposalsQuery } from "./case-proposals-store.ts";
export * from "./proposal-conflicts-store.ts";
