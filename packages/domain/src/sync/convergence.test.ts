import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contentsOf } from "../testing/case-arbitraries.ts";
import { simulatedEvents, World } from "../testing/simulated-world.ts";
import { conflictsOf } from "./local-case.ts";
import { pushableDocument } from "./plan-push.ts";

// The domain has no Node, so its types do not either.
const { process } = globalThis as { process?: { env: Record<string, string | undefined> } };
const steps = process?.env.ANDROMEDA_LONG ? 100_000 : 30_000;
const stepsPerRun = 400;
const numRuns = Math.ceil((2 * steps) / stepsPerRun);
const timeout = 30_000 + steps * 5;

/** Nothing is under way, and every device holds what the server holds. */
function expectAgreement({ server, devices }: World): void {
  for (const { locals } of devices) {
    const living = [...locals.values()].filter(({ deletion }) => deletion === null);
    expect(living.map(({ id }) => id).sort()).toEqual([...server.cases.keys()].sort());
    expect([...locals.values()].filter(({ deletion }) => deletion === "local")).toEqual([]);
    for (const local of locals.values()) {
      expect([local.inFlight, local.deferred, local.refusal?.localRevision ?? null]).toEqual([
        null,
        null,
        null,
      ]);
      const record = server.cases.get(local.id);
      if (!record) continue;
      expect(local.base).toEqual(record);
      expect(contentsOf(pushableDocument(local))).toEqual(contentsOf(record.document));
    }
  }
}

function expectEachCarriedOutOnce({ server }: World): void {
  expect([...server.carriedOut.values()].filter((times) => times !== 1)).toEqual([]);
}

describe("synchronisation", () => {
  it(
    "SYNC-03 SYNC-04 SYNC-05 SYNC-07 loses no edit and ends with all sides equal, whatever the network does and however often the server is restored",
    () => {
      let decisions = 0;
      fc.assert(
        fc.property(simulatedEvents(stepsPerRun, true), fc.nat(1_000), (events, seed) => {
          const world = new World(3);
          for (const event of events) world.apply(event);
          world.settle();
          expectAgreement(world);
          expect(world.lostTexts).toEqual([]);

          for (let round = 0; world.decideAll(seed + round); round += 1) {
            if (round > 50) throw new Error("Deciding conflicts makes ever new ones.");
            world.settle();
          }
          expectAgreement(world);
          expect(world.lostTexts).toEqual([]);
          expectEachCarriedOutOnce(world);
          decisions += world.decisions;
        }),
        { numRuns },
      );
      // A run without a conflict would prove little.
      expect(decisions).toBeGreaterThan(numRuns);
    },
    timeout,
  );

  it(
    "SYNC-03 an author alone never meets a conflict, whatever the network does",
    () => {
      fc.assert(
        fc.property(simulatedEvents(stepsPerRun, false), (events) => {
          const world = new World(1);
          for (const event of events) {
            world.apply(event);
            for (const { locals } of world.devices) {
              for (const local of locals.values()) {
                expect(conflictsOf(local)).toEqual([]);
                expect(local.refusal?.code).not.toBe("conflict/changed-meanwhile");
              }
            }
          }
          world.settle();
          expectAgreement(world);
          expect(world.lostTexts).toEqual([]);
          expectEachCarriedOutOnce(world);
        }),
        { numRuns: Math.ceil(numRuns / 4) },
      );
    },
    timeout,
  );
});
