import type { SupabaseClient } from "@supabase/supabase-js";
import { CaseEditorPage, entryFor, ownLeaves } from "../page-models/case-editor-page.ts";
import { CaseListPage } from "../page-models/case-list-page.ts";
import { expect, test } from "./support/test.ts";

const COMPLAINT = "patient_agent.presenting_complaint.chief_complaint";

test.beforeEach(async ({ admin, resume }) => {
  await resume(admin);
});

interface StoredCase {
  readonly id: string;
  readonly title: string;
  readonly description: string | null;
  readonly is_draft: boolean;
  readonly is_active: boolean;
  readonly auto_saved: boolean;
  readonly last_saved: string | null;
  readonly published_version_id: string | null;
  readonly specialty: string | null;
  readonly presentation: string | null;
  readonly condition: string | null;
  readonly difficulty_level: string | null;
  readonly created_by: string | null;
}

async function storedCases(service: SupabaseClient, title: string): Promise<readonly StoredCase[]> {
  return (
    await service
      .from("clinical_scenarios")
      .select(
        "id, title, description, is_draft, is_active, auto_saved, last_saved, published_version_id, specialty, presentation, condition, difficulty_level, created_by",
      )
      .eq("title", title)
      .throwOnError()
  ).data;
}

async function stored(service: SupabaseClient, title: string): Promise<StoredCase> {
  const [only, ...others] = await storedCases(service, title);
  if (!only || others.length > 0) throw new Error(`There is not one case titled ${title}.`);
  return only;
}

/** A case that passes the check for publishing, written by the editor itself. */
async function fillWhole(editor: CaseEditorPage, title: string): Promise<void> {
  await editor.title.fill(title);
  await editor.description.fill("Take a history.");
  await editor.difficulty.selectOption("Advanced");
  await editor.classify("Specialty", "Respiratory");
  await editor.unfold();
  for (const leaf of ownLeaves.filter(({ required }) => required)) {
    await editor.fill(leaf, leaf.type === "list" ? ["One"] : entryFor(leaf, "one"));
  }
}

