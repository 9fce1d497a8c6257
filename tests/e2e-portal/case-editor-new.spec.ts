import type { Locator, Page } from "@playwright/test";
import { CaseEditorPage } from "../page-models/case-editor-page.ts";
import { addCase, casesTitled, caseTitled, publishableCase } from "./support/stored-cases.ts";
import { expect, test } from "./support/test.ts";

test.beforeEach(async ({ admin, resume }) => {
  await resume(admin);
});

test("EDIT-02 the headline says whether a case is created, edited or viewed", async ({
  page,
  people,
  admin,
}) => {
  const id = await addCase(people, { title: "Headline", created_by: admin.id });
  const editor = new CaseEditorPage(page);
  await editor.goto("new");
  await expect(editor.heading).toHaveText("Create New Scenario");
  await editor.goto({ edit: id });
  await expect(editor.heading).toHaveText("Edit Scenario");
  await page.goto(`/dashboard/admin/cases/view/${id}?layout=form`);
  await expect(editor.heading).toHaveText("View Scenario");
});

test("EDIT-05 Back to Cases leads to the list", async ({ page, people, admin }) => {
  const id = await addCase(people, { title: "Way back", created_by: admin.id });
  const editor = new CaseEditorPage(page);
  await editor.goto({ edit: id });
  await expect(editor.saveStatus).toHaveText("All changes saved");
  await page.getByRole("link", { name: "Back to Cases" }).click();
  await expect(page).toHaveURL("/dashboard/admin/cases");
  await expect(page.getByRole("heading", { level: 1, name: "Clinical Scenarios" })).toBeVisible();
});

test("SAVE-11 SAVE-14 who leaves is told that what cannot be saved is kept, and it is offered again", async ({
  page,
  people,
  admin,
}) => {
  const editor = new CaseEditorPage(page);
  const question = page.getByRole("dialog", { name: "Unsaved changes" });
  const isKept = "They are not saved. This browser keeps them and offers them to you when you come back.";
  await editor.goto("new");
  await editor.title.fill(`Never saved ${admin.id}`);
  await page.getByRole("link", { name: "Back to Cases" }).click();
  await expect(question.getByRole("status")).toHaveText(isKept);
  await question.getByRole("button", { name: "Leave" }).click();
  await page.getByRole("link", { name: "New Scenario" }).click();
  await expect(page.getByText(/^An unsaved new case from .* was kept$/)).toBeVisible();
  const id = await addCase(people, { title: `Offline ${admin.id}` });
  await page.route("**/rpc/save_case", (route) => route.abort("internetdisconnected"));
  await editor.goto({ edit: id });
  await editor.description.fill("Typed without a network.");
  await page.getByRole("link", { name: "Back to Cases" }).click();
  await expect(question.getByRole("status")).toHaveText(isKept);
});

test("EDIT-07 the difficulty is one of four, and stored as it is called", async ({ page, people, admin }) => {
  const title = `How hard ${admin.id}`;
  await addCase(people, { title, description: "Said.", created_by: admin.id });
  const { id } = await caseTitled(people, title);
  const editor = new CaseEditorPage(page);
  await editor.goto({ edit: id });
  await expect(editor.difficulty.getByRole("option")).toHaveText([
    "Select a difficulty",
    "Beginner",
    "Intermediate",
    "Advanced",
    "Expert",
  ]);
  await editor.difficulty.selectOption("Advanced");
  await editor.saveDraft.click();
  await expect(page.getByText("Draft saved successfully!", { exact: true })).toBeVisible();
  expect((await caseTitled(people, title)).difficulty_level).toBe("Advanced");
});

test("EDIT-28 Save as Draft waits for a title, and the publish control stands beside it", async ({
  page,
}) => {
  const editor = new CaseEditorPage(page);
  await editor.goto("new");
  await expect(editor.saveDraft).toBeDisabled();
  await editor.title.fill("A title");
  await expect(editor.saveDraft).toBeEnabled();
  const [draft, publish] = await Promise.all([
    editor.saveDraft.boundingBox(),
    page.getByRole("button", { name: "Create Scenario" }).boundingBox(),
  ]);
  if (!draft || !publish) throw new Error("The footer is not on the screen.");
  expect(Math.abs(draft.y - publish.y)).toBeLessThan(draft.height);
});

