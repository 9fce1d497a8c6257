import { ApprovalsPage } from "../page-models/approvals-page.ts";
import { CreditsPage } from "../page-models/credits-page.ts";
import { expect, test } from "./support/test.ts";

test("ADMIN-17 ADMIN-18 ADMIN-19 requests come in as they are sent, and what one administrator decides everybody sees at once", async ({
  page,
  context,
  browser,
  people,
  member,
  admin,
  resume,
  stack,
}) => {
  const { service } = people;
  await resume(admin);
  const [mine, others] = [new ApprovalsPage(page), new ApprovalsPage(await context.newPage())];
  for (const approvals of [mine, others]) {
    await approvals.goto();
    await expect(approvals.credits).toHaveAttribute("aria-busy", "false");
  }
  const elsewhere = await browser.newContext({ baseURL: stack.portalUrl });
  await resume(member, elsewhere);
  const credits = new CreditsPage(await elsewhere.newPage());
  await credits.goto();
  await credits.request("20");
  await expect(credits.balance.getByText("Request pending", { exact: true })).toBeVisible();
  await service
    .from("pending_phone_changes")
    .insert({ user_id: member.id, phone: "+44 7700 900777", verification_code: "123456" })
    .throwOnError();

  const creditRow = (approvals: ApprovalsPage) => approvals.request(approvals.credits, member.email);
  const phoneRow = (approvals: ApprovalsPage) => approvals.request(approvals.phones, member.email);
  for (const approvals of [mine, others]) {
    await expect(creditRow(approvals)).toContainText("20.00");
    await expect(phoneRow(approvals)).toContainText("+44 7700 900777");
  }
  await test.step("another amount is granted, and booked once", async () => {
    await mine.ask(creditRow(mine), "Approve");
    await mine.amount.fill("8.255");
    await mine.amount.press("Enter");
    await expect(page.getByText("Request approved")).toBeVisible();
    await expect(credits.balance.getByText(/approved with \$8\.26/)).toBeVisible();
    await expect(credits.balance.getByText("$8.26", { exact: true })).toBeVisible();
    await expect(creditRow(others)).toHaveCount(0);
    const { data } = await service
      .from("credit_transactions")
      .select("amount, transaction_type")
      .eq("user_id", member.id)
      .throwOnError();
    expect(data).toEqual([{ amount: 8.26, transaction_type: "admin_credit" }]);
  });
  await test.step("the phone number is the member's", async () => {
    await mine.decide(phoneRow(mine), "Approve");
    await expect(phoneRow(mine)).toHaveCount(0);
    await expect(phoneRow(others)).toHaveCount(0);
    const { data } = await service
      .from("profiles")
      .select("phone, phone_verified, phone_verification_pending")
      .eq("id", member.id)
      .single()
      .throwOnError();
    expect(data).toEqual({
      phone: "+44 7700 900777",
      phone_verified: true,
      phone_verification_pending: false,
    });
  });
  await elsewhere.close();
});
