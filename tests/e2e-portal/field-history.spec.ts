import type { Locator, Page } from "@playwright/test";
import { CaseEditorPage } from "../page-models/case-editor-page.ts";
import type { People, Person } from "./support/people.ts";
import { addCase, storedCase } from "./support/stored-cases.ts";
import { expect, expectAccessible, test as portalTest, widths } from "./support/test.ts";

const COMPLAINT = "patient_agent.presenting_complaint.chief_complaint";
const CONDITIONS = "patient_agent.past_medical_history.conditions";
const FIRST = "A cough that began two weeks ago after a cold and is worst in the early morning.";
const SECOND = "A dry cough that began six weeks ago after a cold and is worst at night.";

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

const test = portalTest.extend<{ readonly caseId: string }>({
  caseId: async ({ people, resume }, use) => {
    const [ada, bea] = await Promise.all([
      people.create({ isAdmin: true, firstName: "Ada", lastName: "Chief" }),
      people.create({ isAdmin: true, firstName: "Bea", lastName: "Second" }),
    ]);
    const id = await addCase(people, {
      title: "Cough at night",
      description: SECOND,
      difficulty_level: "Beginner",
      specialty: "Respiratory",
      is_draft: true,
      is_active: false,
      case_template: {},
    });
    const complaint = `case_template.${COMPLAINT}`;
    await publish(people, ada, id, [
      { path: "title", before: null, after: "Cough" },
      { path: "description", before: null, after: FIRST },
      { path: "specialty", before: null, after: "Respiratory" },
      { path: complaint, before: null, after: "I cough." },
    ]);
    await publish(people, bea, id, [
      { path: "title", before: "Cough", after: "Cough at night" },
      { path: `case_template.${CONDITIONS}`, before: null, after: "Asthma\nHay fever" },
    ]);
    await publish(people, bea, id, [
      { path: "description", before: FIRST, after: SECOND },
      { path: complaint, before: "I cough.", after: null },
    ]);
    await resume(ada);
    await use(id);
  },
});

/** The requests for histories that the page makes. */
function requestsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const [, procedure] = /rpc\/(get_field_\w+)$/.exec(request.url()) ?? [];
    if (procedure) asked.push(procedure);
  });
  return asked;
}

const historyOf = (place: Locator) => place.getByRole("button", { name: /^History of this field/ });

async function open(page: Page, caseId: string): Promise<CaseEditorPage> {
  const editor = new CaseEditorPage(page);
  await editor.goto({ edit: caseId });
  await expect(editor.title).toHaveValue("Cough at night");
  return editor;
}

test("pointing at a field tells who changed it last and in which version, with one request for all fields", async ({
  page,
  caseId,
}) => {
  const asked = requestsOf(page);
  const editor = await open(page, caseId);
  await expect(historyOf(editor.field("title"))).toHaveCount(0);
  await editor.field("title").locator("label").hover();
  await expect(historyOf(editor.field("title"))).toBeVisible();
  await expect(page.getByRole("tooltip")).toHaveText(
    /^Last changed by Bea Second in version 2, (today|yesterday)$/,
  );
  await expect(historyOf(editor.field("title"))).toHaveAccessibleDescription(/Last changed by Bea Second/);

  await editor.field("description").locator("label").hover();
  await expect(page.getByRole("tooltip")).toHaveText(
    /^Last changed by Bea Second in version 3, (today|yesterday)$/,
  );
  await page
    .locator("label", { hasText: /^Specialty/ })
    .first()
    .hover();
  await expect(page.getByRole("tooltip")).toHaveText("Unchanged since version 1");
  await editor.leaf("patient_agent.family_history").locator("label").hover();
  await expect(page.getByRole("tooltip")).toHaveText("Unchanged since version 1");
  expect(asked).toEqual(["get_field_changes"]);

  await page.keyboard.press("Escape");
  await page.mouse.move(0, 0);
  await expect(page.getByRole("tooltip")).toHaveCount(0);
});

