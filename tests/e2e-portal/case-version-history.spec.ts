import type { Page } from "@playwright/test";
import postgres from "postgres";
import { CaseEditorPage } from "../page-models/case-editor-page.ts";
import { PublishDialog } from "../page-models/publish-dialog.ts";
import { VersionHistoryPanel } from "../page-models/version-history-panel.ts";
import { expect, test } from "./support/case-test.ts";
import { holdRequests } from "./support/hold-requests.ts";
import type { SeededCase } from "./support/seed-versions.ts";
import { sendingIsDone } from "./support/stop-clock.ts";

// A case is opened and published several times, on a computer that may be busy.
test.describe.configure({ timeout: 90_000 });

const FAMILY = "case_template.patient_agent.family_history";
const versionRequests = "**/rest/v1/case_versions?*";

async function open(page: Page, { id }: SeededCase): Promise<VersionHistoryPanel> {
  const editor = new CaseEditorPage(page);
  await editor.goto({ edit: id });
  await expect(editor.saveStatus).toHaveText("All changes saved", { timeout: 30_000 });
  return new VersionHistoryPanel(page);
}

/** The time in milliseconds, at most, that has passed since the panel came, when the editor opens in slow motion. */
const STEP = 20;

/** Opens the editor with a clock that stands still but for a step now and then, until the panel is there. */
async function openInSlowMotion(page: Page, { id }: SeededCase): Promise<VersionHistoryPanel> {
  const history = new VersionHistoryPanel(page);
  const session = await holdRequests(page, "**/rest/v1/user_profiles?*");
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  await new CaseEditorPage(page).goto({ edit: id });
  await session.arrived();
  await expect(history.panel).toHaveCount(0);
  session.release();
  await expect(async () => {
    if (!(await history.panel.isVisible())) await page.clock.runFor(STEP);
    await expect(history.panel).toBeVisible({ timeout: 200 });
  }).toPass({ intervals: [0] });
  return history;
}

test("VERS-11 says in turn that it waits for the session, that it loads, and that there is no version", async ({
  page,
  subject,
}) => {
  const versions = await holdRequests(page, versionRequests);
  const history = await openInSlowMotion(page, subject);
  await expect(history.panel.getByText("Waiting for authentication...").first()).toBeVisible();
  await expect(history.panel.getByText("Loading version history...")).toHaveCount(0);
  expect(versions.count()).toBe(0);
  await page.clock.runFor(100);
  await expect(history.panel.getByText("Loading version history...").first()).toBeVisible();
  await expect(history.panel.getByText("Waiting for authentication...")).toHaveCount(0);
  await versions.arrived();
  versions.release();
  await expect(history.panel.getByText("No versions published yet", { exact: true })).toBeVisible();
  await expect(history.panel.getByText("Loading version history...")).toHaveCount(0);
});

test("VERS-12 VERS-13 reads first after 100 ms, tries a refused session again after 1, 2 and 3 s, then gives up", async ({
  page,
  subject,
}) => {
  let requests = 0;
  let failures = 0;
  await page.route(versionRequests, (route) => {
    requests += 1;
    return route.fulfill({ status: 401, json: { code: "PGRST301", message: "JWT expired" } });
  });
  page.on("console", (message) => {
    if (message.text().startsWith("Reading the version history failed")) failures += 1;
  });
  const history = await openInSlowMotion(page, subject);
  const givenUp = history.panel.getByText("Authentication failed. Please refresh the page and try again.", {
    exact: true,
  });
  for (const [before, delay] of [100, 1_000, 2_000, 3_000].entries()) {
    await expect.poll(() => failures).toBe(before);
    await expect(givenUp).toHaveCount(0);
    const least = delay - (before === 0 ? STEP + 1 : 1);
    await page.clock.runFor(least);
    await sendingIsDone(page);
    expect(requests).toBe(before);
    await page.clock.runFor(delay - least);
    await expect.poll(() => requests).toBe(before + 1);
  }
  await expect(givenUp).toBeVisible();
  await page.clock.runFor(20_000);
  await sendingIsDone(page);
  expect(requests).toBe(4);
});

