import { CreditsPage } from "../page-models/credits-page.ts";
import { expectAccessibleInBothWidths } from "./support/good-screen.ts";
import { expect, test } from "./support/test.ts";

test("the credits screen is accessible while loading, unavailable, suspended, low, good, asking, pending and settled", async ({
  page,
  people,
  member,
  admin,
  resume,
}) => {
  const credits = new CreditsPage(page);
  const check = () => expectAccessibleInBothWidths(page);
  const add = (amount: number, description: string) =>
    people.service
      .rpc("add_user_credits", {
        _user_id: member.id,
        _amount: amount,
        _transaction_type: "admin_credit",
        _description: description,
      })
      .throwOnError();
  await resume(member);
  const gate = Promise.withResolvers<void>();
  const reads = /\/rest\/v1\/(user_credits|credit_transactions|rpc\/get_credit_figures)/;
  await page.route(reads, async (route) => {
    await gate.promise;
    await route.fulfill({ status: 500, json: { message: "no" } });
  });
  await credits.goto();
  await expect(credits.heading).toBeVisible();
  await check();
  gate.resolve();
  await expect(credits.balance.getByRole("button", { name: "Try Again" })).toBeVisible();
  await check();

  await page.unroute(reads);
  await credits.goto();
  await expect(credits.balance.getByText("Suspended", { exact: true })).toBeVisible();
  await check();
  await add(5, `A very long description ${"of-one-word".repeat(12)}`);
  await expect(credits.balance.getByText("Low", { exact: true })).toBeVisible();
  await expect(credits.chart).toBeVisible();
  await check();
  for (let count = 0; count < 22; count += 1) await add(20, `Booking ${count}`);
  await expect(credits.balance.getByText("Good", { exact: true })).toBeVisible();
  await expect(credits.nextPage).toBeEnabled();
  await check();

  await credits.requestCredits.click();
  await credits.send.click();
  await expect(credits.dialog.getByText("Enter an amount", { exact: true })).toBeVisible();
  await check();
  await credits.amount.fill("20");
  await credits.send.click();
  await expect(credits.balance.getByText("Request pending", { exact: true })).toBeVisible();
  await check();
  const { data } = await people.service
    .from("credit_requests")
    .select("id")
    .eq("user_id", member.id)
    .single();
  const decision = { _request_id: data?.id, _reason: "Not this term" };
  await (await people.signedIn(admin)).rpc("reject_credit_request", decision).throwOnError();
  await expect(credits.balance.getByText("Request not approved", { exact: true })).toBeVisible();
  await check();
});
