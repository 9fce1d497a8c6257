import { CallControlPage } from "../page-models/call-control-page.ts";
import { CaseEditorPage } from "../page-models/case-editor-page.ts";
import { PublishDialog } from "../page-models/publish-dialog.ts";
import { TryIt } from "../page-models/try-it.ts";
import { VersionHistoryPanel } from "../page-models/version-history-panel.ts";
import { expect, test } from "./support/case-test.ts";
import { countSteps } from "./support/count-steps.ts";
import { ReviewScene } from "./support/review-test.ts";

const COMPLAINT = "patient_agent.presenting_complaint.chief_complaint";

test("SHELL-29 what an author does most takes the steps that docs/experience.md says", async ({
  page,
  people,
  admin,
  subject,
}) => {
  await subject.publish({ description: "At first." });
  await subject.publish({ description: "At second." });
  const scene = new ReviewScene(people, admin, subject.id);
  const job = await countSteps(page, "Author");
  const editor = new CaseEditorPage(page);
  const history = new VersionHistoryPanel(page);
  await new CallControlPage(page).goto();
  await expect(page.getByRole("button", { name: "Go to…" })).toBeVisible();

  await job("Open a case by its name", async () => {
    await page.keyboard.press("Control+p");
    const palette = page.getByRole("dialog", { name: "Go to" });
    await palette.getByRole("combobox").fill(subject.title);
    await expect(palette.getByRole("option", { name: subject.title })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(editor.saveStatus).toHaveText("All changes saved");
  });
  await job("See only what a case must have", async () => {
    await page.getByText("Required", { exact: true }).click();
    await expect(editor.leaf("patient_agent.family_history")).toBeHidden();
  });
  await page.getByText("All", { exact: true }).click();
  await job("See only what I changed", async () => {
    await editor.title.fill(`${subject.title}, changed`);
    await page.getByText("Changed", { exact: true }).click();
    await expect(editor.description).toBeHidden();
  });
  await page.getByText("All", { exact: true }).click();
  await job("Take back my last change", async () => {
    await editor.title.focus();
    await page.keyboard.press("Control+z");
    await expect(editor.title).toHaveValue(subject.title);
  });
  await job("Hear what the patient says to a question", async () => {
    const tryIt = new TryIt(page);
    await tryIt.button.click();
    await tryIt.ask("What has brought you in today?");
    await expect(tryIt.reply).toBeVisible();
  });
  await page.keyboard.press("Escape");
  await job("See what the last version changed", async () => {
    await expect(await history.changes(2)).toContainText("At second.");
  });
  await job("Take one field back from an earlier version", async () => {
    await history.takeBack("Description").click();
    await expect(editor.description).toHaveValue("At first.");
  });
  await scene.batch([
    { field_path: "description", current_value: "At first.", proposed_value: "At third." },
    {
      field_path: `case_template.${COMPLAINT}`,
      current_value: "My chest is tight.",
      proposed_value: "It hurts.",
    },
  ]);
  await job("Take all suggestions of the assistant", async () => {
    await page
      .getByRole("region", { name: "AI Suggestions" })
      .getByRole("button", { name: "Apply All" })
      .click();
    await expect(editor.description).toHaveValue("At third.");
  });
  await job("Publish what I changed", async () => {
    await new PublishDialog(page).publish("Third");
  });
  await job("Begin a case as a copy of another", async () => {
    await page.getByRole("searchbox").first().fill(subject.title);
    const card = page.getByRole("main").getByRole("listitem").filter({ hasText: subject.title }).first();
    await card.getByRole("link", { name: "Duplicate" }).click();
    await expect(page).toHaveURL(/copy=/);
  });
});
