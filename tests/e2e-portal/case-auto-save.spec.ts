import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import type { SupabaseClient } from "@supabase/supabase-js";
import { CaseEditorPage, ownLeaves } from "../page-models/case-editor-page.ts";
import { SavePanel } from "../page-models/save-panel.ts";
import { Shell } from "../page-models/shell.ts";
import { expect, test } from "./support/case-test.ts";
import { holdRequests } from "./support/hold-requests.ts";
import { type SeededCase, seedCase } from "./support/seed-versions.ts";
import { sendingIsDone, stopClock } from "./support/stop-clock.ts";

// A case is opened and published several times, on a computer that may be busy.
test.describe.configure({ timeout: 90_000 });

const COMPLAINT = "patient_agent.presenting_complaint.chief_complaint";
const SAVE = /\/rpc\/(save|create|publish)_case$/;
const MINUTE = 60_000;

/** Counts the writes of a page: those that it has begun, and those that have come through. */
function countWrites(page: Page) {
  const events: ("begun" | "done")[] = [];
  page.on("request", (request) => {
    if (SAVE.test(request.url())) events.push("begun");
  });
  page.on("requestfinished", (request) => {
    if (SAVE.test(request.url())) events.push("done");
  });
  const count = (kind: "begun" | "done") => events.filter((event) => event === kind).length;
  return {
    events,
    get begun() {
      return count("begun");
    },
    get done() {
      return count("done");
    },
  };
}

/** Moves the stopped clock on, and waits until whatever that has set off is out. */
async function pass(page: Page, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds);
  await sendingIsDone(page);
}

/** Opens the editor and stops its clock. */
async function open(page: Page, { id }: SeededCase) {
  await page.clock.install();
  const editor = new CaseEditorPage(page);
  const writes = countWrites(page);
  await editor.goto({ edit: id });
  await expect(editor.saveStatus).toHaveText("All changes saved", { timeout: 30_000 });
  await stopClock(page);
  return { editor, writes, panel: new SavePanel(page) };
}

test("SAVE-02 SAVE-06 Save now saves at once and once, and the panel says when and what", async ({
  page,
  subject,
}) => {
  const { editor, writes, panel } = await open(page, subject);
  const before = await subject.row();
  await editor.title.fill("Cough at night");
  await expect(editor.saveStatus).toHaveText("Unsaved changes");
  await panel.saveNow.click();
  await expect(editor.saveStatus).toHaveText("Saved");
  expect(writes.begun).toBe(1);
  const row = await subject.row();
  expect(row).toMatchObject({ title: "Cough at night" });
  expect(row.last_saved).not.toBe(before.last_saved);
  const shown = await panel.lastSaved.getByRole("time").getAttribute("datetime");
  expect(Date.parse(shown ?? "")).toBe(Date.parse(String(row.last_saved)));
  await expect(panel.lastSaved).toHaveText(/^Last saved .*\d:\d\d/);
  await expect(panel.panel.getByRole("heading", { name: "Recent Changes" })).toBeVisible();
  await expect(panel.recentChanges).toHaveText([/^Title/]);
  await pass(page, 5 * MINUTE);
  await expect(editor.saveStatus).toHaveText("All changes saved");
  expect(writes.begun).toBe(1);
});

test("SAVE-04 who types without a pause is saved every 30 seconds; who does nothing is not", async ({
  page,
  subject,
}) => {
  const { editor, writes } = await open(page, subject);
  for (let second = 0; second < 65; second += 5) {
    await editor.description.fill(`Typed at second ${second}`);
    await pass(page, 4_999);
    expect(writes.begun).toBe(Math.floor(second / 30));
    await pass(page, 1);
    await expect.poll(() => writes.done).toBe(Math.floor((second + 5) / 30));
  }
  await pass(page, 30_000);
  await expect.poll(() => writes.done).toBe(3);
  expect(await subject.row()).toMatchObject({ description: "Typed at second 60", auto_saved: true });
  await pass(page, 5 * MINUTE);
  expect(writes.begun).toBe(3);
});

test("SAVE-07 of 25 changed fields 20 are remembered and the last 3 are shown", async ({ page, subject }) => {
  const { editor, panel } = await open(page, subject);
  await editor.unfold();
  const changed = ownLeaves.filter(({ type }) => type === "text").slice(0, 25);
  expect(changed).toHaveLength(25);
  for (const leaf of changed) await editor.fill(leaf, "Changed");
  const newest = changed.slice(-3).reverse();
  await expect(panel.recentChanges).toHaveText(
    newest.map(({ displayName }) => new RegExp(`^${displayName}\\s*\\d`)),
  );
  expect(await panel.rememberedChanges()).toBe(20);
});

/** How many scenarios a learner is offered for the condition. */
async function offered(learner: SupabaseClient, specialty: string): Promise<number> {
  const { data } = await learner.rpc("get_scenario_conditions").throwOnError();
  const row = (data as { specialty: string; scenario_count: number }[]).find(
    (candidate) => candidate.specialty === specialty,
  );
  return row?.scenario_count ?? 0;
}

