import type { Locator, Page } from "@playwright/test";

/** /forgot-password in all its steps. */
export class ForgotPasswordPage {
  readonly page: Page;
  readonly email: Locator;
  readonly submit: Locator;
  readonly enterCodeInstead: Locator;
  readonly differentEmail: Locator;
  readonly boxes: Locator;
  readonly countdown: Locator;
  readonly verify: Locator;
  readonly resend: Locator;
  readonly backToRequest: Locator;
  readonly error: Locator;

  constructor(page: Page) {
    this.page = page;
    this.email = page.getByLabel("Email");
    this.submit = page.getByRole("button", { name: "Send reset instructions" });
    this.enterCodeInstead = page.getByRole("button", { name: "Enter verification code instead" });
    this.differentEmail = page.getByRole("button", { name: "Reset with a different email" });
    this.boxes = page.getByRole("group", { name: "Verification code" }).getByRole("textbox");
    this.countdown = page.getByRole("timer");
    this.verify = page.getByRole("button", { name: "Verify Code" });
    this.resend = page.getByRole("button", { name: "Resend Code" });
    this.backToRequest = page.getByRole("button", { name: "Back to Request Form" });
    this.error = page.getByRole("alert");
  }

  async goto(): Promise<void> {
    await this.page.goto("/forgot-password");
  }

  async request(email: string): Promise<void> {
    await this.email.fill(email);
    await this.submit.click();
  }

  /** Asks for the mail and goes on to the six boxes. */
  async openCodeStep(email: string): Promise<void> {
    await this.goto();
    await this.request(email);
    await this.enterCodeInstead.click();
  }

  /** Types the digits one after the other, as a person does. */
  async typeCode(code: string): Promise<void> {
    await this.boxes.first().click();
    await this.page.keyboard.type(code);
  }

  /** The text of the six boxes, one entry a box. */
  async digits(): Promise<string[]> {
    return this.boxes.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  }
}
