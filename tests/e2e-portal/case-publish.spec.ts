import type { Page } from "@playwright/test";
import { CaseEditorPage } from "../page-models/case-editor-page.ts";
import { CaseListPage } from "../page-models/case-list-page.ts";
import type { People } from "./support/people.ts";
import { addCase, casesTitled, caseTitled, publishableCase } from "./support/stored-cases.ts";
import { expect, test } from "./support/test.ts";

const DRAFT = "Draft Mode - Ready to Publish";

test.beforeEach(async ({ admin, resume }) => {
  await resume(admin);
});

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Publish New Version" });
const historyOf = (page: Page) => page.getByRole("region", { name: "Version History" });

/** Publishes what the editor of the case holds, and comes back to it. */
async function publish(page: Page, id: string, note = ""): Promise<CaseEditorPage> {
  await page.getByRole("button", { name: "Commit & Publish" }).click();
  if (note) await dialogOf(page).getByPlaceholder("Describe your changes...").fill(note);
  await dialogOf(page).getByRole("button", { name: "Publish Version" }).click();
  await expect(page).toHaveURL("/dashboard/admin/cases");
  return open(page, id);
}

async function open(page: Page, id: string): Promise<CaseEditorPage> {
  const editor = new CaseEditorPage(page);
  await editor.goto({ edit: id });
  await expect(editor.saveStatus).toHaveText("All changes saved");
  return editor;
}

async function versions(people: People, id: string) {
  const { data } = await people.service
    .from("case_versions")
    .select("id, version_number, commit_message, parent_version_id, commit_hash")
    .eq("case_id", id)
    .order("version_number")
    .throwOnError();
  return data;
}

test("VERS-06 EDIT-39 EDIT-40 a new case is published as version 1 and leads to the list", async ({
  page,
  people,
  admin,
}) => {
  const title = `Published at once ${admin.id}`;
  const editor = new CaseEditorPage(page);
  await editor.goto("new");
  await editor.title.fill(title);
  await editor.description.fill("Take a history.");
  await editor.fillRequired();
  await page.getByRole("button", { name: "Create Scenario" }).click();
  await expect(page.getByText("Clinical scenario created successfully!", { exact: true })).toBeVisible();
  await expect(page).toHaveURL("/dashboard/admin/cases");
  await expect(new CaseListPage(page).card(title).getByText("Active", { exact: true })).toBeVisible();
  const row = await caseTitled(people, title);
  expect(row).toMatchObject({ is_draft: false, is_active: true });
  expect(await versions(people, row.id)).toEqual([
    {
      id: row.published_version_id,
      version_number: 1,
      commit_message: "Initial case creation",
      parent_version_id: null,
      commit_hash: expect.stringMatching(/^[0-9a-f]{40}$/),
    },
  ]);
});

test("VERS-01 the publish control is called by the mode, and a second click creates no second case", async ({
  page,
  people,
  admin,
}) => {
  const title = `Clicked twice ${admin.id}`;
  const id = await addCase(people, { title: `${title}, another`, created_by: admin.id });
  await open(page, id);
  await expect(page.getByRole("button", { name: "Commit & Publish" })).toBeVisible();
  const editor = new CaseEditorPage(page);
  await editor.goto("new");
  await editor.title.fill(title);
  await editor.description.fill("Take a history.");
  await editor.fillRequired();
  const gate = Promise.withResolvers<void>();
  await page.route("**/rpc/publish_case", async (route) => {
    await gate.promise;
    await route.continue();
  });
  const create = page.getByRole("button", { name: "Create Scenario" });
  await create.dblclick();
  await expect(create).toBeDisabled();
  gate.resolve();
  await expect(page).toHaveURL("/dashboard/admin/cases");
  const [only, ...others] = await casesTitled(people, title);
  expect(others).toEqual([]);
  expect(await versions(people, only?.id ?? "")).toHaveLength(1);
});

test("EDIT-03 a draft says that it is one, and a published case does not", async ({
  page,
  people,
  admin,
}) => {
  const id = await addCase(people, { ...publishableCase(`Two states ${admin.id}`), created_by: admin.id });
  await open(page, id);
  const publishCase = page.getByRole("button", { name: "Publish Case" });
  await expect(page.getByText(DRAFT, { exact: true })).toBeVisible();
  await expect(publishCase).toBeVisible();
  await publish(page, id);
  await expect(page.getByText(DRAFT, { exact: true })).toHaveCount(0);
  await expect(publishCase).toHaveCount(0);
});

test("EDIT-04 Publish Case checks the draft, then opens the dialog", async ({ page, people, admin }) => {
  const id = await addCase(people, { ...publishableCase(`Checked first ${admin.id}`), created_by: admin.id });
  const editor = await open(page, id);
  await editor.description.fill("");
  await page.getByRole("button", { name: "Publish Case" }).click();
  await expect(page.getByText("Please fix the form errors before submitting", { exact: true })).toBeVisible();
  await expect(dialogOf(page)).toHaveCount(0);
  await editor.description.fill("Take a history.");
  await page.getByRole("button", { name: "Publish Case" }).click();
  await expect(dialogOf(page)).toBeVisible();
});