test("SAVE-09 a published case that is saved by itself becomes a draft and stays in practice until Save as Draft", async ({
  page,
  people,
  admin,
  member,
  resume,
}) => {
  const specialty = `Testing ${randomBytes(4).toString("hex")}`;
  const subject = await seedCase(people, admin, { specialty, presentation: "", condition: "Asthma" });
  await resume(admin);
  const learner = await people.signedIn(member);
  await subject.publish();
  const published = await subject.row();
  expect(published).toMatchObject({ is_draft: false, is_active: true });
  expect(await offered(learner, specialty)).toBe(1);

  const { editor, writes } = await open(page, subject);
  const badge = page.getByText("Draft Mode - Ready to Publish", { exact: true });
  await pass(page, 5 * MINUTE);
  expect(writes.begun).toBe(0);
  expect(await subject.row()).toEqual(published);
  await expect(badge).toHaveCount(0);

  await editor.description.fill("Ask.");
  await pass(page, 30_000);
  await expect(editor.saveStatus).toHaveText("Saved");
  await expect(badge).toBeVisible();
  expect(await subject.row()).toMatchObject({
    description: "Ask.",
    is_draft: true,
    is_active: false,
    auto_saved: true,
    published_version_id: published.published_version_id,
  });
  expect(await offered(learner, specialty)).toBe(1);

  await editor.saveDraft.click();
  await expect(page.getByText("Draft saved successfully!", { exact: true })).toBeVisible();
  expect(await subject.row()).toMatchObject({ is_draft: true, published_version_id: null });
  expect(await offered(learner, specialty)).toBe(0);
  await people.service.from("clinical_scenarios").delete().eq("id", subject.id).throwOnError();
});

test("SAVE-10 nothing saves by itself what is only read, what is new or what has no title", async ({
  page,
  subject,
}) => {
  await page.clock.install();
  const writes = countWrites(page);
  await page.goto(`/dashboard/admin/cases/view/${subject.id}?layout=form`);
  const editor = new CaseEditorPage(page);
  await expect(editor.title).toHaveValue(subject.title);
  await expect(editor.title).not.toBeEditable();
  await stopClock(page);
  await pass(page, 2 * MINUTE);
  expect(writes.begun).toBe(0);
  await page.clock.resume();

  await editor.goto("new");
  await editor.title.fill("A new case");
  await editor.description.fill("Take a history.");
  await expect(editor.saveStatus).toHaveText("Unsaved changes");
  await stopClock(page);
  await pass(page, 2 * MINUTE);
  expect(writes.begun).toBe(0);
  await editor.title.fill("");
  await editor.description.fill("");
  await page.clock.resume();

  await editor.goto({ edit: subject.id });
  await expect(editor.saveStatus).toHaveText("All changes saved");
  await stopClock(page);
  await editor.title.fill("   ");
  await editor.description.fill("");
  await pass(page, 2 * MINUTE);
  expect(writes.begun).toBe(0);
  await expect(editor.saveStatus).toHaveText("Unsaved changes");

  // Of the other fields none is checked, and it is no publication.
  await editor.title.fill("With a title");
  await pass(page, 30_000);
  await expect(editor.saveStatus).toHaveText("Saved");
  expect(writes.begun).toBe(1);
  expect(await subject.row()).toMatchObject({ title: "With a title", description: null });
  expect(await subject.versions()).toEqual([]);
});

test("SAVE-10 nothing is saved by itself while another save runs", async ({ page, subject }) => {
  const { editor, writes, panel } = await open(page, subject);
  const held = await holdRequests(page, SAVE);
  await editor.title.fill("First");
  await panel.saveNow.click();
  await held.arrived();
  await expect(editor.saveStatus).toHaveText("Saving...");
  await editor.leaf(COMPLAINT).getByRole("textbox").fill("It is tight.");
  await pass(page, 2 * MINUTE);
  expect(writes.begun).toBe(1);
  held.release();
  await expect.poll(() => writes.done).toBe(2);
  expect(writes.events).toEqual(["begun", "done", "begun", "done"]);
  await expect(editor.saveStatus).toHaveText("Saved");
  expect(JSON.stringify((await subject.row()).case_template)).toContain("It is tight.");
});

test("SAVE-10 nothing is saved by itself once nobody is signed in", async ({ page, context, subject }) => {
  const { editor, writes } = await open(page, subject);
  await editor.title.fill("Not saved");
  const before = await subject.row();
  const elsewhere = await context.newPage();
  await elsewhere.goto("/dashboard/credits");
  await new Shell(elsewhere).logout.click();
  await expect(elsewhere).toHaveURL("/login");
  await pass(page, 1_000);
  await expect(page).toHaveURL("/login");
  await pass(page, 2 * MINUTE);
  expect(writes.begun).toBe(0);
  expect(await subject.row()).toEqual(before);
});
