import type { Page, Route } from "@playwright/test";
import { CallHistoriesPage } from "../page-models/call-histories-page.ts";
import type { People } from "./support/people.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

interface CallRow {
  readonly user_id?: string | null;
  readonly from_number?: string;
  readonly to_number?: string;
  readonly call_status?: string;
  readonly call_start_time?: string | null;
  readonly call_duration?: number | null;
  readonly call_recording_path?: string | null;
  readonly conversation_history?: unknown;
}

async function addCalls(people: People, rows: readonly CallRow[]): Promise<void> {
  const whole = rows.map((row) => ({
    user_id: null,
    from_number: "+1",
    to_number: "+2",
    call_status: "completed",
    call_start_time: "2025-03-04T14:05:00Z",
    call_duration: 60,
    ...row,
  }));
  await people.service.from("call_history").insert(whole).throwOnError();
}

/** Digits that no other call has. */
function uniqueDigits(id: string): string {
  return BigInt(`0x${id.replaceAll("-", "")}`)
    .toString()
    .slice(0, 14);
}

test.beforeEach(async ({ admin, resume }) => {
  await resume(admin);
});

test("CALLS-01 CALLS-05 shows title, filters and the states that can be chosen", async ({ page }) => {
  const calls = new CallHistoriesPage(page);
  await calls.goto();
  await expect(calls.heading).toHaveText("Call Histories");
  await expect(calls.phone).toBeVisible();
  await expect(calls.status.getByRole("option")).toHaveText([
    "All",
    "Completed",
    "In progress",
    "Failed",
    "Busy",
    "No answer",
  ]);
  const values = await calls.status
    .getByRole("option")
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  expect(values).toEqual(["all", "completed", "in-progress", "failed", "busy", "no-answer"]);
  await calls.status.selectOption("no-answer");
  await expect(calls.column("Status").filter({ hasNotText: "no-answer" })).toHaveCount(0);
  await expect(calls.column("Status").first()).toHaveText("no-answer");
});

test("CALLS-04 a number is found in from and in to", async ({ page, people, admin }) => {
  const digits = uniqueDigits(admin.id);
  await addCalls(people, [
    { from_number: `+44${digits}1`, to_number: "+100" },
    { from_number: "+200", to_number: `+44${digits}2` },
    { from_number: "+300", to_number: "+400" },
  ]);
  const calls = new CallHistoriesPage(page);
  await calls.goto();
  await calls.phone.fill(digits);
  await expect(calls.rows).toHaveCount(2);
  await expect(calls.rows.filter({ hasText: `+44${digits}1` })).toHaveCount(1);
  await expect(calls.rows.filter({ hasText: `+44${digits}2` })).toHaveCount(1);
});

test("CALLS-03 CALLS-06 the filters combine, and a user's choice leaves that user's calls", async ({
  page,
  people,
  admin,
  member,
}) => {
  const digits = uniqueDigits(admin.id);
  await addCalls(people, [
    { user_id: member.id, from_number: `+1${digits}`, call_status: "busy" },
    { user_id: member.id, from_number: `+2${digits}`, call_status: "failed" },
    { user_id: member.id, from_number: "+3", call_status: "busy" },
    { user_id: admin.id, from_number: `+4${digits}`, call_status: "busy" },
  ]);
  const asked = page.waitForRequest("**/rpc/get_admin_user_list");
  const calls = new CallHistoriesPage(page);
  await calls.goto();
  expect((await asked).postDataJSON()).toEqual({
    p_search_term: null,
    p_role_filter: null,
    p_limit: 100,
    p_offset: 0,
  });
  await calls.user.selectOption(member.email);
  await expect(calls.rows).toHaveCount(3);
  await expect(calls.rows.getByRole("rowheader")).toHaveText([member.email, member.email, member.email]);
  await calls.phone.fill(digits);
  await expect(calls.rows).toHaveCount(2);
  await calls.status.selectOption("busy");
  await expect(calls.rows).toHaveCount(1);
  await expect(calls.column("From")).toHaveText([`+1${digits}`]);
});

