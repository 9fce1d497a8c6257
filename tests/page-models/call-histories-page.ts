import type { Locator, Page } from "@playwright/test";

/** /dashboard/admin/call-histories. */
export class CallHistoriesPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly phone: Locator;
  readonly status: Locator;
  readonly user: Locator;
  readonly table: Locator;
  readonly rows: Locator;
  readonly previous: Locator;
  readonly next: Locator;
  readonly position: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole("heading", { level: 1, name: "Call Histories", exact: true });
    this.phone = page.getByRole("searchbox", { name: "Phone number" });
    this.status = page.getByRole("combobox", { name: "Call status" });
    this.user = page.getByRole("combobox", { name: "User" });
    this.table = page.getByRole("table", { name: "Calls" });
    this.rows = this.table.getByRole("row").filter({ has: page.getByRole("rowheader") });
    const pages = page.getByRole("navigation", { name: "Calls, pages" });
    this.previous = pages.getByRole("button", { name: "Previous" });
    this.next = pages.getByRole("button", { name: "Next" });
    this.position = pages.getByRole("status");
  }

  async goto(query = ""): Promise<void> {
    await this.page.goto(`/dashboard/admin/call-histories${query}`);
  }

  get headers(): Locator {
    return this.table.getByRole("columnheader");
  }

  get recording(): Locator {
    return this.page.getByRole("dialog", { name: "Call Recording" });
  }

  get player(): Locator {
    return this.recording.locator("audio");
  }

  get download(): Locator {
    return this.recording.getByRole("link", { name: "Download recording" });
  }

  get details(): Locator {
    return this.recording.getByRole("region", { name: "Technical details" });
  }

  get transcript(): Locator {
    return this.page.getByRole("dialog", { name: "Call Transcript" });
  }

  get turns(): Locator {
    return this.transcript.getByRole("list", { name: "Transcript" }).getByRole("listitem");
  }

  async play(row: Locator): Promise<void> {
    await row.getByRole("button", { name: "Play" }).click();
  }

  async view(row: Locator): Promise<void> {
    await row.getByRole("button", { name: "View" }).click();
  }

  /** The cells of a column, from the top. */
  column(name: string): Locator {
    return this.rows.locator(`[data-label="${name}"]`);
  }
}
