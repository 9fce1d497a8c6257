import type { Locator, Page } from "@playwright/test";

/** /dashboard/call-control, the home of the simulation. */
export class CallControlPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly applications: Locator;
  readonly bannerLink: Locator;
  readonly dismissBanner: Locator;
  readonly practised: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole("heading", { level: 1, name: "Virtual Patient Simulation" });
    this.applications = page.getByRole("region", { name: "Available Applications" }).getByRole("link");
    this.bannerLink = page.getByRole("link", { name: "See all applications" });
    this.dismissBanner = page.getByRole("button", { name: "Dismiss message" });
    this.practised = page.getByRole("region", { name: "Practised Scenarios" });
  }

  /** Opens the page in a browser session that has seen app-selection. */
  async goto(): Promise<void> {
    await this.page.goto("/dashboard/app-selection");
    await this.page.getByRole("heading", { level: 1 }).waitFor();
    await this.page.goto("/dashboard/call-control");
  }

  /** The titles of the practised cases, from the top; they are the buttons that open them. */
  get titles(): Locator {
    return this.practised.getByRole("button");
  }

  title(name: string): Locator {
    return this.practised.getByRole("button", { name });
  }

  /** What an opened practised case shows. */
  details(name: string): Locator {
    return this.practised.getByRole("region", { name });
  }
}
