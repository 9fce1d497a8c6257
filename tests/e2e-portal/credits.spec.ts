import { CreditsPage } from "../page-models/credits-page.ts";
import { deafen } from "./support/deafen.ts";
import { book, setBalance } from "./support/ledger.ts";
import { expect, test } from "./support/test.ts";

for (const [dollars, shown, badge, text] of [
  [-3.25, "-$3.25", "Suspended", "Your account is suspended. Request credits to make calls again."],
  [9.99, "$9.99", "Low", "Your balance is low."],
  [10, "$10.00", "Good", "Your balance is in good standing."],
] as const) {
  test(`CRED-04 CRED-05 a balance of ${shown} is ${badge.toLowerCase()}`, async ({
    page,
    people,
    member,
    resume,
  }) => {
    await setBalance(people, member.id, dollars);
    await resume(member);
    const credits = new CreditsPage(page);
    await credits.goto();
    await expect(credits.balance.getByText(shown, { exact: true })).toBeVisible();
    await expect(credits.balance.getByText(badge, { exact: true })).toBeVisible();
    await expect(credits.balance.getByText(text, { exact: true })).toBeVisible();
  });
}

test("CRED-03 shows dollars with two decimals", async ({ page, people, member, resume }) => {
  await setBalance(people, member.id, 7.5);
  await resume(member);
  const credits = new CreditsPage(page);
  await credits.goto();
  await expect(credits.balance.getByText("$7.50", { exact: true })).toBeVisible();
});

test("CRED-12 CRED-14 lists the 20 latest transactions, newest first, with the balance after each", async ({
  page,
  people,
  member,
  resume,
}) => {
  await book(
    people,
    member.id,
    Array.from({ length: 25 }, (_, at) => ({
      amount: 1,
      description: `Booking ${at + 1}`,
      new_balance: at + 1,
      created_at: new Date(Date.UTC(2026, 0, 5, 12, at)).toISOString(),
    })),
  );
  await resume(member);
  const credits = new CreditsPage(page);
  await credits.goto();
  await expect(credits.transactions).toHaveCount(20);
  await expect(credits.transactions.first()).toHaveText("Booking 25Jan 5, 2026 12:24 PM+$1.00Balance $25.00");
  await expect(credits.transactions.last()).toContainText("Booking 6");
  await expect(credits.activity.getByText("Booking 5", { exact: true })).toHaveCount(0);
});

test("CRED-13 a call or a negative amount reads as a deduction, anything else does not", async ({
  page,
  people,
  member,
  resume,
}) => {
  await book(people, member.id, [
    { amount: 2, transaction_type: "call_deduction", description: "Call" },
    { amount: -2, transaction_type: "other", description: "Correction" },
    { amount: 2, transaction_type: "admin_credit", description: "Gift" },
  ]);
  await resume(member);
  const credits = new CreditsPage(page);
  await credits.goto();
  for (const [description, amount] of [
    ["Call", "-$2.00"],
    ["Correction", "-$2.00"],
    ["Gift", "+$2.00"],
  ] as const) {
    const row = credits.transactions.filter({ hasText: description });
    await expect(row.getByText(amount, { exact: true })).toBeVisible();
  }
});

test("CRED-01 CRED-07 CRED-08 CRED-09 CRED-10 shows title, button, balance, three figures and activity", async ({
  page,
  people,
  member,
  resume,
}) => {
  const now = new Date();
  // Two hours before the month, wherever the computer that runs this stands.
  const lastMonth = new Date(now.getFullYear(), now.getMonth(), 1, -2).toISOString();
  await book(people, member.id, [
    { amount: 20, transaction_type: "admin_credit", description: "Gift", created_at: lastMonth },
    { amount: 5, description: "Correction", created_at: lastMonth },
    { amount: -9, transaction_type: "call_deduction", description: "Old call", created_at: lastMonth },
    { amount: -1.2, transaction_type: "call_deduction", description: "Call" },
    { amount: -2.4, transaction_type: "call_deduction", description: "Call" },
  ]);
  await resume(member);
  const credits = new CreditsPage(page);
  await credits.goto();
  await expect(credits.heading).toBeVisible();
  await expect(credits.requestCredits).toBeEnabled();
  await expect(credits.balance.getByText(/Your account is suspended/)).toBeVisible();
  await expect(credits.card("Calls this month")).toContainText(/Calls this month2$/);
  await expect(credits.card("Minutes used")).toContainText(/Minutes used13$/);
  await expect(credits.card("Total received")).toContainText(/Total received\$25\.00$/);
  await expect(credits.transactions).toHaveCount(5);
});