test("the history lists versions, authors and what changed, and gives the focus back", async ({
  page,
  caseId,
}) => {
  const editor = await open(page, caseId);
  // Forwards through the form no history is in the way; one step back from a field is its own.
  await editor.title.focus();
  await page.keyboard.press("Tab");
  await expect(editor.description).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(historyOf(editor.field("description"))).toBeFocused();
  await expect(page.getByRole("tooltip")).toContainText("Last changed by Bea Second in version 3");
  await page.keyboard.press("Enter");
  const drawer = page.getByRole("dialog", { name: "History of this field" });
  await expect(drawer.getByRole("heading", { name: "Description" })).toBeVisible();
  const entries = drawer.getByRole("listitem");
  await expect(entries).toHaveCount(2);
  await expect(entries.nth(0)).toContainText("Version 3");
  await expect(entries.nth(0)).toContainText("Bea Second");
  await expect(entries.nth(0)).toContainText("After the review by the panel");
  await expect(entries.nth(0).getByRole("deletion")).toContainText(["two", "in the early morning."]);
  await expect(entries.nth(0).getByRole("insertion")).toContainText(["dry ", "six", "at night."]);
  await expect(entries.nth(0)).toContainText("Current value");
  await expect(entries.nth(1)).toContainText("Version 1");
  await expect(entries.nth(1)).toContainText("Ada Chief");
  await page.keyboard.press("Escape");
  await expect(drawer).toHaveCount(0);
  await expect(historyOf(editor.field("description"))).toBeFocused();
});

test("restores a value as one edit, of lists and emptied fields too", async ({ page, caseId }) => {
  const editor = await open(page, caseId);
  const drawer = page.getByRole("dialog", { name: "History of this field" });
  const openHistory = async (place: Locator) => {
    await place.hover();
    await historyOf(place).click();
  };
  await openHistory(editor.field("description"));
  await drawer.getByRole("button", { name: "Restore this value, of version 1" }).click();
  await expect(drawer).toHaveCount(0);
  await expect(editor.description).toHaveValue(FIRST);
  await expect(editor.description).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect(editor.description).toHaveValue(SECOND);

  await openHistory(editor.leaf(CONDITIONS));
  await drawer.getByRole("button", { name: "Restore this value, of version 2" }).click();
  await editor.expectEntry({ path: "patient_agent.past_medical_history.conditions", type: "list" }, [
    "Asthma",
    "Hay fever",
  ]);
  await editor.leaf(COMPLAINT).getByRole("textbox").fill("Since yesterday.");
  await openHistory(editor.leaf(COMPLAINT));
  await drawer.getByRole("button", { name: "Restore this value, of version 3" }).click();
  await expect(editor.leaf(COMPLAINT).getByRole("textbox")).toHaveValue("");
});

test("says why a history cannot be read, and reads it again", async ({ page, caseId }) => {
  await page.route("**/rpc/get_field_*", (route) =>
    route.fulfill({ status: 503, json: { message: "The server is down" } }),
  );
  const editor = await open(page, caseId);
  await editor.field("title").locator("label").hover();
  await expect(page.getByRole("tooltip")).toHaveText("The history cannot be read: The server is down");
  await historyOf(editor.field("title")).click();
  const drawer = page.getByRole("dialog", { name: "History of this field" });
  await expect(drawer.getByRole("alert")).toContainText("The server is down");
  await page.unroute("**/rpc/get_field_*");
  await drawer.getByRole("button", { name: "Try again" }).click();
  await expect(drawer.getByRole("listitem")).toHaveCount(2);
  await expect(drawer).toContainText("Last changed by Bea Second in version 2");
});

test("is there for a case that is only read, without a way to restore", async ({ page, caseId }) => {
  await page.goto(`/dashboard/admin/cases/view/${caseId}?layout=form`);
  const place = new CaseEditorPage(page).field("title");
  await historyOf(place).focus();
  await page.keyboard.press("Enter");
  const drawer = page.getByRole("dialog", { name: "History of this field" });
  await expect(drawer.getByRole("listitem")).toHaveCount(2);
  await expect(drawer.getByRole("button", { name: /^Restore/ })).toHaveCount(0);
});

for (const [name, size] of Object.entries(widths)) {
  test(`the history of a field can be read by everybody, on a ${name}`, async ({
    page,
    people,
    caseId,
  }, testInfo) => {
    await page.setViewportSize(size);
    const cy = await people.create({
      isAdmin: true,
      firstName: "Cynthia-Maria",
      lastName: "Featherstonehaugh",
    });
    const long = Array(12).fill(SECOND).join(" ");
    await publish(people, cy, caseId, [
      { path: "description", before: long, after: `${long} And he is tired.` },
    ]);
    const editor = await open(page, caseId);
    await editor.description.focus();
    await page.keyboard.press("Shift+Tab");
    await expect(page.getByRole("tooltip")).toContainText("Cynthia-Maria Featherstonehaugh in version 4");
    await expectAccessible(page);
    await page.screenshot({ path: testInfo.outputPath(`tooltip-${name}.png`) });
    await page.keyboard.press("Enter");
    const drawer = page.getByRole("dialog", { name: "History of this field" });
    await expect(drawer.getByRole("listitem")).toHaveCount(3);
    await expectAccessible(page);
    await page.screenshot({ path: testInfo.outputPath(`history-${name}.png`) });
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wider).toBeLessThanOrEqual(0);
    const overflow = await drawer.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}
