import { getLeaf, type LeafPath, recogniseTemplate } from "@andromeda/domain";
import { CaseAssistantPanel } from "../page-models/case-assistant.ts";
import { CaseConflictsPanel } from "../page-models/case-conflicts-panel.ts";
import { AGE, CHIEF_COMPLAINT, CONDITIONS, openEditor, test } from "./support/review-test.ts";
import { stopClock } from "./support/stop-clock.ts";
import { expect, expectAccessible, resize, widths } from "./support/test.ts";

// Several visits and decisions in one test, on a computer that may be busy.
test.describe.configure({ timeout: 120_000 });

const complaint = `case_template.${CHIEF_COMPLAINT}`;
const conditions = `case_template.${CONDITIONS}`;
const age = `case_template.${AGE}`;

test("REVIEW-07 REVIEW-08 REVIEW-10 leads from suggestion to suggestion, and offers both decisions at the field by pointer and by key", async ({
  page,
  scene,
  review,
}) => {
  const title = await scene.propose();
  await scene.propose({ field_path: "description", proposed_value: "Take a long history." });
  await scene.propose({ field_path: age, proposed_value: "60" });
  await page.clock.install();
  const editor = await openEditor(page, scene);

  await test.step("the panel brings the next field into sight, and keeps the focus", async () => {
    await expect(review.panel.getByText("1 of 3", { exact: true })).toBeVisible();
    await expect(editor.leaf(AGE)).not.toBeInViewport();
    await review.previous.click();
    await expect(review.panel.getByText("3 of 3", { exact: true })).toBeVisible();
    await expect(editor.leaf(AGE).getByRole("textbox")).toBeInViewport();
    await expect(review.previous).toBeFocused();
    await review.next.click();
    await expect(editor.title).toBeInViewport();
  });

  await test.step("a field that is gone to is highlighted for two seconds", async () => {
    await stopClock(page);
    await review.next.click();
    await expect(review.highlight("description")).toHaveCount(1);
    await page.clock.runFor(1_500);
    await expect(review.highlight("description")).toHaveCount(1);
    await page.clock.runFor(1_000);
    await expect(review.highlight("description")).toHaveCount(0);
  });

  const tooltip = review.tooltip("Title");
  await test.step("the decisions come after half a second on the field", async () => {
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
  });

  await test.step("by key the decisions take the focus", async () => {
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
});

test("REVIEW-12 REVIEW-13 REVIEW-16 REVIEW-17 REVIEW-18 decisions reach the server, and what is typed stays", async ({
  page,
  scene,
  review,
}) => {
  const [description = "", chief = "", title = ""] = await scene.batch([
    { field_path: "description", proposed_value: "Rejected" },
    { field_path: complaint, proposed_value: "severe pain" },
    {},
  ]);
  // A busy computer may take longer than the half minute after which the editor saves by itself.
  await page.route("**/rpc/save_case", (route) => route.abort());
  const following = page.waitForEvent("websocket");
  const editor = await openEditor(page, scene);
  await following;

  await test.step("a double click rejects one change, and no other", async () => {
    await review.decision("Description", "Reject").dblclick();
    await expect(review.item("Description")).toHaveCount(0);
    await expect(review.item("Title")).toHaveCount(1);
    await expect
      .poll(() => scene.statuses(description, chief, title))
      .toEqual(["rejected", "pending", "pending"]);
    expect(await scene.proposal(description)).toMatchObject({ approved_at: null, approved_by: null });
  });

  await test.step("the panel of all changes writes the approved change of the batch into the case, and unsaved typing stays", async () => {
    await editor.description.fill("Typed and not saved.");
    await review.decision("Title", "Approve").click();
    await expect(editor.title).toHaveValue("Dry cough");
    await expect(editor.description).toHaveValue("Typed and not saved.");
    await expect
      .poll(() => scene.statuses(description, chief, title))
      .toEqual(["rejected", "pending", "applied"]);
    expect(await scene.proposal(title)).toMatchObject({
      applied_at: expect.any(String),
      approved_at: expect.any(String),
      approved_by: scene.author.id,
    });
    expect(await scene.stored()).toMatchObject({ title: "Dry cough", description: "Take a history." });
    expect(await scene.storedLeaf(CHIEF_COMPLAINT)).toBe("mild pain");
  });

  await test.step("at the field it is applied in the form alone, to be saved with it", async () => {
    await review.suggestion("Chief Complaint").getByRole("button", { name: "Apply" }).click();
    await expect(editor.leaf(CHIEF_COMPLAINT).getByRole("textbox")).toHaveValue("severe pain");
    await expect(review.suggestion("Chief Complaint")).toHaveCount(0);
    expect(await scene.statuses(chief)).toEqual(["approved"]);
    expect(await scene.storedLeaf(CHIEF_COMPLAINT)).toBe("mild pain");
    await page.unroute("**/rpc/save_case");
    await editor.saveDraft.click();
    await expect.poll(() => scene.storedLeaf(CHIEF_COMPLAINT)).toBe("severe pain");
    expect(await scene.stored()).toMatchObject({ title: "Dry cough", description: "Typed and not saved." });
  });

  await test.step("REVIEW-22 REVIEW-23 REVIEW-24 what is proposed meanwhile is shown, and all of it is written, but only the value of each field", async () => {
    const parts = async (path: LeafPath) =>
      getLeaf(recogniseTemplate((await scene.stored()).case_template).template, path);
    const before = [await parts(AGE), await parts(CONDITIONS)];
    const ids = await scene.batch([
      { field_path: age, proposed_value: "60" },
      { field_path: conditions, action: "add", proposed_value: "Gout" },
    ]);
    await expect(review.overlay(age)).toBeVisible();
    await expect(review.item("Conditions")).toHaveCount(1);
    await review.all.getByRole("button", { name: "Approve All", exact: true }).click();
    await expect(review.manager.getByText("All changes reviewed", { exact: true })).toBeVisible({
      timeout: 30_000,
    });
    expect(await scene.statuses(...ids)).toEqual(["applied", "applied"]);
    expect([await parts(AGE), await parts(CONDITIONS)]).toEqual([
      { ...before[0], value: 60 },
      { ...before[1], value: ["Asthma", "Hay fever", "Gout"] },
    ]);
  });
});

test("REVIEW-10 REVIEW-19 a hundred changes can be read and decided by everybody, on a desktop and a phone", async ({
  page,
  scene,
  review,
}) => {
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
  const assistantButton = new CaseAssistantPanel(page).button;
  for (const [name, size] of Object.entries(widths)) {
    await test.step(`on a ${name}`, async () => {
      await resize(page, size);
      await page.evaluate(() => window.scrollTo(0, 0));
      // The navigation follows the new width a frame later.
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
        .toBeLessThanOrEqual(0);
      // The panel, the buttons that save and the assistant's round button leave one another free.
      await expect(async () => {
        const box = await review.panel.boundingBox();
        for (const free of [await editor.saveDraft.boundingBox(), await assistantButton.boundingBox()]) {
          if (!box || !free) throw new Error("All three are on the page.");
          const isApart =
            box.x + box.width <= free.x ||
            free.x + free.width <= box.x ||
            box.y + box.height <= free.y ||
            free.y + free.height <= box.y;
          expect(isApart).toBe(true);
        }
      }).toPass();
      // One of a kind: axe would say the same of the other ninety-nine.
      const samples = review.item("Age").first().or(review.suggestion("Age").first());
      await expectAccessible(page, review.panel.or(review.all).or(samples));
      await review.panel.getByRole("button", { name: "See list" }).click();
      await expect(review.manager).toBeInViewport();
    });
  }
});

test("REVIEW-25 CHAT-01 CONFL-05 a case that is only looked at shows what waits, and asks for nothing else", async ({
  page,
  scene,
  review,
}) => {
  const title = await scene.propose();
  const assistant = new CaseAssistantPanel(page);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/case_change_proposals|get_case_proposals|case_chat/.test(request.url())) asked.push(request.url());
  });
  for (const path of [`/dashboard/admin/cases/view/${scene.caseId}`, "/dashboard/admin/cases"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.keyboard.press("Control+k");
    await expect(assistant.button).toHaveCount(0);
    await expect(assistant.panel).toHaveCount(0);
  }
  expect(asked).toEqual([]);

  await page.goto(`/dashboard/admin/cases/view/${scene.caseId}?layout=form`);
  await expect(review.suggestion("Title").getByRole("insertion")).toHaveText("added: Dry cough");
  await expect(review.panel).toContainText("1 of 1");
  await expect(page.getByRole("button", { name: /^(Approve|Apply|Reject)/ })).toHaveCount(0);
  await expect(new CaseConflictsPanel(page).presence).toHaveCount(0);
  await expect(assistant.button).toHaveCount(0);
  expect(await scene.statuses(title)).toEqual(["pending"]);
});
