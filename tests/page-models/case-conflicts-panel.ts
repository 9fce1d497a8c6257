import type { Locator, Page } from "@playwright/test";

/** What the editor shows of others who work on the case. */
export class CaseConflictsPanel {
  readonly heading: Locator;
  readonly panel: Locator;
  readonly presence: Locator;

  constructor(page: Page) {
    this.heading = page.getByRole("heading", { name: "Editing Conflicts Detected", exact: true });
    this.panel = page.getByRole("region", { name: "Editing Conflicts Detected" });
    this.presence = page.getByRole("status").filter({ hasText: "Other users are editing this case:" });
  }

  /** Everything about one field, by its name. */
  field(name: string): Locator {
    return this.panel
      .getByRole("listitem")
      .filter({ has: this.panel.page().getByRole("heading", { name, exact: true }) });
  }

  /** The change by the person with this name; "You" for one's own. */
  change(field: string, who: string): Locator {
    return this.field(field).getByRole("listitem").filter({ hasText: who });
  }
}
