import type { Locator, Page } from "@playwright/test";

/** /dashboard/admin/approvals. */
export class ApprovalsPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly credits: Locator;
  readonly phones: Locator;
  readonly question: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole("heading", { level: 1, name: "Approvals" });
    this.credits = page.getByRole("table", { name: "Credit Requests" });
    this.phones = page.getByRole("table", { name: "Phone Verifications" });
    this.question = page.getByRole("dialog");
  }

  async goto(): Promise<void> {
    await this.page.goto("/dashboard/admin/approvals");
  }

  /** The row of a member's request. */
  request(table: Locator, email: string): Locator {
    return table.getByRole("row").filter({ hasText: email });
  }

  /** Clicks the button of a row and confirms the question that follows. */
  async decide(row: Locator, decision: "Approve" | "Reject"): Promise<void> {
    await row.getByRole("button", { name: decision }).click();
    await this.question.getByRole("button", { name: decision }).click();
  }
}
