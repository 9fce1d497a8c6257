import type { CaseProposal, CaseProposals } from "@andromeda/domain";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

/** What a test proposes; a modification of the title of this moment unless told. */
export interface Proposed {
  readonly userId: string;
  readonly minutesAgo?: number;
  readonly fieldPath?: string;
  readonly currentValue?: string;
  readonly proposedValue?: string;
}

/** Three authors (Ada Chief, Bea Author, Cy Third) and the proposals of one case. */
export interface ProposalWorld {
  readonly ada: string;
  readonly bea: string;
  readonly cy: string;
  /** The port as the author sees it. */
  as(userId: string): CaseProposals;
  /** A case without proposals. */
  newCase(): Promise<string>;
  /** Puts a proposal there, as its author; gives its id. */
  propose(caseId: string, proposed: Proposed): Promise<string>;
  close(): Promise<void>;
}

const MINUTE_MS = 60_000;
const since = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS);

/** What every implementation of CaseProposals does. */
export function caseProposalsContract(name: string, makeWorld: () => Promise<ProposalWorld>): void {
  describe(`CaseProposals on ${name}`, () => {
    let world: ProposalWorld;
    let caseId: string;
    beforeAll(async () => {
      world = await makeWorld();
    });
    beforeEach(async () => {
      caseId = await world.newCase();
    });
    afterAll(() => world.close());

    const others = (userId: string): Promise<readonly CaseProposal[]> =>
      world.as(userId).pendingOfOthers({ caseId, userId, since: since(30) });
    const idsOf = (proposals: readonly CaseProposal[]) => proposals.map(({ id }) => id);

    it("CONFL-03 gives the others' pending proposals since the moment, newest first, with names", async () => {
      await world.propose(caseId, { userId: world.ada });
      await world.propose(caseId, { userId: world.bea, minutesAgo: 31 });
      const older = await world.propose(caseId, { userId: world.bea, minutesAgo: 29 });
      const newer = await world.propose(caseId, {
        userId: world.cy,
        currentValue: "Cough",
        proposedValue: "Dry cough",
      });
      await world.propose(await world.newCase(), { userId: world.bea });
      const found = await others(world.ada);
      expect(idsOf(found)).toEqual([newer, older]);
      expect(found[0]).toMatchObject({
        fieldPath: "title",
        action: "modify",
        currentValue: "Cough",
        proposedValue: "Dry cough",
        status: "pending",
        userId: world.cy,
        batchId: null,
        userName: "Cy Third",
      });
      expect(found[0]?.userEmail).toContain("@");
    });

    it("CONFL-07 gives the user's own pending ones, of any age", async () => {
      const old = await world.propose(caseId, { userId: world.ada, minutesAgo: 500 });
      const decided = await world.propose(caseId, { userId: world.ada, minutesAgo: 2 });
      const recent = await world.propose(caseId, { userId: world.ada, minutesAgo: 1 });
      await world.propose(caseId, { userId: world.bea });
      await world.as(world.ada).settle([decided], "rejected");
      expect(idsOf(await world.as(world.ada).pendingOf({ caseId, userId: world.ada }))).toEqual([
        recent,
        old,
      ]);
    });

    it("CONFL-04 names everybody else who was active, each once, the latest first", async () => {
      await world.propose(caseId, { userId: world.ada });
      await world.propose(caseId, { userId: world.bea, minutesAgo: 4 });
      const decided = await world.propose(caseId, { userId: world.bea, minutesAgo: 3 });
      await world.as(world.ada).settle([decided], "rejected");
      await world.propose(caseId, { userId: world.cy, minutesAgo: 6 });
      const active = (minutes: number) =>
        world.as(world.ada).activeEditors({ caseId, userId: world.ada, since: since(minutes) });
      expect((await active(5)).map(({ userId, userName }) => [userId, userName])).toEqual([
        [world.bea, "Bea Author"],
      ]);
      expect((await active(10)).map(({ userId }) => userId)).toEqual([world.bea, world.cy]);
    });

    it("CONFL-09 CONFL-10 decides others' pending proposals, and only those that are", async () => {
      const first = await world.propose(caseId, { userId: world.bea });
      const second = await world.propose(caseId, { userId: world.bea });
      const third = await world.propose(caseId, { userId: world.bea });
      const ada = world.as(world.ada);
      await ada.settle([first], "approved");
      expect(idsOf(await others(world.ada))).toEqual(expect.arrayContaining([second, third]));
      await expect(ada.settle([first], "rejected")).rejects.toMatchObject({ code: "proposal/not-pending" });
      await expect(ada.settle([first], "approved")).rejects.toMatchObject({ code: "proposal/not-pending" });
      await ada.settle([second, third], "rejected");
      expect(await others(world.ada)).toEqual([]);
    });

    it("CONFL-12 adds a merge as a pending modification of the user's own", async () => {
      await world.as(world.ada).addMerged({
        caseId,
        userId: world.ada,
        fieldPath: "description",
        currentValue: "cough",
        proposedValue: "dry cough at night",
      });
      expect(await world.as(world.ada).pendingOf({ caseId, userId: world.ada })).toMatchObject([
        {
          fieldPath: "description",
          action: "modify",
          currentValue: "cough",
          proposedValue: "dry cough at night",
          status: "pending",
        },
      ]);
    });
  });
}

/** Waits until something has been told. */
export function told(count: () => number, least: number): Promise<void> {
  return vi.waitFor(() => expect(count()).toBeGreaterThanOrEqual(least), { timeout: 10_000 });
}