test.describe("a new case", () => {
  test("EDIT-02 EDIT-05 EDIT-07 EDIT-28 EDIT-37 EDIT-40 EDIT-43 EDIT-45 is saved as a draft with its classification", async ({
    page,
    people,
    admin,
  }) => {
    const title = `A cough that will not go ${admin.id}`;
    const editor = new CaseEditorPage(page);
    await editor.goto("new");
    await expect(editor.heading).toHaveText("Create New Scenario");
    await expect(page.getByRole("link", { name: "Back to Cases" })).toHaveAttribute(
      "href",
      "/dashboard/admin/cases",
    );
    await expect(editor.saveDraft).toBeDisabled();
    await editor.title.fill(title);
    await editor.saveDraft.click();
    await expect(page.getByText("Description is required", { exact: true })).toBeVisible();
    expect(await storedCases(people.service, title)).toHaveLength(0);
    await editor.description.fill("Take a history.");
    await expect(editor.difficulty.getByRole("option")).toHaveText([
      "Select a difficulty",
      "Beginner",
      "Intermediate",
      "Advanced",
      "Expert",
    ]);
    await editor.difficulty.selectOption("Advanced");
    await editor.classify("Specialty", "Respiratory");
    await editor.classify("Presentation", "Cough");
    await editor.classify("Condition", "Lung cancer");
    await editor.saveDraft.click();
    await expect(page.getByText("Draft saved successfully!", { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard\/admin\/cases\/edit\/[0-9a-f-]{36}$/);
    await expect(editor.heading).toHaveText("Edit Scenario");
    expect(await stored(people.service, title)).toMatchObject({
      description: "Take a history.",
      difficulty_level: "Advanced",
      specialty: "Respiratory",
      presentation: "Cough",
      condition: "Lung cancer",
      is_draft: true,
      is_active: false,
      created_by: admin.id,
    });
  });

  test("EDIT-30 EDIT-31 EDIT-34 EDIT-35 EDIT-36 VERS-01 is not published before it is whole", async ({
    page,
    people,
    admin,
  }) => {
    const editor = new CaseEditorPage(page);
    await editor.goto("new");
    await page.getByRole("button", { name: "Create Scenario" }).click();
    await expect(
      page.getByText("Please fix the form errors before submitting", { exact: true }),
    ).toBeVisible();
    await expect(editor.title).toBeFocused();
    for (const text of [
      "Title is required",
      "Description is required",
      "Difficulty level is required",
      "Specialty is required",
      "Chief Complaint is required.",
    ])
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    await editor.title.fill(`Half ${admin.id}`);
    await expect(page.getByText("Title is required", { exact: true })).toHaveCount(0);
    expect(await storedCases(people.service, `Half ${admin.id}`)).toHaveLength(0);
  });

  test("VERS-01 VERS-05 VERS-06 EDIT-39 EDIT-40 EDIT-45 EDIT-54 is published as version 1 and leads to the list", async ({
    page,
    people,
    admin,
  }) => {
    test.setTimeout(90_000);
    const title = `Published at once ${admin.id}`;
    const editor = new CaseEditorPage(page);
    await editor.goto("new");
    await fillWhole(editor, title);
    await page.getByRole("button", { name: "Create Scenario" }).click();
    await expect(page.getByText("Clinical scenario created successfully!", { exact: true })).toBeVisible();
    await expect(page).toHaveURL("/dashboard/admin/cases");
    await expect(new CaseListPage(page).card(title).getByText("Active", { exact: true })).toBeVisible();
    const row = await stored(people.service, title);
    expect(row).toMatchObject({ is_draft: false, is_active: true });
    const { data: versions } = await people.service
      .from("case_versions")
      .select("id, version_number, commit_message, parent_version_id, commit_hash")
      .eq("case_id", row.id)
      .throwOnError();
    expect(versions).toEqual([
      {
        id: row.published_version_id,
        version_number: 1,
        commit_message: "Initial case creation",
        parent_version_id: null,
        commit_hash: expect.stringMatching(/^[0-9a-f]{40}$/),
      },
    ]);
  });
});

test.describe("a case that is there", () => {
  let id: string;
  let title: string;

  test.beforeEach(async ({ people, admin }) => {
    title = `Chest pain ${admin.id}`;
    const { data } = await people.service
      .from("clinical_scenarios")
      .insert({ title, description: "Two hours of it.", created_by: admin.id })
      .select("id")
      .single()
      .throwOnError();
    id = data.id;
  });

  test("EDIT-10 EDIT-12 every field of the template takes what its type takes, and keeps it", async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const editor = new CaseEditorPage(page);
    await editor.goto({ edit: id });
    await expect(editor.title).toHaveValue(title);
    await editor.unfold();
    for (const leaf of ownLeaves) {
      const entry = entryFor(leaf, "alpha");
      await editor.fill(leaf, leaf.type === "list" ? entry.slice(leaf.initial.length) : entry);
    }
    await page.getByRole("button", { name: "Save now" }).click();
    await expect(editor.saveStatus).toHaveText("All changes saved");
    await page.reload();
    await expect(editor.title).toHaveValue(title);
    await editor.unfold();
    for (const leaf of ownLeaves) {
      const entry = entryFor(leaf, "alpha");
      await editor.expectEntry(leaf, leaf.type === "list" ? entry.slice(leaf.initial.length) : entry);
    }
  });

  test("SAVE-01 SAVE-03 SAVE-05 SAVE-08 saves by itself 30 seconds after a change, and says so", async ({
    page,
    people,
  }) => {
    await page.clock.install();
    const editor = new CaseEditorPage(page);
    await editor.goto({ edit: id });
    await expect(editor.saveStatus).toHaveText("All changes saved");
    let saves = 0;
    page.on("request", (request) => {
      if (/\/rpc\/save_case/.test(request.url())) saves += 1;
    });
    await editor.leaf(COMPLAINT).getByRole("textbox").fill("It is tight.");
    await expect(editor.saveStatus).toHaveText("Unsaved changes");
    await page.clock.fastForward(29_000);
    expect(saves).toBe(0);
    await page.clock.fastForward(1_000);
    await expect(editor.saveStatus).toHaveText("Saved");
    expect(saves).toBe(1);
    await page.clock.fastForward(3_000);
    await expect(editor.saveStatus).toHaveText("All changes saved");
    await page.clock.fastForward(300_000);
    expect(saves).toBe(1);
    const row = await stored(people.service, title);
    expect(row).toMatchObject({ is_draft: true, auto_saved: true });
    expect(row.last_saved).not.toBeNull();
  });

  test("SAVE-01 SAVE-12 a failed save says so, keeps what was typed, and Save now tries again", async ({
    page,
    people,
  }) => {
    const editor = new CaseEditorPage(page);
    await editor.goto({ edit: id });
    await expect(editor.saveStatus).toHaveText("All changes saved");
    await page.route("**/rpc/save_case", (route) => route.abort());
    await editor.title.fill(`${title}, revised`);
    await page.getByRole("button", { name: "Save now" }).click();
    await expect(editor.saveStatus).toHaveText("Save failed");
    await expect(editor.title).toHaveValue(`${title}, revised`);
    await page.unroute("**/rpc/save_case");
    await page.getByRole("button", { name: "Save now" }).click();
    await expect(editor.saveStatus).toHaveText(/^(Saved|All changes saved)$/);
    expect((await stored(people.service, `${title}, revised`)).id).toBe(id);
  });

  test("SAVE-11 leaving with unsaved changes asks, and tries to save them", async ({ page, people }) => {
    const editor = new CaseEditorPage(page);
    await editor.goto({ edit: id });
    await expect(editor.saveStatus).toHaveText("All changes saved");
    await editor.title.fill(`${title}, left`);
    await page.getByRole("link", { name: "Back to Cases" }).click();
    const question = page.getByRole("dialog", { name: "Unsaved changes" });
    await expect(question).toContainText("You have unsaved changes. Are you sure you want to leave?");
    await expect(question).toContainText("They have been saved.");
    expect((await stored(people.service, `${title}, left`)).id).toBe(id);
    await question.getByRole("button", { name: "Leave" }).click();
    await expect(page).toHaveURL("/dashboard/admin/cases");
  });

  test("SYNC-04 what others change meanwhile is merged; what both change is a conflict that the author settles", async ({
    page,
    people,
  }) => {
    const editor = new CaseEditorPage(page);
    await editor.goto({ edit: id });
    await expect(editor.saveStatus).toHaveText("All changes saved");
    await editor.title.fill(`${title} by me`);
    const scenarios = () => people.service.from("clinical_scenarios");
    await scenarios().update({ difficulty_level: "Expert" }).eq("id", id).throwOnError();
    await expect(editor.difficulty).toHaveValue("Expert");
    await expect(editor.title).toHaveValue(`${title} by me`);
    await scenarios()
      .update({ title: `${title} by them` })
      .eq("id", id)
      .throwOnError();
    await expect(editor.conflictsAlert).toContainText("1 editing conflict");
    await editor.conflictsAlert.getByRole("button", { name: "Resolve conflicts" }).click();
    const dialog = page.getByRole("dialog", { name: "Editing conflicts" });
    await expect(dialog.locator(".monaco-diff-editor")).toBeVisible();
    await expect(dialog).toContainText("by me");
    await expect(dialog).toContainText("by them");
    await dialog.getByRole("button", { name: "Keep mine" }).click();
    await dialog.getByRole("button", { name: "Back to the case" }).click();
    await page.getByRole("button", { name: "Save now" }).click();
    await expect(editor.saveStatus).toHaveText(/^(Saved|All changes saved)$/);
    expect((await stored(people.service, `${title} by me`)).difficulty_level).toBe("Expert");
  });

  test("EDIT-03 EDIT-04 VERS-02 VERS-03 VERS-04 VERS-07 VERS-09 VERS-10 VERS-15 DIFF-01 is published twice, compared, and reverted", async ({
    page,
    people,
  }) => {
    test.setTimeout(120_000);
    const editor = new CaseEditorPage(page);
    await editor.goto({ edit: id });
    await expect(editor.saveStatus).toHaveText("All changes saved");
    await expect(page.getByText("Draft Mode - Ready to Publish", { exact: true })).toBeVisible();
    await expect(page.getByText("No versions published yet", { exact: true })).toBeVisible();
    await fillWhole(editor, title);
    await page.getByRole("button", { name: "Publish Case" }).click();
    const dialog = page.getByRole("dialog", { name: "Publish New Version" });
    await expect(dialog.getByPlaceholder("Describe your changes...", { exact: true })).toBeFocused();
    await expect(dialog.getByRole("listitem")).toHaveCount(4);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole("button", { name: "Commit & Publish" }).click();
    await dialog.getByPlaceholder("Describe your changes...").fill("Ready for the first students");
    await dialog.getByRole("button", { name: "Publish Version" }).click();
    await expect(page.getByText("Clinical scenario updated successfully!", { exact: true })).toBeVisible();
    await expect(page).toHaveURL("/dashboard/admin/cases");

    await editor.goto({ edit: id });
    await expect(editor.title).toHaveValue(title);
    await expect(page.getByText("Draft Mode - Ready to Publish", { exact: true })).toHaveCount(0);
    await editor.title.fill(`${title}, second`);
    await page.getByRole("button", { name: "Commit & Publish" }).click();
    await dialog.getByRole("button", { name: "Publish Version" }).click();
    await expect(page).toHaveURL("/dashboard/admin/cases");

    await editor.goto({ edit: id });
    const history = page.getByRole("region", { name: "Version History" });
    await expect(history).toContainText("2 versions");
    const entries = history
      .getByRole("listitem")
      .filter({ has: page.getByText("Version", { exact: false }) });
    await expect(entries.first()).toContainText("Update case title (1 modified)");
    await expect(entries.first()).toContainText("Latest");
    await history.getByRole("button", { name: /^Compare version 2/ }).click();
    const comparison = page.getByRole("dialog", { name: "Compare versions" });
    await expect(comparison.locator(".monaco-diff-editor")).toBeVisible();
    await expect(comparison).toContainText(", second");
    await comparison.getByRole("button", { name: "Close", exact: true }).click();

    await history.getByRole("button", { name: "Revert to version 1" }).click();
    const question = page.getByRole("dialog", { name: "Revert to version 1" });
    await expect(question).toContainText(
      "Are you sure you want to revert to version 1? This will create a new version with the reverted content.",
    );
    await question.getByRole("button", { name: "Revert" }).click();
    await expect(editor.title).toHaveValue(title);
    await expect(history).toContainText("Revert to version 1: Ready for the first students");
    const { data: versions } = await people.service
      .from("case_versions")
      .select("version_number, commit_message")
      .eq("case_id", id)
      .order("version_number")
      .throwOnError();
    expect(versions).toEqual([
      { version_number: 1, commit_message: "Ready for the first students" },
      { version_number: 2, commit_message: "Update case title (1 modified)" },
      { version_number: 3, commit_message: "Revert to version 1: Ready for the first students" },
    ]);
  });

  test("EDIT-47 EDIT-48 a case that cannot be loaded is never overwritten by the default template", async ({
    page,
    people,
  }) => {
    await page.route("**/rest/v1/clinical_scenarios?**", (route) =>
      route.fulfill({ status: 500, json: { message: "no" } }),
    );
    const editor = new CaseEditorPage(page);
    await editor.goto({ edit: id });
    await expect(page.getByText("Error loading scenario data. Using default template.")).toBeVisible();
    await expect(editor.saveDraft).toBeDisabled();
    await page.unroute("**/rest/v1/clinical_scenarios?**");
    await page.getByRole("button", { name: "Load again" }).click();
    await expect(editor.title).toHaveValue(title);
    expect((await stored(people.service, title)).description).toBe("Two hours of it.");
  });
});