test("CALLS-07 without the list of users the choices come from the profiles", async ({ page }) => {
  await page.route("**/rpc/get_admin_user_list", (route) =>
    route.fulfill({ status: 500, json: { message: "no" } }),
  );
  const asked = page.waitForRequest((request) => {
    const { pathname, searchParams } = new URL(request.url());
    return pathname.endsWith("/profiles") && searchParams.get("select") === "id,name,email";
  });
  const calls = new CallHistoriesPage(page);
  await calls.goto();
  await asked;
  await expect(calls.user.getByRole("option").nth(20)).toBeAttached();
});

test("CALLS-09 CALLS-10 start, duration and user read as they should, known or not", async ({
  page,
  people,
  admin,
}) => {
  const digits = uniqueDigits(admin.id);
  await addCalls(people, [
    { from_number: `${digits}1`, call_start_time: "2025-03-04T14:05:00Z", call_duration: 65 },
    { from_number: `${digits}2`, call_start_time: null, call_duration: 9 },
    { from_number: `${digits}3`, call_duration: 3600 },
    { from_number: `${digits}4`, call_duration: null },
  ]);
  const calls = new CallHistoriesPage(page);
  await calls.goto();
  await calls.phone.fill(digits);
  await expect(calls.rows).toHaveCount(4);
  const row = (at: number) => calls.rows.filter({ hasText: `${digits}${at}` });
  await expect(row(1).locator('[data-label="Start Time"]')).toHaveText("Mar 4, 2025 2:05 PM");
  await expect(row(2).locator('[data-label="Start Time"]')).toHaveText("N/A");
  for (const [at, duration] of [
    [1, "1:05"],
    [2, "0:09"],
    [3, "60:00"],
    [4, "0:00"],
  ] as const)
    await expect(row(at).locator('[data-label="Duration"]')).toHaveText(duration);
  await expect(calls.rows.getByRole("rowheader")).toHaveText(["Unknown", "Unknown", "Unknown", "Unknown"]);
  await calls.phone.fill(`${digits}99`);
  await expect(page.getByText("No call histories found", { exact: true })).toBeVisible();
});

test("CALLS-11 completed is green, a call that failed is red, any other blue", async ({
  page,
  people,
  admin,
}) => {
  const digits = uniqueDigits(admin.id);
  const colours = {
    completed: "green",
    failed: "red",
    busy: "red",
    "no-answer": "red",
    "in-progress": "blue",
    ringing: "blue",
  } as const;
  await addCalls(
    people,
    Object.keys(colours).map((call_status) => ({ from_number: digits, call_status })),
  );
  const calls = new CallHistoriesPage(page);
  await calls.goto();
  await calls.phone.fill(digits);
  await expect(calls.rows).toHaveCount(6);
  for (const [status, colour] of Object.entries(colours)) {
    const strongest = await calls
      .column("Status")
      .getByText(status, { exact: true })
      .evaluate((label) => {
        const [red = 0, green = 0, blue = 0] = getComputedStyle(label).color.match(/\d+/g)?.map(Number) ?? [];
        if (red > green && red > blue) return "red";
        return green > blue ? "green" : "blue";
      });
    expect(`${status} ${strongest}`).toBe(`${status} ${colour}`);
  }
});

test("CALLS-13 21 calls stand on three pages", async ({ page, people, admin }) => {
  const digits = uniqueDigits(admin.id);
  await addCalls(
    people,
    Array.from({ length: 21 }, () => ({ from_number: digits })),
  );
  const calls = new CallHistoriesPage(page);
  await calls.goto();
  await calls.phone.fill(digits);
  await expect(calls.position).toHaveText("Page 1 of 3");
  await expect(calls.rows).toHaveCount(10);
  await expect(calls.previous).toBeDisabled();
  await calls.next.click();
  await expect(calls.position).toHaveText("Page 2 of 3");
  await calls.next.click();
  await expect(calls.position).toHaveText("Page 3 of 3");
  await expect(calls.rows).toHaveCount(1);
  await expect(calls.next).toBeDisabled();
});

