import { ProfilePage } from "../page-models/profile-page.ts";
import { expectAccessibleInBothWidths } from "./support/good-screen.ts";
import { expect, test } from "./support/test.ts";

test("the profile screen is accessible while loading, unavailable, with problems and messages, and in every step of the phone", async ({
  page,
  people,
  member,
  admin,
  resume,
}) => {
  const profile = new ProfilePage(page);
  const check = () => expectAccessibleInBothWidths(page);
  await page.route("**/functions/v1/request-phone-verification", (route) =>
    route.fulfill({ json: { sent: true } }),
  );
  await resume(member);
  await page.goto("/dashboard/credits");
  await expect(page.getByRole("heading", { level: 1, name: "Credits" })).toBeVisible();
  const gate = Promise.withResolvers<void>();
  await page.route("**/rest/v1/profiles?**", async (route) => {
    await gate.promise;
    await route.fulfill({ status: 500, json: { message: "no" } });
  });
  await page.getByRole("link", { name: "Profile" }).click();
  await expect(profile.heading).toBeVisible();
  await check();
  gate.resolve();
  await expect(profile.retry).toBeVisible();
  await check();
  // It tries again by itself.
  await page.unroute("**/rest/v1/profiles?**");
  await expect(profile.sendCode).toBeVisible();
  await check();

  await profile.graduationYear.fill("20x6");
  await profile.save.click();
  await profile.changePassword.click();
  await profile.sendCode.click();
  await expect(profile.password.getByRole("alert")).toBeVisible();
  await expect(profile.phone.getByText("Please enter a phone number")).toBeVisible();
  await check();
  await profile.graduationYear.fill("2027");
  await profile.save.click();
  await expect(profile.profile.getByText("Profile updated successfully!")).toBeVisible();
  await check();

  await profile.requestCode("+44 7700 900123");
  await expect(profile.code).toBeVisible();
  await check();
  await profile.submitCode.click();
  await expect(profile.phone.getByText("Please enter the verification code")).toBeVisible();
  await check();
  await profile.submit("123456");
  await expect(profile.phone.getByText("Waiting for approval")).toBeVisible();
  await check();
  const pending = async () =>
    (
      await people.service
        .from("pending_phone_changes")
        .select("id")
        .eq("user_id", member.id)
        .eq("status", "pending")
        .single()
    ).data?.id;
  const asAdmin = await people.signedIn(admin);
  const rejection = { _request_id: await pending(), _reason: "The code differs" };
  await asAdmin.rpc("reject_phone_change", rejection).throwOnError();
  await expect(profile.phone.getByText("The code differs")).toBeVisible();
  await check();
  await profile.requestCode("+44 7700 900123");
  await profile.submit("123456");
  await expect(profile.phone.getByText("Waiting for approval")).toBeVisible();
  await asAdmin.rpc("approve_phone_change", { _request_id: await pending() }).throwOnError();
  await expect(profile.phone.getByText("Verified", { exact: true })).toBeVisible();
  await check();
});
