import type { Locator, Page } from "@playwright/test";

/** /dashboard/admin/system. */
export class SystemPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly settings: Locator;
  readonly saveButton: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole("heading", { level: 1, name: "System Configuration" });
    this.settings = page.getByRole("region", { name: "Settings" });
    this.saveButton = page.getByRole("button", { name: "Save Configuration" });
  }

  async goto(): Promise<void> {
    await this.page.goto("/dashboard/admin/system");
  }

  /** The input of a setting by its label. */
  setting(label: string): Locator {
    return this.settings.getByLabel(label, { exact: true });
  }
}