/** A second of silence that every browser plays. */
function silentWav(): Buffer {
  const rate = 8_000;
  const wav = Buffer.alloc(44 + rate);
  wav.write("RIFF", 0);
  wav.writeUInt32LE(36 + rate, 4);
  wav.write("WAVEfmt ", 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(rate, 24);
  wav.writeUInt32LE(rate, 28);
  wav.writeUInt16LE(1, 32);
  wav.writeUInt16LE(8, 34);
  wav.write("data", 36);
  wav.writeUInt32LE(rate, 40);
  return wav.fill(128, 44);
}

/** Stores a file below a folder of this test and adds a call with it; answers its path. */
async function addRecording(
  people: People,
  digits: string,
  file: { readonly name: string; readonly content: Buffer; readonly type: string },
): Promise<string> {
  const path = `e2e/${digits}/${file.name}`;
  const { error } = await people.service.storage
    .from("call_recordings")
    .upload(path, file.content, { contentType: file.type });
  if (error) throw error;
  await addCalls(people, [{ from_number: digits, call_recording_path: path }]);
  return path;
}

/** Call Histories with the one call of these digits. */
async function openCall(page: Page, digits: string): Promise<CallHistoriesPage> {
  const calls = new CallHistoriesPage(page);
  await calls.goto(`?phone=${digits}`);
  await expect(calls.rows).toHaveCount(1);
  return calls;
}

test("CALLS-08 CALLS-12 eight columns, the last two of which open a dialog", async ({
  page,
  people,
  admin,
}) => {
  const digits = uniqueDigits(admin.id);
  await addCalls(people, [{ from_number: digits }]);
  const calls = await openCall(page, digits);
  await expect(calls.headers).toHaveText([
    "User",
    "From",
    "To",
    "Start Time",
    "Duration",
    "Status",
    "Recording",
    "Transcript",
  ]);
  await expect(calls.column("Recording")).toHaveText("Play");
  await expect(calls.column("Transcript")).toHaveText("View");
  await calls.play(calls.rows);
  await expect(calls.recording).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(calls.recording).toBeHidden();
  await calls.view(calls.rows);
  await expect(calls.transcript).toBeVisible();
});

test("CALLS-16 CALLS-17 CALLS-18 a recording plays, seeks and downloads, and says where it lies", async ({
  page,
  people,
  admin,
}) => {
  const digits = uniqueDigits(admin.id);
  const path = await addRecording(people, digits, {
    name: "call.wav",
    content: silentWav(),
    type: "audio/wav",
  });
  const calls = await openCall(page, digits);
  const signing = page.waitForRequest("**/storage/v1/object/sign/**");
  await calls.play(calls.rows);
  const request = await signing;
  expect(new URL(request.url()).pathname).toBe(`/storage/v1/object/sign/call_recordings/${path}`);
  expect(request.postDataJSON()).toEqual({ expiresIn: 3600 });

  await expect(calls.player).toHaveAttribute("src", /\/object\/sign\/call_recordings\//);
  await expect
    .poll(() => calls.player.evaluate((audio: HTMLAudioElement) => audio.duration))
    .toBeCloseTo(1, 1);
  await calls.player.evaluate((audio: HTMLAudioElement) => {
    audio.currentTime = 0.5;
  });
  await expect
    .poll(() => calls.player.evaluate((audio: HTMLAudioElement) => [audio.seeking, audio.currentTime]))
    .toEqual([false, 0.5]);
  const href = new URL((await calls.download.getAttribute("href")) ?? "");
  expect(href.searchParams.has("download")).toBe(true);
  const download = page.waitForEvent("download");
  await calls.download.click();
  expect((await download).suggestedFilename()).toBe("call.wav");

  const { data: call } = await people.service
    .from("call_history")
    .select("id")
    .eq("from_number", digits)
    .single()
    .throwOnError();
  await expect(calls.details.getByRole("definition")).toHaveText([
    call.id,
    path,
    "wav",
    "call_recordings",
    /^[A-Z][a-z]{2} \d{1,2}, \d{4} \d{1,2}:\d\d [AP]M$/,
  ]);
  const shown = await calls.details.innerText();
  expect(shown).not.toContain("eyJ");
  expect(shown).not.toContain(href.searchParams.get("token"));
  await expectAccessible(page);
});

test("CALLS-19 a call without a recording says so and asks the storage nothing", async ({
  page,
  people,
  admin,
}) => {
  const digits = uniqueDigits(admin.id);
  await addCalls(people, [{ from_number: digits, call_recording_path: null }]);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/storage/")) asked.push(request.url());
  });
  const calls = await openCall(page, digits);
  await calls.play(calls.rows);
  await expect(
    calls.recording.getByText("No recording path available for this call", { exact: true }),
  ).toBeVisible();
  await expect(calls.player).toHaveCount(0);
  expect(asked).toEqual([]);
});

