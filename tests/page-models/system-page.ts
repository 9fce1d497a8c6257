import type { Locator, Page } from "@playwright/test";

/** /dashboard/admin/system. */
export class SystemPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly settings: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole("heading", { level: 1, name: "System Configuration" });
    this.settings = page.getByRole("region", { name: "Settings" });
  }

  async goto(): Promise<void> {
    await this.page.goto("/dashboard/admin/system");
  }
}