test("VERS-13 VERS-17 VERS-18 what fails says what was asked for and why, and can be asked for again", async ({
  page,
  context,
  subject,
}) => {
  await subject.publish();
  await subject.publish({ description: "Ask." });
  let answer = { status: 500, json: { message: "The disk is full" } };
  const isAsked = { history: true, details: false };
  await page.route(versionRequests, (route) => {
    const isDetail = new URL(route.request().url()).searchParams.has("id");
    return (isDetail ? isAsked.details : isAsked.history) ? route.fulfill(answer) : route.fallback();
  });
  const history = await open(page, subject);
  const alert = history.panel.getByRole("alert");

  await test.step("reading the history", async () => {
    await expect(alert).toContainText("Failed to load version history");
    await expect(alert).toContainText("Failed to get version history: The disk is full");
    isAsked.history = false;
    await alert.getByRole("button", { name: "Try again" }).click();
    await expect(history.entries).toHaveCount(2);
    await expect(alert).toHaveCount(0);
  });

  await test.step("going back to a version", async () => {
    await page.route("**/rpc/revert_case", (route) => route.fulfill(answer));
    await history.askRevert(1);
    await history.question.getByRole("button", { name: "Revert" }).click();
    await expect(history.question.getByRole("alert")).toHaveText("Failed to revert to this version");
    await expect(history.question).toContainText("Failed to revert to version: The disk is full");
    await history.question.getByRole("button", { name: "Cancel" }).click();
    await expect(history.question).toBeHidden();
  });

  await test.step("publishing", async () => {
    await page.route("**/rpc/publish_case", (route) => route.fulfill(answer));
    const publish = new PublishDialog(page);
    await publish.open();
    await publish.confirm.click();
    await expect(publish.dialog.getByRole("alert")).toContainText(
      "Failed to create version: The disk is full",
    );
    await publish.dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(publish.dialog).toBeHidden();
    expect(await subject.versions()).toHaveLength(2);
    expect(await subject.row()).toMatchObject({ description: "Ask.", is_draft: false });
  });

  await test.step("reading a version, with a session that is refused and without one", async () => {
    isAsked.details = true;
    const changes = await history.showChanges(2);
    await expect(changes).toContainText("Failed to get version details: The disk is full");
    answer = { status: 401, json: { message: "JWT expired" } };
    await changes.getByRole("button", { name: "Try again" }).click();
    await expect(changes).toContainText("Authentication failed. Please log in again.");
    isAsked.details = false;
    await context.clearCookies();
    await changes.getByRole("button", { name: "Try again" }).click();
    await expect(changes).toContainText("Not authenticated. Please log in.");
  });
});

for (const [name, isDraft, isActive] of [
  ["a draft", true, false],
  ["a case in circulation", false, true],
] as const) {
  test(`VERS-14 VERS-16 going back to a version asks, says so in its message, and leaves ${name} what it is`, async ({
    page,
    subject,
  }) => {
    await subject.publish({}, "At first");
    await subject.publish({ description: "Ask about the cough." }, "Said more");
    await subject.publish({ description: "Ask about the cough and the weight." }, "Said all");
    if (isDraft) await subject.autoSave();
    const before = await subject.row();
    expect(before).toMatchObject({ is_draft: isDraft, is_active: isActive });
    const history = await open(page, subject);
    const editor = new CaseEditorPage(page);
    let reverts = 0;
    page.on("request", (request) => {
      if (request.url().endsWith("/rpc/revert_case")) reverts += 1;
    });
    await editor.title.fill("Not saved yet");

    await history.askRevert(2);
    await expect(
      history.question.getByText(
        "Are you sure you want to revert to version 2? This will create a new version with the reverted content.",
        { exact: true },
      ),
    ).toBeVisible();
    await history.question.getByRole("button", { name: "Cancel" }).click();
    await expect(history.question).toBeHidden();
    await expect(editor.title).toHaveValue("Not saved yet");
    expect(reverts).toBe(0);
    expect(await subject.row()).toEqual(before);

    await history.askRevert(2);
    await history.question.getByRole("button", { name: "Revert" }).click();
    await expect(editor.description).toHaveValue("Ask about the cough.");
    await expect(editor.title).toHaveValue(subject.title);
    await expect(history.entry(4).getByRole("heading")).toHaveText("Revert to version 2: Said more");
    expect(reverts).toBe(1);
    expect(await subject.row()).toMatchObject({
      title: subject.title,
      description: "Ask about the cough.",
      is_draft: isDraft,
      is_active: isActive,
    });
    expect((await subject.versions()).map(({ commit_message }) => commit_message)).toEqual([
      "At first",
      "Said more",
      "Said all",
      "Revert to version 2: Said more",
    ]);
  });
}

