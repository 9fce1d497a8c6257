import type { Locator, Page } from "@playwright/test";

/** The talk with the patient of the case in the editor, in the portal and in the studio. */
export class TryIt {
  readonly button: Locator;
  readonly panel: Locator;
  readonly question: Locator;
  readonly gaps: Locator;

  constructor(page: Page) {
    this.button = page.getByRole("button", { name: "Try the patient" });
    this.panel = page.getByRole("dialog", { name: "Try the Patient" });
    this.question = this.panel.getByRole("textbox", { name: "Question to the patient" });
    this.gaps = this.panel.getByRole("region", { name: "What the case does not say" });
  }

  /** The latest thing that the patient said. */
  get reply(): Locator {
    return this.panel.getByRole("article", { name: "Patient" }).last();
  }

  async ask(question: string): Promise<void> {
    await this.question.fill(question);
    await this.question.press("Enter");
  }
}
