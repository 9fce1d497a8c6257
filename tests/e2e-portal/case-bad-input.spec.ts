import { CaseEditorPage } from "../page-models/case-editor-page.ts";
import { addCase, storedCase, storedValue } from "./support/stored-cases.ts";
import { expect, test } from "./support/test.ts";

const FAMILY = "patient_agent.family_history";

test.beforeEach(async ({ admin, resume }) => {
  await resume(admin);
});

for (const [what, template] of [
  ["of another shape", { patient_agent: ["not", "a", "group"], examiner_agent: 7 }],
  [
    "with nulls and wrong types",
    { patient_agent: { demographics: { age: { type: "number", value: {} } }, family_history: null } },
  ],
  ["of an unknown layout", { chapters: [{ heading: "One", body: { text: "Kept." } }], version: 99 }],
  [
    "with names of JavaScript's own",
    { constructor: { type: "text", value: "x" }, patient_agent: { toString: "y" } },
  ],
] as const) {
  test(`ADATA-04 a template ${what} opens, is edited and keeps what it had`, async ({
    page,
    people,
    admin,
  }) => {
    const id = await addCase(people, { title: `Odd ${admin.id}`, case_template: template });
    const editor = new CaseEditorPage(page);
    await editor.goto({ edit: id });
    await expect(editor.title).toHaveValue(`Odd ${admin.id}`);
    await editor.description.fill("Edited all the same.");
    await page.getByRole("button", { name: "Save now" }).click();
    await expect(editor.saveStatus).toHaveText(/^(Saved|All changes saved)$/);
    const stored = await storedCase(people, id);
    expect(stored.description).toBe("Edited all the same.");
    for (const text of JSON.stringify(template).match(/"(?:Kept\.|not|x|y)"/g) ?? [])
      expect(JSON.stringify(stored.case_template)).toContain(text);
  });
}

for (const [what, text] of [
  ["of 200,000 characters", "A long family history. ".repeat(8_696).slice(0, 200_000)],
  ["written from right to left", "אבי מת מהתקף לב بعمر 61 \u202Eabc\u202C"],
  ["with emoji and joined characters", "👩‍⚕️🫀 e\u0301 नमस्ते 🏴󠁧󠁢󠁳󠁣󠁴󠁿"],
  ["that looks like HTML", `<img src=x onerror="document.title='hacked'"><b>bold</b> & &amp; </textarea>`],
] as const) {
  test(`EDIT-57 a text ${what} is stored and shown as it was typed`, async ({ page, people, admin }) => {
    const id = await addCase(people, { title: `Text ${admin.id}`, case_template: {} });
    const editor = new CaseEditorPage(page);
    await editor.goto({ edit: id });
    await editor.unfold();
    const field = editor.leaf(FAMILY).getByRole("textbox");
    await field.fill(text);
    await page.getByRole("button", { name: "Save now" }).click();
    await expect(editor.saveStatus).toHaveText(/^(Saved|All changes saved)$/);
    expect(await storedValue(people, id, FAMILY)).toBe(text);
    await page.goto(`/dashboard/admin/cases/view/${id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Text ${admin.id}`);
    expect(await page.getByRole("main").innerText()).toContain(text.slice(0, 40).trim());
    await expect(page.locator("main img")).toHaveCount(0);
    await expect(page).not.toHaveTitle(/hacked/);
  });
}

test("EDIT-57 a text runs from where its script begins, in its field and where it is read", async ({
  page,
  people,
  admin,
}) => {
  const id = await addCase(people, { title: `Text ${admin.id}`, case_template: {} });
  const editor = new CaseEditorPage(page);
  await editor.goto({ edit: id });
  await editor.unfold();
  const conditions = editor.leaf("patient_agent.past_medical_history.conditions");
  const added = conditions.getByRole("textbox", { name: "New item for conditions" });
  const title = `כאב בחזה! ${admin.id}`;
  await editor.title.fill(title);
  await editor.description.fill("المريض يشكو من ألم (شديد).");
  await editor.leaf(FAMILY).getByRole("textbox").fill("אבי מת מהתקף לב!");
  await added.fill("אסתמה (קלה)");
  for (const field of [editor.title, editor.description, editor.leaf(FAMILY).getByRole("textbox"), added])
    await expect(field).toHaveCSS("direction", "rtl");
  await added.press("Enter");
  await expect(added).toHaveCSS("direction", "ltr");
  await expect(conditions.getByRole("textbox", { name: "Conditions, item 1" })).toHaveCSS("direction", "rtl");
  await editor.saveDraft.click();
  await expect(editor.saveStatus).toHaveText(/^(Saved|All changes saved)$/);
  await page.goto(`/dashboard/admin/cases/view/${id}`);
  for (const text of ["אבי מת מהתקף לב!", "אסתמה (קלה)"])
    await expect(page.getByText(text, { exact: true })).toHaveCSS("direction", "rtl");
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
  await page.setViewportSize({ width: 390, height: 844 });
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

test("EDIT-57 what is pasted from a word processor keeps its plain text alone", async ({
  page,
  people,
  admin,
}) => {
  const id = await addCase(people, { title: `Pasted ${admin.id}`, case_template: {} });
  const editor = new CaseEditorPage(page);
  await editor.goto({ edit: id });
  await editor.unfold();
  const field = editor.leaf(FAMILY).getByRole("textbox");
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
  await field.click();
  await page.keyboard.press("Control+v");
  await expect(field).toHaveValue("Father died at 61.");
  await page.getByRole("button", { name: "Save now" }).click();
  await expect(editor.saveStatus).toHaveText(/^(Saved|All changes saved)$/);
  expect(await storedValue(people, id, FAMILY)).toBe("Father died at 61.");
});
