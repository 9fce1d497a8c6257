import type { Request } from "@playwright/test";
import { CaseAssistantPanel } from "../page-models/case-assistant.ts";
import { AGE, CHIEF_COMPLAINT, CONDITIONS, isPendingList, openEditor, test } from "./support/review-test.ts";
import { stopClock } from "./support/stop-clock.ts";
import { expect, expectAccessible, widths } from "./support/test.ts";

const complaint = `case_template.${CHIEF_COMPLAINT}`;
const conditions = `case_template.${CONDITIONS}`;
const age = `case_template.${AGE}`;

test("REVIEW-01 REVIEW-02 lists what waits with its number, why it is proposed and line by line", async ({
  page,
  scene,
  review,
}) => {
  await scene.propose();
  await scene.propose({ field_path: complaint, proposed_value: "severe pain" });
  await scene.propose({
    field_path: conditions,
    action: "replace",
    proposed_value: "Asthma\nGout",
    reason: "Gout explains the medication.",
  });
  await openEditor(page, scene);
  await expect(review.list.getByRole("heading", { name: "Proposed Changes", exact: true })).toBeVisible();
  await expect(review.list.getByText("3", { exact: true })).toBeVisible();
  await expect(review.list.getByRole("button", { name: "Apply All", exact: true })).toBeVisible();
  await expect(review.list.getByRole("button", { name: "Reject All", exact: true })).toBeVisible();

  const item = review.item("Conditions");
  await expect(item).toHaveCount(1);
  await expect(item.getByText("Gout explains the medication.")).toHaveCount(0);
  await item.getByRole("button", { name: /^Conditions/ }).click();
  await expect(item.getByText("Gout explains the medication.")).toBeVisible();
  await expect(item.getByRole("deletion")).toHaveText(/^removed: .?Hay fever$/);
  await expect(item.getByRole("insertion")).toHaveText(/^added: .?Gout$/);
  await expect(item.getByText("Asthma", { exact: true })).toBeVisible();
});

