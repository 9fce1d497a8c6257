import type { Locator, Page } from "@playwright/test";

/** /dashboard/admin/cases. */
export class CaseListPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly search: Locator;
  readonly results: Locator;
  readonly cards: Locator;
  readonly deleteDialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole("heading", { level: 1, name: "Clinical Scenarios" });
    this.search = page.getByPlaceholder("Search scenarios...", { exact: true });
    this.results = page.getByRole("region", { name: "Scenarios", exact: true });
    this.cards = page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { level: 2 }) });
    this.deleteDialog = page.getByRole("dialog", { name: "Delete scenario" });
  }

  async goto(): Promise<void> {
    await this.page.goto("/dashboard/admin/cases");
  }

  card(title: string): Locator {
    return this.cards.filter({ hasText: title });
  }

  /** Asks to delete a case, by the button of its card. */
  async askToDelete(title: string): Promise<void> {
    await this.card(title).getByRole("button", { name: "Delete" }).click();
  }
}
