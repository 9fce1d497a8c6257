import { expect, type Locator, type Page } from "@playwright/test";

/** The dialog that publishes a version of a case. */
export class PublishDialog {
  readonly page: Page;
  readonly dialog: Locator;
  readonly note: Locator;
  readonly confirm: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole("dialog", { name: "Publish New Version" });
    this.note = this.dialog.getByPlaceholder("Describe your changes...", { exact: true });
    this.confirm = this.dialog.getByRole("button", { name: "Publish Version" });
  }

  async open(): Promise<void> {
    await this.page.getByRole("button", { name: "Commit & Publish" }).click();
    await expect(this.note).toBeFocused();
  }

  /** Publishes with the note; the list of cases follows. */
  async publish(note = ""): Promise<void> {
    await this.open();
    await this.note.fill(note);
    await this.confirm.click();
    await expect(this.page).toHaveURL("/dashboard/admin/cases", { timeout: 30_000 });
  }
}
