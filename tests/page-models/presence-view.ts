import type { Locator, Page } from "@playwright/test";

/** Who else is at a case, as the editor shows it in both apps. */
export class PresenceView {
  readonly page: Page;
  /** The people; gone while nobody else is there. */
  readonly bar: Locator;
  /** The list that the bar opens. */
  readonly list: Locator;
  /** What screen readers announce. */
  readonly announcement: Locator;

  constructor(page: Page) {
    this.page = page;
    this.bar = page.getByRole("button", { name: /^Also in this case: / });
    this.list = page.getByRole("dialog", { name: /^Also in this case/ });
    this.announcement = page.locator("[data-presence-announcement]");
  }

  /** What is shown at a field about who is in it. */
  at(path: string): Locator {
    return this.page.locator(`[data-field-path="${path}"] [data-presence]`);
  }
}
