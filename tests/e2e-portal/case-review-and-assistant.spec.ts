import { CaseConflictsPanel } from "../page-models/case-conflicts-panel.ts";
import { ChangeReview } from "../page-models/change-review.ts";
import { expect, proposing, test } from "./support/assistant-test.ts";

const title = { field: "title", action: "replace", proposed_value: "Central chest pain" };

test("EDIT-29 EDIT-49 REVIEW-16 the editor carries auto-save, the history, the assistant and its changes, which come into the form, and conflicts", async ({
  page,
  people,
  assistedCase,
  editor,
  assistant,
}) => {
  const review = new ChangeReview(page);
  const conflicts = new CaseConflictsPanel(page);
  await expect(editor.saveStatus).toHaveText("All changes saved");
  await expect(page.getByRole("region", { name: "Version History" })).toBeVisible();
  await expect(review.manager).toBeVisible();
  await expect(assistant.button).toBeVisible();

  await test.step("what the assistant proposed and the manager applied stands in the form without a reload", async () => {
    await editor.description.fill("Typed while the assistant thinks.");
    await assistant.open();
    await assistant.ask(proposing(title));
    await page.keyboard.press("Escape");
    await review.decision("Title", "Approve").click();
    await expect(editor.title).toHaveValue("Central chest pain");
    await expect.poll(async () => (await assistedCase.case()).title).toBe("Central chest pain");
    expect((await assistedCase.stored("case_change_proposals")).map(({ status }) => status)).toEqual([
      "applied",
    ]);
    await expect(editor.description).toHaveValue("Typed while the assistant thinks.");
  });

  await test.step("a conflict of two proposals is shown", async () => {
    await expect(conflicts.heading).toHaveCount(0);
    const colleague = await people.create({ isAdmin: true, firstName: "Bea", lastName: "Second" });
    const change = { case_id: assistedCase.caseId, field_path: "title", action: "modify" };
    await people.service
      .from("case_change_proposals")
      .insert([
        { ...change, user_id: colleague.id, proposed_value: "By Bea" },
        { ...change, user_id: assistedCase.author.id, proposed_value: "By me" },
      ])
      .throwOnError();
    await expect(conflicts.heading).toBeVisible();
  });
});
