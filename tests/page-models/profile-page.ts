import type { Locator, Page } from "@playwright/test";

/** /dashboard/profile. */
export class ProfilePage {
  readonly page: Page;
  readonly heading: Locator;
  readonly profile: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole("heading", { level: 1, name: "Profile" });
    this.profile = page.getByRole("region", { name: "Your Profile" });
  }

  async goto(): Promise<void> {
    await this.page.goto("/dashboard/profile");
  }
}