test("CRED-11 CRED-14 the figures are of the whole ledger, the list is its latest 20", async ({
  page,
  people,
  member,
  resume,
}) => {
  await book(
    people,
    member.id,
    Array.from({ length: 25 }, (_, at) => ({
      amount: 1,
      description: `Booking ${at + 1}`,
      created_at: new Date(Date.UTC(2026, 0, 5, 12, at)).toISOString(),
    })),
  );
  await resume(member);
  const credits = new CreditsPage(page);
  await credits.goto();
  await expect(credits.card("Total received")).toContainText("$25.00");
  await expect(credits.transactions).toHaveCount(20);
  await credits.nextPage.click();
  await expect(credits.transactions).toHaveCount(5);
  await expect(credits.transactions.first()).toContainText("Booking 5");
  await expect(credits.nextPage).toBeDisabled();
  await credits.previousPage.click();
  await expect(credits.transactions.first()).toContainText("Booking 25");
});

test("CRED-15 a fresh member has no transactions, and asks for the columns of the specification (MDATA-27 MDATA-28)", async ({
  page,
  member,
  resume,
}) => {
  const balance = page.waitForRequest("**/rest/v1/user_credits?**");
  const ledger = page.waitForRequest("**/rest/v1/credit_transactions?**");
  await resume(member);
  const credits = new CreditsPage(page);
  await credits.goto();
  await expect(credits.activity.getByText("No transactions yet", { exact: true })).toBeVisible();
  const select = new URL((await balance).url()).searchParams.get("select");
  expect(select).toBe("available_credits,lifetime_credits,used_credits");
  const query = new URL((await ledger).url()).searchParams;
  expect([query.get("order"), query.get("limit")]).toEqual(["created_at.desc", "20"]);
});

test("CRED-17 MDATA-34 what cannot be read is logged, alarms nobody and can be tried again", async ({
  page,
  people,
  member,
  resume,
}) => {
  await deafen(page);
  await setBalance(people, member.id, 12);
  const logged: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") logged.push(message.text());
  });
  const fail = /\/rest\/v1\/(user_credits|credit_transactions|credit_requests|rpc\/get_credit_figures)/;
  await page.route(fail, (route) => route.fulfill({ status: 500, json: { message: "no" } }));
  await resume(member);
  const credits = new CreditsPage(page);
  await credits.goto();
  await expect(credits.heading).toBeVisible();
  for (const what of ["balance", "transactions", "figures", "request"])
    await expect.poll(() => logged.join("\n")).toContain(`Reading the credit ${what} failed`);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.unroute(fail);
  await credits.balance.getByRole("button", { name: "Try Again" }).click();
  await expect(credits.balance.getByText("$12.00", { exact: true })).toBeVisible();
  await credits.activity.getByRole("button", { name: "Try Again" }).click();
  await expect(credits.activity.getByText("No transactions yet")).toBeVisible();
});

test("CRED-18 a member without a credit row has nothing and is suspended", async ({
  page,
  people,
  member,
  resume,
}) => {
  await people.service.from("user_credits").delete().eq("user_id", member.id).throwOnError();
  await resume(member);
  const credits = new CreditsPage(page);
  await credits.goto();
  await expect(credits.balance.getByText("$0.00", { exact: true })).toBeVisible();
  await expect(credits.balance.getByText("Suspended", { exact: true })).toBeVisible();
});
