import type { Locator, Page } from "@playwright/test";

export type ClassificationPart = "Specialty" | "Presentation" | "Condition";

/** The three dropdowns that say where a case stands in the catalogue. */
export class ClassificationPicker {
  readonly page: Page;
  /** The options of whichever dropdown is open. */
  readonly options: Locator;

  constructor(page: Page) {
    this.page = page;
    this.options = page.getByRole("listbox").getByRole("option");
  }

  /** The dropdown, closed or open; its text is what is chosen. */
  part(part: ClassificationPart): Locator {
    return this.page.getByRole("combobox", { name: new RegExp(`^${part} `) });
  }

  /** The asterisk beside the label of a dropdown. */
  asterisk(part: ClassificationPart): Locator {
    return this.page.locator("label", { hasText: new RegExp(`^${part}`) }).getByText("*");
  }

  /** The list of an open dropdown. */
  list(part: ClassificationPart): Locator {
    return this.page.getByRole("listbox", { name: part });
  }

  /** The search box at the head of an open dropdown. */
  search(part: ClassificationPart): Locator {
    return this.page.getByPlaceholder(`Search select a ${part.toLowerCase()}`, { exact: true });
  }

  /** Opens a dropdown and chooses in it. */
  async choose(part: ClassificationPart, option: string): Promise<void> {
    await this.part(part).click();
    await this.list(part).getByRole("option", { name: option, exact: true }).click();
  }

  /** What a dropdown offers, read with it open; it is closed again. */
  async offered(part: ClassificationPart): Promise<readonly string[]> {
    await this.part(part).click();
    // An empty list has no height; its search box shows that it is open.
    await this.search(part).waitFor();
    const names = await this.options.allTextContents();
    await this.page.keyboard.press("Escape");
    await this.search(part).waitFor({ state: "hidden" });
    return names;
  }
}
