import type { Locator, Page } from "@playwright/test";
import { CaseEditorPage } from "../page-models/case-editor-page.ts";
import type { People, Person } from "./support/people.ts";
import { addCase, storedCase } from "./support/stored-cases.ts";
import { expect, expectAccessible, test as portalTest, resize, widths } from "./support/test.ts";

const FIRST = "A cough that began two weeks ago after a cold and is worst in the early morning.";
const SECOND = "A dry cough that began six weeks ago after a cold and is worst at night.";
const LONG = Array(12).fill(SECOND).join(" ");

interface Change {
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Publishes the case as its next version, in the person's name. */
async function publish(
  people: People,
  person: Person,
  caseId: string,
  changes: readonly Change[],
): Promise<void> {
  const { revision } = await storedCase(people, caseId);
  const client = await people.signedIn(person);
  await client
    .rpc("publish_case", {
      p_case_id: caseId,
      p_expected_revision: revision,
      p_commit_message: "After the review by the panel",
      p_changes: changes.map(({ path, before, after }) => ({
        field_path: path,
        change_type: before === null ? "added" : after === null ? "deleted" : "modified",
        old_value: before,
        new_value: after,
        lines_added: 1,
        lines_removed: 1,
      })),
    })
    .throwOnError();
}

/** A case that three authors have published four times. */
const test = portalTest.extend<{ readonly caseId: string }>({
  caseId: async ({ people, resume }, use) => {
    const [ada, bea, cynthia] = await Promise.all([
      people.create({ isAdmin: true, firstName: "Ada", lastName: "Chief" }),
      people.create({ isAdmin: true, firstName: "Bea", lastName: "Second" }),
      people.create({ isAdmin: true, firstName: "Cynthia-Maria", lastName: "Featherstonehaugh" }),
    ]);
    const id = await addCase(people, {
      title: "Cough at night",
      description: LONG,
      difficulty_level: "Beginner",
      specialty: "Respiratory",
      is_draft: true,
      is_active: false,
      case_template: {},
    });
    await publish(people, ada, id, [
      { path: "title", before: null, after: "Cough" },
      { path: "description", before: null, after: FIRST },
      { path: "specialty", before: null, after: "Respiratory" },
    ]);
    await publish(people, bea, id, [{ path: "title", before: "Cough", after: "Cough at night" }]);
    await publish(people, bea, id, [{ path: "description", before: FIRST, after: SECOND }]);
    await publish(people, cynthia, id, [{ path: "description", before: SECOND, after: LONG }]);
    await resume(ada);
    await use(id);
  },
});

// Several visits and decisions in one test, on a computer that may be busy.
test.describe.configure({ timeout: 120_000 });

const historyOf = (place: Locator) => place.getByRole("button", { name: /^History of this field/ });

/** The requests for histories that the page makes. */
function requestsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const [, procedure] = /rpc\/(get_field_\w+)$/.exec(request.url()) ?? [];
    if (procedure) asked.push(procedure);
  });
  return asked;
}

test("VERS-32 the history of a field opens by pointer and by key, fits on a desktop and a phone, and restores a value", async ({
  page,
  caseId,
}) => {
  const asked = requestsOf(page);
  const editor = new CaseEditorPage(page);
  const tooltip = page.getByRole("tooltip");
  const drawer = page.getByRole("dialog", { name: "History of this field" });
  await editor.goto({ edit: caseId });
  await expect(editor.title).toHaveValue("Cough at night", { timeout: 30_000 });

  await test.step("pointing at a field tells who changed it last, with one request for all fields", async () => {
    await expect(historyOf(editor.field("title"))).toHaveCount(0);
    await editor.field("title").locator("label").hover();
    await expect(historyOf(editor.field("title"))).toBeVisible();
    await expect(tooltip).toHaveText(/^Last changed by Bea Second in version 2, (today|yesterday)$/);
    await expect(historyOf(editor.field("title"))).toHaveAccessibleDescription(/Last changed by Bea Second/);
    await page
      .locator("label", { hasText: /^Specialty/ })
      .first()
      .hover();
    await expect(tooltip).toHaveText("No version since the first has changed it");
    await editor.leaf("patient_agent.family_history").locator("label").hover();
    await expect(tooltip).toHaveText("No version since the first has changed it");
    expect(asked).toEqual(["get_field_changes"]);
    await page.keyboard.press("Escape");
    await page.mouse.move(0, 0);
    await expect(tooltip).toHaveCount(0);
  });

  await test.step("by key it is one step back from its field, and in no way forwards", async () => {
    await editor.title.focus();
    await page.keyboard.press("Tab");
    await expect(editor.description).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await expect(historyOf(editor.field("description"))).toBeFocused();
    await expect(tooltip).toContainText("Last changed by Cynthia-Maria Featherstonehaugh in version 4");
    await expectAccessible(page, editor.field("description").or(tooltip));
  });

  await test.step("the history lists versions, authors and what changed", async () => {
    await page.keyboard.press("Enter");
    await expect(drawer.getByRole("heading", { name: "Description" })).toBeVisible();
    const entries = drawer.getByRole("listitem");
    await expect(entries).toHaveCount(3);
    await expect(entries.nth(0)).toContainText("Version 4");
    await expect(entries.nth(0)).toContainText("Current value");
    await expect(entries.nth(1)).toContainText("Version 3");
    await expect(entries.nth(1)).toContainText("Bea Second");
    await expect(entries.nth(1)).toContainText("After the review by the panel");
    await expect(entries.nth(1).getByRole("deletion")).toContainText(["two", "in the early morning."]);
    await expect(entries.nth(1).getByRole("insertion")).toContainText(["dry ", "six", "at night."]);
    await expect(entries.nth(2)).toContainText("Version 1");
    await expect(entries.nth(2)).toContainText("Ada Chief");
  });

  for (const [name, size] of Object.entries(widths)) {
    await test.step(`it can be read by everybody, on a ${name}`, async () => {
      await resize(page, size);
      await expectAccessible(page, drawer);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(wider).toBeLessThanOrEqual(0);
      const overflow = await drawer.evaluate((element) => element.scrollWidth - element.clientWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    });
  }

  await test.step("closing gives the focus back, and the tooltip fits on a phone too", async () => {
    await page.keyboard.press("Escape");
    await expect(drawer).toHaveCount(0);
    await expect(historyOf(editor.field("description"))).toBeFocused();
    await expect(tooltip).toContainText("Cynthia-Maria Featherstonehaugh");
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wider).toBeLessThanOrEqual(0);
    await expectAccessible(page, tooltip);
  });

  await test.step("a value is restored as one edit that can be undone", async () => {
    await page.keyboard.press("Enter");
    await drawer.getByRole("button", { name: "Restore this value from version 1" }).click();
    await expect(drawer).toHaveCount(0);
    await expect(editor.description).toHaveValue(FIRST);
    await expect(editor.description).toBeFocused();
    await page.keyboard.press("Control+z");
    await expect(editor.description).toHaveValue(LONG);
  });
});