test("EDIT-29 REVIEW-03 REVIEW-06 is one quiet line without changes, and says when there is nothing to review", async ({
  page,
  scene,
  review,
}) => {
  await openEditor(page, scene);
  await expect(review.manager.getByText("All changes reviewed", { exact: true })).toBeVisible();
  await expect(review.list).toHaveCount(0);
  await expect(review.panel).toHaveCount(0);
  await expect(review.manager.getByText(/Pending|Approved|Rejected/)).toHaveCount(0);
  await review.unfold();
  await expect(review.list.getByText("No changes to review", { exact: true })).toBeVisible();

  await scene.propose();
  await expect(review.item("Title")).toBeVisible();
  await expect(review.manager.getByText("All changes reviewed", { exact: true })).toHaveCount(0);
  await review.decision("Title", "Reject").click();
  await expect(review.manager.getByText("All changes reviewed", { exact: true })).toBeVisible();
  await expect(review.list.getByText("No changes to review", { exact: true })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Rejected: Title." })).toHaveCount(1);
});

test("REVIEW-04 counts what waits, was approved and was rejected", async ({ page, scene, review }) => {
  for (const status of ["pending", "pending", "approved", "rejected"] as const)
    await scene.propose({ status });
  await openEditor(page, scene);
  for (const count of ["2 Pending", "1 Approved", "1 Rejected"])
    await expect(review.manager.getByText(count, { exact: true })).toBeVisible();
  await expect(review.showChanges).toBeChecked();
  await expect(review.all.getByRole("button", { name: "Approve All", exact: true })).toBeVisible();
  await expect(review.all.getByRole("button", { name: "Reject All", exact: true })).toBeVisible();
});

test("REVIEW-05 hides and shows the marks without deciding anything", async ({ page, scene, review }) => {
  const title = await scene.propose();
  await openEditor(page, scene);
  await expect(review.overlay("title")).toBeVisible();
  await expect(review.suggestion("Title")).toBeVisible();
  await review.showChanges.uncheck({ force: true });
  await expect(review.overlay("title")).toHaveCount(0);
  await expect(review.suggestion("Title")).toHaveCount(0);
  await expect(review.mark("Title")).toHaveCount(0);
  expect(await scene.statuses(title)).toEqual(["pending"]);
  await review.showChanges.check({ force: true });
  await expect(review.overlay("title")).toBeVisible();
  await expect(review.suggestion("Title")).toBeVisible();
  expect(await scene.statuses(title)).toEqual(["pending"]);
});

test("REVIEW-07 offers Reject and Approve after half a second on the field, and by key", async ({
  page,
  scene,
  review,
}) => {
  const title = await scene.propose();
  await scene.propose({ field_path: "description", proposed_value: "Take a long history." });
  await page.clock.install();
  const editor = await openEditor(page, scene);
  await expect(review.overlay("title")).toBeVisible();
  await stopClock(page);
  const tooltip = review.tooltip("Title");
  await editor.title.hover();
  await page.clock.runFor(400);
  await expect(tooltip).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(tooltip.getByRole("button", { name: "Reject", exact: true })).toBeVisible();
  await expect(tooltip.getByRole("button", { name: "Approve", exact: true })).toBeVisible();

  // The way to the tooltip does not close it, leaving both does.
  await tooltip.hover();
  await page.clock.runFor(1_000);
  await expect(tooltip).toBeVisible();
  await editor.heading.hover();
  await page.clock.runFor(1_000);
  await expect(tooltip).toHaveCount(0);

  // Nothing comes up for somebody who goes on to work in the field.
  await editor.title.hover();
  await page.clock.runFor(300);
  await editor.title.click();
  await page.clock.runFor(1_000);
  await expect(tooltip).toHaveCount(0);

  await review.mark("Title").focus();
  await page.keyboard.press("Enter");
  await page.clock.runFor(100);
  await expect(tooltip.getByRole("button", { name: "Reject", exact: true })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(editor.title).toHaveValue("Dry cough");
  await expect(review.overlay("title")).toHaveCount(0);
  expect(await scene.statuses(title)).toEqual(["approved"]);
});

test("REVIEW-08 highlights a field for two seconds when it is gone to, and when its change is applied", async ({
  page,
  scene,
  review,
}) => {
  await scene.propose();
  await scene.propose({ field_path: complaint, proposed_value: "severe pain" });
  await page.clock.install();
  await openEditor(page, scene);
  await expect(review.panel).toContainText("1 of 2");
  await stopClock(page);
  await review.next.click();
  await expect(review.highlight(complaint)).toHaveCount(1);
  await page.clock.runFor(1_500);
  await expect(review.highlight(complaint)).toHaveCount(1);
  await page.clock.runFor(1_000);
  await expect(review.highlight(complaint)).toHaveCount(0);

  await review.suggestion("Chief Complaint").getByRole("button", { name: "Apply" }).click();
  await expect(review.highlight(complaint)).toHaveCount(1);
  await page.clock.runFor(1_500);
  await expect(review.highlight(complaint)).toHaveCount(1);
  await page.clock.runFor(1_000);
  await expect(review.highlight(complaint)).toHaveCount(0);
});

test("REVIEW-09 marks the words that differ, as the field is typed into too", async ({
  page,
  scene,
  review,
}) => {
  await scene.propose({ field_path: complaint, current_value: "mild pain", proposed_value: "severe pain" });
  const editor = await openEditor(page, scene);
  const suggestion = review.suggestion("Chief Complaint");
  await expect(suggestion.getByRole("deletion")).toHaveText("removed: mild");
  await expect(suggestion.getByRole("insertion")).toHaveText("added: severe");
  await expect(suggestion.getByText("pain", { exact: true })).toBeVisible();
  await expect(suggestion.getByRole("button", { name: "Apply" })).toBeVisible();
  await expect(suggestion.getByRole("button", { name: "Reject" })).toBeVisible();
  await editor.leaf(CHIEF_COMPLAINT).getByRole("textbox").fill("mild headache");
  await expect(suggestion.getByRole("deletion")).toHaveText("removed: mild headache");
});

test("REVIEW-10 goes from suggestion to suggestion, is minimized, hidden and found again", async ({
  page,
  scene,
  review,
}) => {
  await scene.propose();
  await scene.propose({ field_path: conditions, action: "add", proposed_value: "Gout" });
  await scene.propose({ field_path: age, proposed_value: "60" });
  const editor = await openEditor(page, scene);
  await expect(review.panel.getByRole("heading", { name: "AI Suggestions", exact: true })).toBeVisible();
  await expect(review.panel.getByText("1 of 3", { exact: true })).toBeVisible();
  await expect(editor.leaf(AGE)).not.toBeInViewport();
  await review.next.click();
  await expect(review.panel.getByText("2 of 3", { exact: true })).toBeVisible();
  await expect(editor.leaf(AGE).getByRole("textbox")).toBeInViewport();
  // Whoever goes through them by key can go on.
  await expect(review.next).toBeFocused();
  await review.previous.click();
  await expect(editor.title).toBeInViewport();
  await expect(review.panel.getByRole("button", { name: "Apply All" })).toBeVisible();
  await expect(review.panel.getByRole("button", { name: "Reject All" })).toBeVisible();

  await review.panel.getByRole("button", { name: "Minimize AI Suggestions" }).click();
  await expect(review.next).toHaveCount(0);
  await expect(review.panel).toContainText("1 of 3");
  await review.panel.getByRole("button", { name: "Expand AI Suggestions" }).click();
  await expect(review.next).toBeVisible();

  await review.panel.getByRole("button", { name: "Hide AI Suggestions" }).click();
  await expect(review.panel).toHaveCount(0);
  await review.manager.getByRole("button", { name: "Show AI Suggestions" }).click();
  await expect(review.panel).toBeVisible();
});

test("REVIEW-11 REVIEW-20 reads what waits for the case and user, and decides by id and user", async ({
  page,
  scene,
  review,
}) => {
  const title = await scene.propose();
  const answer = page.waitForResponse(isPendingList);
  await openEditor(page, scene);
  const read = new URL((await answer).url()).searchParams;
  expect(Object.fromEntries(read)).toMatchObject({
    case_id: `eq.${scene.caseId}`,
    user_id: `eq.${scene.author.id}`,
    status: "eq.pending",
  });
  expect(await (await answer).json()).toEqual([
    expect.objectContaining({
      id: title,
      status: "pending",
      field_path: "title",
      proposed_value: "Dry cough",
    }),
  ]);
  const updated = page.waitForRequest((request: Request) => request.method() === "PATCH");
  await review.suggestion("Title").getByRole("button", { name: "Reject" }).click();
  const update = await updated;
  expect(Object.fromEntries(new URL(update.url()).searchParams)).toMatchObject({
    id: `eq.${title}`,
    user_id: `eq.${scene.author.id}`,
  });
  expect(update.postDataJSON()).toEqual({ status: "rejected" });
});

for (const [name, size] of Object.entries(widths)) {
  test(`REVIEW-10 REVIEW-19 a hundred changes can be read and decided by everybody, on a ${name}`, async ({
    page,
    scene,
    review,
  }, testInfo) => {
    // Axe reads a page with a hundred differences on it.
    test.slow();
    await page.setViewportSize(size);
    const texts = ["severe pain", "a pain in the chest that goes into the left arm and jaw ".repeat(4)];
    const paths = ["title", "description", "specialty", complaint, conditions, age];
    await scene.batch(
      Array.from({ length: 100 }, (_, at) => ({
        field_path: paths[at % paths.length] ?? "title",
        proposed_value: `${texts[at % 2]} ${at}`,
        reason: "So that the learner has to ask for it.",
        priority: at % 3 === 0 ? ("high" as const) : ("low" as const),
      })),
    );
    const editor = await openEditor(page, scene);
    await expect(review.panel).toContainText("1 of 100");
    await page.waitForFunction(() => document.fonts.status === "loaded");
    await testInfo.attach(`hundred-${name}`, { body: await page.screenshot(), contentType: "image/png" });
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wider).toBeLessThanOrEqual(0);
    await expectAccessible(page);

    // The panel, the buttons that save and the assistant's round button leave one another free.
    const box = await review.panel.boundingBox();
    const save = await editor.saveDraft.boundingBox();
    const round = await new CaseAssistantPanel(page).button.boundingBox();
    if (!box || !save || !round) throw new Error("All three are on the page.");
    for (const free of [save, round]) {
      const isApart =
        box.x + box.width <= free.x ||
        free.x + free.width <= box.x ||
        box.y + box.height <= free.y ||
        free.y + free.height <= box.y;
      expect(isApart).toBe(true);
    }
    await review.panel.getByRole("button", { name: "See list" }).click();
    await expect(review.manager).toBeInViewport();
    await testInfo.attach(`list-${name}`, { body: await page.screenshot(), contentType: "image/png" });
  });
}
