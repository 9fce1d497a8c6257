import type { BrowserContext, Page } from "@playwright/test";
import { CaseEditorPage } from "../page-models/case-editor-page.ts";
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
        const request = indexedDB.open("andromeda-recovery");
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const database = request.result;
          const all = database.transaction("sessions").objectStore("sessions").getAll();
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

/** The renderer of the page dies, without any event in the page. */
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

async function openAgain(context: BrowserContext): Promise<{ page: Page; editor: CaseEditorPage }> {
  const page = await context.newPage();
  return { page, editor: await open(page) };
}

test("SAVE-13 SAVE-14 SAVE-15 SAVE-16 a crash of the page loses nothing: what two tabs held is offered to its author, compared, restored as one step and saved", async ({
  page,
  context,
  people,
  admin,
  resume,
}) => {
  // A busy computer may take longer than the half minute after which the editor saves by itself.
  await context.route("**/rpc/save_case", (route) => route.abort());
  const firstTab = await open(page);
  await firstTab.unfold();
  await firstTab.title.fill(`${title}, edited`);
  await firstTab.leaf(COMPLAINT).getByRole("textbox").fill("It is tight. 🫀 עברית");
  await expect.poll(() => keptText(page)).toContain("It is tight. 🫀 עברית");

  await test.step("a second tab is not offered what the first has on its screen", async () => {
    const secondTab = await openAgain(context);
    await expect(notice(secondTab.page)).toHaveCount(0);
    await secondTab.editor.description.fill("From the right.");
    await expect.poll(() => keptText(secondTab.page)).toContain("From the right.");
    await secondTab.page.close();
    await crash(page);
  });

  await test.step("another account is shown nothing", async () => {
    await resume(await people.create({ isAdmin: true }));
    const other = await openAgain(context);
    expect(await keptText(other.page)).toContain("It is tight. 🫀 עברית");
    await expect(notice(other.page)).toHaveCount(0);
    await other.page.close();
    await resume(admin);
  });

  const next = await openAgain(context);
  await expect(next.editor.title).toHaveValue(title);
  await expect(notice(next.page)).toHaveCount(2);
  const firstTabNotice = notice(next.page).filter({ hasText: "You had changed Title and Chief Complaint." });
  await expect(firstTabNotice).toContainText(/Unsaved edits from \d+:\d\d [AP]M were kept/);
  await expectAccessible(next.page);

  await test.step("they are compared, and restored as one step of undo", async () => {
    await firstTabNotice.getByRole("button", { name: "Compare" }).click();
    const dialog = next.page.getByRole("dialog", { name: "Compare unsaved edits" });
    await expect(dialog.locator(".monaco-diff-editor")).toBeVisible();
    await expect(dialog).toContainText(", edited");
    await dialog.getByRole("button", { name: "Close", exact: true }).click();
    await firstTabNotice.getByRole("button", { name: "Restore" }).click();
    await expect(next.editor.title).toHaveValue(`${title}, edited`);
    await expect(notice(next.page)).toHaveCount(1);
    await next.editor.title.press("Control+z");
    await expect(next.editor.title).toHaveValue(title);
    await expect(next.editor.saveStatus).toHaveText("All changes saved");
    await next.editor.title.press("Control+y");
    await expect(next.editor.title).toHaveValue(`${title}, edited`);
  });

  await test.step("with those of the other tab they are saved, and nothing is left behind", async () => {
    await notice(next.page).getByRole("button", { name: "Restore" }).click();
    await expect(notice(next.page)).toHaveCount(0);
    await expect(next.editor.description).toHaveValue("From the right.");
    await expect(next.editor.conflictsAlert).toHaveCount(0);
    await context.unroute("**/rpc/save_case");
    await next.page.getByRole("button", { name: "Save now" }).click();
    await expect(next.editor.saveStatus).toHaveText(/^(Saved|All changes saved)$/);
    await expect.poll(() => keptText(next.page)).toBe("[]");
    const stored = await storedCase(people, id);
    expect(stored).toMatchObject({ title: `${title}, edited`, description: "From the right." });
    expect(JSON.stringify(stored.case_template)).toContain("It is tight. 🫀 עברית");
  });

  await test.step("SAVE-17 with a storage that is full the editor says so and goes on", async () => {
    await next.page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException("No room", "QuotaExceededError");
      };
    });
    await next.editor.title.fill(`${title}, full`);
    await expectTrouble(next.page, "This browser has no room left to keep unsaved edits.");
    await next.page.getByRole("button", { name: "Save now" }).click();
    await expect.poll(async () => (await storedCase(people, id)).title).toBe(`${title}, full`);
  });
});

test("SAVE-17 with a storage that is blocked the editor says so and goes on", async ({ page, people }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("Denied", "SecurityError");
    };
  });
  const editor = await open(page);
  await editor.title.fill(`${title}, blocked`);
  await expectTrouble(page, "This browser does not let the page keep unsaved edits.");
  await page.getByRole("button", { name: "Save now" }).click();
  await expect(editor.saveStatus).toHaveText(/^(Saved|All changes saved)$/);
  expect((await storedCase(people, id)).title).toBe(`${title}, blocked`);
});

async function expectTrouble(page: Page, text: string): Promise<void> {
  await expect(page.getByRole("status").filter({ hasText: text })).toBeVisible();
}
