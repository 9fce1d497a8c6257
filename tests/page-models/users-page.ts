import type { Locator, Page } from "@playwright/test";

/** /dashboard/admin/users. */
export class UsersPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly search: Locator;
  readonly role: Locator;
  readonly table: Locator;
  readonly rows: Locator;
  readonly previous: Locator;
  readonly next: Locator;
  readonly position: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole("heading", { level: 1, name: "Manage Users" });
    this.search = page.getByPlaceholder("Search users by name or email", { exact: true });
    this.role = page.getByRole("combobox", { name: "Role" });
    this.table = page.getByRole("table", { name: "Users" });
    this.rows = this.table.getByRole("row").filter({ has: page.getByRole("rowheader") });
    const pages = page.getByRole("navigation", { name: "Users, pages" });
    this.previous = pages.getByRole("button", { name: "Previous" });
    this.next = pages.getByRole("button", { name: "Next" });
    this.position = pages.getByRole("status");
  }

  async goto(): Promise<void> {
    await this.page.goto("/dashboard/admin/users");
  }

  row(text: string): Locator {
    return this.rows.filter({ hasText: text });
  }

  /** A cell of a row by its column. */
  cell(row: Locator, column: string): Locator {
    return row.locator(`[data-label="${column}"]`);
  }
}
