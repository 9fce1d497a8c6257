import { getLeaf, type LeafPath, recogniseTemplate } from "@andromeda/domain";
import { CaseEditorPage } from "../page-models/case-editor-page.ts";
import { AGE, CHIEF_COMPLAINT, CONDITIONS, isPendingList, openEditor, test } from "./support/review-test.ts";
import { expect } from "./support/test.ts";

const complaint = `case_template.${CHIEF_COMPLAINT}`;
const conditions = `case_template.${CONDITIONS}`;
const age = `case_template.${AGE}`;

test("REVIEW-12 notes who approved and when, and neither for what is rejected", async ({
  page,
  scene,
  review,
}) => {
  const title = await scene.propose();
  const description = await scene.propose({ field_path: "description", proposed_value: "No" });
  await openEditor(page, scene);
  await review.suggestion("Title").getByRole("button", { name: "Apply" }).click();
  await expect(review.suggestion("Title")).toHaveCount(0);
  await review.suggestion("Description").getByRole("button", { name: "Reject" }).click();
  await expect(review.suggestion("Description")).toHaveCount(0);
  const approved = await scene.proposal(title);
  expect(approved).toMatchObject({ status: "approved", approved_by: scene.author.id, applied_at: null });
  expect(Math.abs(Date.now() - Date.parse(approved.approved_at))).toBeLessThan(60_000);
  expect(await scene.proposal(description)).toMatchObject({
    status: "rejected",
    approved_at: null,
    approved_by: null,
  });
});

test("REVIEW-13 REVIEW-16 approving in the manager writes the case, and typing that is not saved stays", async ({
  page,
  scene,
  review,
}) => {
  const [title = ""] = await scene.batch([{}]);
  const editor = await openEditor(page, scene);
  await editor.description.fill("Typed and not saved.");
  await review.decision("Title", "Approve").click();
  await expect(editor.title).toHaveValue("Dry cough");
  await expect(editor.description).toHaveValue("Typed and not saved.");
  await expect(editor.saveStatus).toHaveText("Unsaved changes");
  expect(await scene.proposal(title)).toMatchObject({
    status: "applied",
    applied_at: expect.any(String),
    approved_by: scene.author.id,
  });
  expect(await scene.stored()).toMatchObject({ title: "Dry cough", description: "Take a history." });
  await editor.saveDraft.click();
  await expect.poll(async () => (await scene.stored()).description).toBe("Typed and not saved.");
  expect((await scene.stored()).title).toBe("Dry cough");
});

test("REVIEW-17 leaves what is rejected and what still waits of the batch", async ({
  page,
  scene,
  review,
}) => {
  const ids = await scene.batch([
    { field_path: "description", proposed_value: "Rejected" },
    { field_path: complaint, proposed_value: "severe pain" },
    {},
  ]);
  await openEditor(page, scene);
  await review.decision("Description", "Reject").click();
  await expect(review.item("Description")).toHaveCount(0);
  await review.decision("Title", "Approve").click();
  await expect(review.item("Title")).toHaveCount(0);
  await expect.poll(() => scene.statuses(...ids)).toEqual(["rejected", "pending", "applied"]);
  expect(await scene.stored()).toMatchObject({ title: "Dry cough", description: "Take a history." });
  expect(await scene.storedLeaf(CHIEF_COMPLAINT)).toBe("mild pain");
});

test("REVIEW-18 applies a top-level field and a field of the template in the form, and reads the list again", async ({
  page,
  scene,
  review,
}) => {
  const ids = [
    await scene.propose(),
    await scene.propose({ field_path: complaint, proposed_value: "severe pain" }),
  ];
  const editor = await openEditor(page, scene);
  const before = await scene.stored();
  for (const field of ["Title", "Chief Complaint"]) {
    const again = page.waitForRequest(isPendingList);
    await review.suggestion(field).getByRole("button", { name: "Apply" }).click();
    await again;
    await expect(review.suggestion(field)).toHaveCount(0);
  }
  await expect(editor.title).toHaveValue("Dry cough");
  await expect(editor.leaf(CHIEF_COMPLAINT).getByRole("textbox")).toHaveValue("severe pain");
  expect(await scene.statuses(...ids)).toEqual(["approved", "approved"]);
  // The form is saved like anything else that was typed.
  expect((await scene.stored()).revision).toBe(before.revision);
  await editor.saveDraft.click();
  await expect.poll(() => scene.storedLeaf(CHIEF_COMPLAINT)).toBe("severe pain");
});

