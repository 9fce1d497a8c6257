import type { Locator, Page } from "@playwright/test";

/** What the editor shows of the changes that are proposed to its author. */
export class ChangeReview {
  /** The "Track Changes Mode" panel. */
  readonly manager: Locator;
  readonly showChanges: Locator;
  /** The buttons of the panel that decide everything. */
  readonly all: Locator;
  /** The "Proposed Changes" list within the panel. */
  readonly list: Locator;
  /** The floating "AI Suggestions" panel. */
  readonly panel: Locator;
  readonly next: Locator;
  readonly previous: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.manager = page.getByRole("region", { name: "Track Changes Mode" });
    this.showChanges = this.manager.getByRole("switch", { name: "Show Changes" });
    this.all = this.manager.getByRole("group", { name: "All proposed changes" });
    this.list = page.getByRole("region", { name: "Proposed Changes" });
    this.panel = page.getByRole("region", { name: "AI Suggestions" });
    this.next = this.panel.getByRole("button", { name: "Next suggestion" });
    this.previous = this.panel.getByRole("button", { name: "Previous suggestion" });
  }

  /** Opens the panel while nothing waits, when it is one line. */
  async unfold(): Promise<void> {
    await this.manager.getByRole("button", { name: "Show track changes" }).click();
  }

  /** The items of the list about a field, by its name. */
  item(field: string): Locator {
    return this.list
      .getByRole("listitem")
      .filter({ has: this.#page.getByRole("button", { name: `Approve the change to ${field}` }) });
  }

  /** One of the two decisions of an item. */
  decision(field: string, what: "Approve" | "Reject"): Locator {
    return this.list.getByRole("button", { name: `${what} the change to ${field}` });
  }

  /** What waits at a field, by the field's name. */
  suggestion(field: string): Locator {
    return this.#page.getByRole("group", { name: `Suggested change to ${field}` });
  }

  /** The mark of a field for which changes wait. */
  mark(field: string): Locator {
    return this.#page.getByRole("button", { name: new RegExp(`^\\d+ changes? proposed for ${field}$`) });
  }

  /** What comes up when a marked field is pointed at. */
  tooltip(field: string): Locator {
    return this.#page.getByRole("dialog", { name: `Decide on the change to ${field}` });
  }

  /** What lies over the marked field at the path. */
  overlay(path: string): Locator {
    return this.#page.locator(`[data-field-path="${path}"] [data-change-overlay]`);
  }

  /** What marks the field at the path for a moment. */
  highlight(path: string): Locator {
    return this.#page.locator(`[data-field-path="${path}"] [data-change-highlight]`);
  }
}
