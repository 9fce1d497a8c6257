import type { Locator, Page } from "@playwright/test";

/** /dashboard/credits. */
export class CreditsPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly balance: Locator;
  readonly activity: Locator;
  readonly transactions: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole("heading", { level: 1, name: "Credits" });
    this.balance = page.getByRole("region", { name: "Balance" });
    this.activity = page.getByRole("region", { name: "Recent Activity" });
    this.transactions = this.activity.getByRole("listitem");
  }

  async goto(): Promise<void> {
    await this.page.goto("/dashboard/credits");
  }
}