for (const [surface, button, statuses] of [
  ["list", "Apply All", "applied"],
  ["all", "Approve All", "applied"],
  ["panel", "Apply All", "approved"],
  ["list", "Reject All", "rejected"],
  ["all", "Reject All", "rejected"],
  ["panel", "Reject All", "rejected"],
] as const) {
  test(`REVIEW-19 ${button} of the ${surface} decides everything that waits`, async ({
    page,
    scene,
    review,
  }) => {
    test.slow();
    const ids = [
      ...(await scene.batch([{}, { field_path: complaint, proposed_value: "severe pain" }])),
      await scene.propose({ field_path: age, proposed_value: "60" }),
    ];
    const editor = await openEditor(page, scene);
    await expect(review.panel).toContainText("1 of 3");
    // Until the versions are there the foot of the page moves.
    await expect(page.getByText("No versions published yet", { exact: true })).toBeVisible();
    await review[surface].getByRole("button", { name: button, exact: true }).click();
    // Three decisions and two writes of the case, one after the other.
    await expect(review.manager.getByText("All changes reviewed", { exact: true })).toBeVisible({
      timeout: 30_000,
    });
    expect(new Set(await scene.statuses(...ids))).toEqual(new Set([statuses]));
    const isApproved = statuses !== "rejected";
    await expect(editor.title).toHaveValue(isApproved ? "Dry cough" : "Cough");
    await expect(editor.leaf(AGE).getByRole("textbox")).toHaveValue(isApproved ? "60" : "58");
    expect((await scene.stored()).title).toBe(statuses === "applied" ? "Dry cough" : "Cough");
  });
}

test("REVIEW-19 the buttons of a row decide that row alone, and a double click no other", async ({
  page,
  scene,
  review,
}) => {
  const ids = [
    await scene.propose(),
    await scene.propose({ field_path: complaint, proposed_value: "severe pain" }),
  ];
  await openEditor(page, scene);
  await review.decision("Title", "Reject").dblclick();
  await expect(review.item("Title")).toHaveCount(0);
  await expect(review.item("Chief Complaint")).toHaveCount(1);
  expect(await scene.statuses(...ids)).toEqual(["rejected", "pending"]);
});

test("REVIEW-22 appends to a list, empties, and refuses what the field cannot hold", async ({
  page,
  scene,
  review,
}) => {
  const [, , refused = ""] = [
    await scene.propose({ field_path: conditions, action: "add", proposed_value: "Gout" }),
    await scene.propose({ field_path: complaint, action: "delete", proposed_value: null }),
    await scene.propose({ field_path: age, proposed_value: "abc" }),
  ];
  const editor = await openEditor(page, scene);
  await review.suggestion("Conditions").getByRole("button", { name: "Apply" }).click();
  await editor.expectEntry({ path: CONDITIONS, type: "list" }, ["Asthma", "Hay fever", "Gout"]);
  await review.suggestion("Chief Complaint").getByRole("button", { name: "Apply" }).click();
  await expect(editor.leaf(CHIEF_COMPLAINT).getByRole("textbox")).toHaveValue("");
  await review.suggestion("Age").getByRole("button", { name: "Apply" }).click();
  await expect(
    review.suggestion("Age").getByRole("alert").filter({ hasText: "Must be a valid number" }),
  ).toBeVisible();
  await expect(editor.leaf(AGE).getByRole("textbox")).toHaveValue("58");
  expect(await scene.statuses(refused)).toEqual(["pending"]);
});

