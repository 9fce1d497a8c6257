import type { Locator, Page } from "@playwright/test";

/** /login. */
export class LoginPage {
  readonly page: Page;
  readonly email: Locator;
  readonly password: Locator;
  readonly submit: Locator;
  readonly error: Locator;
  readonly notice: Locator;

  constructor(page: Page) {
    this.page = page;
    this.email = page.getByLabel("Email");
    this.password = page.getByLabel("Password", { exact: true });
    this.submit = page.getByRole("button", { name: "Sign in" });
    this.error = page.getByRole("alert");
    this.notice = page.getByRole("main").getByRole("status");
  }

  async goto(): Promise<void> {
    await this.page.goto("/login");
  }

  /** Fills and submits; what follows is up to the caller. */
  async signIn({ email, password }: { readonly email: string; readonly password: string }): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.submit.click();
  }
}
