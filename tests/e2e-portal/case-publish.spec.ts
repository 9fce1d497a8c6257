import type { Page } from "@playwright/test";
import { CaseComparisonDialog } from "../page-models/case-comparison-dialog.ts";
import { CaseEditorPage } from "../page-models/case-editor-page.ts";
import { CaseListPage } from "../page-models/case-list-page.ts";
import { PublishDialog } from "../page-models/publish-dialog.ts";
import { VersionHistoryPanel } from "../page-models/version-history-panel.ts";
import { holdRequests } from "./support/hold-requests.ts";
import type { People } from "./support/people.ts";
import { addCase, casesTitled, caseTitled, publishableCase } from "./support/stored-cases.ts";
import { expect, test } from "./support/test.ts";

const DRAFT = "Draft Mode - Ready to Publish";

test.beforeEach(async ({ admin, resume }) => {
  await resume(admin);
});

async function open(page: Page, id: string): Promise<CaseEditorPage> {
  const editor = new CaseEditorPage(page);
  await editor.goto({ edit: id });
  await expect(editor.saveStatus).toHaveText("All changes saved", { timeout: 30_000 });
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

test("VERS-01 VERS-06 EDIT-39 EDIT-40 a new case is published once as version 1, and leads to the list", async ({
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
  const requests = await holdRequests(page, "**/rpc/publish_case");
  const create = page.getByRole("button", { name: "Create Scenario" });
  await create.dblclick();
  await requests.arrived();
  await expect(create).toBeDisabled();
  requests.release();
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

test("VERS-04 VERS-15 VERS-16 EDIT-38 a draft is published, changed, published again, taken back and withdrawn", async ({
  page,
  people,
  admin,
  member,
}) => {
  const title = `There and back ${admin.id}`;
  const condition = `Known to this test alone ${admin.id}`;
  const row = { ...publishableCase(title, { condition }), created_by: admin.id };
  const id = await addCase(people, row);
  const student = await people.signedIn(member);
  const countForStudents = async () => {
    const { data } = await student.rpc("get_scenario_conditions").throwOnError();
    return (data as { condition: string; scenario_count: number }[]).find(
      (found) => found.condition === condition,
    )?.scenario_count;
  };
  const dialog = new PublishDialog(page);
  const history = new VersionHistoryPanel(page);
  const editor = await open(page, id);
  const publishCase = page.getByRole("button", { name: "Publish Case" });

  await test.step("EDIT-03 EDIT-04 a draft says that it is one, and Publish Case checks it before it asks", async () => {
    await expect(page.getByText(DRAFT, { exact: true })).toBeVisible();
    await editor.description.fill("");
    await publishCase.click();
    await expect(
      page.getByText("Please fix the form errors before submitting", { exact: true }),
    ).toBeVisible();
    await expect(dialog.dialog).toHaveCount(0);
    await editor.description.fill("Take a history.");
    await publishCase.click();
  });

  await test.step("VERS-02 VERS-03 the dialog says what publishing does, and Cancel publishes nothing", async () => {
    await expect(dialog.note).toBeFocused();
    await expect(dialog.dialog.getByRole("listitem")).toHaveText([
      /new version/i,
      /tracks? .*changes/i,
      /available to students/i,
      /commit history/i,
    ]);
    await dialog.dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog.dialog).toBeHidden();
    expect(await versions(people, id)).toEqual([]);
  });

  await test.step("VERS-01 EDIT-45 EDIT-54 the published version heads the main branch, and students can meet the case", async () => {
    expect(await countForStudents()).toBeUndefined();
    await dialog.publish("The first");
    await expect(page.getByText("Clinical scenario updated successfully!", { exact: true })).toBeVisible();
    const [first] = await versions(people, id);
    expect(first).toMatchObject({ version_number: 1, commit_message: "The first" });
    const { data: branches } = await people.service
      .from("case_branches")
      .select("branch_name, head_version_id")
      .eq("case_id", id)
      .throwOnError();
    expect(branches).toEqual([{ branch_name: "main", head_version_id: first?.id }]);
    expect(await countForStudents()).toBe(1);
    await page.getByRole("button", { name: "Practise it" }).click();
    await expect(page).toHaveURL(`/dashboard/practise?case=${id}`);
  });

  await test.step("EDIT-03 a published case says no more that it is a draft", async () => {
    await open(page, id);
    await expect(page.getByText(DRAFT, { exact: true })).toHaveCount(0);
    await expect(publishCase).toHaveCount(0);
  });

  await test.step("VERS-07 VERS-09 VERS-10 without a note the message says what changed, and the newest version stands first", async () => {
    await editor.title.fill(`${title}, second`);
    await dialog.publish();
    await open(page, id);
    await expect(history.panel).toContainText("2 versions");
    await expect(history.entries.getByRole("heading")).toHaveText([
      "Update case title (1 modified)",
      "The first",
    ]);
    await expect(history.panel.getByText("Latest", { exact: true })).toHaveCount(1);
    await expect(history.entry(2)).toContainText("Latest");
    await expect(history.panel.getByRole("button", { name: "Revert to version 2" })).toHaveCount(0);
  });

  await test.step("VERS-19 VERS-20 a version tells its parent and, when it is opened, all that it changed", async () => {
    const [first, second] = await versions(people, id);
    const hashes = [second, first].map((version) => String(version?.commit_hash).slice(0, 8));
    const parent = history.entry(2).getByRole("listitem").filter({ hasText: "after version" });
    await expect(parent).toHaveText(`${hashes[0]}after version 1 ${hashes[1]}`);
    const changes = await history.changes(2);
    await expect(changes.getByRole("listitem")).toHaveText([/^Title/]);
    await expect(changes.getByRole("insertion")).toContainText(", second");
  });

  await test.step("DIFF-01 versions are compared in the diff editor", async () => {
    await history.compare(2);
    const comparison = new CaseComparisonDialog(page);
    await comparison.ready();
    await expect(comparison.dialog.locator(".monaco-diff-editor")).toBeVisible();
    await expect(comparison.dialog).toContainText(", second");
    await comparison.close();
  });

  await test.step("VERS-14 going back asks, and gives up what is not saved only when the answer is yes", async () => {
    await editor.title.fill("Not saved yet");
    await history.askRevert(1);
    await expect(
      history.question.getByText(
        "Are you sure you want to revert to version 1? This will create a new version with the reverted content.",
        { exact: true },
      ),
    ).toBeVisible();
    await history.question.getByRole("button", { name: "Cancel" }).click();
    await expect(history.question).toBeHidden();
    await expect(editor.title).toHaveValue("Not saved yet");
    expect(await versions(people, id)).toHaveLength(2);
    await history.askRevert(1);
    await history.question.getByRole("button", { name: "Revert" }).click();
    await expect(editor.title).toHaveValue(title);
    await expect(history.entry(3).getByRole("heading")).toHaveText("Revert to version 1: The first");
    expect((await versions(people, id)).map(({ commit_message }) => commit_message)).toEqual([
      "The first",
      "Update case title (1 modified)",
      "Revert to version 1: The first",
    ]);
    expect((await casesTitled(people, title)).map((found) => found.id)).toEqual([id]);
    expect(await caseTitled(people, title)).toMatchObject({ is_draft: false, is_active: true });
  });

  await test.step("EDIT-38 Save as Draft takes the case out of circulation", async () => {
    await editor.description.fill("Rewritten.");
    await editor.saveDraft.click();
    await expect(page.getByText("Draft saved successfully!", { exact: true })).toBeVisible();
    expect(await caseTitled(people, title)).toMatchObject({
      is_draft: true,
      is_active: false,
      published_version_id: null,
    });
    expect(await countForStudents()).toBeUndefined();
  });
});