test("CALLS-20 CALLS-21 CALLS-22 each failure of the storage has its words, and another try mends it", async ({
  page,
  people,
  admin,
}) => {
  const digits = uniqueDigits(admin.id);
  const path = await addRecording(people, digits, {
    name: "call.wav",
    content: silentWav(),
    type: "audio/wav",
  });
  const calls = await openCall(page, digits);
  const sign = "**/storage/v1/object/sign/**";
  const retry = calls.recording.getByRole("button", { name: "Retry" });
  const noLink = calls.recording.getByText("Recording not available - download link generation failed", {
    exact: true,
  });

  // Each answer stands until the next: the dialog tries again by itself, too.
  let answer: (route: Route) => Promise<void> = (route) => route.fulfill({ json: {} });
  await page.route(sign, (route) => answer(route));
  await calls.play(calls.rows);
  await expect(noLink).toBeVisible();
  await expect(calls.recording.getByText("Signed URL generation failed", { exact: true })).toBeVisible();
  await expect(calls.download).toHaveCount(0);

  const refuse = (status: number, json: object) => {
    answer = (route) => route.fulfill({ status, json });
  };
  refuse(500, { statusCode: "500", error: "internal", message: "X" });
  await retry.click();
  await expect(calls.recording.getByText("Could not access recording: X", { exact: true })).toBeVisible();
  await expect(noLink).toBeVisible();

  refuse(400, { statusCode: "404", error: "Bucket not found", message: "Bucket not found" });
  await retry.click();
  await expect(
    calls.recording.getByText("Bucket not found. Check the bucket name.", { exact: true }),
  ).toBeVisible();

  answer = (route) => route.abort();
  await retry.click();
  await expect(calls.recording.getByText(/^Failed to load recording: .+/)).toBeVisible();
  await expectAccessible(page);

  const { error } = await people.service.storage.from("call_recordings").remove([path]);
  expect(error).toBeNull();
  answer = (route) => route.continue();
  await retry.click();
  await expect(
    calls.recording.getByText(`Object not found in bucket call_recordings: ${path}`, { exact: true }),
  ).toBeVisible();
});

test("CALLS-23 what the browser cannot play can still be downloaded", async ({ page, people, admin }) => {
  const digits = uniqueDigits(admin.id);
  await addRecording(people, digits, {
    name: "call.ogg",
    content: Buffer.from("This is not sound."),
    type: "audio/ogg",
  });
  const calls = await openCall(page, digits);
  await calls.play(calls.rows);
  await expect(
    calls.recording.getByText("Direct playback not available. Please use the download link below.", {
      exact: true,
    }),
  ).toBeVisible();
  await expect(calls.player).toHaveCount(0);
  const download = page.waitForEvent("download");
  await calls.download.click();
  expect((await download).suggestedFilename()).toBe("call.ogg");
});

test("CALLS-18 a link that has expired is replaced by a new one", async ({ page, people, admin }) => {
  const digits = uniqueDigits(admin.id);
  await addRecording(people, digits, { name: "call.wav", content: silentWav(), type: "audio/wav" });
  await page.clock.install();
  const calls = await openCall(page, digits);
  await calls.play(calls.rows);
  await expect(calls.player).toBeVisible();
  await page.clock.fastForward(3_600_000);
  await expect(
    calls.recording.getByText("The link to this recording has expired.", { exact: true }),
  ).toBeVisible();
  await expect(calls.download).toHaveCount(0);
  const signing = page.waitForRequest("**/storage/v1/object/sign/**");
  await calls.recording.getByRole("button", { name: "Get a new link" }).click();
  await signing;
  await expect(calls.player).toBeVisible();
});

