import type { Locator, Page } from "@playwright/test";

/** /dashboard/credits. */
export class CreditsPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly balance: Locator;
  /** The picture of the last days; its name says the same in words. */
  readonly chart: Locator;
  readonly activity: Locator;
  readonly transactions: Locator;
  readonly nextPage: Locator;
  readonly previousPage: Locator;

  readonly requestCredits: Locator;
  readonly dialog: Locator;
  readonly amount: Locator;
  readonly note: Locator;
  readonly send: Locator;
  readonly cancel: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole("heading", { level: 1, name: "Credits" });
    this.balance = page.getByRole("region", { name: "Balance" });
    this.chart = this.balance.getByRole("img", { name: "Last 30 days" });
    this.activity = page.getByRole("region", { name: "Recent Activity" });
    this.transactions = this.activity.getByRole("listitem");
    this.nextPage = this.activity.getByRole("button", { name: "Next" });
    this.previousPage = this.activity.getByRole("button", { name: "Previous" });

    this.requestCredits = page.getByRole("button", { name: "Request Credits" });
    this.dialog = page.getByRole("dialog", { name: "Request Credits" });
    this.amount = this.dialog.getByLabel("Amount");
    this.note = this.dialog.getByLabel("Note");
    this.send = this.dialog.getByRole("button", { name: "Send Request" });
    this.cancel = this.dialog.getByRole("button", { name: "Cancel" });
  }

  async goto(): Promise<void> {
    await this.page.goto("/dashboard/credits");
  }

  /** One of the three cards. */
  card(name: "Calls this month" | "Minutes used" | "Total received"): Locator {
    return this.page.getByRole("region", { name, exact: true });
  }

  /** Opens the dialog and sends a request. */
  async request(amount: string, note = ""): Promise<void> {
    await this.requestCredits.click();
    await this.amount.fill(amount);
    await this.note.fill(note);
    await this.send.click();
  }
}
