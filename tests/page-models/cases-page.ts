import type { Locator, Page } from "@playwright/test";

/** /dashboard/cases, the member's own cases. */
export class CasesPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly back: Locator;
  readonly backToCases: Locator;
  readonly darkMode: Locator;
  readonly own: Locator;
  readonly rows: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole("heading", { level: 1, name: "Clinical Cases" });
    this.back = page.getByRole("main").getByRole("link", { name: "Dashboard" });
    this.backToCases = page.getByRole("link", { name: "Back to Cases" });
    this.darkMode = page.getByRole("switch", { name: "Dark mode coming soon" });
    this.own = page.getByRole("region", { name: "Your Cases" });
    this.rows = this.own.getByRole("listitem");
  }

  async goto(): Promise<void> {
    await this.page.goto("/dashboard/cases");
  }
}
