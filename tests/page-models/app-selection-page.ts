import type { Locator, Page } from "@playwright/test";

/** The cards of the applications; call-control lists the same. */
export class AppCards {
  readonly cards: Locator;
  readonly simulation: Locator;
  readonly cliniSumm: Locator;

  constructor(page: Page) {
    const list = page.getByRole("main").getByRole("list").filter({ hasText: "CliniSumm" });
    this.cards = list.getByRole("link");
    this.simulation = list.getByRole("link", { name: "Virtual Patient Simulation" });
    this.cliniSumm = list.getByRole("link", { name: /^CliniSumm/ });
  }
}

/** /dashboard/app-selection. */
export class AppSelectionPage extends AppCards {
  readonly page: Page;
  readonly heading: Locator;

  constructor(page: Page) {
    super(page);
    this.page = page;
    this.heading = page.getByRole("heading", { level: 1, name: "Welcome to Andromeda" });
  }

  async goto(): Promise<void> {
    await this.page.goto("/dashboard/app-selection");
    // A member who leaves before the page is shown is led here again at the next sign-in.
    await this.heading.waitFor();
  }
}