test("EDIT-37 a draft needs a title and a description, and nothing else", async ({ page, people, admin }) => {
  const title = `Two fields ${admin.id}`;
  const editor = new CaseEditorPage(page);
  await editor.goto("new");
  const writes: string[] = [];
  page.on("request", (request) => {
    if (/\/rpc\/(create_case|save_case)/.test(request.url())) writes.push(request.url());
  });
  await editor.title.fill(title);
  await editor.saveDraft.click();
  await expect(
    editor.field("description").getByText("Description is required", { exact: true }),
  ).toBeVisible();
  expect(writes).toEqual([]);
  await editor.description.fill("Take a history.");
  await editor.saveDraft.click();
  await expect(page.getByText("Draft saved successfully!", { exact: true })).toBeVisible();
  expect(writes).toHaveLength(1);
  expect(await casesTitled(people, title)).toHaveLength(1);
});

test("EDIT-40 EDIT-43 EDIT-45 a new draft is inserted whole, as the author's own, and opens for editing", async ({
  page,
  people,
  admin,
}) => {
  const title = `A cough that will not go ${admin.id}`;
  const editor = new CaseEditorPage(page);
  await editor.goto("new");
  await editor.title.fill(title);
  await editor.description.fill("Take a history.");
  await editor.difficulty.selectOption("Advanced");
  await editor.classify("Specialty", "Respiratory");
  await editor.classify("Presentation", "Cough");
  await editor.classify("Condition", "Lung cancer");
  await editor.saveDraft.click();
  await expect(page.getByText("Draft saved successfully!", { exact: true })).toBeVisible();
  const row = await caseTitled(people, title);
  await expect(page).toHaveURL(`/dashboard/admin/cases/edit/${row.id}`);
  expect(row).toMatchObject({
    description: "Take a history.",
    difficulty_level: "Advanced",
    specialty: "Respiratory",
    presentation: "Cough",
    condition: "Lung cancer",
    is_draft: true,
    is_active: false,
    created_by: admin.id,
    case_template: { patient_agent: expect.anything(), examiner_agent: expect.anything() },
  });
  expect(row.last_saved).not.toBeNull();
});

test("EDIT-42 EDIT-44 editing reads the one row and updates it, and the author stays the first", async ({
  page,
  people,
  admin,
}) => {
  const title = `Somebody else's ${admin.id}`;
  const first = await people.create({ isAdmin: true });
  const id = await addCase(people, { title, description: "Theirs.", created_by: first.id });
  const editor = new CaseEditorPage(page);
  const [request] = await Promise.all([
    page.waitForRequest((sent) => sent.url().includes(`/clinical_scenarios?`) && sent.method() === "GET"),
    editor.goto({ edit: id }),
  ]);
  expect(new URL(request.url()).searchParams.get("id")).toBe(`eq.${id}`);
  await expect(editor.title).toHaveValue(title);
  await expect(editor.description).toHaveValue("Theirs.");
  await editor.description.fill("Mine.");
  const [save] = await Promise.all([page.waitForRequest("**/rpc/save_case"), editor.saveDraft.click()]);
  expect(save.postData()).not.toContain("created_by");
  await expect(page.getByText("Draft saved successfully!", { exact: true })).toBeVisible();
  expect(await caseTitled(people, title)).toMatchObject({
    description: "Mine.",
    created_by: first.id,
  });
});

test("EDIT-46 a draft that cannot be saved says why, and keeps what was typed", async ({ page, admin }) => {
  const title = `Refused ${admin.id}`;
  const editor = new CaseEditorPage(page);
  await refuse(page, "create_case");
  await editor.goto("new");
  await editor.title.fill(title);
  await editor.description.fill("Take a history.");
  await editor.saveDraft.click();
  await expect(
    page.getByText("Error saving draft scenario: X is not allowed", { exact: true }),
  ).toBeVisible();
  await expect(editor.title).toHaveValue(title);
});

