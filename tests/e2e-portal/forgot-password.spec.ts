import type { Page } from "@playwright/test";
import { ForgotPasswordPage } from "../page-models/forgot-password-page.ts";
import { NewPasswordPage } from "../page-models/new-password-page.ts";
import { ProfilePage } from "../page-models/profile-page.ts";
import { recordAuthCalls } from "./support/auth-requests.ts";
import { codeIn, linkIn } from "./support/mailbox.ts";
import { stopClock } from "./support/stop-clock.ts";
import { expect, readRecoveryMarker, test } from "./support/test.ts";

const sentText = "Check your email for password reset instructions.";

/** The bodies of all requests for a reset mail. */
function watchRecover(page: Page): { email: string; redirectTo: string | null }[] {
  const requests: { email: string; redirectTo: string | null }[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (!url.pathname.endsWith("/auth/v1/recover")) return;
    requests.push({ email: request.postDataJSON().email, redirectTo: url.searchParams.get("redirect_to") });
  });
  return requests;
}

test("RESET-01 asks for a well-formed email address before any request", async ({ page }) => {
  const forgot = new ForgotPasswordPage(page);
  const requests = watchRecover(page);
  await forgot.goto();
  await expect(forgot.email).toHaveAttribute("type", "email");
  await expect(forgot.email).toHaveAttribute("required");
  for (const [email, message] of [
    ["", "Enter your email address"],
    ["abc", "Enter an email address such as name@example.org"],
  ] as const) {
    await forgot.request(email);
    await expect(page.getByText(message)).toBeVisible();
  }
  expect(requests).toEqual([]);
});

test("RESET-02 RESET-06 AUTH-40 confirms the request and offers both ways on", async ({
  page,
  member,
  stack,
}) => {
  const forgot = new ForgotPasswordPage(page);
  const requests = watchRecover(page);
  await forgot.goto();
  await forgot.request(member.email);
  await expect(page.getByText(sentText)).toBeVisible();
  expect(requests).toEqual([{ email: member.email, redirectTo: `${stack.portalUrl}/auth/v1/callback` }]);
  await forgot.enterCodeInstead.click();
  await expect(forgot.boxes).toHaveCount(6);
  await forgot.backToRequest.click();
  await forgot.request(member.email);
  await forgot.differentEmail.click();
  await expect(forgot.email).toHaveValue("");
});

test("RESET-03 reports a failed request", async ({ page, member }) => {
  const forgot = new ForgotPasswordPage(page);
  await page.route("**/auth/v1/recover**", (route) =>
    route.fulfill({ status: 500, json: { message: "no" } }),
  );
  await forgot.goto();
  await forgot.request(member.email);
  await expect(forgot.error).toHaveText("Failed to reset password. Please try again.");
  await expect(forgot.email).toHaveValue(member.email);
});

test("RESET-04 answers alike for an unknown address", async ({ page }) => {
  const forgot = new ForgotPasswordPage(page);
  await forgot.goto();
  await forgot.request("nobody-at-all@example.org");
  await expect(page.getByText(sentText)).toBeVisible();
});

test("RESET-05 the mail's link comes back through the callback to a forced reset", async ({
  page,
  member,
  mailbox,
  stack,
}) => {
  const forgot = new ForgotPasswordPage(page);
  await forgot.goto();
  await forgot.request(member.email);
  const mail = await mailbox.newest(member.email);
  expect(codeIn(mail)).toMatch(/^\d{6}$/);
  const link = linkIn(mail);
  expect(new URL(link).searchParams.get("redirect_to")).toBe(`${stack.portalUrl}/auth/v1/callback`);
  await page.goto(link);
  await expect(new NewPasswordPage(page, "/force-reset-password").password).toBeVisible();
  await expect(page).toHaveURL(/\/force-reset-password$/);
});

test("RESET-07 shows six boxes and three buttons, and goes back to the form", async ({ page, member }) => {
  const forgot = new ForgotPasswordPage(page);
  await forgot.openCodeStep(member.email);
  await expect(forgot.boxes).toHaveCount(6);
  for (const box of await forgot.boxes.all()) await expect(box).toHaveAttribute("maxlength", "1");
  await expect(forgot.verify).toBeVisible();
  await expect(forgot.resend).toBeVisible();
  await forgot.backToRequest.click();
  await expect(forgot.email).toBeVisible();
});

