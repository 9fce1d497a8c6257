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

  get amount(): Locator {
    return this.question.getByLabel("Amount");
  }

  get reason(): Locator {
    return this.question.getByLabel("Reason");
  }

  /** Opens the question of a row; a phone number whose code matches is approved without one. */
  async ask(row: Locator, decision: "Approve" | "Reject"): Promise<void> {
    await row.getByRole("button", { name: decision }).click();
    await this.question.waitFor();
  }

  /** Answers the question that is open. */
  async answer(decision: "Approve" | "Reject"): Promise<void> {
    await this.question.getByRole("button", { name: decision }).click();
  }

  /** Opens the question of a row and answers it, a rejection with a reason. */
  async decide(row: Locator, decision: "Approve" | "Reject", reason = "Not this term"): Promise<void> {
    await this.ask(row, decision);
    if (decision === "Reject") await this.reason.fill(reason);
    await this.answer(decision);
  }
}