test("CALLS-24 the transcript names the speakers, can be searched and copied", async ({
  page,
  people,
  admin,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const digits = uniqueDigits(admin.id);
  await addCalls(people, [
    {
      from_number: digits,
      conversation_history: [
        { speaker: "caller", text: "Good morning. Where is the pain?" },
        { speaker: "agent", text: "In my chest.\nIt is a dull PAIN." },
        { speaker: "assistant", text: "(No answer)" },
      ],
    },
  ]);
  const calls = await openCall(page, digits);
  await calls.view(calls.rows);
  await expect(calls.turns).toHaveText([
    "CallerGood morning. Where is the pain?",
    "AssistantIn my chest.\nIt is a dull PAIN.",
    "Assistant(No answer)",
  ]);
  const search = calls.transcript.getByRole("searchbox", { name: "Search transcript" });
  await search.fill("pain");
  await expect(calls.transcript.getByText("Match 1 of 2", { exact: true })).toBeVisible();
  await expect(calls.turns.locator("mark")).toHaveText(["pain", "PAIN"]);
  await calls.transcript.getByRole("button", { name: "Next match" }).click();
  await expect(calls.turns.locator("mark[data-current]")).toHaveText("PAIN");
  await expectAccessible(page);
  await search.fill("(no");
  await expect(calls.turns.locator("mark")).toHaveText(["(No"]);
  await search.fill("fever");
  await expect(calls.transcript.getByText("No matches", { exact: true })).toBeVisible();

  await calls.transcript.getByRole("button", { name: "Copy transcript" }).click();
  await expect(calls.transcript.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    "Caller: Good morning. Where is the pain?\nAssistant: In my chest.\nIt is a dull PAIN.\nAssistant: (No answer)",
  );
});

test("CALLS-25 a call without turns has no transcript", async ({ page, people, admin }) => {
  const digits = uniqueDigits(admin.id);
  await addCalls(people, [
    { from_number: digits, conversation_history: null },
    { from_number: digits, conversation_history: [] },
  ]);
  const calls = new CallHistoriesPage(page);
  await calls.goto(`?phone=${digits}`);
  await expect(calls.rows).toHaveCount(2);
  for (const at of [0, 1]) {
    await calls.view(calls.rows.nth(at));
    await expect(calls.transcript.getByText("No transcript available", { exact: true })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(calls.transcript).toBeHidden();
  }
});

test("the transcript leads to the practised case that the call ended in", async ({
  page,
  people,
  admin,
  member,
}) => {
  const digits = uniqueDigits(admin.id);
  await addCalls(people, [{ from_number: digits, user_id: member.id }]);
  const { data: call } = await people.service
    .from("call_history")
    .select("id")
    .eq("from_number", digits)
    .single()
    .throwOnError();
  const { data: scenario } = await people.service
    .from("clinical_scenarios")
    .insert({ title: `Cough of call ${digits}` })
    .select("id")
    .single()
    .throwOnError();
  await people.service
    .from("practiced_cases")
    .insert({
      user_id: member.id,
      call_id: call.id,
      scenario_id: scenario.id,
      title: `Cough of call ${digits}`,
      checklist_data: [
        { task: "Greets", completed: true },
        { task: "Asks", completed: false },
      ],
      feedback: { Strengths: "<b>Kind</b> and clear." },
    })
    .throwOnError();
  const calls = await openCall(page, digits);
  await calls.view(calls.rows);
  await expect(
    calls.transcript.getByText(`Practised case: Cough of call ${digits}, 1 of 2 tasks completed`),
  ).toBeVisible();
  const outcome = calls.transcript.getByRole("region", { name: "Practised case" });
  await outcome.getByRole("button", { name: "Show tasks and feedback" }).click();
  await expect(outcome.getByRole("list", { name: "Tasks" }).getByRole("listitem")).toHaveText([
    "Completed: Greets",
    "Not completed: Asks",
  ]);
  await expect(outcome.getByRole("heading", { name: "Strengths" })).toBeVisible();
  await expect(outcome.getByText("<b>Kind</b> and clear.")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await calls.play(calls.rows);
  await expect(calls.recording.getByText(/^Practised case: Cough of call/)).toBeVisible();
  await page.keyboard.press("Escape");
  await calls.view(calls.rows);
  await calls.transcript.getByRole("link", { name: `Cough of call ${digits}` }).click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/admin/cases/view/${scenario.id}$`));
});

test("ASEC-13 a row that is missing is no failure; one that nobody is told of is in the log", async ({
  page,
  people,
  admin,
}) => {
  const digits = uniqueDigits(admin.id);
  await addCalls(people, [
    { from_number: digits, conversation_history: [{ speaker: "caller", text: "Good morning" }] },
  ]);
  const logged: string[] = [];
  page.on("console", (message) => {
    if (message.text().startsWith("Reading")) logged.push(message.text());
  });
  const calls = await openCall(page, digits);
  const outcome = "**/rest/v1/practiced_cases**";
  const see = async (status: number, json: object) => {
    const answered = page.waitForResponse(outcome);
    await page.route(outcome, (route) => route.fulfill({ status, json }), { times: 1 });
    await calls.view(calls.rows);
    await answered;
    await expect(calls.turns).toHaveText(["CallerGood morning"]);
    await expect(page.getByRole("alert")).toHaveCount(0);
  };
  await see(406, { code: "PGRST116", message: "The result contains 0 rows" });
  await page.keyboard.press("Escape");
  await expect(calls.transcript).toBeHidden();
  expect(logged).toEqual([]);
  await see(500, { message: "X" });
  await expect.poll(() => logged).toEqual([expect.stringContaining("the practised case of a call failed")]);
  await expect(calls.transcript).not.toContainText("X");
});

test("CALLS-10 the names of the page are read by id, also of users that the filter does not offer", async ({
  page,
  people,
  admin,
  member,
}) => {
  const digits = uniqueDigits(admin.id);
  await addCalls(people, [
    { from_number: digits, user_id: member.id },
    { from_number: digits, user_id: member.id },
    { from_number: digits, user_id: null },
  ]);
  await page.route("**/rpc/get_admin_user_list", (route) => route.fulfill({ json: [] }));
  const names = page.waitForRequest((request) => {
    const { pathname, searchParams } = new URL(request.url());
    return pathname.endsWith("/profiles") && searchParams.get("id") === `in.(${member.id})`;
  });
  const calls = new CallHistoriesPage(page);
  await calls.goto(`?phone=${digits}`);
  await names;
  await expect(calls.rows.getByRole("rowheader").filter({ hasText: member.email })).toHaveCount(2);
  await expect(calls.rows.getByRole("rowheader").filter({ hasText: "Unknown" })).toHaveCount(1);
  await calls.rows.getByRole("link", { name: member.email }).first().click();
  await expect(page).toHaveURL(new RegExp(`/users\\?member=${member.id}$`));
  await expect(page.getByRole("dialog", { name: "User details" })).toContainText(member.email);
});

test("CALLS-15 filters and page live in the address: a link can be shared, Back takes steps back", async ({
  page,
  people,
  admin,
  member,
}) => {
  const digits = uniqueDigits(admin.id);
  await addCalls(
    people,
    Array.from({ length: 12 }, (_, at) => ({
      from_number: digits,
      user_id: member.id,
      call_status: at === 0 ? "busy" : "completed",
    })),
  );
  await page.goto("/dashboard/admin");
  const calls = new CallHistoriesPage(page);
  await page.getByRole("link", { name: "Call Histories", exact: true }).click();
  await calls.phone.fill(digits);
  await expect(calls.position).toHaveText("Page 1 of 2");
  await calls.next.click();
  await expect(calls.rows).toHaveCount(2);
  await expect(page).toHaveURL(new RegExp(`\\?phone=${digits}&page=2$`));
  await calls.status.selectOption("busy");
  await expect(calls.rows).toHaveCount(1);
  await expect(page).toHaveURL(new RegExp(`\\?phone=${digits}&status=busy$`));
  await calls.user.selectOption(member.id);
  await expect(page).toHaveURL(new RegExp(`status=busy&user=${member.id}$`));

  const shared = await page.context().newPage();
  await shared.goto(page.url());
  const sharedCalls = new CallHistoriesPage(shared);
  await expect(sharedCalls.rows).toHaveCount(1);
  await expect(sharedCalls.phone).toHaveValue(digits);
  await expect(sharedCalls.status).toHaveValue("busy");
  await expect(sharedCalls.user).toHaveValue(member.id);

  await page.goBack();
  await expect(calls.user).toHaveValue("all");
  await page.goBack();
  await expect(calls.status).toHaveValue("all");
  await expect(calls.position).toHaveText("Page 2 of 2");
  await expect(calls.rows).toHaveCount(2);
  await page.goBack();
  await expect(calls.position).toHaveText("Page 1 of 2");
  await expect(calls.phone).toHaveValue(digits);
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard\/admin$/);
});