test("RESET-08 RESET-09 takes digits only, one a box, and spreads what is pasted", async ({
  page,
  member,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const forgot = new ForgotPasswordPage(page);
  await forgot.openCodeStep(member.email);
  await forgot.typeCode("a1-2");
  expect(await forgot.digits()).toEqual(["1", "2", "", "", "", ""]);
  await page.evaluate(() => navigator.clipboard.writeText("123456"));
  await forgot.boxes.first().click();
  await page.keyboard.press("ControlOrMeta+V");
  expect(await forgot.digits()).toEqual(["1", "2", "3", "4", "5", "6"]);
});

test("RESET-10 verifies only six digits, once at a time, in time", async ({ page, member }) => {
  const forgot = new ForgotPasswordPage(page);
  await page.clock.install();
  await forgot.openCodeStep(member.email);
  await expect(forgot.verify).toBeDisabled();
  await forgot.typeCode("12345");
  await expect(forgot.verify).toBeDisabled();
  await forgot.typeCode("123456");
  await expect(forgot.verify).toBeEnabled();

  const gate = Promise.withResolvers<void>();
  await page.route("**/auth/v1/verify**", async (route) => {
    await gate.promise;
    await route.continue();
  });
  const button = page.locator("button[type=submit]");
  await button.click();
  await expect(button).toBeDisabled();
  gate.resolve();
  await expect(forgot.error).toBeVisible();
  await expect(forgot.verify).toBeEnabled();

  await page.clock.fastForward(180_000);
  await expect(forgot.verify).toBeDisabled();
  await page.keyboard.press("Enter");
  await expect(forgot.verify).toBeDisabled();
});

test("RESET-11 RESET-12 counts down from 180 seconds and then offers to resend", async ({ page, member }) => {
  const forgot = new ForgotPasswordPage(page);
  await page.clock.install();
  await forgot.goto();
  await forgot.request(member.email);
  await stopClock(page);
  await forgot.enterCodeInstead.click();
  await expect(forgot.countdown).toHaveText("3:00");
  await page.clock.runFor(60_000);
  await expect(forgot.countdown).toHaveText("2:00");
  await page.clock.runFor(119_000);
  await expect(forgot.countdown).toHaveText("0:01");
  await expect(forgot.resend).toBeDisabled();
  await page.clock.runFor(1_000);
  await expect(forgot.countdown).toHaveCount(0);
  await expect(page.getByText("The time is up (0:00).")).toBeVisible();
  await expect(forgot.resend).toBeEnabled();
  await forgot.resend.click();
  await expect(forgot.countdown).toHaveText("3:00");
  await expect(forgot.resend).toBeDisabled();
});

test("RESET-13 resending asks again for the same address, empties the boxes and sends a new code", async ({
  page,
  member,
  mailbox,
}) => {
  const forgot = new ForgotPasswordPage(page);
  const requests = watchRecover(page);
  await page.clock.install();
  await forgot.openCodeStep(member.email);
  await forgot.typeCode("123");
  await page.clock.fastForward(180_000);
  await forgot.resend.click();
  await expect(forgot.countdown).toBeVisible();
  expect(await forgot.digits()).toEqual(["", "", "", "", "", ""]);
  expect(requests.map(({ email }) => email)).toEqual([member.email, member.email]);
  await forgot.typeCode(codeIn(await mailbox.newest(member.email, 2)));
  await forgot.verify.click();
  await expect(page.getByText("Code verified.")).toBeVisible();
});

test("RESET-14 reports a wrong code and stays", async ({ page, member, mailbox }) => {
  const forgot = new ForgotPasswordPage(page);
  await forgot.openCodeStep(member.email);
  const code = codeIn(await mailbox.newest(member.email));
  await forgot.typeCode(code === "000000" ? "000001" : "000000");
  await forgot.verify.click();
  await expect(forgot.error).toHaveText("Invalid verification code. Please try again.");
  await expect(forgot.boxes).toHaveCount(6);
});

test("RESET-15 reports a failed resend", async ({ page, member }) => {
  const forgot = new ForgotPasswordPage(page);
  await page.clock.install();
  await forgot.openCodeStep(member.email);
  await page.clock.fastForward(180_000);
  await page.route("**/auth/v1/recover**", (route) =>
    route.fulfill({ status: 500, json: { message: "no" } }),
  );
  await forgot.resend.click();
  await expect(forgot.error).toHaveText("Failed to resend verification code. Please try again.");
});

test("AUTH-41 a code is verified with its address and the type recovery", async ({
  page,
  member,
  mailbox,
}) => {
  const forgot = new ForgotPasswordPage(page);
  const calls = recordAuthCalls(page, "POST /verify");
  await forgot.openCodeStep(member.email);
  const code = codeIn(await mailbox.newest(member.email));
  await forgot.typeCode(code);
  await forgot.verify.click();
  await expect(page).toHaveURL(/\/force-reset-password$/);
  expect(calls.map((call) => call.postDataJSON())).toEqual([
    expect.objectContaining({ email: member.email, token: code, type: "recovery" }),
  ]);
});

test("RESET-16 RESET-17 RESET-29 a correct code is confirmed for 2 seconds, then forces the reset", async ({
  page,
  member,
  mailbox,
}) => {
  const forgot = new ForgotPasswordPage(page);
  await page.clock.install();
  await forgot.openCodeStep(member.email);
  await forgot.typeCode(codeIn(await mailbox.newest(member.email)));
  expect(await readRecoveryMarker(page)).toBeNull();
  await stopClock(page);
  await forgot.verify.click();
  const message = page.getByText("Code verified. You can now choose a new password.");
  await expect(message).toBeVisible();
  expect(await readRecoveryMarker(page)).toBe("true");

  // The guards learn of the session here, long before the time is up.
  const account = page.waitForResponse("**/rest/v1/user_profiles?**");
  await page.clock.runFor(1_000);
  await (await account).finished();
  await page.clock.runFor(999);
  await expect(message).toBeVisible();
  await expect(page).toHaveURL(/\/forgot-password$/);

  await page.clock.runFor(1);
  await expect(new NewPasswordPage(page, "/force-reset-password").password).toBeVisible();
  await expect(page).toHaveURL(/\/force-reset-password$/);
});

test("RESET-29 recovery mode belongs to the tab in which the code was typed", async ({
  page,
  context,
  member,
  mailbox,
}) => {
  const forgot = new ForgotPasswordPage(page);
  await forgot.openCodeStep(member.email);
  await forgot.typeCode(codeIn(await mailbox.newest(member.email)));
  await forgot.verify.click();
  await expect(page).toHaveURL(/\/force-reset-password$/);
  const other = await context.newPage();
  await other.goto("/dashboard/profile");
  await expect(new ProfilePage(other).email).toHaveValue(member.email);
  expect(await readRecoveryMarker(other)).toBeNull();
  await page.goto("/dashboard/profile");
  await expect(page).toHaveURL(/\/force-reset-password$/);
});
