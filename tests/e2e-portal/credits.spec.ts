import { CreditsPage } from "../page-models/credits-page.ts";
import { expect, resize, test } from "./support/test.ts";

test("CRED-02 CRED-11 CRED-16 CRED-20 a request, its approval and a call are seen as they are made, in the list, the figures and the chart", async ({
  page,
  people,
  member,
  admin,
  resume,
}) => {
  await resume(member);
  const credits = new CreditsPage(page);
  await credits.goto();
  await expect(credits.activity.getByText("No transactions yet")).toBeVisible();
  await expect(credits.chart).toHaveCount(0);

  await credits.request("$12.50", " For my exam ");
  await expect(credits.balance.getByText("Request pending", { exact: true })).toBeVisible();
  const { data: request } = await people.service
    .from("credit_requests")
    .select("id, amount, note, status")
    .eq("user_id", member.id)
    .single()
    .throwOnError();
  expect(request).toMatchObject({ amount: 12.5, note: "For my exam", status: "pending" });
  await page.reload();
  await expect(credits.requestCredits).toBeDisabled();

  const asAdmin = await people.signedIn(admin);
  await asAdmin.rpc("approve_credit_request", { _request_id: request.id, _amount: 20 }).throwOnError();
  await expect(credits.balance.getByText(/approved with \$20\.00/)).toBeVisible();
  await expect(credits.balance.getByText("$20.00", { exact: true })).toBeVisible();
  await expect(credits.requestCredits).toBeEnabled();
  await people.service
    .rpc("add_user_credits", {
      _user_id: member.id,
      _amount: -3,
      _transaction_type: "call_deduction",
      _description: "A call",
    })
    .throwOnError();
  await expect(credits.balance.getByText("$17.00", { exact: true })).toBeVisible();
  await expect(credits.transactions.first()).toContainText("Balance $17.00");
  await expect(credits.card("Calls this month")).toContainText(/1$/);
  await expect(credits.card("Total received")).toContainText("$20.00");
  await expect(credits.chart).toHaveAccessibleName(/to \$17\.00, lowest \$0\.00, highest \$17\.00/);
});

test("SHELL-27 the statement prints without buttons, says whose and of which day it is, and which transactions it shows", async ({
  page,
  people,
  member,
  resume,
}) => {
  for (let count = 1; count <= 22; count += 1) {
    await people.service
      .rpc("add_user_credits", {
        _user_id: member.id,
        _amount: 1,
        _transaction_type: "admin_credit",
        _description: `Booking ${count}`,
      })
      .throwOnError();
  }
  await resume(member);
  const credits = new CreditsPage(page);
  await credits.goto();
  await expect(credits.nextPage).toBeEnabled();
  const owner = page.getByText(/^Statement for .+, printed on [A-Z][a-z]{2} \d{1,2}, \d{4}$/);
  const range = credits.activity.getByText("Transactions 1 to 20 of 22", { exact: true });
  for (const part of [owner, range]) await expect(part).toBeHidden();

  await page.emulateMedia({ media: "print" });
  // A printed A4 page within its margins.
  await resize(page, { width: 718, height: 1047 });
  for (const part of [owner, range, credits.heading]) await expect(part).toBeVisible();
  await expect(page.getByRole("button")).toHaveCount(0);
  await expect(page.getByText("Page 1 of 2")).toBeHidden();
  // What is above may still be laid out anew for the page.
  await expect(async () => {
    const tops = new Set<number>();
    for (const name of ["Calls this month", "Minutes used", "Total received"] as const) {
      const box = await credits.card(name).boundingBox();
      tops.add(Math.round(box?.y ?? Number.NaN));
      expect(box?.height).toBeLessThan(90);
    }
    expect(tops.size).toBe(1);
  }).toPass();
});
