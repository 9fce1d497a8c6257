import type { Page } from "@playwright/test";
import { CaseEditorPage } from "../page-models/case-editor-page.ts";
import { PublishDialog } from "../page-models/publish-dialog.ts";
import { expect, test } from "./support/case-test.ts";
import { holdRequests } from "./support/hold-requests.ts";
import type { SeededCase } from "./support/seed-versions.ts";

// A case is opened and published several times, on a computer that may be busy.
test.describe.configure({ timeout: 120_000 });

async function openToPublish(page: Page, { id }: SeededCase) {
  const editor = new CaseEditorPage(page);
  await editor.goto({ edit: id });
  await expect(editor.saveStatus).toHaveText("All changes saved", { timeout: 30_000 });
  return { page, editor, dialog: new PublishDialog(page) };
}

test("VERS-27 of two who publish different texts at once one is told so, and nothing is lost", async ({
  page,
  secondPage,
  subject,
}) => {
  await subject.publish();
  const ada = await openToPublish(page, subject);
  const ben = await openToPublish(secondPage, subject);
  await ada.editor.difficulty.selectOption("Expert");
  await ben.editor.description.fill("By Ben");
  const answers = await publishAtOnce([ada, ben]);
  expect([...answers].sort()).toEqual([200, 409]);
  const loser = answers[0] === 409 ? ada : ben;
  await expect(loser.dialog.dialog).toContainText(
    "Somebody else has changed this case in the meantime. Their changes are in the editor now: look at them, then publish again.",
  );
  await expect(loser.editor.difficulty).toHaveValue("Expert");
  await expect(loser.editor.description).toHaveValue("By Ben");
  await loser.dialog.confirm.click();
  await expect(loser.page).toHaveURL("/dashboard/admin/cases");
  expect((await subject.versions()).map(({ version_number }) => version_number)).toEqual([1, 2, 3]);
  expect((await subject.newest()).case_snapshot).toMatchObject({
    difficulty_level: "Expert",
    description: "By Ben",
  });
});

/** Lets all press the button, and lets the requests through when all of them are on their way. */
async function publishAtOnce(
  authors: readonly { readonly page: Page; readonly dialog: PublishDialog }[],
): Promise<number[]> {
  const held = await Promise.all(authors.map(({ page }) => holdRequests(page, "**/rpc/publish_case")));
  const answers = authors.map(({ page }) => page.waitForResponse("**/rpc/publish_case"));
  for (const { dialog } of authors) {
    await dialog.open();
    await dialog.confirm.click();
  }
  await Promise.all(held.map(({ arrived }) => arrived()));
  for (const { release } of held) release();
  return (await Promise.all(answers)).map((answer) => answer.status());
}
