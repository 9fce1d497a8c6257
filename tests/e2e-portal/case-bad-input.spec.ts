import { CaseEditorPage } from "../page-models/case-editor-page.ts";
import { addCase, storedValue } from "./support/stored-cases.ts";
import { expect, resize, test } from "./support/test.ts";

const FAMILY = "patient_agent.family_history";
const CONDITIONS = "patient_agent.past_medical_history.conditions";

/** Texts of several kinds, each with a field for it. */
const TEXTS = {
  "patient_agent.family_history": "A long family history. ".repeat(8_696).slice(0, 200_000),
  "patient_agent.social_history.other": "אבי מת מהתקף לב بعمر 61 \u202Eabc\u202C",
  "patient_agent.drug_history.other": "👩‍⚕️🫀 e\u0301 नमस्ते 🏴󠁧󠁢󠁳󠁣󠁴󠁿",
  "examiner_agent.management_plan.initial": `<img src=x onerror="document.title='hacked'"><b>bold</b> & &amp; </textarea>`,
} as const;

test.beforeEach(async ({ admin, resume }) => {
  await resume(admin);
});

test("EDIT-57 a text is stored and shown as it was typed: long, from right to left, with emoji, like HTML or pasted", async ({
  page,
  people,
  admin,
}) => {
  const id = await addCase(people, { title: `Text ${admin.id}`, case_template: {} });
  const title = `כאב בחזה! ${admin.id}`;
  const editor = new CaseEditorPage(page);
  const box = (path: string) => editor.leaf(path).getByRole("textbox");
  await editor.goto({ edit: id });
  await editor.title.fill(title);
  await editor.description.fill("المريض يشكو من ألم (شديد).");
  for (const [path, text] of Object.entries(TEXTS)) await box(path).fill(text);

  await test.step("a text runs from where its script begins", async () => {
    const conditions = editor.leaf(CONDITIONS);
    const added = conditions.getByRole("textbox", { name: "New item for conditions" });
    await added.fill("אסתמה (קלה)");
    for (const field of [editor.title, editor.description, box("patient_agent.social_history.other"), added])
      await expect(field).toHaveCSS("direction", "rtl");
    await added.press("Enter");
    await expect(added).toHaveCSS("direction", "ltr");
    await expect(conditions.getByRole("textbox", { name: "Conditions, item 1" })).toHaveCSS(
      "direction",
      "rtl",
    );
  });

  await test.step("what is pasted from a word processor keeps its plain text alone", async () => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.evaluate(async () => {
      const html =
        '<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><!--StartFragment--><p class="MsoNormal"><b>Father</b> died at <span style="color:red">61</span>.</p><!--EndFragment--></body></html>';
      const item = new ClipboardItem({
        "text/html": new Blob([html], { type: "text/html" }),
        "text/plain": new Blob(["Father died at 61."], { type: "text/plain" }),
      });
      await navigator.clipboard.write([item]);
    });
    await box("examiner_agent.management_plan.definitive").focus();
    await page.keyboard.press("Control+v");
    await expect(box("examiner_agent.management_plan.definitive")).toHaveValue("Father died at 61.");
  });

  await test.step("all of it is stored", async () => {
    await page.getByRole("button", { name: "Save now" }).click();
    await expect(editor.saveStatus).toHaveText(/^(Saved|All changes saved)$/);
    for (const [path, text] of Object.entries(TEXTS)) expect(await storedValue(people, id, path)).toBe(text);
    expect(await storedValue(people, id, "examiner_agent.management_plan.definitive")).toBe(
      "Father died at 61.",
    );
  });

  await test.step("all of it is shown where it is read, as text", async () => {
    await page.goto(`/dashboard/admin/cases/view/${id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    const shown = await page.getByRole("main").innerText();
    for (const text of Object.values(TEXTS)) expect(shown).toContain(text.slice(0, 40).trim());
    await expect(page.locator("main img")).toHaveCount(0);
    await expect(page).not.toHaveTitle(/hacked/);
    for (const text of [TEXTS["patient_agent.social_history.other"], "אסתמה (קלה)"])
      await expect(page.getByText(text, { exact: true })).toHaveCSS("direction", "rtl");
  });
});

test("EDIT-57 a word without an end stays within a phone, where it is edited, read and talked about", async ({
  page,
  people,
}) => {
  const word = "Pneumonoultramicroscopicsilicovolcanoconiosis".repeat(8);
  const id = await addCase(people, { title: word, description: word, case_template: {} });
  const editor = new CaseEditorPage(page);
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await resize(page, { width: 390, height: 844 });
  await editor.goto({ edit: id });
  await editor.leaf(FAMILY).getByRole("textbox").fill(word);
  await expect(editor.title).toHaveValue(word);
  expect(await overflow()).toBe(0);
  await page.keyboard.press("Control+K");
  await expect(page.getByRole("heading", { name: "Case Design Assistant" })).toBeVisible();
  expect(await overflow()).toBe(0);
  await page.keyboard.press("Escape");
  await editor.saveDraft.click();
  await expect(editor.saveStatus).toHaveText(/^(Saved|All changes saved)$/);
  for (const address of [`view/${id}`, `view/${id}?layout=form`, ""]) {
    await page.goto(`/dashboard/admin/cases/${address}`);
    await expect(page.getByText(word).first()).toBeVisible();
    expect(await overflow(), address).toBe(0);
  }
});
