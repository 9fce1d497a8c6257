import { externalAddresses } from "./support/stack-info.ts";
import { expect, test } from "./support/test.ts";

test.beforeEach(async ({ page }) => {
  await page.goto("/register");
});

test("AUTH-05 says that signing up is closed, and has no form", async ({ page }) => {
  await expect(page.getByText("We're not accepting direct signups at the moment")).toBeVisible();
  await expect(page.locator("form, input")).toHaveCount(0);
});

test("AUTH-06 AUTH-07 leads to the configured waitlist in a new tab", async ({ page }) => {
  const waitlist = page.getByRole("link", { name: /^Join the Waitlist/ });
  await expect(waitlist).toHaveAttribute("href", externalAddresses.waitlistUrl);
  await expect(waitlist).toHaveAttribute("target", "_blank");
  await expect(waitlist).toHaveAttribute("rel", /\bnoopener\b/);
});

test("AUTH-06 leads back to signing in", async ({ page }) => {
  await page.getByRole("link", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/login$/);
});