test("REVIEW-23 writes the value of a field and none of its other parts", async ({ page, scene, review }) => {
  const parts = async (path: LeafPath) =>
    getLeaf(recogniseTemplate((await scene.stored()).case_template).template, path);
  const before = [await parts(AGE), await parts(CONDITIONS)];
  await scene.batch([
    { field_path: age, proposed_value: "60" },
    { field_path: conditions, action: "replace", proposed_value: "Gout" },
  ]);
  await openEditor(page, scene);
  await review.all.getByRole("button", { name: "Approve All" }).click();
  await expect(review.manager.getByText("All changes reviewed", { exact: true })).toBeVisible({
    timeout: 30_000,
  });
  expect([await parts(AGE), await parts(CONDITIONS)]).toEqual([
    { ...before[0], value: 60 },
    { ...before[1], value: ["Gout"] },
  ]);
});

test("REVIEW-24 shows a change that is proposed while the page is open", async ({ page, scene, review }) => {
  const following = page.waitForEvent("websocket");
  await openEditor(page, scene);
  await following;
  await expect(review.manager.getByText("All changes reviewed")).toBeVisible();
  await scene.propose({ field_path: complaint, proposed_value: "severe pain" });
  await expect(review.overlay(complaint)).toBeVisible();
  await expect(review.suggestion("Chief Complaint").getByRole("insertion")).toHaveText("added: severe");
});

test("REVIEW-25 a case that is only looked at shows what waits, and nothing decides it", async ({
  page,
  scene,
  review,
}) => {
  const title = await scene.propose();
  await page.goto(`/dashboard/admin/cases/view/${scene.caseId}?layout=form`);
  await expect(review.suggestion("Title").getByRole("insertion")).toHaveText("added: Dry cough");
  await expect(review.panel).toContainText("1 of 1");
  await review.list.getByRole("button", { name: /^Title/ }).click();
  await expect(review.list.getByRole("insertion")).toBeVisible();
  await expect(page.getByRole("button", { name: /^(Approve|Apply|Reject)/ })).toHaveCount(0);
  await expect(review.mark("Title")).toHaveCount(0);
  expect(await scene.statuses(title)).toEqual(["pending"]);
});

test("REVIEW-18 a decision that fails leaves the change where it is, says why, and can be made again", async ({
  page,
  scene,
  review,
}) => {
  const title = await scene.propose();
  const editor = await openEditor(page, scene);
  await page.route("**/rest/v1/case_change_proposals?*", (route) =>
    route.request().method() === "PATCH" ? route.abort("internetdisconnected") : route.fallback(),
  );
  const suggestion = review.suggestion("Title");
  await suggestion.getByRole("button", { name: "Apply" }).click();
  await expect(suggestion.getByRole("alert")).toBeVisible();
  await expect(editor.title).toHaveValue("Cough");
  expect(await scene.statuses(title)).toEqual(["pending"]);
  await page.unroute("**/rest/v1/case_change_proposals?*");
  await suggestion.getByRole("button", { name: "Apply" }).click();
  await expect(editor.title).toHaveValue("Dry cough");
  await expect(suggestion).toHaveCount(0);
});

test("REVIEW-16 says what was approved and could not be written, and writes it on demand", async ({
  page,
  scene,
  review,
}) => {
  const [title = ""] = await scene.batch([{}]);
  const editor = await openEditor(page, scene);
  await page.route("**/rest/v1/case_change_batches?*", (route) => route.abort("internetdisconnected"));
  await review.decision("Title", "Approve").click();
  const alert = review.manager.getByRole("alert");
  await expect(alert).toContainText("Title: Approved, but not written into the case:");
  expect(await scene.statuses(title)).toEqual(["approved"]);
  await page.unroute("**/rest/v1/case_change_batches?*");
  await alert.getByRole("button", { name: "Write them into the case" }).click();
  await expect(alert).toHaveCount(0);
  await expect(editor.title).toHaveValue("Dry cough");
  expect(await scene.statuses(title)).toEqual(["applied"]);
});

test("REVIEW-25 a new case has nothing to review and asks for nothing", async ({ page, scene, review }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("case_change_proposals")) asked.push(request.url());
  });
  const editor = new CaseEditorPage(page);
  await editor.goto("new");
  await expect(editor.title).toBeVisible();
  await expect(review.manager.getByText("All changes reviewed", { exact: true })).toBeVisible();
  await expect(review.panel).toHaveCount(0);
  expect(asked).toEqual([]);
  expect(await scene.count()).toBe(0);
});
