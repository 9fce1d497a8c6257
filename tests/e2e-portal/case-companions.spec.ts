import { CaseConflictsPanel } from "../page-models/case-conflicts-panel.ts";
import { CaseEditorPage } from "../page-models/case-editor-page.ts";
import { ChangeReview } from "../page-models/change-review.ts";
import { expect, proposing, test } from "./support/assistant-test.ts";

const title = { field: "title", action: "replace", proposed_value: "Central chest pain" };

test("EDIT-29 the editor carries auto-save, the history, the pending changes, the assistant and a conflict notice", async ({
  page,
  people,
  desk,
  editor,
  assistant,
}) => {
  await expect(editor.saveStatus).toHaveText("All changes saved");
  await expect(page.getByRole("region", { name: "Version History" })).toBeVisible();
  await expect(new ChangeReview(page).manager).toBeVisible();
  await expect(assistant.button).toBeVisible();

  const conflicts = new CaseConflictsPanel(page);
  await expect(conflicts.heading).toHaveCount(0);
  const colleague = await people.create({ isAdmin: true, firstName: "Bea", lastName: "Second" });
  const change = { case_id: desk.caseId, field_path: "title", action: "modify" };
  await people.service
    .from("case_change_proposals")
    .insert([
      { ...change, user_id: colleague.id, proposed_value: "By Bea" },
      { ...change, user_id: desk.author.id, proposed_value: "By me" },
    ])
    .throwOnError();
  await expect(conflicts.heading).toBeVisible();
});

test("EDIT-49 REVIEW-16 what the assistant proposed and the manager applied stands in the form without a reload", async ({
  page,
  desk,
  editor,
  assistant,
}) => {
  const review = new ChangeReview(page);
  await editor.description.fill("Typed while the assistant thinks.");
  await assistant.open();
  await assistant.ask(proposing(title));
  await page.keyboard.press("Escape");
  await review.decision("Title", "Approve").click();
  await expect(editor.title).toHaveValue("Central chest pain");
  await expect.poll(async () => (await desk.case()).title).toBe("Central chest pain");
  expect((await desk.stored("case_change_proposals")).map(({ status }) => status)).toEqual(["applied"]);
  await expect(editor.description).toHaveValue("Typed while the assistant thinks.");
});

test("REVIEW-25 a suggestion for an unsaved case fills the form and is stored nowhere", async ({
  page,
  people,
  admin,
  resume,
  assistant,
}) => {
  await resume(admin);
  const editor = new CaseEditorPage(page);
  await editor.goto("new");
  await expect(editor.title).toBeVisible();
  await assistant.open();
  await assistant.ask(proposing(title));
  await assistant.change("Title").getByRole("button", { name: "Approve" }).click();
  await expect(editor.title).toHaveValue("Central chest pain");
  for (const table of ["case_change_proposals", "case_change_batches"] as const) {
    const { count } = await people.service
      .from(table)
      .select("id", { count: "exact", head: true })
      .eq("user_id", admin.id)
      .throwOnError();
    expect(count).toBe(0);
  }
});
