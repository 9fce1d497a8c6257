import type { Locator, Page } from "@playwright/test";

/** /dashboard/call-control, the home of the simulation. */
export class CallControlPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly applications: Locator;
  readonly bannerLink: Locator;
  readonly dismissBanner: Locator;
  readonly suspended: Locator;
  readonly categories: CategorySelection;
  readonly practised: Locator;
  readonly showMore: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole("heading", { level: 1, name: "Virtual Patient Simulation" });
    this.applications = page.getByRole("region", { name: "Available Applications" }).getByRole("link");
    this.bannerLink = page.getByRole("link", { name: "See all applications" });
    this.dismissBanner = page.getByRole("button", { name: "Dismiss message" });
    this.suspended = page.getByRole("status").filter({ hasText: "Your account is suspended." });
    this.categories = new CategorySelection(page);
    this.practised = page.getByRole("region", { name: "Practised Scenarios" });
    this.showMore = this.practised.getByRole("button", { name: /^Show more/ });
  }

  /** Opens the page in a browser session that has seen app-selection. */
  async goto(): Promise<void> {
    await this.page.goto("/dashboard/app-selection");
    await this.page.getByRole("heading", { level: 1 }).waitFor();
    await this.page.goto("/dashboard/call-control");
  }

  /** The titles of the practised cases, from the top; they are the buttons that open them. */
  get titles(): Locator {
    return this.practised.getByRole("heading", { level: 3 }).getByRole("button");
  }

  title(name: string): Locator {
    return this.practised.getByRole("button", { name });
  }

  /** What an opened practised case shows. */
  details(name: string): Locator {
    return this.practised.getByRole("region", { name });
  }

  /** A chip above the practised cases: All, Histories or Examinations. */
  chip(name: string): Locator {
    return this.practised.getByRole("radio", { name, exact: true });
  }

  /** Chooses a chip as people do: the input itself is out of sight. */
  async choose(chip: string): Promise<void> {
    await this.practised.getByText(chip, { exact: true }).click();
  }
}

/** The Category Selection of call-control. */
export class CategorySelection {
  readonly region: Locator;
  readonly modes: Locator;
  readonly search: Locator;
  readonly selectAll: Locator;
  readonly expandAll: Locator;
  readonly collapseAll: Locator;
  readonly showAll: Locator;
  readonly list: Locator;
  readonly specialties: Locator;
  readonly loading: Locator;
  readonly failure: Locator;
  readonly saved: Locator;
  readonly notSaved: Locator;
  readonly retrySaving: Locator;

  constructor(page: Page) {
    this.region = page.getByRole("region", { name: "Category Selection" });
    this.modes = this.region.getByRole("radiogroup", { name: "List categories" });
    this.search = this.region.getByRole("searchbox", { name: "Search categories" });
    this.selectAll = this.region.getByRole("checkbox", { name: "Select All", exact: true });
    this.expandAll = this.region.getByRole("button", { name: "Expand all" });
    this.collapseAll = this.region.getByRole("button", { name: "Collapse all" });
    this.showAll = this.region.getByRole("button", { name: "Show all" });
    this.list = this.region.getByRole("list", { name: "Specialties" });
    this.specialties = this.list.locator("xpath=child::li");
    this.loading = this.region.getByText("Loading categories…");
    this.failure = this.region
      .getByRole("alert")
      .filter({ hasText: "Failed to load categories. Please try again." });
    this.saved = this.region.getByRole("status").filter({ hasText: /^Saved$/ });
    this.notSaved = this.region.getByRole("alert").filter({ hasText: "Your selection is not saved yet" });
    this.retrySaving = this.notSaved.getByRole("button", { name: "Retry now" });
  }

  mode(name: "By Presentation" | "By Condition"): Locator {
    return this.modes.getByRole("radio", { name, exact: true });
  }

  /** Switches the mode as people do: the input itself is out of sight. */
  async show(mode: "By Presentation" | "By Condition"): Promise<void> {
    await this.modes.getByText(mode, { exact: true }).click();
  }

  /** The box of a whole specialty. */
  specialty(name: string): Locator {
    return this.list.getByRole("checkbox", { name, exact: true }).and(this.list.locator("[aria-checked]"));
  }

  /** The button that shows and hides the items of a specialty. */
  toggle(specialty: string): Locator {
    return this.list.getByRole("button", { name: new RegExp(`the items of ${literally(specialty)}$`) });
  }

  /** The items of an open specialty. */
  items(specialty: string): Locator {
    return this.list.getByRole("list", { name: specialty, exact: true }).getByRole("checkbox");
  }

  /** The box of one item of an open specialty. */
  item(specialty: string, name: string): Locator {
    return this.list
      .getByRole("list", { name: specialty, exact: true })
      .getByRole("checkbox", { name, exact: true });
  }
}

function literally(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
