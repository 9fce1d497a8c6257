import { globSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import Database from "better-sqlite3";
import type { Person } from "../../e2e-portal/support/people.ts";
import type { StudioWindow } from "../../page-models/studio-window.ts";

/**
 * Signs in and types a text that the page does not save by itself, because its clock stands still: the quarter of a
 * second after a key is never over. The returned function reads the text on the disk.
 */
export async function typeUnsavedText(
  studio: StudioWindow,
  educator: Person,
  userDataDir: string,
  text: string,
): Promise<() => unknown> {
  const { title, description, saveStatus } = studio.editor;
  await studio.signIn(educator);
  await studio.newCase.click();
  await title.fill("Before the nap");
  await expect(saveStatus).toHaveText(/^(Saved|All changes saved)$/);
  const [file] = globSync(join(userDataDir, "accounts", "*", "drafts.sqlite"));
  const onDisk = () => {
    const database = new Database(file ?? "", { readonly: true });
    try {
      return database
        .prepare(
          "select json_extract(document, '$.description') from drafts where document like '%Before the nap%'",
        )
        .pluck()
        .get();
    } finally {
      database.close();
    }
  };
  await studio.page.clock.install();
  await studio.page.clock.pauseAt(Date.now() + 60_000);
  await description.fill(text);
  expect(onDisk()).not.toBe(text);
  return onDisk;
}
