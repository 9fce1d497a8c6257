import type { CaseRecord, ProposalsOfCase } from "@andromeda/domain";
import { proposalsQuery } from "@andromeda/stores";
import type { CasePorts } from "./use-case-workspace.ts";

/** The requests that were sent before the screen is there; each answer is used once. */
interface Prefetched {
  readonly caseId: string;
  readonly userId: string;
  record: Promise<CaseRecord | null> | null;
  proposals: Promise<ProposalsOfCase> | null;
}

/**
 * Requests a case at the start of the navigation, while its screen is still loading: the screen's first reads of the
 * case and of its proposals get these answers.
 */
export function prefetchCase(ports: CasePorts): {
  readonly ports: CasePorts;
  begin(caseId: string, userId: string): void;
} {
  const { cases, proposals } = ports;
  let prefetched: Prefetched | null = null;
  return {
    ports: {
      ...ports,
      cases: {
        ...cases,
        open(id) {
          const early = prefetched?.caseId === id ? prefetched.record : null;
          if (prefetched && early) prefetched.record = null;
          return early ?? cases.open(id);
        },
      },
      ...(proposals && {
        proposals: {
          ...proposals,
          read(query) {
            const isSame = prefetched?.caseId === query.caseId && prefetched.userId === query.userId;
            const early = isSame ? prefetched?.proposals : null;
            if (prefetched && early) prefetched.proposals = null;
            return early ?? proposals.read(query);
          },
        },
      }),
    },
    begin(caseId, userId) {
      const record = cases.open(caseId);
      const read = proposals?.read(proposalsQuery({ caseId, userId, mode: "edit" })) ?? null;
      prefetched = { caseId, userId, record, proposals: read };
      // The screen reports a failure; without a handler here, a screen that never opens would leave it unhandled.
      void record.catch(() => undefined);
      void read?.catch(() => undefined);
    },
  };
}
