import { ForgotPasswordPage } from "../page-models/forgot-password-page.ts";
import { NewPasswordPage } from "../page-models/new-password-page.ts";
import { ProfilePage } from "../page-models/profile-page.ts";
import { codeIn, linkIn } from "./support/mailbox.ts";
import { expect, readRecoveryMarker, test } from "./support/test.ts";

test("RESET-04 RESET-05 AUTH-15 AUTH-19 an unknown address is answered alike, and the mail's link ends at a forced reset, once", async ({
  page,
  member,
  mailbox,
  stack,
}) => {
  const forgot = new ForgotPasswordPage(page);
  const sent = page.getByText("Check your email for password reset instructions.");
  await forgot.goto();
  await forgot.request("nobody-at-all@example.org");
  await expect(sent).toBeVisible();
  await forgot.differentEmail.click();
  await forgot.request(member.email);
  await expect(sent).toBeVisible();

  const mail = await mailbox.newest(member.email);
  expect(codeIn(mail)).toMatch(/^\d{6}$/);
  const link = linkIn(mail);
  expect(new URL(link).searchParams.get("redirect_to")).toBe(
    `${stack.portalUrl}/auth/v1/callback?type=recovery`,
  );
  await page.goto(link);
  await expect(new NewPasswordPage(page, "/force-reset-password").password).toBeVisible();
  await expect(page).toHaveURL(/\/force-reset-password$/);

  // Programs that check mails follow links too, which uses them up.
  await page.context().clearCookies();
  await page.goto(link);
  await expect(page.getByRole("alert")).toHaveText("Unable to process password reset. Please try again.");
  await expect(page).toHaveURL(/\/login$/);
});

test("RESET-14 RESET-17 RESET-29 a wrong code stays, a right one begins recovery mode in this tab alone", async ({
  page,
  context,
  member,
  mailbox,
}) => {
  const forgot = new ForgotPasswordPage(page);
  await forgot.openCodeStep(member.email);
  const code = codeIn(await mailbox.newest(member.email));
  await forgot.typeCode(code === "000000" ? "000001" : "000000");
  await forgot.verify.click();
  await expect(forgot.error).toHaveText("Invalid verification code. Please try again.");
  await forgot.typeCode(code);
  await forgot.verify.click();
  await expect(page).toHaveURL(/\/force-reset-password$/);

  const other = await context.newPage();
  await other.goto("/dashboard/profile");
  await expect(new ProfilePage(other).email).toHaveValue(member.email);
  expect(await readRecoveryMarker(other)).toBeNull();
  await page.goto("/dashboard/profile");
  await expect(page).toHaveURL(/\/force-reset-password$/);
});
