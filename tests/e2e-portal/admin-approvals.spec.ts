import { ApprovalsPage } from "../page-models/approvals-page.ts";
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
    await expect(approvals.request(approvals.credits, member.email)).toBeVisible();
  }
  const booked = {
    status: "approved",
    available: 12.5,
    transactions: [{ amount: 12.5, transaction_type: "admin_credit" }],
  };
  await first.decide(first.request(first.credits, member.email), "Approve");
  await expect(first.page.getByText("Request approved")).toBeVisible();
  await expect(first.request(first.credits, member.email)).toHaveCount(0);
  expect(await creditsOf(people, member)).toEqual(booked);

  await second.decide(second.request(second.credits, member.email), "Approve");
  await expect(second.page.getByRole("alert")).toContainText("The request could not be settled:");
  await expect(second.request(second.credits, member.email)).toHaveCount(0);
  expect(await creditsOf(people, member)).toEqual(booked);
});

test("ADMIN-18 a rejection changes no balance", async ({ page, people, member }) => {
  await askForCredits(people, member, 12.5);
  const approvals = new ApprovalsPage(page);
  await approvals.goto();
  await approvals.decide(approvals.request(approvals.credits, member.email), "Reject");
  await expect(page.getByText("Request rejected")).toBeVisible();
  expect(await creditsOf(people, member)).toEqual({ status: "rejected", available: 0, transactions: [] });
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
  await page.setViewportSize(widths.phone);
  const person = await people.create({ firstName: "Wilhelmina".repeat(8), lastName: "Featherstone" });
  await people.service
    .from("credit_requests")
    .insert({ user_id: person.id, amount: 5, note: "x".repeat(400) })
    .throwOnError();
  const approvals = new ApprovalsPage(page);
  await approvals.goto();
  await expect(approvals.request(approvals.credits, person.email)).toBeVisible();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  await expectAccessible(page);
});
