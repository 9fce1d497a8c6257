import { expect, type Locator, type Page } from "@playwright/test";

/** /dashboard/practise: the list of cases, and the brief of one of them. */
export class PractisePage {
  readonly page: Page;
  readonly cases: Locator;
  readonly search: Locator;
  readonly brief: Locator;
  readonly start: Locator;

  constructor(page: Page) {
    this.page = page;
    this.cases = page.getByRole("list", { name: "Cases" }).getByRole("listitem");
    this.search = page.getByRole("searchbox", { name: "Search cases" });
    this.brief = page.getByRole("region", { name: "Before you start" });
    this.start = page.getByRole("button", { name: "Start the call" });
  }

  async goto(): Promise<void> {
    await this.page.goto("/dashboard/practise");
  }

  /** Searches the list for a case and opens its brief. */
  async choose(title: string): Promise<void> {
    await this.search.fill(title);
    await this.search.press("Enter");
    await this.cases.getByRole("link", { name: title }).click();
  }
}

/** /dashboard/practise/<id>: the call and, when it is over, its answers. */
export class CallPage {
  readonly page: Page;
  readonly text: Locator;
  readonly send: Locator;
  readonly turns: Locator;
  readonly notSaid: Locator;
  readonly wentOnElsewhere: Locator;
  readonly time: Locator;
  readonly endButton: Locator;
  readonly chart: Locator;
  readonly differentials: Locator;
  readonly investigations: Locator;
  readonly plan: Locator;
  readonly getFeedback: Locator;

  constructor(page: Page) {
    this.page = page;
    this.text = page.getByRole("textbox", { name: "What you say" });
    this.send = page.getByRole("button", { name: "Send" });
    this.turns = page.getByRole("log", { name: "Conversation" }).getByRole("listitem");
    this.notSaid = page.getByRole("alert").filter({ hasText: "Not sent yet." });
    this.wentOnElsewhere = page.getByText("This call continued in another tab.");
    this.time = page.getByRole("timer", { name: "Time left" });
    this.endButton = page.getByRole("button", { name: "End", exact: true });
    this.chart = page.getByRole("region", { name: "Prescription chart" });
    this.differentials = page.getByRole("textbox", { name: "New item for differential diagnoses" });
    this.investigations = page.getByRole("textbox", { name: "New item for investigations" });
    this.plan = page.getByRole("textbox", { name: "Management plan", exact: true });
    this.getFeedback = page.getByRole("button", { name: "Get feedback" });
  }

  /** Says something by the keyboard. */
  async say(text: string): Promise<void> {
    await this.text.fill(text);
    await this.text.press("Enter");
  }

  /** Examines something by choosing it from the menu. */
  async examine(what: string): Promise<void> {
    await this.page.getByRole("button", { name: "Examine…" }).click();
    await this.page.getByRole("menuitem", { name: what }).click();
  }

  /** Adds a line to the chart. */
  async prescribe(line: Readonly<Record<string, string>>): Promise<void> {
    await this.chart.getByRole("button", { name: "Add a drug" }).click();
    for (const [label, text] of Object.entries(line))
      await this.chart.getByLabel(label, { exact: true }).last().fill(text);
  }

  /** Ends the call without answers. */
  async endForFeedback(): Promise<void> {
    await this.endButton.click();
    await this.page.getByRole("button", { name: "End and skip to feedback" }).click();
  }

  /** Ends the call, confirms it, and waits until the server has ended it. */
  async end(): Promise<void> {
    await this.endButton.click();
    await this.page.getByRole("button", { name: "End the call" }).click();
    await expect(this.getFeedback).toBeVisible();
  }
}

/** /dashboard/practised/<id>: the feedback. */
export class ReportPage {
  readonly page: Page;
  readonly result: Locator;
  readonly missed: Locator;
  readonly earned: Locator;
  readonly modelAnswer: Locator;
  readonly conversation: Locator;
  readonly practiseAgain: Locator;

  constructor(page: Page) {
    this.page = page;
    this.result = page.getByRole("region", { name: "Your result" });
    this.missed = page.getByRole("region", { name: /^You missed/ });
    this.earned = page.getByRole("region", { name: /^You did/ });
    this.modelAnswer = page.getByRole("region", { name: "Model answer" });
    this.conversation = page.getByRole("button", { name: /^Conversation/ });
    this.practiseAgain = page.getByRole("link", { name: "Practise again" });
  }
}
