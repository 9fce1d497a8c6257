import { expect, type Locator, type Page } from "@playwright/test";
import { CaseEditorPage } from "./case-editor-page.ts";

/** The window of the Case Studio. */
export class StudioWindow {
  readonly page: Page;
  readonly email: Locator;
  readonly password: Locator;
  readonly signInButton: Locator;
  readonly library: Locator;
  readonly newCase: Locator;
  readonly cases: Locator;
  /** What the status bar says of the synchronisation. */
  readonly syncStatus: Locator;
  readonly retry: Locator;
  readonly editor: CaseEditorPage;

  constructor(page: Page) {
    this.page = page;
    this.email = page.getByLabel("Email");
    this.password = page.getByLabel("Password", { exact: true });
    this.signInButton = page.getByRole("button", { name: "Sign in", exact: true });
    this.library = page.getByRole("heading", { level: 1, name: "Case library" });
    this.newCase = page.getByRole("button", { name: "New case" }).first();
    this.cases = page.getByRole("region", { name: "Cases" }).getByRole("listitem");
    const bar = page.getByRole("region", { name: "Synchronisation" });
    this.syncStatus = bar.getByRole("status");
    this.retry = bar.getByRole("button", { name: "Retry" });
    this.editor = new CaseEditorPage(page);
  }

  async signIn({ email, password }: { readonly email: string; readonly password: string }): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.signInButton.click();
  }

  /** The row of a case in the library. */
  case(title: string): Locator {
    return this.cases.filter({ hasText: title });
  }

  async open(title: string): Promise<void> {
    await this.case(title).getByRole("button", { name: title, exact: true }).click();
    await expect(this.editor.title).toHaveValue(title);
  }

  async back(): Promise<void> {
    await this.page.getByRole("button", { name: "Back to Cases" }).click();
    await expect(this.library).toBeVisible();
  }

  /** Signs out; the drafts stay on the computer. */
  async signOut(): Promise<void> {
    await this.page.getByRole("banner").getByRole("button").click();
    await this.page.getByRole("menuitem", { name: "Sign out…" }).click();
    await this.page
      .getByRole("dialog", { name: "Sign out" })
      .getByRole("button", { name: "Sign out", exact: true })
      .click();
    await expect(this.signInButton).toBeVisible();
  }

  /** Tries the server again until the status bar says this. */
  async syncUntil(status: RegExp): Promise<void> {
    await expect(async () => {
      // There is no button once nothing waits, and none to press while it is being tried.
      if ((await this.retry.isVisible()) && (await this.retry.isEnabled({ timeout: 1_000 }))) {
        await this.retry.click({ timeout: 1_000 });
      }
      await expect(this.syncStatus).toHaveText(status, { timeout: 2_000 });
    }).toPass();
  }
}
