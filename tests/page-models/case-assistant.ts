import { expect, type Locator, type Page } from "@playwright/test";

/** The case-design assistant of the editor. */
export class CaseAssistantPanel {
  readonly page: Page;
  readonly button: Locator;
  readonly panel: Locator;
  readonly log: Locator;
  readonly input: Locator;
  readonly send: Locator;
  readonly analyse: Locator;
  readonly thinking: Locator;

  constructor(page: Page) {
    this.page = page;
    this.button = page.getByRole("button", { name: "Open the case design assistant", exact: true });
    this.panel = page.getByRole("dialog", { name: "Case Design Assistant", exact: true });
    this.log = this.panel.getByRole("log", { name: "Messages" });
    this.input = this.panel.getByPlaceholder("Ask me to help improve your case...", { exact: true });
    this.send = this.panel.getByRole("button", { name: "Send message" });
    this.analyse = this.panel.getByRole("button", { name: "Analyze My Case", exact: true });
    this.thinking = this.panel.getByText("AI is thinking...", { exact: true });
  }

  /** Opens the panel with a click and waits for the chat. */
  async open(): Promise<void> {
    await this.button.click();
    await expect(this.log.getByRole("article").first()).toBeVisible();
  }

  /** The messages of one of the two. */
  bubbles(who: "You" | "Assistant"): Locator {
    return this.log.getByRole("article", { name: who, exact: true });
  }

  /** Types a message and presses Enter. */
  async say(text: string): Promise<void> {
    await this.input.fill(text);
    await this.input.press("Enter");
  }

  /** Sends a message and waits for its answer. */
  async ask(text: string): Promise<void> {
    const answers = await this.bubbles("Assistant").count();
    await this.say(text);
    await expect(this.bubbles("Assistant")).toHaveCount(answers + 1);
    await expect(this.thinking).toHaveCount(0);
  }

  /** The card of a proposed change, by the name of its field. */
  change(field: string): Locator {
    return this.log
      .getByRole("list", { name: "Proposed changes" })
      .getByRole("article", { name: field, exact: true });
  }

  async showHistory(): Promise<void> {
    await this.panel.getByRole("button", { name: "Chat history" }).click();
    await expect(this.list("Chat Sessions")).toBeVisible();
  }

  async showChat(): Promise<void> {
    await this.panel.getByRole("button", { name: "Back to the chat" }).click();
  }

  async startChat(): Promise<void> {
    await this.panel.getByRole("button", { name: "New Chat", exact: true }).click();
    await expect(this.input).toBeVisible();
    await expect(this.analyse).toBeVisible();
  }

  /** One of the two lists of chats. */
  list(name: "Chat Sessions" | "Archived Chats"): Locator {
    return this.panel.getByRole("region", { name, exact: true });
  }

  /** The row of a chat by its title. */
  row(list: "Chat Sessions" | "Archived Chats", title: string): Locator {
    return this.list(list)
      .getByRole("listitem")
      .filter({ has: this.page.getByText(title, { exact: true }) });
  }
}
