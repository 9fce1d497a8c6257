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

  /** Keeps the latest question with the case: it must not bring out these words. */
  async keepUntold(words: string): Promise<void> {
    await this.#keep("The patient must not volunteer this…");
    await this.reply
      .getByRole("textbox", { name: "Words that this question must not bring out" })
      .fill(words);
    await this.reply.getByRole("button", { name: "Keep", exact: true }).click();
  }

  /** Keeps the latest question with the case: it must have an answer. */
  async keepAnswered(): Promise<void> {
    await this.#keep("The case must answer this");
  }

  async #keep(choice: string): Promise<void> {
    await this.reply.getByRole("button", { name: "Keep as a test" }).click();
    await this.reply.page().getByRole("menuitem", { name: choice }).click();
  }
}
