import { once } from "node:events";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, test } from "./support/test.ts";

/** How often the studio is killed; each start of it takes seconds. */
const rounds = process.env.ANDROMEDA_LONG ? 1000 : 5;
const seed = Number(process.env.ANDROMEDA_CRASH_SEED ?? Date.now() % 1_000_000);

/** Numbers from 0 to below 1 that a seed repeats (mulberry32). */
function randomFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function databasesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(db|sqlite3?)$/.test(name))
    .map((name) => join(folder, name));
}

test(`DRAFT-01 DRAFT-02 ${rounds} kills while typing lose no acknowledged edit and damage no file`, async ({
  laptop,
  educator,
}) => {
  test.setTimeout(300_000 + rounds * 60_000);
  console.log(`ANDROMEDA_CRASH_SEED=${seed}`);
  const random = randomFrom(seed);
  const title = "Killed and still here";
  let acknowledged = "";

  const first = await laptop.start();
  await first.studio.signIn(educator);
  await expect(first.studio.syncStatus).toContainText("Up to date");
  laptop.network.cut();
  await first.studio.newCase.click();
  await first.studio.editor.title.fill(title);
  await expect(first.studio.editor.saveStatus).toHaveText(/^(Saved|All changes saved)$/);
  await first.app.close();

  for (let round = 1; round <= rounds; round += 1) {
    const { app, studio } = await laptop.start();
    await expect(studio.editor.title).toHaveValue(title);
    const { description, saveStatus } = studio.editor;
    const found = await description.inputValue();
    expect(found.startsWith(acknowledged), `round ${round}, seed ${seed}: "${found}"`).toBe(true);

    await description.press("ControlOrMeta+End");
    await description.pressSequentially(` r${round}`);
    await expect(saveStatus).toHaveText(/^(Saved|All changes saved)$/);
    acknowledged = await description.inputValue();
    // What is typed from here on may or may not have been acknowledged when the process dies.
    await description.pressSequentially(" lost or kept?".slice(0, Math.floor(random() * 14)));
    const process = app.process();
    const gone = once(process, "exit");
    process.kill("SIGKILL");
    await gone;

    const files = databasesIn(laptop.userDataDir);
    expect(files).not.toHaveLength(0);
    for (const file of files) {
      const database = new Database(file, { readonly: true });
      expect(database.pragma("integrity_check", { simple: true }), `round ${round}: ${file}`).toBe("ok");
      database.close();
    }
  }

  const last = await laptop.start();
  await expect(last.studio.editor.title).toHaveValue(title);
  expect((await last.studio.editor.description.inputValue()).startsWith(acknowledged)).toBe(true);
  // Nothing was set aside as damaged.
  await expect(last.studio.page.getByText(/damaged/i)).toHaveCount(0);
});