for (const [name, viewport] of [
  ["phone", { width: 390, height: 844 }],
  ["desktop", { width: 1280, height: 900 }],
] as const) {
  test(`EDIT-46 what is said of a failed save leaves the buttons free to try again, on a ${name}`, async ({
    page,
    people,
    admin,
  }) => {
    const id = await addCase(people, publishableCase(`Refused once ${admin.id}`));
    const editor = new CaseEditorPage(page);
    await page.setViewportSize(viewport);
    await refuse(page, "save_case");
    await editor.goto({ edit: id });
    await editor.description.fill("Take a history again.");
    await editor.saveDraft.click();
    const failure = page.getByRole("alert").filter({ hasText: "X is not allowed" });
    await expect(failure).toBeVisible();
    const edge = async (place: Locator, side: "top" | "bottom") =>
      place.evaluate((element, which) => element.getBoundingClientRect()[which], side);
    // It stays until it is closed, so it may not lie over them, nor outside of the window.
    await expect
      .poll(async () => (await edge(failure, "bottom")) - (await edge(editor.saveDraft, "top")))
      .toBeLessThanOrEqual(0);
    await expect(failure).toBeInViewport({ ratio: 1 });
  });
}

test("EDIT-46 without a network a failed save and a failed publish say so in plain words", async ({
  page,
  people,
  admin,
}) => {
  const id = await addCase(people, publishableCase(`Offline ${admin.id}`));
  const editor = new CaseEditorPage(page);
  await page.route(/\/rpc\/(save|publish)_case/, (route) => route.abort("internetdisconnected"));
  await editor.goto({ edit: id });
  await editor.description.fill("Typed without a network.");
  await editor.saveDraft.click();
  const reason = "The server could not be reached. Check your connection.";
  await expect(page.getByRole("alert")).toHaveText(`Error saving draft scenario: ${reason}`);
  await page.getByRole("button", { name: "Commit & Publish" }).click();
  const dialog = page.getByRole("dialog", { name: "Publish New Version" });
  await dialog.getByRole("button", { name: "Publish Version" }).click();
  await expect(dialog.getByRole("alert")).toContainText(
    /^The version was not published.*could not be reached/,
  );
  await expect(dialog.getByRole("alert")).not.toContainText("TypeError");
});

test("SYNC-04 whoever writes at the foot of a case sees that somebody has deleted it", async ({
  page,
  people,
  admin,
}) => {
  const id = await addCase(people, publishableCase(`Deleted ${admin.id}`));
  const editor = new CaseEditorPage(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await editor.goto({ edit: id });
  const plan = editor.leaf("examiner_agent.management_plan.initial").getByRole("textbox");
  await plan.fill("Oxygen and a chest film.");
  await people.service.from("clinical_scenarios").delete().eq("id", id).throwOnError();
  await expect(
    page.getByText("This case has been deleted. Keep it as a new case to save what you wrote."),
  ).toBeInViewport({ ratio: 1 });
  await expect(plan).toBeFocused();
  await page.getByRole("button", { name: "Keep it as a new case" }).click();
  await editor.saveDraft.click();
  await expect(page.getByText("Draft saved successfully!")).toBeVisible();
  await expect(plan).toHaveValue("Oxygen and a chest film.");
});

test("EDIT-46 a case that cannot be created says why", async ({ page, admin }) => {
  const editor = new CaseEditorPage(page);
  await refuse(page, "publish_case");
  await editor.goto("new");
  await editor.title.fill(`Refused too ${admin.id}`);
  await editor.description.fill("Take a history.");
  await editor.fillRequired();
  await page.getByRole("button", { name: "Create Scenario" }).click();
  await expect(page.getByText(/^Error creating scenario: .*X is not allowed/)).toBeVisible();
});

test("EDIT-46 VERS-05 a case that cannot be updated says why, and nothing of it is published", async ({
  page,
  people,
  admin,
}) => {
  const title = `Not again ${admin.id}`;
  const id = await addCase(people, { ...publishableCase(title), created_by: admin.id });
  const editor = new CaseEditorPage(page);
  await refuse(page, "publish_case");
  await editor.goto({ edit: id });
  await expect(editor.title).toHaveValue(title);
  await page.getByRole("button", { name: "Commit & Publish" }).click();
  const dialog = page.getByRole("dialog", { name: "Publish New Version" });
  await dialog.getByRole("button", { name: "Publish Version" }).click();
  await expect(
    page.getByText("Error updating scenario: Failed to create version: X is not allowed"),
  ).toBeVisible();
  expect(await caseTitled(people, title)).toMatchObject({
    is_draft: true,
    published_version_id: null,
  });
});

/** Lets a procedure answer as it does when a rule of the database is broken. */
async function refuse(page: Page, procedure: string): Promise<void> {
  await page.route(`**/rpc/${procedure}`, (route) =>
    route.fulfill({ status: 400, json: { code: "P0001", message: "X is not allowed" } }),
  );
}
