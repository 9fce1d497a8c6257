import type { Page } from "@playwright/test";
import { CreditsPage } from "../page-models/credits-page.ts";
import { deafen } from "./support/deafen.ts";
import { book, setBalance } from "./support/ledger.ts";
import { stopClock } from "./support/stop-clock.ts";
import { expect, test } from "./support/test.ts";

/** Hides or shows the tab, as switching to another one does. */
async function setVisible(page: Page, isVisible: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    },
    isVisible ? "visible" : "hidden",
  );
}

test("CRED-16 balance and transactions are read again every 30 seconds", async ({
  page,
  people,
  member,
  resume,
}) => {
  await deafen(page);
  await page.clock.install();
  await resume(member);
  const credits = new CreditsPage(page);
  await credits.goto();
  await expect(credits.activity.getByText("No transactions yet", { exact: true })).toBeVisible();
  await expect(credits.balance.getByText("$0.00", { exact: true })).toBeVisible();
  await stopClock(page);
  // Stopping moved the clock on, by less than a reading's distance from the next one.
  await page.clock.runFor(30_000);
  await setBalance(people, member.id, 12);
  await book(people, member.id, [{ amount: 12, description: "Top-up" }]);
  await page.clock.runFor(30_000);
  await expect(credits.balance.getByText("$12.00", { exact: true })).toBeVisible();
  await expect(credits.transactions).toContainText(["Top-up"]);
});

test("CRED-16 nothing is read while nobody looks, and everything when somebody looks again", async ({
  page,
  people,
  member,
  resume,
}) => {
  await deafen(page);
  await page.clock.install();
  await resume(member);
  const credits = new CreditsPage(page);
  await credits.goto();
  await expect(credits.balance.getByText("$0.00", { exact: true })).toBeVisible();
  await stopClock(page);
  await setVisible(page, false);
  await setBalance(people, member.id, 12);
  let readings = 0;
  page.on("request", (request) => {
    if (request.url().includes("/rest/v1/user_credits")) readings += 1;
  });
  await page.clock.runFor(300_000);
  expect(readings).toBe(0);
  await setVisible(page, true);
  await page.clock.runFor(1_000);
  await expect(credits.balance.getByText("$12.00", { exact: true })).toBeVisible();
  await setBalance(people, member.id, 15);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await page.clock.runFor(1_000);
  await expect(credits.balance.getByText("$15.00", { exact: true })).toBeVisible();
});

test("CRED-16 CRED-20 a booking is seen as soon as it is made, and the course of the balance ends with it", async ({
  page,
  people,
  member,
  resume,
}) => {
  await resume(member);
  const credits = new CreditsPage(page);
  await credits.goto();
  await expect(credits.activity.getByText("No transactions yet")).toBeVisible();
  await expect(credits.chart).toHaveCount(0);
  const add = (amount: number, type: string) =>
    people.service
      .rpc("add_user_credits", {
        _user_id: member.id,
        _amount: amount,
        _transaction_type: type,
        _description: type,
      })
      .throwOnError();
  await add(20, "admin_credit");
  await expect(credits.balance.getByText("$20.00", { exact: true })).toBeVisible();
  await add(-3, "call_deduction");
  await expect(credits.balance.getByText("$17.00", { exact: true })).toBeVisible();
  await expect(credits.transactions.first()).toContainText("Balance $17.00");
  await expect(credits.card("Calls this month")).toContainText(/1$/);
  await expect(credits.chart).toHaveAccessibleName(/to \$17\.00, lowest \$0\.00, highest \$17\.00/);
});

test("the connection comes back and so does the balance", async ({
  page,
  context,
  people,
  member,
  resume,
}) => {
  await resume(member);
  const credits = new CreditsPage(page);
  await credits.goto();
  await expect(credits.balance.getByText("$0.00", { exact: true })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText("You are offline.")).toBeVisible();
  await setBalance(people, member.id, 12);
  await context.setOffline(false);
  await expect(credits.balance.getByText("$12.00", { exact: true })).toBeVisible();
});
