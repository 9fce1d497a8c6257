import type { Page } from "@playwright/test";
import { CaseEditorPage } from "../page-models/case-editor-page.ts";
import { Shell } from "../page-models/shell.ts";
import { expect, test } from "./support/case-test.ts";
import { requestsAreSent, stopClock } from "./support/stop-clock.ts";

const COMPLAINT = "patient_agent.presenting_complaint.chief_complaint";
const SAVE = /\/rpc\/(save|create|publish)_case$/;
const MINUTE = 60_000;

/** Moves the stopped clock on, and waits until the requests that this sets off have been sent. */
async function pass(page: Page, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds);
  await requestsAreSent(page);
}

test("SAVE-01 SAVE-03 SAVE-05 SAVE-08 SAVE-09 a published case is saved by itself 30 seconds after a change, as a draft that stays in circulation", async ({
  page,
  context,
  subject,
}) => {
  await subject.publish();
  const published = await subject.row();
  expect(published).toMatchObject({ is_draft: false, is_active: true });
  let saves = 0;
  page.on("request", (request) => {
    if (SAVE.test(request.url())) saves += 1;
  });
  await page.clock.install();
  const editor = new CaseEditorPage(page);
  await editor.goto({ edit: subject.id });
  await expect(editor.saveStatus).toHaveText("All changes saved");
  await stopClock(page);
  const badge = page.getByText("Draft Mode - Ready to Publish", { exact: true });

  await test.step("who only looks saves nothing", async () => {
    await pass(page, 5 * MINUTE);
    expect(saves).toBe(0);
    expect(await subject.row()).toEqual(published);
    await expect(badge).toHaveCount(0);
  });

  await test.step("a change is saved once, after 30 seconds, and the page says so", async () => {
    await editor.leaf(COMPLAINT).getByRole("textbox").fill("It is tight.");
    await expect(editor.saveStatus).toHaveText("Unsaved changes");
    await pass(page, 29_999);
    expect(saves).toBe(0);
    await pass(page, 1);
    await expect(editor.saveStatus).toHaveText("Saved");
    await expect(badge).toBeVisible();
    await pass(page, 3_000);
    await expect(editor.saveStatus).toHaveText("All changes saved");
    await pass(page, 5 * MINUTE);
    expect(saves).toBe(1);
    const row = await subject.row();
    expect(row).toMatchObject({
      is_draft: true,
      is_active: false,
      auto_saved: true,
      published_version_id: published.published_version_id,
    });
    expect(row.last_saved).not.toBe(published.last_saved);
    expect(JSON.stringify(row.case_template)).toContain("It is tight.");
  });

  await test.step("SAVE-10 nothing is saved by itself once nobody is signed in", async () => {
    const before = await subject.row();
    await editor.title.fill("Not saved");
    const elsewhere = await context.newPage();
    await elsewhere.goto("/dashboard/credits");
    await new Shell(elsewhere).logout.click();
    await expect(elsewhere).toHaveURL("/login");
    await pass(page, 1_000);
    await expect(page).toHaveURL("/login");
    await pass(page, 2 * MINUTE);
    expect(saves).toBe(1);
    expect(await subject.row()).toEqual(before);
  });
});
