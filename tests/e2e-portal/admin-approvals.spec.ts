import { ApprovalsPage } from "../page-models/approvals-page.ts";
import { CreditsPage } from "../page-models/credits-page.ts";
import { OverviewPage } from "../page-models/overview-page.ts";
import type { People, Person } from "./support/people.ts";
import { expect, expectAccessible, test, widths } from "./support/test.ts";

async function askForCredits(people: People, { id }: Person, amount: number): Promise<void> {
  await people.service
    .from("credit_requests")
    .insert({ user_id: id, amount, note: "For the finals" })
    .throwOnError();
}

async function creditsOf(people: People, { id }: Person) {
  const { service } = people;
  const { data: request } = await service
    .from("credit_requests")
    .select("status")
    .eq("user_id", id)
    .single()
    .throwOnError();
  const { data: balance } = await service
    .from("user_credits")
    .select("available_credits")
    .eq("user_id", id)
    .single()
    .throwOnError();
  const { data: transactions } = await service
    .from("credit_transactions")
    .select("amount, transaction_type")
    .eq("user_id", id)
    .throwOnError();
  return { status: request.status, available: Number(balance.available_credits), transactions };
}

test.beforeEach(async ({ admin, resume }) => {
  await resume(admin);
});

test("ADMIN-17 both kinds of request are listed with user, subject, time and two buttons", async ({
  page,
  people,
  member,
}) => {
  await askForCredits(people, member, 12.5);
  await people.service
    .from("pending_phone_changes")
    .insert({ user_id: member.id, phone: "+44 7700 900555", verification_code: "123456" })
    .throwOnError();
  const overview = new OverviewPage(page);
  await overview.goto();
  await overview.toApprovals.click();
  const approvals = new ApprovalsPage(page);
  await expect(approvals.heading).toBeVisible();
  for (const [table, subject] of [
    [approvals.credits, "12.50"],
    [approvals.phones, "+44 7700 900555"],
  ] as const) {
    const row = approvals.request(table, member.email);
    await expect(row).toContainText(subject);
    await expect(row.locator("time")).toBeVisible();
    await expect(row.getByRole("button")).toHaveText(["Approve", "Reject"]);
  }
});

test("ADMIN-17 each table says when nothing waits", async ({ page }) => {
  await page.route(/\/rest\/v1\/(credit_requests|pending_phone_changes)\?/, (route) =>
    route.fulfill({ json: [] }),
  );
  await new ApprovalsPage(page).goto();
  await expect(page.getByText("No pending credit requests", { exact: true })).toBeVisible();
  await expect(page.getByText("No pending phone verifications", { exact: true })).toBeVisible();
});

test("ADMIN-18 an approval books the amount once, even when two windows approve", async ({
  page,
  context,
  people,
  member,
}) => {
  await askForCredits(people, member, 12.5);
  const [first, second] = [new ApprovalsPage(page), new ApprovalsPage(await context.newPage())];
  for (const approvals of [first, second]) {
    await approvals.goto();
    await approvals.ask(approvals.request(approvals.credits, member.email), "Approve");
    await expect(approvals.amount).toHaveValue("12.50");
  }
  const booked = {
    status: "approved",
    available: 12.5,
    transactions: [{ amount: 12.5, transaction_type: "admin_credit" }],
  };
  await first.answer("Approve");
  await expect(first.page.getByText("Request approved")).toBeVisible();
  await expect(first.request(first.credits, member.email)).toHaveCount(0);
  expect(await creditsOf(people, member)).toEqual(booked);

  await second.answer("Approve");
  await expect(second.question.getByRole("alert")).toContainText(
    "The request could not be settled: The credit request is already approved.",
  );
  await second.question.getByRole("button", { name: "Cancel" }).click();
  await expect(second.request(second.credits, member.email)).toHaveCount(0);
  expect(await creditsOf(people, member)).toEqual(booked);
});

test("ADMIN-18 another amount is granted, which the member and the other administrators see as it happens", async ({
  page,
  context,
  browser,
  people,
  member,
  resume,
  stack,
}) => {
  const elsewhere = await browser.newContext({ baseURL: stack.portalUrl });
  await resume(member, elsewhere);
  const credits = new CreditsPage(await elsewhere.newPage());
  await credits.goto();
  await credits.request("20");
  await expect(credits.balance.getByText("Request pending", { exact: true })).toBeVisible();

  const [mine, others] = [new ApprovalsPage(page), new ApprovalsPage(await context.newPage())];
  for (const approvals of [mine, others]) {
    await approvals.goto();
    await expect(approvals.request(approvals.credits, member.email)).toBeVisible();
  }
  await mine.ask(mine.request(mine.credits, member.email), "Approve");
  for (const [amount, problem] of [
    ["0", "The amount must be above 0 and at most 1000000.00"],
    ["8abc", "Please enter a valid number for credits"],
  ] as const) {
    await mine.amount.fill(amount);
    await mine.answer("Approve");
    await expect(mine.question.getByText(problem)).toBeVisible();
    await expect(mine.amount).toBeFocused();
  }
  await mine.amount.fill("8.255");
  await mine.amount.press("Enter");
  await expect(page.getByText("Request approved")).toBeVisible();
  await expect(credits.balance.getByText(/approved with \$8\.26/)).toBeVisible();
  await expect(credits.balance.getByText("$8.26", { exact: true })).toBeVisible();
  await expect(others.request(others.credits, member.email)).toHaveCount(0);
  expect((await creditsOf(people, member)).available).toBe(8.26);
  await elsewhere.close();
});

