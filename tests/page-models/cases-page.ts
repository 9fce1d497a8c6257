import type { Locator, Page } from "@playwright/test";

/** The kinds of case as they are offered, and the titles of their forms. */
export const caseKinds = {
  history: { name: "History Taking", form: "History Taking Case" },
  exam: { name: "Clinical Examination", form: "Clinical Examination Case" },
  prescribing: { name: "Prescribing", form: "Prescribing Case" },
} as const;

/** A kind of case by its stored name. */
export type CaseKind = keyof typeof caseKinds;

/** /dashboard/cases, the member's own cases. */
export class CasesPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly back: Locator;
  readonly backToCases: Locator;
  readonly darkMode: Locator;
  readonly yourCases: Locator;
  readonly rows: Locator;

  readonly newCase: Locator;
  readonly form: Locator;
  readonly title: Locator;
  readonly category: Locator;
  readonly difficulty: Locator;
  readonly notes: Locator;
  readonly create: Locator;
  readonly cancel: Locator;

  readonly editor: Locator;
  readonly deletion: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole("heading", { level: 1, name: "Clinical Cases" });
    this.back = page.getByRole("main").getByRole("link", { name: "Dashboard" });
    this.backToCases = page.getByRole("link", { name: "Back to Cases" });
    this.darkMode = page.getByRole("switch", { name: "Dark mode coming soon" });
    this.yourCases = page.getByRole("region", { name: "Your Cases" });
    this.rows = this.yourCases.getByRole("listitem");

    this.newCase = page.getByRole("region", { name: "Create a New Case" });
    this.form = page.getByRole("region", { name: / Case$/ }).filter({ has: page.getByRole("textbox") });
    this.title = this.form.getByLabel("Title");
    this.category = this.form.getByRole("combobox", { name: "Category" });
    this.difficulty = this.form.getByRole("radiogroup", { name: "Difficulty" });
    this.notes = this.form.getByLabel("Notes");
    this.create = this.form.getByRole("button", { name: "Create Case" });
    this.cancel = this.form.getByRole("button", { name: "Cancel" });

    this.editor = page.getByRole("dialog", { name: "Edit Case" });
    this.deletion = page.getByRole("dialog", { name: "Delete Case" });
  }

  async goto(): Promise<void> {
    await this.page.goto("/dashboard/cases");
  }

  /** The option of a kind. */
  option(kind: CaseKind): Locator {
    return this.newCase.getByRole("button", { name: caseKinds[kind].name });
  }

  /** The choices of the category field, once it is open. */
  get categoryChoices(): Locator {
    return this.page.getByRole("listbox", { name: "Category" }).getByRole("option");
  }

  async chooseCategory(name: string): Promise<void> {
    await this.category.click();
    await this.categoryChoices.filter({ hasText: name }).click();
  }

  /** Opens the menu of a case and chooses what to do. */
  async act(title: string, action: "Edit" | "Delete"): Promise<void> {
    await this.yourCases.getByRole("button", { name: `Actions for ${title}` }).click();
    await this.page.getByRole("menuitem", { name: action }).click();
  }
}
