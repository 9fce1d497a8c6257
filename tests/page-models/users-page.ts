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

  async goto(query = ""): Promise<void> {
    await this.page.goto(`/dashboard/admin/users${query}`);
  }

  /** Looks for one user and waits for their row. */
  async find(email: string): Promise<Locator> {
    await this.search.fill(email);
    const row = this.row(email);
    await row.waitFor();
    return row;
  }

  /** A header that orders the list. */
  order(column: string): Locator {
    return this.table.getByRole("columnheader", { name: column }).getByRole("button");
  }

  get exportButton(): Locator {
    return this.page.getByRole("button", { name: "Export CSV" });
  }

  get adjustDialog(): AdjustDialog {
    return new AdjustDialog(this.page);
  }

  get inviteDialog(): Locator {
    return this.page.getByRole("dialog", { name: "Invite User" });
  }

  get details(): Locator {
    return this.page.getByRole("dialog", { name: "User details" });
  }

  async openAdjustDialog(row: Locator): Promise<AdjustDialog> {
    await row.getByRole("button", { name: "Adjust Credits", exact: true }).click();
    return this.adjustDialog;
  }

  async openDetails(row: Locator): Promise<Locator> {
    await row.getByRole("rowheader").getByRole("button").click();
    return this.details;
  }

  row(text: string): Locator {
    return this.rows.filter({ hasText: text });
  }

  /** A cell of a row by its column. */
  cell(row: Locator, column: string): Locator {
    return row.locator(`[data-label="${column}"]`);
  }
}

/** The dialog in which credits are added or removed. */
export class AdjustDialog {
  readonly root: Locator;
  readonly amount: Locator;
  readonly description: Locator;
  readonly cancel: Locator;
  readonly confirm: Locator;

  constructor(page: Page) {
    this.root = page.getByRole("dialog", { name: "Adjust Credits" });
    this.amount = this.root.getByLabel("Amount");
    this.description = this.root.getByLabel("Description");
    this.cancel = this.root.getByRole("button", { name: "Cancel" });
    this.confirm = this.root.getByRole("button", { name: /^(Adjust|Add|Remove)( [\d.]+)?$/ });
  }

  async fill(amount: string, description: string): Promise<void> {
    await this.amount.fill(amount);
    await this.description.fill(description);
  }
}
