import type { Locator, Page } from "@playwright/test";

/** /dashboard/admin. */
export class OverviewPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly activity: Locator;
  readonly entries: Locator;
  readonly toApprovals: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole("heading", { level: 1, name: "Overview" });
    this.activity = page.getByRole("region", { name: "Recent Activity" });
    this.entries = this.activity.getByRole("listitem");
    this.toApprovals = this.card("Pending Approvals").getByRole("link", { name: "Go to approvals" });
  }

  async goto(): Promise<void> {
    await this.page.goto("/dashboard/admin");
  }

  card(title: string): Locator {
    return this.page.getByRole("region", { name: title, exact: true });
  }

  /** The number below a label of a card. */
  figure(card: string, label: string): Locator {
    return this.card(card)
      .getByRole("term")
      .filter({ hasText: label })
      .locator("xpath=following-sibling::dd");
  }
}
