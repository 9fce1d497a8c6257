import { describe, expect, it } from "vitest";
import { InMemoryCaseServer } from "../../testing/in-memory-case-server.ts";
import { A, Studio, titled } from "../../testing/studio.ts";

/** Numbers that are the same in every run. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

describe("several studios", () => {
  it.each([1, 2, 3, 4])(
    "SYNC-07 agree after random edits, faults, restarts and conflicts (seed %d)",
    async (seed) => {
      const server = new InMemoryCaseServer();
      server.store(A, titled("Start"));
      const studios = await Promise.all([1, 2].map((number) => new Studio(server, number).start()));
      const random = dice(seed * 1_000_003);
      let written = 0;

      const decideAll = ({ workspace: { cases } }: Studio, isMine: boolean) => {
        for (const { path } of cases.conflicts(A))
          cases.resolve(A, path, { kind: isMine ? "mine" : "theirs" });
      };
      const happenings: ((studio: Studio) => unknown)[] = [
        (studio) => {
          const document = studio.workspace.cases.open(A)?.document ?? titled("");
          written += 1;
          studio.save({ ...document, [random(2) === 0 ? "title" : "description"]: `text ${written}` });
        },
        () => server.faults.push(random(2) === 0 ? "request" : "answer"),
        (studio) => studio.goOnline(random(2) === 0),
        (studio) => decideAll(studio, random(2) === 0),
        (studio) => (random(4) === 0 ? studio.restart() : undefined),
        (studio) => studio.run(random(3_000)),
      ];
      for (let step = 0; step < 300; step += 1) {
        const studio = studios[random(studios.length)];
        // Edits and exchanges are what happens most.
        const happen = happenings[[0, 0, 0, 1, 2, 3, 4, 5, 5, 5][random(10)] ?? 0];
        if (studio) await happen?.(studio);
      }

      server.faults.length = 0;
      for (const studio of [...studios, ...studios, ...studios]) {
        studio.goOnline(true);
        decideAll(studio, true);
        await studio.workspace.engine.syncNow();
      }
      const { title, description } = server.cases.get(A)?.document ?? {};
      for (const studio of studios) {
        expect(studio.workspace.cases.open(A)?.document).toMatchObject({ title, description });
        expect(studio.status.kind).toBe("up-to-date");
      }
    },
  );
});