test("VERS-02 VERS-03 the dialog says what publishing does, and Cancel publishes nothing", async ({
  page,
  people,
  admin,
}) => {
  const id = await addCase(people, {
    ...publishableCase(`Thought better ${admin.id}`),
    created_by: admin.id,
  });
  await open(page, id);
  await page.getByRole("button", { name: "Commit & Publish" }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByPlaceholder("Describe your changes...", { exact: true })).toBeFocused();
  await expect(dialog.getByRole("listitem")).toHaveText([
    /new version/i,
    /tracks? .*changes/i,
    /available to students/i,
    /commit history/i,
  ]);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  expect(await versions(people, id)).toEqual([]);
});

test("VERS-04 EDIT-45 EDIT-54 a published version heads the main branch, and students can meet the case", async ({
  page,
  people,
  admin,
  member,
}) => {
  const condition = `Known to this test alone ${admin.id}`;
  const row = { ...publishableCase(`For the students ${admin.id}`, { condition }), created_by: admin.id };
  const id = await addCase(people, row);
  const student = await people.signedIn(member);
  const met = async () => {
    const { data } = await student.rpc("get_scenario_conditions").throwOnError();
    return (data as { condition: string; scenario_count: number }[]).find(
      (found) => found.condition === condition,
    )?.scenario_count;
  };
  expect(await met()).toBeUndefined();
  await open(page, id);
  await page.getByRole("button", { name: "Commit & Publish" }).click();
  await dialogOf(page).getByPlaceholder("Describe your changes...").fill("Ready for the first students");
  await dialogOf(page).getByRole("button", { name: "Publish Version" }).click();
  await expect(page.getByText("Clinical scenario updated successfully!", { exact: true })).toBeVisible();
  const [first] = await versions(people, id);
  expect(first).toMatchObject({ version_number: 1, commit_message: "Ready for the first students" });
  const { data: branches } = await people.service
    .from("case_branches")
    .select("branch_name, head_version_id")
    .eq("case_id", id)
    .throwOnError();
  expect(branches).toEqual([{ branch_name: "main", head_version_id: first?.id }]);
  expect(await met()).toBe(1);
});

test("VERS-07 VERS-09 VERS-10 without a note the message says what changed, and the newest version stands first", async ({
  page,
  people,
  admin,
}) => {
  const title = `Renamed ${admin.id}`;
  const id = await addCase(people, { ...publishableCase(title), created_by: admin.id });
  await open(page, id);
  const editor = await publish(page, id, "The first");
  await editor.title.fill(`${title}, second`);
  await publish(page, id);
  const history = historyOf(page);
  await expect(history).toContainText("2 versions");
  const entries = history.getByRole("listitem").filter({ has: page.getByText("Version", { exact: false }) });
  await expect(entries.first()).toContainText("Update case title (1 modified)");
  await expect(history.getByText("Latest", { exact: true })).toHaveCount(1);
  await expect(entries.first()).toContainText("Latest");
  await expect(history.getByRole("button", { name: "Revert to version 2" })).toHaveCount(0);
  await expect(history.getByRole("button", { name: "Revert to version 1" })).toBeVisible();
});

test("VERS-15 DIFF-01 versions are compared in the diff editor, and an old one comes back as a new one", async ({
  page,
  people,
  admin,
}) => {
  test.setTimeout(90_000);
  const title = `There and back ${admin.id}`;
  const id = await addCase(people, { ...publishableCase(title), created_by: admin.id });
  await open(page, id);
  const editor = await publish(page, id, "The first");
  await editor.title.fill(`${title}, second`);
  await publish(page, id);
  const history = historyOf(page);
  await history.getByRole("button", { name: /^Compare version 2/ }).click();
  const comparison = page.getByRole("dialog", { name: "Compare versions" });
  await expect(comparison.locator(".monaco-diff-editor")).toBeVisible({ timeout: 30_000 });
  await expect(comparison).toContainText(", second");
  await comparison.getByRole("button", { name: "Close", exact: true }).click();

  await history.getByRole("button", { name: "Revert to version 1" }).click();
  const question = page.getByRole("dialog", { name: "Revert to version 1" });
  await question.getByRole("button", { name: "Revert" }).click();
  await expect(editor.title).toHaveValue(title);
  await expect(history).toContainText("Revert to version 1: The first");
  expect((await versions(people, id)).map(({ commit_message }) => commit_message)).toEqual([
    "The first",
    "Update case title (1 modified)",
    "Revert to version 1: The first",
  ]);
  expect((await casesTitled(people, title)).map((row) => row.id)).toEqual([id]);
});

test("EDIT-38 Save as Draft takes a published case out of circulation", async ({ page, people, admin }) => {
  const title = `Withdrawn ${admin.id}`;
  const id = await addCase(people, { ...publishableCase(title), created_by: admin.id });
  await open(page, id);
  const editor = await publish(page, id);
  expect(await caseTitled(people, title)).toMatchObject({ is_draft: false, is_active: true });
  await editor.description.fill("Rewritten.");
  await editor.saveDraft.click();
  await expect(page.getByText("Draft saved successfully!", { exact: true })).toBeVisible();
  expect(await caseTitled(people, title)).toMatchObject({
    is_draft: true,
    is_active: false,
    published_version_id: null,
  });
});
