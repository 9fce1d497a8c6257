import type { Locator, Page } from "@playwright/test";

/** The Version History of a case, with the question before going back to a version. */
export class VersionHistoryPanel {
  readonly page: Page;
  readonly panel: Locator;
  /** One for each version, latest first. */
  readonly entries: Locator;
  readonly question: Locator;

  constructor(page: Page) {
    this.page = page;
    this.panel = page.getByRole("region", { name: "Version History" });
    this.entries = this.panel.getByRole("article");
    this.question = page.getByRole("dialog", { name: /^Revert to version \d+$/ });
  }

  /** The entry of a version. */
  entry(version: number): Locator {
    return this.entries.filter({ has: this.page.getByText(`Version ${version}`, { exact: true }) });
  }

  /** Opens the list of what an earlier version changed; gives its place, with a list item for each field. */
  async showChanges(version: number): Promise<Locator> {
    await this.panel.getByRole("button", { name: `Show changes of version ${version}` }).click();
    return await this.changes(version);
  }

  /** The open list of what a version changed; that of the newest opens by itself. */
  async changes(version: number): Promise<Locator> {
    const id = await this.panel
      .getByRole("button", { name: `Hide changes of version ${version}` })
      .getAttribute("aria-controls");
    return this.page.locator(`[id="${id}"]`);
  }

  /** Takes a change of a version back in the draft. */
  takeBack(field: string): Locator {
    return this.panel.getByRole("button", { name: `Take back in your draft: ${field}` });
  }

  /** Asks to go back to a version; the question is then there. */
  async askRevert(version: number): Promise<void> {
    await this.panel.getByRole("button", { name: `Revert to version ${version}` }).click();
  }

  async compare(version: number): Promise<void> {
    await this.panel.getByRole("button", { name: `Compare version ${version}` }).click();
  }
}
