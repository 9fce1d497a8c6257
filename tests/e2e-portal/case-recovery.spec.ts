import type { BrowserContext, Page } from "@playwright/test";
import { CaseEditorPage } from "../page-models/case-editor-page.ts";
import { LoginPage } from "../page-models/login-page.ts";
import { addCase, storedCase } from "./support/stored-cases.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

const COMPLAINT = "patient_agent.presenting_complaint.chief_complaint";

let id: string;
let title: string;

test.beforeEach(async ({ admin, people, resume }) => {
  title = `Chest pain ${admin.id}`;
  id = await addCase(people, { title, description: "Two hours of it.", created_by: admin.id });
  await resume(admin);
});

/** Everything that the browser keeps, as text. */
function keptText(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const request = indexedDB.open("andromeda-unsaved-edits");
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const database = request.result;
          const all = database.transaction("sittings").objectStore("sittings").getAll();
          all.onerror = () => reject(all.error);
          all.onsuccess = () => {
            database.close();
            resolve(JSON.stringify(all.result));
          };
        };
      }),
  );
}

async function open(page: Page): Promise<CaseEditorPage> {
  const editor = new CaseEditorPage(page);
  await editor.goto({ edit: id });
  await expect(editor.saveStatus).toHaveText("All changes saved");
  return editor;
}

/** The renderer of the page dies; nothing in it is asked or told. */
async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent("crash");
  void session.send("Page.crash").catch(() => undefined);
  await crashed;
  await page.close();
}

function notice(page: Page) {
  return page.getByRole("status").filter({ hasText: /were kept|was kept/ });
}

async function returned(context: BrowserContext): Promise<{ page: Page; editor: CaseEditorPage }> {
  const page = await context.newPage();
  return { page, editor: await open(page) };
}

test("SAVE-13 SAVE-14 a crash of the page loses nothing: the edits are offered, compared, restored as one step and saved", async ({
  page,
  context,
  people,
}) => {
  const editor = await open(page);
  await editor.unfold();
  await editor.title.fill(`${title}, edited`);
  await editor.leaf(COMPLAINT).getByRole("textbox").fill("It is tight. 🫀 עברית");
  await expect.poll(() => keptText(page)).toContain("It is tight. 🫀 עברית");
  await crash(page);

  const next = await returned(context);
  await expect(next.editor.title).toHaveValue(title);
  await expect(notice(next.page)).toContainText(/Unsaved edits from \d\d:\d\d were kept/);
  await expect(notice(next.page)).toContainText("You had changed Title and Chief Complaint.");
  await expectAccessible(next.page);
  await notice(next.page).getByRole("button", { name: "Compare" }).click();
  const dialog = next.page.getByRole("dialog", { name: "Compare unsaved edits" });
  await expect(dialog.locator(".monaco-diff-editor")).toBeVisible();
  await expect(dialog).toContainText(", edited");
  await dialog.getByRole("button", { name: "Close", exact: true }).click();
  await notice(next.page).getByRole("button", { name: "Restore" }).click();
  await expect(next.editor.title).toHaveValue(`${title}, edited`);
  await expect(notice(next.page)).toHaveCount(0);
  await next.editor.title.press("Control+z");
  await expect(next.editor.title).toHaveValue(title);
  await expect(next.editor.saveStatus).toHaveText("All changes saved");
  await next.editor.title.press("Control+y");
  await next.page.getByRole("button", { name: "Save now" }).click();
  await expect(next.editor.saveStatus).toHaveText(/^(Saved|All changes saved)$/);
  await expect.poll(() => keptText(next.page)).toBe("[]");
  const stored = await storedCase(people, id);
  expect(stored.title).toBe(`${title}, edited`);
  expect(JSON.stringify(stored.case_template)).toContain("It is tight. 🫀 עברית");
});

test("SAVE-13 SAVE-14 a tab closed while the network was down loses nothing, and what moved on meanwhile is a conflict", async ({
  page,
  context,
  people,
}) => {
  const editor = await open(page);
  await context.setOffline(true);
  await editor.title.fill(`${title} by me`);
  await editor.difficulty.selectOption("Expert");
  await page.getByRole("button", { name: "Save now" }).click();
  await expect(editor.saveStatus).toHaveText("Save failed");
  await expect.poll(() => keptText(page)).toContain("by me");
  await page.close({ runBeforeUnload: false });
  await context.setOffline(false);
  await people.service
    .from("clinical_scenarios")
    .update({ title: `${title} by them` })
    .eq("id", id)
    .throwOnError();

  const next = await returned(context);
  await expect(next.editor.title).toHaveValue(`${title} by them`);
  await notice(next.page).getByRole("button", { name: "Restore" }).click();
  await expect(next.editor.title).toHaveValue(`${title} by me`);
  await expect(next.editor.difficulty).toHaveValue("Expert");
  await expect(next.editor.conflictsAlert).toContainText("1 editing conflict");
  await next.page.getByRole("button", { name: "Save now" }).click();
  await expect
    .poll(() => storedCase(people, id))
    .toMatchObject({ title: `${title} by them`, difficulty_level: "Expert" });
});

