import type { Locator, Page } from "@playwright/test";

/** /dashboard/profile. */
export class ProfilePage {
  readonly page: Page;
  readonly heading: Locator;

  readonly profile: Locator;
  readonly firstName: Locator;
  readonly lastName: Locator;
  readonly medicalSchool: Locator;
  readonly graduationYear: Locator;
  readonly email: Locator;
  readonly save: Locator;
  readonly retry: Locator;

  readonly password: Locator;
  readonly currentPassword: Locator;
  readonly newPassword: Locator;
  readonly confirmPassword: Locator;
  readonly changePassword: Locator;

  readonly phone: Locator;
  readonly number: Locator;
  readonly sendCode: Locator;
  readonly code: Locator;
  readonly submitCode: Locator;
  readonly resendCode: Locator;
  readonly otherNumber: Locator;
  readonly startOver: Locator;
  readonly keepNumber: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole("heading", { level: 1, name: "Profile" });

    this.profile = page.getByRole("region", { name: "Your Profile" });
    this.firstName = this.profile.getByLabel("First name");
    this.lastName = this.profile.getByLabel("Last name");
    this.medicalSchool = this.profile.getByLabel("Medical school");
    this.graduationYear = this.profile.getByLabel("Graduation year");
    this.email = this.profile.getByLabel("Email");
    this.save = this.profile.getByRole("button", { name: "Save Profile" });
    this.retry = this.profile.getByRole("button", { name: "Retry" });

    this.password = page.getByRole("region", { name: "Change Password" });
    this.currentPassword = this.password.getByLabel("Current password", { exact: true });
    this.newPassword = this.password.getByLabel("New password", { exact: true });
    this.confirmPassword = this.password.getByLabel("Confirm new password", { exact: true });
    this.changePassword = this.password.getByRole("button", { name: "Change Password" });

    this.phone = page.getByRole("region", { name: "Phone Verification" });
    this.number = this.phone.getByLabel("Phone number");
    this.sendCode = this.phone.getByRole("button", { name: "Send Verification Code" });
    this.code = this.phone.getByLabel("Verification code");
    this.submitCode = this.phone.getByRole("button", { name: "Submit Code" });
    this.resendCode = this.phone.getByRole("button", { name: "Send Another Code" });
    this.otherNumber = this.phone.getByRole("button", { name: "Use Another Number" });
    this.startOver = this.phone.getByRole("button", { name: "Verify Another Number" });
    this.keepNumber = this.phone.getByRole("button", { name: "Cancel" });
  }

  async goto(): Promise<void> {
    await this.page.goto("/dashboard/profile");
  }

  /** Fills the three password fields and sends them. */
  async change(current: string, next: string, confirmation = next): Promise<void> {
    await this.currentPassword.fill(current);
    await this.newPassword.fill(next);
    await this.confirmPassword.fill(confirmation);
    await this.changePassword.click();
  }

  /** Asks for a code for the number. */
  async requestCode(number: string): Promise<void> {
    await this.number.fill(number);
    await this.sendCode.click();
  }

  /** Types a code and submits it; one that is filled in whole is submitted at once. */
  async submit(code: string): Promise<void> {
    await this.code.pressSequentially(code);
    await this.submitCode.click();
  }
}
