import { CasesPage } from "../page-models/cases-page.ts";
import { CreditsPage } from "../page-models/credits-page.ts";
import { ProfilePage } from "../page-models/profile-page.ts";
import type { People } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

async function setBalance(people: People, userId: string, dollars: number): Promise<void> {
  await people.service
    .from("user_credits")
    .update({ available_credits: dollars })
    .eq("user_id", userId)
    .throwOnError();
}

interface Transaction {
  readonly amount: number;
  readonly transaction_type?: "call_deduction" | "admin_credit" | "admin_debit" | "other";
  readonly description: string;
  readonly created_at?: string;
  readonly new_balance?: number;
}

async function book(people: People, userId: string, transactions: readonly Transaction[]): Promise<void> {
  const rows = transactions.map((transaction) => ({
    user_id: userId,
    transaction_type: "other",
    previous_balance: 0,
    new_balance: 0,
    created_at: new Date().toISOString(),
    ...transaction,
  }));
  await people.service.from("credit_transactions").insert(rows).throwOnError();
}

for (const [dollars, shown, badge, text, colour] of [
  [-3.25, "-$3.25", "Suspended", "Your account is suspended. Request credits to make calls again.", "red"],
  [0, "$0.00", "Suspended", "Your account is suspended. Request credits to make calls again.", "red"],
  [0.01, "$0.01", "Low", "Your balance is low.", "orange"],
  [9.99, "$9.99", "Low", "Your balance is low.", "orange"],
  [10, "$10.00", "Good", "Your balance is in good standing.", "green"],
  [25, "$25.00", "Good", "Your balance is in good standing.", "green"],
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
    await expect(credits.balance.getByText(text, { exact: true })).toBeVisible();
    const label = credits.balance.getByText(badge, { exact: true });
    const rgb = await label.evaluate((element) => getComputedStyle(element).color.match(/\d+/g)?.map(Number));
    const [red = 0, green = 0, blue = 0] = rgb ?? [];
    if (colour === "green") expect(green).toBeGreaterThan(red);
    else expect(red).toBeGreaterThan(green);
    if (colour === "orange") expect(green).toBeGreaterThan(blue);
  });
}

test("CRED-03 shows dollars with two decimals", async ({ page, people, member, resume }) => {
  await setBalance(people, member.id, 7.5);
  await resume(member);
  const credits = new CreditsPage(page);
  await credits.goto();
  await expect(credits.balance.getByText("$7.50", { exact: true })).toBeVisible();
});

test("CRED-06 without a balance the portal stays usable", async ({ page, member, resume }) => {
  await resume(member);
  await page.goto("/dashboard/cases");
  await expect(new CasesPage(page).own.getByText("You have no cases yet")).toBeVisible();
  await page.goto("/dashboard/profile");
  await expect(new ProfilePage(page).profile).toContainText(member.email);
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

test("CRED-16 balance and transactions are read again every 30 seconds", async ({
  page,
  people,
  member,
  resume,
}) => {
  await page.clock.install();
  await resume(member);
  const credits = new CreditsPage(page);
  await credits.goto();
  await expect(credits.activity.getByText("No transactions yet", { exact: true })).toBeVisible();
  await setBalance(people, member.id, 12);
  await book(people, member.id, [{ amount: 12, description: "Top-up" }]);
  await page.clock.fastForward(29_000);
  await expect(credits.balance.getByText("$0.00", { exact: true })).toBeVisible();
  await page.clock.fastForward(1_500);
  await expect(credits.balance.getByText("$12.00", { exact: true })).toBeVisible();
  await expect(credits.transactions).toContainText(["Top-up"]);
});
