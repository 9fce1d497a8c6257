import type { Request } from "@playwright/test";
import { CallHistoriesPage } from "../page-models/call-histories-page.ts";
import { addCalls, openCall, uniqueDigits } from "./support/calls.ts";
import { expect, test } from "./support/test.ts";

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

test("CALLS-02 CALLS-14 the server checks who asks, then ten calls are read, newest first, with their exact count", async ({
  page,
}) => {
  const asked: Request[] = [];
  page.on("request", (request) => {
    const isList = /\/rest\/v1\/call_history\?/.test(request.url()) && request.method() === "GET";
    if (isList || request.url().includes("/rpc/check_and_set_admin_status")) asked.push(request);
  });
  const calls = new CallHistoriesPage(page);
  await calls.goto();
  await expect(calls.rows).toHaveCount(10);
  const [check, list] = asked;
  if (!check || !list) throw new Error("Two requests were expected.");
  expect(check.url()).toContain("/rpc/check_and_set_admin_status");
  const { prefer, authorization } = await list.allHeaders();
  expect(prefer).toContain("count=exact");
  expect(authorization).toMatch(/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/);
  const query = new URL(list.url()).searchParams;
  expect(query.get("order")).toMatch(/^call_start_time\.desc/);
  expect(query.get("limit")).toBe("10");
});

test("CALLS-26 a list that cannot be read is told by its cause", async ({ page }) => {
  const denied = "Permission denied: You may not have access to call history data.";
  const schema = "Database schema error: Please contact an administrator.";
  const calls = new CallHistoriesPage(page);
  for (const [status, code, message] of [
    [403, "42501", denied],
    [404, "42P01", schema],
    [400, "42703", schema],
    [404, "PGRST205", schema],
    [500, "XX000", "Failed to load call histories. Please try again."],
  ] as const) {
    await page.route("**/rest/v1/call_history?**", (route) =>
      route.fulfill({ status, json: { code, message: "refused" } }),
    );
    await calls.goto();
    await expect(page.getByText(message, { exact: true })).toBeVisible();
    await page.unroute("**/rest/v1/call_history?**");
  }
  await page.route("**/rest/v1/call_history?**", (route) => route.abort());
  await calls.goto();
  await expect(
    page.getByText("Network error: Please check your connection and try again.", { exact: true }),
  ).toBeVisible({ timeout: 20_000 });
});
