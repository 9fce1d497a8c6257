import type { Locator, Page } from "@playwright/test";
import { CaseAssistantPanel } from "../page-models/case-assistant.ts";
import { AGE, CHIEF_COMPLAINT, openEditor, test } from "./support/review-test.ts";
import { expect, resize, twoFrames, widths } from "./support/test.ts";

const HISTORY = "patient_agent.presenting_complaint.history_of_presenting_complaint";

const boxOf = async (place: Locator) => {
  const box = await place.boundingBox();
  if (!box) throw new Error("It is not on the page.");
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

test("CHAT-40 from 1280 px the assistant docks beside the case and covers nothing of it", async ({
  page,
  scene,
  review,
}) => {
  await scene.batch([{}, { field_path: `case_template.${CHIEF_COMPLAINT}` }]);
  const editor = await openEditor(page, scene);
  const assistant = new CaseAssistantPanel(page);
  await assistant.open();
  for (const width of [1280, 1920]) {
    await resize(page, { width, height: 800 });
    const left = async () => (await boxOf(assistant.panel)).x;
    const parts = [
      page.getByRole("main"),
      editor.saveDraft,
      page.getByRole("button", { name: "Commit & Publish" }),
      review.suggestion("Title").getByRole("button", { name: /^Apply/ }),
      review.panel,
    ];
    for (const part of parts)
      await expect.poll(async () => (await boxOf(part)).right - (await left())).toBeLessThanOrEqual(0);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wider).toBeLessThanOrEqual(0);
  }
  // Where there is no room for both it lies over the case, which keeps its width.
  await resize(page, { width: 1279, height: 800 });
  await expect
    .poll(async () => (await boxOf(page.getByRole("main"))).right)
    .toBeGreaterThan((await boxOf(assistant.panel)).x);
  await resize(page, { width: 1280, height: 800 });
  // The first Escape is for the hint of a button where the pointer rests.
  await page.mouse.move(0, 0);
  await expect(page.getByRole("tooltip")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(assistant.panel).toHaveCount(0);
  await expect.poll(async () => (await boxOf(page.getByRole("main"))).width).toBe(1248);
});

test("SHELL-27 a case prints without what can only be clicked", async ({ page, scene }) => {
  await scene.batch([{}]);
  const editor = await openEditor(page, scene);
  const assistant = new CaseAssistantPanel(page);
  await assistant.open();
  await page.emulateMedia({ media: "print" });
  await expect(editor.title).toBeVisible();
  for (const part of [
    page.getByRole("banner").first(),
    page.getByRole("button", { name: "Publish Case" }),
    page.getByRole("region", { name: "Saving" }),
    editor.saveDraft,
    assistant.panel,
  ]) {
    await expect(part).toBeHidden();
  }
  await page.emulateMedia({ media: "screen" });
  await expect(editor.saveDraft).toBeVisible();
});

test("SAVE-02 the recent changes fit their panel, whatever their field is called", async ({
  page,
  scene,
}) => {
  const editor = await openEditor(page, scene);
  const story = editor.leaf("patient_agent.presenting_complaint.history_of_presenting_complaint");
  await story.getByRole("textbox").fill("It began an hour ago.");
  const panel = page.getByRole("region", { name: "Saving" });
  const change = panel.getByRole("button", { name: /^History of Presenting Complaint/ });
  await expect
    .poll(async () => (await boxOf(change)).right - (await boxOf(panel)).right)
    .toBeLessThanOrEqual(0);
});

test("LIB-03 at 320 px no words of the button above the fields are cut off", async ({ page, scene }) => {
  await resize(page, { width: 320, height: 700 });
  await openEditor(page, scene);
  const words = page.getByRole("button", { name: "Try the patient" }).getByText("Try the patient");
  await expect.poll(() => words.evaluate((label) => label.scrollWidth - label.clientWidth)).toBe(0);
});

/** Presses a key: the author's first one leaves out what is out of sight. */
const pressKey = (page: Page) =>
  expect(async () => {
    await page.keyboard.press("Shift");
    await expect(page.locator("[data-laid-out]")).toBeVisible({ timeout: 100 });
  }).toPass();

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

test("EDIT-59 the page keeps its height while one goes through a list of many long and short items", async ({
  page,
  scene,
}) => {
  await resize(page, widths.desktop);
  const editor = await openEditor(page, scene);
  await editor.unfold();
  const list = editor.leaf("patient_agent.past_medical_history.conditions");
  const line = "A condition that is told at such length that it takes several lines. ".repeat(5);
  await editor.pasteItems(
    list,
    Array.from({ length: 60 }, (_, at) => (at % 2 === 0 ? `${at + 1} ${line}` : `Condition ${at + 1}`)),
  );
  const items = list.getByRole("textbox", { name: /, item \d+$/ });
  await expect(items).toHaveCount(62);
  await page.getByRole("button", { name: "Save now" }).click();
  await expect(editor.saveStatus).toHaveText(/^(Saved|All changes saved)$/);
  await page.reload();
  await pressKey(page);
  await expect(items).toHaveCount(62);
  const before = await heightOf(page);
  for (const item of [items.first(), items.last()]) {
    await item.scrollIntoViewIfNeeded();
    await twoFrames(page);
    expect(Math.abs((await heightOf(page)) - before)).toBeLessThanOrEqual(1);
  }
});

test("EDIT-59 the page keeps its height while it is scrolled to its end", async ({ page, scene }) => {
  const editor = await openEditor(page, scene);
  await pressKey(page);
  for (const size of [widths.desktop, widths.phone]) {
    await resize(page, size);
    await page.reload();
    await pressKey(page);
    await page.waitForFunction(() => document.fonts.status === "loaded");
    for (const text of ["All changes reviewed", "No versions published yet"])
      await expect(page.getByText(text)).toBeAttached();
    const before = await heightOf(page);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(editor.leaf(AGE)).not.toBeInViewport();
    await twoFrames(page);
    expect(Math.abs((await heightOf(page)) - before)).toBeLessThanOrEqual(8);
  }
});

test("EDIT-66 the outline marks the section in sight as one scrolls down and up", async ({ page, scene }) => {
  const editor = await openEditor(page, scene);
  await editor.unfold();
  const outline = page.getByRole("navigation", { name: "Sections of the case" });
  const marked = outline.locator("[aria-current=location]");
  for (const [field, section] of [
    [editor.leaf("patient_agent.drug_history.allergies"), "Drug History"],
    [editor.leaf(AGE), "Demographics"],
    [editor.title, "Basic Information"],
  ] as const) {
    await field.evaluate((element) => element.scrollIntoView());
    await expect(marked).toHaveText(new RegExp(`^${section}`));
  }
});

test("EDIT-66 the outline marks what comes into sight when a section is folded or unfolded", async ({
  page,
  scene,
}) => {
  const editor = await openEditor(page, scene);
  await editor.unfold();
  const marked = page
    .getByRole("navigation", { name: "Sections of the case" })
    .locator("[aria-current=location]");
  const agent = page.getByRole("main").getByRole("button", { name: /^Patient Agent/ });
  await agent.evaluate((button) => button.scrollIntoView());
  await expect(marked).toHaveText(/^Presenting Complaint/);
  const scrolled = await page.evaluate(() => window.scrollY);
  // Not a click of the pointer, before which the page may be scrolled.
  for (const section of [/^Examiner Agent/, /^Presenting Complaint/]) {
    await agent.press("Enter");
    await expect(marked).toHaveText(section);
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  }
});

test("EDIT-63 a long text is as high as its lines while it is typed, deleted and narrowed", async ({
  page,
  scene,
}) => {
  const editor = await openEditor(page, scene);
  await editor.unfold();
  const text = editor.leaf(HISTORY).getByRole("textbox");
  // The frame has the height of the text, or it would cover what follows.
  const heights = async () => {
    await twoFrames(page);
    return text.evaluate((area: HTMLElement) => ({
      cutOff: area.scrollHeight - area.clientHeight,
      overFrame: area.offsetHeight - (area.parentElement?.offsetHeight ?? 0),
      height: area.offsetHeight,
    }));
  };
  const height = async () => {
    const { height: measured, ...rest } = await heights();
    expect(rest).toEqual({ cutOff: 0, overFrame: 0 });
    return measured;
  };
  await text.fill("One\nTwo\nThree");
  const three = await height();
  await text.press("End");
  const line = "A line that is typed";
  await page.keyboard.type(`\n${line}\n${line}\n${line}`);
  const six = await height();
  expect(six).toBeGreaterThan(three);
  await page.keyboard.press("Shift+Home");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  expect(await height()).toBeLessThan(six);
  await page.keyboard.press("Control+A");
  await page.keyboard.type("O");
  expect(await height()).toBeLessThan(three);
  await page.keyboard.type(`${line} `.repeat(12));
  const wide = await height();
  await resize(page, widths.phone);
  expect(await height()).toBeGreaterThan(wide);
  await page.emulateMedia({ media: "print" });
  expect((await heights()).overFrame).toBe(0);
  await page.emulateMedia({ media: "screen" });
  await text.blur();
  await height();
});

test("EDIT-64 nothing moves while the template comes below the first fields", async ({ page, scene }) => {
  await page.addInitScript(() => {
    const noted = { shift: 0, hasFields: false };
    Reflect.set(window, "noted", noted);
    new PerformanceObserver((list) => {
      noted.hasFields ||= document.querySelector('[data-field-path="title"]') !== null;
      for (const entry of list.getEntries())
        if (noted.hasFields) noted.shift += Number(Reflect.get(entry, "value"));
    }).observe({ type: "layout-shift" });
  });
  await openEditor(page, scene);
  await expect(page.locator("[data-whole]")).toBeVisible();
  await expect(page.getByText("No versions published yet")).toBeAttached();
  expect(await page.evaluate(() => Reflect.get(window, "noted").shift)).toBeLessThan(0.02);
});

test("REVIEW-10 the suggestions fit their panel, whatever their field is called, while all are decided too", async ({
  page,
  scene,
  review,
}) => {
  const observations = "case_template.examiner_agent.examination_and_investigations.basic_observations";
  await scene.batch([
    { field_path: `${observations}.oxygen_saturation_context`, proposed_value: "On air" },
    { field_path: `case_template.${AGE}`, proposed_value: "about sixty" },
    {},
  ]);
  await openEditor(page, scene);
  const answered = Promise.withResolvers<void>();
  await page.route("**/rpc/decide_change_proposals*", async (route) => {
    await answered.promise;
    await route.continue();
  });
  const expectToFit = async () => {
    const [wide, room] = await review.panel.evaluate((panel) => [panel.scrollWidth, panel.clientWidth]);
    expect(wide).toBe(room);
  };
  await review.previous.click();
  await expect(review.panel.getByText("3 of 3", { exact: true })).toBeVisible();
  await expectToFit();
  await review.panel.getByRole("button", { name: "Apply All" }).click();
  await expect(review.panel.getByText("0 of 3 decided")).toBeVisible();
  await expectToFit();
  answered.resolve();
  await expect(review.panel.getByText("2 of 3 changes approved.")).toBeVisible();
  await expectToFit();
});

test("CHAT-41 on a phone the assistant's button stands in the bar at the foot, over no field", async ({
  page,
  scene,
  review,
}) => {
  await resize(page, widths.phone);
  await scene.propose();
  const editor = await openEditor(page, scene);
  const { button } = new CaseAssistantPanel(page);
  const bar = page.getByRole("main").locator("footer");
  for (const path of ["title", `case_template.${AGE}`]) {
    await editor.field(path).scrollIntoViewIfNeeded();
    const [round, foot, save] = [await boxOf(button), await boxOf(bar), await boxOf(editor.saveDraft)];
    expect(round.y).toBeGreaterThanOrEqual(foot.y);
    expect(round.bottom).toBeLessThanOrEqual(foot.bottom);
    expect(round.width).toBeGreaterThanOrEqual(44);
    expect(save.right).toBeLessThanOrEqual(round.x);
    expect((await boxOf(page.getByRole("button", { name: "Commit & Publish" }))).right).toBeLessThanOrEqual(
      round.x,
    );
    expect((await boxOf(review.panel)).bottom).toBeLessThanOrEqual(round.y);
  }
});
