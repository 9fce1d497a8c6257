import type { CaseRecord, ProposalsOfCase } from "@andromeda/domain";
import { proposalsQuery } from "@andromeda/stores";
import type { CasePorts } from "./use-case-workspace.ts";

/** What was asked for ahead of the screen; each answer is given away once. */
interface Ahead {
  readonly caseId: string;
  readonly userId: string;
  record: Promise<CaseRecord | null> | null;
  proposals: Promise<ProposalsOfCase> | null;
}

/**
 * Asks for a case when somebody is on the way to it, while its screen is still loading: the screen's first question
 * for the case and for its proposals gets that answer.
 */
export function openAhead(ports: CasePorts): {
  readonly ports: CasePorts;
  begin(caseId: string, userId: string): void;
} {
  const { cases, proposals } = ports;
  let ahead: Ahead | null = null;
  return {
    ports: {
      ...ports,
      cases: {
        ...cases,
        open(id) {
          const early = ahead?.caseId === id ? ahead.record : null;
          if (ahead && early) ahead.record = null;
          return early ?? cases.open(id);
        },
      },
      ...(proposals && {
        proposals: {
          ...proposals,
          read(query) {
            const isAsked = ahead?.caseId === query.caseId && ahead.userId === query.userId;
            const early = isAsked ? ahead?.proposals : null;
            if (ahead && early) ahead.proposals = null;
            return early ?? proposals.read(query);
          },
        },
      }),
    },
    begin(caseId, userId) {
      const record = cases.open(caseId);
      const read = proposals?.read(proposalsQuery({ caseId, userId, mode: "edit" })) ?? null;
      ahead = { caseId, userId, record, proposals: read };
      // Whoever gets the answer says what is wrong; nobody does when the screen never comes.
      void record.catch(() => undefined);
      void read?.catch(() => undefined);
    },
  };
}
