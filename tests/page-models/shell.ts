import type { Locator, Page } from "@playwright/test";

/** The frame of the signed-in area. */
export class Shell {
  readonly page: Page;
  readonly navigation: Locator;
  readonly adminNavigation: Locator;
  readonly appDropdown: Locator;
  readonly menuButton: Locator;
  readonly menu: Locator;
  readonly skipLink: Locator;

  constructor(page: Page) {
    this.page = page;
    this.navigation = page.getByRole("navigation", { name: "Main" });
    this.adminNavigation = page.getByRole("navigation", { name: "Administration" });
    this.appDropdown = page.getByRole("button", { name: /^Application:/ });
    this.menuButton = page.getByRole("button", { name: "Open menu" });
    this.menu = page.getByRole("dialog", { name: "Menu" });
    this.skipLink = page.getByRole("link", { name: "Skip to main content" });
  }

  /** A link of the navigation that is in sight: the bar on wide windows, the opened menu on phones. */
  link(name: string): Locator {
    return this.navigation.getByRole("link", { name, exact: true });
  }

  /** Goes to a page by the menu of a phone. */
  async open(name: string): Promise<void> {
    await this.menuButton.click();
    await this.link(name).click();
  }

  get logout(): Locator {
    return this.navigation.getByRole("button", { name: "Logout" });
  }

  /** One of the two applications in the opened dropdown. */
  application(name: string): Locator {
    return this.page.getByRole("menuitem", { name });
  }
}
