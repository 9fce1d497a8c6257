import type { Locator, Page } from "@playwright/test";

/** What the editor says of saving, and what was changed last. */
export class SavePanel {
  readonly panel: Locator;
  readonly saveNow: Locator;
  readonly lastSaved: Locator;
  /** One for each recent change that is shown, newest first. */
  readonly recentChanges: Locator;

  constructor(page: Page) {
    this.panel = page.getByRole("region", { name: "Saving" });
    this.saveNow = this.panel.getByRole("button", { name: "Save now", exact: true });
    this.lastSaved = this.panel.getByText(/^Last saved /);
    this.recentChanges = this.panel.getByRole("listitem");
  }

  /** How many changes the page remembers, which it nowhere shows: read from the store behind the panel. */
  async rememberedChanges(): Promise<number> {
    return this.panel.evaluate((element) => {
      const key = Object.keys(element).find((name) => name.startsWith("__reactFiber$")) ?? "";
      for (let fiber = Reflect.get(element, key); fiber; fiber = fiber.return) {
        const entries = fiber.memoizedProps?.value?.store?.recentChanges?.entries;
        if (entries) return entries.length;
      }
      throw new Error("There is no editor around the panel.");
    });
  }
}
