import type { Locator, Page } from "@playwright/test";

/** /dashboard/admin/cases/view/:id. */
export class CaseViewPage {
  readonly page: Page;
  readonly title: Locator;
  readonly facts: Locator;
  readonly patient: Locator;
  readonly examiner: Locator;
  readonly sections: Locator;

  constructor(page: Page) {
    this.page = page;
    this.title = page.getByRole("heading", { level: 1 });
    this.facts = page.getByRole("region", { name: "Case", exact: true });
    this.patient = page.getByRole("region", { name: "Patient Agent" });
    this.examiner = page.getByRole("region", { name: "Examiner Agent" });
    this.sections = page.getByRole("main").getByRole("heading", { level: 2 });
  }

  async goto(id: string): Promise<void> {
    await this.page.goto(`/dashboard/admin/cases/view/${id}`);
  }

  /** The value beside a name of the basic data. */
  fact(name: string): Locator {
    return this.facts.getByRole("term").filter({ hasText: name }).locator("xpath=following-sibling::dd");
  }

  /** The value beside a label of an agent's section. */
  field(section: Locator, label: string): Locator {
    return section.getByText(label, { exact: true }).locator("xpath=following-sibling::div");
  }
}
