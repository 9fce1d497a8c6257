import type { Locator, Page } from "@playwright/test";

export type ClassificationPart = "Specialty" | "Presentation" | "Condition";

/** The three dropdowns that say how a case is classified. */
export class ClassificationPicker {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** The dropdown, closed or open; its text is what is chosen. */
  part(part: ClassificationPart): Locator {
    return this.page.getByRole("combobox", { name: new RegExp(`^${part} `) });
  }

  /** The list of an open dropdown. */
  list(part: ClassificationPart): Locator {
    return this.page.getByRole("listbox", { name: part });
  }

  /** The search box at the head of an open dropdown. */
  search(part: ClassificationPart): Locator {
    return this.page.getByPlaceholder(`Search select a ${part.toLowerCase()}`, { exact: true });
  }
}