test("VERS-19 VERS-20 asks for the versions latest first with their parents, and for one with all that it changed", async ({
  page,
  subject,
}) => {
  await subject.publish();
  await subject.publish({ description: "Ask.", [FAMILY]: "Gout" }, "Said more");
  const asked = page.waitForRequest(versionRequests);
  const history = await open(page, subject);
  const [first, second] = await subject.versions();
  expect(Object.fromEntries(new URL((await asked).url()).searchParams)).toMatchObject({
    select: expect.stringMatching(/total_changes.*parent:parent_version_id\(id,version_number,commit_hash\)/),
    case_id: `eq.${subject.id}`,
    order: "version_number.desc",
  });
  await expect(history.entries.getByRole("heading")).toHaveText(["Said more", "Initial case creation"]);
  await expect(history.entry(2).getByRole("listitem").filter({ hasText: "2 changes" })).toHaveCount(1);
  await expect(history.entry(2).getByRole("listitem").filter({ hasText: "after version" })).toHaveText(
    `${String(second?.commit_hash).slice(0, 8)}after version 1 ${String(first?.commit_hash).slice(0, 8)}`,
  );
  await expect(
    history
      .entry(1)
      .getByRole("listitem")
      .filter({ hasText: `${first?.total_changes} changes` }),
  ).toHaveCount(1);
  await expect(history.entry(1)).not.toContainText("after version");

  const answered = page.waitForResponse(versionRequests);
  const changes = await history.showChanges(2);
  const answer = await answered;
  expect(new URL(answer.url()).searchParams.get("id")).toBe(`eq.${second?.id}`);
  const [version, ...others] = [await answer.json()].flat();
  expect(others).toEqual([]);
  expect(version).toMatchObject({
    id: second?.id,
    version_number: 2,
    scenario: { title: subject.title },
    case_snapshot: { description: "Ask." },
  });
  expect(version.changes).toHaveLength(2);
  await expect(changes.getByRole("listitem")).toHaveText([/^Description/, /^Family History/]);
});

test("VERS-25 shows 200 characters of what was added or deleted, and 100 of each side of what was modified", async ({
  page,
  subject,
}) => {
  const [first, second, third] = ["a", "b", "c"].map((letter) => letter.repeat(300)) as [
    string,
    string,
    string,
  ];
  await subject.publish({ description: first });
  await subject.publish({ description: second, [FAMILY]: third });
  await subject.publish({ [FAMILY]: "" });
  const history = await open(page, subject);
  const changes = await history.showChanges(2);
  await expect(changes.getByRole("deletion")).toHaveText(`${first.slice(0, 100)}...`);
  await expect(changes.getByRole("insertion")).toHaveText([
    `${second.slice(0, 100)}...`,
    `${third.slice(0, 200)}...`,
  ]);
  await expect((await history.showChanges(3)).getByRole("deletion")).toHaveText(`${third.slice(0, 200)}...`);
});

test("VERS-28 the history does not need profiles, names or the lookup of the user", async ({
  page,
  subject,
}) => {
  await subject.publish({}, "At first");
  let failed = 0;
  for (const url of ["**/rest/v1/profiles?*", "**/rpc/get_author_names", "**/auth/v1/user"])
    await page.route(url, (route) => {
      failed += 1;
      return route.fulfill({ status: 500, json: { message: "The disk is full" } });
    });
  const history = await open(page, subject);
  await expect(history.entries.getByRole("heading")).toHaveText(["At first"]);
  await expect(history.entry(1)).toContainText("Unknown author");
  await expect(history.panel.getByRole("alert")).toHaveCount(0);
  expect(failed).toBeGreaterThanOrEqual(2);
});

test("CHAT-38 versions of 0, 1, 6 and 7 days ago read by calendar day", async ({ page, stack, subject }) => {
  const noon = new Date();
  noon.setHours(12, 0, 0, 0);
  const ago = (days: number) => new Date(noon.getTime() - days * 86_400_000);
  const days = [7, 6, 1, 0];
  for (const day of days) await subject.publish({ description: `${day} days ago.` });
  const sql = postgres(stack.databaseUrl, { max: 1 });
  try {
    for (const [at, day] of days.entries())
      await sql.begin(async (tx) => {
        // A version never changes; here it is as old as the test wants it.
        await tx`set local session_replication_role = replica`;
        await tx`update public.case_versions set created_at = ${ago(day)}
          where case_id = ${subject.id} and version_number = ${at + 1}`;
      });
  } finally {
    await sql.end();
  }
  const history = await open(page, subject);
  const date = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", year: "numeric" });
  for (const [version, words] of [
    [4, "Today"],
    [3, "Yesterday"],
    [2, "6 days ago"],
    [1, date.format(ago(7))],
  ] as const)
    await expect(history.entry(version).getByRole("time")).toHaveText(new RegExp(`^${words}`));
});
