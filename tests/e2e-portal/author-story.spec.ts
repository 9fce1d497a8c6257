import { CaseEditorPage, editableLeaves, entryFor } from "../page-models/case-editor-page.ts";
import { CaseListPage } from "../page-models/case-list-page.ts";
import { PresenceView } from "../page-models/presence-view.ts";
import { expect, test } from "./support/test.ts";

const COMPLAINT = "patient_agent.presenting_complaint.chief_complaint";
const LIST = "patient_agent.past_medical_history.conditions";

/** Two authors and one case, from the empty form to version 2. */
test("SYNC-04 SYNC-05 VERS-04 a case is written from an empty form, and changed by two authors until version 2", async ({
  page,
  browser,
  people,
  resume,
  stack,
}) => {
  const ada = await people.create({ isAdmin: true, firstName: "Ada", lastName: "Byron" });
  const ben = await people.create({ isAdmin: true, firstName: "Ben", lastName: "Okoro" });
  const title = `Short of breath on the stairs ${ada.id.slice(0, 8)}`;
  await resume(ada);
  const editor = new CaseEditorPage(page);
  const list = new CaseListPage(page);
  const items = editor.leaf(LIST).getByRole("textbox", { name: /, item \d+$/ });

  await test.step("Ada fills the empty form", async () => {
    await editor.goto("new");
    await editor.title.fill(title);
    await editor.description.fill("Take a focused history by telephone.");
    await editor.difficulty.selectOption("Advanced");
    await editor.classify("Specialty", "Respiratory");
    await editor.classify("Presentation", "Cough");
    await editor.unfold();
    for (const leaf of editableLeaves.filter(({ required, path }) => required && path !== LIST))
      await editor.fill(leaf, leaf.type === "list" ? ["One"] : entryFor(leaf, "Ada"));
  });

  await test.step("three lines that are pasted become three items, and one is dragged to the top", async () => {
    await editor.pasteItems(editor.leaf(LIST), ["Asthma", "Hypertension", "Type 2 diabetes"]);
    const texts = () => items.evaluateAll((inputs: HTMLInputElement[]) => inputs.map(({ value }) => value));
    await expect.poll(texts).toEqual(["Asthma", "Hypertension", "Type 2 diabetes"]);
    const handle = editor.leaf(LIST).getByRole("button", { name: "Move Type 2 diabetes", exact: true });
    await handle.scrollIntoViewIfNeeded();
    const [from, to] = await Promise.all([handle.boundingBox(), items.first().boundingBox()]);
    if (!from || !to) throw new Error("The rows are not on the screen.");
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(from.x + from.width / 2, to.y + to.height / 4, { steps: 12 });
    await page.mouse.up();
    await expect.poll(texts).toEqual(["Type 2 diabetes", "Asthma", "Hypertension"]);
  });

  await test.step("it is published as version 1", async () => {
    await page.getByRole("button", { name: "Create Scenario" }).click();
    await expect(page).toHaveURL("/dashboard/admin/cases");
    await expect(list.card(title)).toContainText("Active");
  });

  const context = await browser.newContext({ baseURL: stack.portalUrl });
  await resume(ben, context);
  const bens = await context.newPage();
  const bensEditor = new CaseEditorPage(bens);

  await test.step("Ben opens it beside her, and they see each other", async () => {
    await list.card(title).getByRole("link", { name: "Edit" }).click();
    await expect(editor.title).toHaveValue(title);
    await bens.goto(new URL(page.url()).pathname);
    await expect(bensEditor.title).toHaveValue(title);
    await expect(new PresenceView(page).bar).toHaveAccessibleName("Also in this case: Ben Okoro");
    await expect(new PresenceView(bens).bar).toHaveAccessibleName("Also in this case: Ada Byron");
  });

  await test.step("what Ben saves arrives; where both wrote, Ada is asked", async () => {
    await editor.leaf(COMPLAINT).getByRole("textbox").fill("I cannot get my breath, says Ada.");
    await bensEditor.leaf(COMPLAINT).getByRole("textbox").fill("My chest is tight, says Ben.");
    await bensEditor.difficulty.selectOption("Beginner");
    await bens.getByRole("button", { name: "Save now" }).click();
    await expect(bensEditor.saveStatus).toHaveText(/^(Saved|All changes saved)$/);
    await expect(editor.difficulty).toHaveValue("Beginner");
    await editor.conflictsAlert.getByRole("button", { name: "Resolve conflicts" }).click();
    const dialog = page.getByRole("dialog", { name: "Editing conflicts" });
    await expect(dialog).toContainText("says Ada");
    await expect(dialog).toContainText("says Ben");
    await dialog
      .getByRole("textbox", { name: "Merged text" })
      .fill("I cannot get my breath and my chest is tight.");
    await dialog.getByRole("button", { name: "Use this merge" }).click();
    await dialog.getByRole("button", { name: "Back to the case" }).click();
  });

  await test.step("Ada publishes version 2 with a message", async () => {
    await page.getByRole("button", { name: "Commit & Publish" }).click();
    const dialog = page.getByRole("dialog", { name: "Publish New Version" });
    await dialog.getByPlaceholder("Describe your changes...").fill("The complaint in both our words");
    await dialog.getByRole("button", { name: "Publish Version" }).click();
    await expect(page).toHaveURL("/dashboard/admin/cases");
  });

  await test.step("Ben sees the text of both, and version 2 with its message", async () => {
    await expect(bensEditor.leaf(COMPLAINT).getByRole("textbox")).toHaveValue(
      "I cannot get my breath and my chest is tight.",
    );
    const history = bens.getByRole("region", { name: "Version History" });
    await expect(history).toContainText("2 versions");
    await expect(history).toContainText("The complaint in both our words");
  });
  await context.close();
});
