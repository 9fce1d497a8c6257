import { expect, type Locator, type Page } from "@playwright/test";

/** The parts of the case editor's form beside its single fields: cards, foldable groups, lists, the foot. */
export class CaseForm {
  readonly page: Page;
  readonly basicInformation: Locator;
  readonly active: Locator;
  readonly publishHint: Locator;
  readonly deprecated: Locator;
  readonly lastSaved: Locator;
  readonly publish: Locator;
  readonly undo: Locator;

  constructor(page: Page) {
    this.page = page;
    this.basicInformation = page.getByRole("region", { name: "Basic Information" });
    this.active = page.getByRole("switch", { name: "Active" });
    this.publishHint = page.getByText("(Publish scenario to enable this setting)", { exact: true });
    this.deprecated = page.getByRole("region", { name: "Deprecated Fields" });
    this.lastSaved = page.getByText(/^Draft last saved:/);
    this.publish = page.getByRole("button", { name: "Commit & Publish" });
    this.undo = page.getByRole("button", { name: "Undo", exact: true });
  }

  /** The form of a case to read. */
  async gotoView(id: string): Promise<void> {
    await this.page.goto(`/dashboard/admin/cases/view/${id}?layout=form`);
  }

  /** The part of the page under a heading. */
  part(heading: string): Locator {
    return this.page.getByRole("region", { name: new RegExp(`^${heading}`) });
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

  /** The paths of the template's fields inside a part of the page, in their order. */
  async leafPaths(part: Locator): Promise<readonly string[]> {
    const paths = await part
      .locator("[data-field-path]")
      .evaluateAll((fields) => fields.map((field) => field.getAttribute("data-field-path") ?? ""));
    return paths.map((path) => path.replace(/^case_template\./, ""));
  }

  /** Commits and publishes with the message that the dialog proposes. */
  async commit(): Promise<void> {
    await this.publish.click();
    const dialog = this.page.getByRole("dialog", { name: "Publish New Version" });
    await dialog.getByRole("button", { name: "Publish Version" }).click();
    await this.page.waitForURL("/dashboard/admin/cases");
  }
}
