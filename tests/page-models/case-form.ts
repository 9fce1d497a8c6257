import { expect, type Locator, type Page } from "@playwright/test";

/** The parts of the case editor's form beside its single fields: cards, foldable groups, lists, the foot. */
export class CaseForm {
  readonly page: Page;
  readonly deprecated: Locator;
  readonly publish: Locator;
  readonly undo: Locator;

  constructor(page: Page) {
    this.page = page;
    this.deprecated = page.getByRole("region", { name: "Deprecated Fields" });
    this.publish = page.getByRole("button", { name: "Commit & Publish" });
    this.undo = page.getByRole("button", { name: "Undo", exact: true });
  }

  /** The heading that folds its part of the page away. */
  fold(heading: string): Locator {
    return this.page
      .getByRole("button", { name: new RegExp(`^${heading}`) })
      .and(this.page.locator("[data-accordion-control]"));
  }

  /** A field of an earlier layout, by its name. */
  deprecatedField(name: string): Locator {
    return this.deprecated.getByRole("listitem").filter({ has: this.page.getByText(name, { exact: true }) });
  }

  /**
   * Brings the deprecated fields at the foot into sight and waits until they stand still: fields above them are laid out
   * as they come into sight, and a click meanwhile would meet what has moved there.
   */
  async reachDeprecated(): Promise<void> {
    let before = "";
    await expect
      .poll(async () => {
        await this.deprecated.scrollIntoViewIfNeeded();
        const now = JSON.stringify(await this.deprecated.boundingBox());
        const isStill = now === before;
        before = now;
        return isStill;
      })
      .toBe(true);
  }
}
