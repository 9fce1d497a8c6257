import type { Locator, Page } from "@playwright/test";

/** /reset-password and /force-reset-password, which show the same form. */
export class NewPasswordPage {
  readonly page: Page;
  readonly path: string;
  readonly password: Locator;
  readonly confirmation: Locator;
  readonly submit: Locator;
  readonly error: Locator;
  readonly success: Locator;

  constructor(page: Page, path: "/reset-password" | "/force-reset-password") {
    this.page = page;
    this.path = path;
    this.password = page.getByLabel("New password", { exact: true });
    this.confirmation = page.getByLabel("Confirm new password", { exact: true });
    this.submit = page.getByRole("button", { name: "Save password" });
    this.error = page.getByRole("alert");
    this.success = page.getByRole("main").getByText("Your password has been saved.");
  }

  async goto(): Promise<void> {
    await this.page.goto(this.path);
  }

  async change(password: string, confirmation = password): Promise<void> {
    await this.password.fill(password);
    await this.confirmation.fill(confirmation);
    await this.submit.click();
  }
}