test("SAVE-13 SAVE-16 a lost session loses nothing: another account is shown nothing, the own one gets it back", async ({
  page,
  context,
  people,
  admin,
  stack,
}) => {
  const editor = await open(page);
  await page.route(`${stack.apiUrl}/**`, (route) =>
    route.fulfill({ status: 401, json: { message: "JWT expired" } }),
  );
  await editor.title.fill(`${title}, after the end`);
  await page.getByRole("button", { name: "Save now" }).click();
  await expect(editor.saveStatus).toHaveText("Save failed");
  await expect.poll(() => keptText(page)).toContain("after the end");
  await context.clearCookies();
  await page.close();

  const other = await people.create({ isAdmin: true });
  for (const [person, isOffered] of [
    [other, false],
    [admin, true],
  ] as const) {
    const next = await context.newPage();
    const login = new LoginPage(next);
    await login.goto();
    await login.signIn(person);
    await expect(next).toHaveURL(/\/dashboard\/app-selection$/);
    const again = await open(next);
    await expect(again.title).toHaveValue(title);
    if (isOffered) {
      await notice(next).getByRole("button", { name: "Restore" }).click();
      await expect(again.title).toHaveValue(`${title}, after the end`);
    } else {
      await expect(notice(next)).toHaveCount(0);
    }
    await context.clearCookies();
    await next.close();
  }
});

test("SAVE-15 two tabs on one case keep their own edits; neither is offered what the other has on its screen", async ({
  page,
  context,
}) => {
  const left = await open(page);
  await left.title.fill(`${title}, left`);
  await expect.poll(() => keptText(page)).toContain(", left");
  const right = await returned(context);
  await expect(notice(right.page)).toHaveCount(0);
  await right.editor.description.fill("From the right.");
  await expect.poll(() => keptText(right.page)).toContain("From the right.");
  await crash(page);
  await right.page.close();

  const next = await returned(context);
  await expect(notice(next.page)).toHaveCount(2);
  await notice(next.page).first().getByRole("button", { name: "Restore" }).click();
  await expect(notice(next.page)).toHaveCount(1);
  await notice(next.page).getByRole("button", { name: "Restore" }).click();
  await expect(next.editor.title).toHaveValue(`${title}, left`);
  await expect(next.editor.description).toHaveValue("From the right.");
  await expect(next.editor.conflictsAlert).toHaveCount(0);
});

test("SAVE-14 a case that was never saved is offered where a new one is begun; discarding asks first", async ({
  page,
  context,
}) => {
  const editor = new CaseEditorPage(page);
  await editor.goto("new");
  await editor.title.fill("A cough that will not go");
  await expect.poll(() => keptText(page)).toContain("A cough that will not go");
  await crash(page);

  const next = await context.newPage();
  const again = new CaseEditorPage(next);
  await again.goto("new");
  await expect(notice(next)).toContainText(/An unsaved new case from \d\d:\d\d was kept/);
  await expect(notice(next)).toContainText("A cough that will not go: Title.");
  await notice(next).getByRole("button", { name: "Restore" }).click();
  await expect(again.title).toHaveValue("A cough that will not go");
  await crash(next);

  const last = await context.newPage();
  await new CaseEditorPage(last).goto("new");
  await notice(last).getByRole("button", { name: "Discard" }).click();
  const question = last.getByRole("dialog", { name: "Discard unsaved edits" });
  await expect(question).toContainText("Are you sure you want to discard them?");
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(notice(last)).toHaveCount(0);
  expect(await keptText(last)).toBe("[]");
});

for (const [what, sabotage, text] of [
  [
    "blocked",
    () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException("Denied", "SecurityError");
      };
    },
    "This browser does not let the page keep unsaved edits.",
  ],
  [
    "full",
    () => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException("No room", "QuotaExceededError");
      };
    },
    "This browser has no room left to keep unsaved edits.",
  ],
] as const) {
  test(`SAVE-17 with a storage that is ${what} the editor says so and goes on`, async ({ page, people }) => {
    await page.addInitScript(sabotage);
    const editor = await open(page);
    await editor.title.fill(`${title}, ${what}`);
    await expect(page.getByRole("status").filter({ hasText: text })).toBeVisible();
    await page.getByRole("button", { name: "Save now" }).click();
    await expect(editor.saveStatus).toHaveText(/^(Saved|All changes saved)$/);
    expect((await storedCase(people, id)).title).toBe(`${title}, ${what}`);
  });
}
