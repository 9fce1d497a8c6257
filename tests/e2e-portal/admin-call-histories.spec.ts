import { CallHistoriesPage } from "../page-models/call-histories-page.ts";
import type { People } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

interface CallRow {
  readonly user_id?: string | null;
  readonly from_number?: string;
  readonly to_number?: string;
  readonly call_status?: string;
  readonly call_start_time?: string | null;
  readonly call_duration?: number | null;
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
