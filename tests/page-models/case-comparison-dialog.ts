import { expect, type Locator, type Page } from "@playwright/test";

/** The dialog that compares two states of a case. */
export class CaseComparisonDialog {
  readonly dialog: Locator;
  readonly from: Locator;
  readonly to: Locator;
  /** The fields that differ, one item each. */
  readonly fields: Locator;
  /** Where the reader is among the changes. */
  readonly position: Locator;
  readonly nextChange: Locator;
  /** Both texts. */
  readonly texts: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole("dialog", { name: "Compare versions" });
    this.from = this.dialog.getByRole("combobox", { name: "From" });
    this.to = this.dialog.getByRole("combobox", { name: "To" });
    this.fields = this.dialog.getByRole("navigation", { name: "Changed fields" }).getByRole("listitem");
    this.position = this.dialog.getByRole("status");
    this.nextChange = this.dialog.getByRole("button", { name: "Next change" });
    this.texts = this.dialog.getByRole("region", { name: "Texts" });
  }

  /** Chooses the two states by their names, such as "Version 1" and "Your draft". */
  async choose(from: string, to: string): Promise<void> {
    for (const [picker, name] of [
      [this.from, from],
      [this.to, to],
    ] as const) {
      const option = picker.getByRole("option", { name: new RegExp(`^${name}( –|$)`) });
      await picker.selectOption((await option.getAttribute("value")) ?? "");
    }
  }

  /** Waits until the changes are computed. */
  async ready(): Promise<void> {
    await expect(this.nextChange).toBeEnabled({ timeout: 60_000 });
  }

  /** The item of a field. */
  field(name: string): Locator {
    return this.fields.filter({ hasText: name });
  }

  /** Takes a field into the draft; where both sides can be taken it opens a menu of them. */
  restore(name: string): Locator {
    return this.dialog.getByRole("button", { name: `Restore this field: ${name}`, exact: true });
  }

  async close(): Promise<void> {
    await this.dialog.getByRole("button", { name: "Close", exact: true }).click();
  }
}
