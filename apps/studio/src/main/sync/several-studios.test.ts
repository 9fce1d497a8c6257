import { AppError } from "@andromeda/domain";
import SqliteDatabase from "better-sqlite3";
import { describe, expect, it } from "vitest";
import { InMemoryCaseServer } from "../../testing/in-memory-case-server.ts";
import { A, Studio, titled } from "../../testing/studio.ts";

/** Pseudo-random numbers that are the same in every run. */
function seededRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const DAY_MS = 86_400_000;

/** All rows on the computer, as one text. */
function keptBy({ databaseFile }: Studio): string {
  const database = new SqliteDatabase(databaseFile, { readonly: true });
  const tables = database.prepare("select name from sqlite_master where type = 'table'").pluck().all();
  const rows = tables.map((name) => database.prepare(`select * from "${name}"`).all());
  database.close();
  return JSON.stringify(rows);
}

describe("several studios", () => {
  it.each([1, 2, 35, 69, 81, 113])(
    "SYNC-07 SYNC-08 UPD-03 agree, and lose nothing, after random edits, faults, restarts, conflicts, restored servers, clocks that jump and refusals of an old app (seed %d)",
    async (seed) => {
      const server = new InMemoryCaseServer();
      server.store(A, titled("Start"));
      const studios = await Promise.all([1, 2].map((number) => new Studio(server, number).start()));
      const random = seededRandom(seed * 1_000_003);
      let written = 0;
      const last: Record<string, string> = {};
      let restore = server.backUp();

      const decideAll = ({ workspace: { cases } }: Studio, isMine: boolean) => {
        for (const { path } of cases.conflicts(A))
          cases.resolve(A, path, { kind: isMine ? "mine" : "theirs" });
      };
      const actions: ((studio: Studio) => unknown)[] = [
        (studio) => {
          const document = studio.workspace.cases.open(A)?.document ?? titled("");
          written += 1;
          const field = random(2) === 0 ? "title" : "description";
          last[field] = `text ${written}.`;
          studio.save({ ...document, [field]: last[field] });
        },
        () => server.faults.push(random(2) === 0 ? "request" : "answer"),
        (studio) => studio.setNetwork(random(2) === 0),
        (studio) => decideAll(studio, random(2) === 0),
        (studio) => (random(4) === 0 ? studio.restart() : undefined),
        (studio) => studio.run(random(3_000)),
        (studio) => {
          studio.timers.now += (random(800) - 400) * DAY_MS;
        },
        () => server.faults.push(new AppError("client/outdated", "Too old")),
        () => {
          if (random(2) === 0) restore();
          else restore = server.backUp();
        },
      ];
      for (let step = 0; step < 300; step += 1) {
        const studio = studios[random(studios.length)];
        // Edits and exchanges are the most frequent.
        const act = actions[[0, 0, 0, 1, 2, 3, 4, 5, 5, 5, 6, 7, 8][random(13)] ?? 0];
        if (studio) await act?.(studio);
      }

      server.faults.length = 0;
      // What one decides, the other may have decided otherwise.
      for (const studio of Array.from({ length: 6 }, () => studios).flat()) {
        studio.setNetwork(true);
        decideAll(studio, true);
        await studio.workspace.engine.syncNow();
      }
      const { title, description } = server.cases.get(A)?.document ?? {};
      for (const studio of studios) {
        expect(studio.workspace.cases.open(A)?.document).toMatchObject({ title, description });
        expect(studio.status.kind).toBe("up-to-date");
      }
      const kept = studios.map(keptBy).join();
      for (const text of Object.values(last)) expect(kept).toContain(text);
    },
  );
});
