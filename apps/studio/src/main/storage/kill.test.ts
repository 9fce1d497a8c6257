import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { CaseStorage } from "./case-storage.ts";
import { openDatabase } from "./open-database.ts";

const child = fileURLToPath(new URL("../../testing/typing-child.ts", import.meta.url));
const kills = process.env.ANDROMEDA_LONG ? 1000 : 6;

/** Lets the child process type until it has acknowledged so many saves, kills it, and returns the last acknowledged one. */
async function typeAndKill(folder: string, saves: number, delayTurns: number): Promise<number> {
  const typing = spawn(process.execPath, [child, folder, "c1"], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise((resolve) => typing.once("close", resolve));
  let acknowledged = 0;
  let received = 0;
  for await (const line of createInterface({ input: typing.stdout })) {
    acknowledged = Number(line);
    received += 1;
    if (received !== saves) continue;
    // A varying delay, so that the kill hits different moments of a save.
    for (let turn = 0; turn < delayTurns; turn += 1) Math.sqrt(turn);
    typing.kill("SIGKILL");
  }
  await ended;
  return acknowledged;
}

describe("killing the app while somebody types", () => {
  it(
    `DRAFT-02 loses no acknowledged save and damages nothing (${kills} kills)`,
    async () => {
      const folder = temporaryFolder();
      for (let kill = 0; kill < kills; kill += 1) {
        const acknowledged = await typeAndKill(folder, 1 + ((kill * 37) % 60), (kill * 7_919) % 400_000);
        expect(acknowledged).toBeGreaterThan(0);
        const { database, recovery } = openDatabase(
          folder,
          () => new Date(),
          (message) => {
            throw new Error(message);
          },
        );
        expect(recovery).toEqual({ kind: "none" });
        expect(database.pragma("integrity_check", { simple: true })).toBe("ok");
        const local = new CaseStorage(database).get("c1");
        // The save that was under way may have arrived too; never half of one.
        expect([acknowledged, acknowledged + 1]).toContain(local?.localRevision);
        expect(local?.document.title).toBe(String(local?.localRevision));
        expect(local?.document.description).toHaveLength((((local?.localRevision ?? 1) - 1) * 997) % 20_000);
        database.close();
      }
    },
    60_000 + kills * 5_000,
  );
});