test("ADMIN-17 a request that comes while the page is open appears in it", async ({
  page,
  people,
  member,
}) => {
  const approvals = new ApprovalsPage(page);
  await approvals.goto();
  await expect(approvals.credits).toHaveAttribute("aria-busy", "false");
  await askForCredits(people, member, 3);
  await people.service
    .from("pending_phone_changes")
    .insert({ user_id: member.id, phone: "+44 7700 900888", verification_code: "123456" })
    .throwOnError();
  await expect(approvals.request(approvals.credits, member.email)).toContainText("3.00");
  await expect(approvals.request(approvals.phones, member.email)).toContainText("+44 7700 900888");
});

test("ADMIN-18 ADMIN-20 a rejection needs a reason, changes no balance and is in the log", async ({
  page,
  people,
  member,
}) => {
  await askForCredits(people, member, 12.5);
  const approvals = new ApprovalsPage(page);
  await approvals.goto();
  await approvals.ask(approvals.request(approvals.credits, member.email), "Reject");
  await approvals.reason.fill("   ");
  await approvals.answer("Reject");
  await expect(
    approvals.question.getByText("Please enter a reason, which the member will see"),
  ).toBeVisible();
  expect((await creditsOf(people, member)).status).toBe("pending");
  await approvals.reason.fill(" Not this term ");
  await approvals.answer("Reject");
  await expect(page.getByText("Request rejected")).toBeVisible();
  expect(await creditsOf(people, member)).toEqual({ status: "rejected", available: 0, transactions: [] });
  const { data: logged } = await people.service
    .from("admin_activity_log")
    .select("action_type, action_details, before_value, after_value")
    .eq("target_user_id", member.id)
    .throwOnError();
  expect(logged).toEqual([
    {
      action_type: "credit_request_rejected",
      action_details: `Rejected 12.50 credits for ${member.email}: Not this term`,
      before_value: { status: "pending" },
      after_value: { status: "rejected", reason: "Not this term" },
    },
  ]);
});

test("a decision that does not arrive keeps what was typed", async ({ page, people, member }) => {
  await askForCredits(people, member, 12.5);
  const approvals = new ApprovalsPage(page);
  await approvals.goto();
  await approvals.ask(approvals.request(approvals.credits, member.email), "Reject");
  await approvals.reason.fill("Not this term");
  await page.route("**/rpc/reject_credit_request", (route) => route.abort());
  await approvals.answer("Reject");
  await expect(approvals.question.getByRole("alert")).toContainText("The request could not be settled:");
  await expect(approvals.reason).toHaveValue("Not this term");
  await page.unroute("**/rpc/reject_credit_request");
  await approvals.answer("Reject");
  await expect(approvals.question).toHaveCount(0);
  expect((await creditsOf(people, member)).status).toBe("rejected");
});

test("ADMIN-18 a question that is cancelled settles nothing", async ({ page, people, member }) => {
  await askForCredits(people, member, 12.5);
  const approvals = new ApprovalsPage(page);
  await approvals.goto();
  const row = approvals.request(approvals.credits, member.email);
  await row.getByRole("button", { name: "Reject" }).click();
  await expect(approvals.question).toContainText("asks for 12.50 credits.");
  await approvals.question.getByRole("button", { name: "Cancel" }).click();
  await expect(approvals.question).toHaveCount(0);
  await expect(row).toBeVisible();
  expect((await creditsOf(people, member)).status).toBe("pending");
});

for (const [decision, status, phone, isVerified] of [
  ["Approve", "approved", "+44 7700 900777", true],
  ["Reject", "rejected", "+44 7700 900666", true],
] as const) {
  test(`ADMIN-19 ${decision} settles the phone number of a member who had another one`, async ({
    page,
    people,
    member,
  }) => {
    const { service } = people;
    await service
      .from("profiles")
      .update({ phone: "+44 7700 900666", phone_verified: true })
      .eq("id", member.id)
      .throwOnError();
    await service
      .from("pending_phone_changes")
      .insert({ user_id: member.id, phone: "+44 7700 900777", verification_code: "123456" })
      .throwOnError();
    const approvals = new ApprovalsPage(page);
    await approvals.goto();
    const row = approvals.request(approvals.phones, member.email);
    await approvals.decide(row, decision);
    await expect(row).toHaveCount(0);
    const { data: profile } = await service
      .from("profiles")
      .select("phone, phone_verified, phone_verification_pending")
      .eq("id", member.id)
      .single()
      .throwOnError();
    expect(profile).toEqual({ phone, phone_verified: isVerified, phone_verification_pending: false });
    const { data: change } = await service
      .from("pending_phone_changes")
      .select("status")
      .eq("user_id", member.id)
      .single()
      .throwOnError();
    expect(change.status).toBe(status);
  });
}

test("a long name and a long note stay within a phone's width", async ({ page, people }) => {
  // Three looks by axe.
  test.slow();
  await page.setViewportSize(widths.phone);
  const person = await people.create({ firstName: "Wilhelmina".repeat(8), lastName: "Featherstone" });
  await people.service
    .from("credit_requests")
    .insert({ user_id: person.id, amount: 5, note: "x".repeat(400) })
    .throwOnError();
  const approvals = new ApprovalsPage(page);
  await approvals.goto();
  await expect(approvals.request(approvals.credits, person.email)).toBeVisible();
  await expectAccessible(page);
  for (const decision of ["Approve", "Reject"] as const) {
    await approvals.ask(approvals.request(approvals.credits, person.email), decision);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(approvals.question).toHaveCount(0);
  }
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});
