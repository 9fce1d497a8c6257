import type { Page } from "@playwright/test";
import { ProfilePage } from "../page-models/profile-page.ts";
import { retryAfter } from "./support/retry.ts";
import { stopClock } from "./support/stop-clock.ts";
import { expect, test } from "./support/test.ts";

/** Answers the page's requests of the profile row with an error of the server. */
async function breakProfiles(page: Page, method: "GET" | "PATCH"): Promise<void> {
  await page.route("**/rest/v1/profiles?**", (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 500, json: { message: "no" } })
      : route.continue(),
  );
}

test.describe("your profile", () => {
  test("PROF-01 PROF-02 has three blocks, four fields and an address that is only shown", async ({
    page,
    people,
    resume,
  }) => {
    const member = await people.create({ firstName: "Mia", lastName: "Member" });
    await resume(member);
    const profile = new ProfilePage(page);
    await profile.goto();
    await expect(page.getByRole("heading", { level: 2 })).toHaveText([
      "Your Profile",
      "Change Password",
      "Phone Verification",
    ]);
    await expect(profile.firstName).toHaveValue("Mia");
    await expect(profile.lastName).toHaveValue("Member");
    for (const field of [profile.firstName, profile.lastName, profile.medicalSchool, profile.graduationYear])
      await expect(field).toBeEditable();
    await expect(profile.email).not.toBeEditable();
    await expect(profile.profile.getByText("Email cannot be changed", { exact: true })).toBeVisible();
  });

  test("PROF-03 shows the address of the account, whatever the profile row says", async ({
    page,
    people,
    member,
    resume,
  }) => {
    const other = { email: "somebody@else.example" };
    await people.service.from("profiles").update(other).eq("id", member.id).throwOnError();
    await resume(member);
    const profile = new ProfilePage(page);
    await profile.goto();
    await expect(profile.email).toHaveValue(member.email);
    await expect(page.getByText(other.email)).toHaveCount(0);
  });

  test("PROF-04 PROF-07 MDATA-14 saves the four fields, says so for 3 s, and has them after a reload", async ({
    page,
    people,
    member,
    resume,
  }) => {
    await page.clock.install();
    await resume(member);
    const profile = new ProfilePage(page);
    await profile.goto();
    await profile.firstName.fill(" Mia ");
    await profile.lastName.fill("Muster");
    await profile.medicalSchool.fill("St Andrews");
    await profile.graduationYear.fill("2027");
    const update = page.waitForRequest((request) => request.method() === "PATCH");
    await stopClock(page);
    await profile.save.click();
    expect((await update).postDataJSON()).toEqual({
      first_name: "Mia",
      last_name: "Muster",
      medical_school: "St Andrews",
      graduation_year: 2027,
    });
    const message = profile.profile.getByText("Profile updated successfully!", { exact: true });
    await expect(message).toBeVisible();
    await expect(profile.firstName).toHaveValue("Mia");
    await page.clock.runFor(2_900);
    await expect(message).toBeVisible();
    await page.clock.runFor(200);
    await expect(message).toHaveCount(0);

    const { data } = await people.service.from("profiles").select().eq("id", member.id).single();
    expect(data).toMatchObject({ first_name: "Mia", medical_school: "St Andrews", graduation_year: 2027 });
    await profile.goto();
    await expect(profile.medicalSchool).toHaveValue("St Andrews");
    await expect(profile.graduationYear).toHaveValue("2027");
  });

  test("PROF-05 a save that fails says so, keeps what was typed and can be repeated", async ({
    page,
    member,
    resume,
  }) => {
    await resume(member);
    const profile = new ProfilePage(page);
    await profile.goto();
    await breakProfiles(page, "PATCH");
    await profile.firstName.fill("Mia");
    await profile.save.click();
    await expect(
      profile.profile.getByText("Failed to update profile. Please try again.", { exact: true }),
    ).toBeVisible();
    await expect(profile.firstName).toHaveValue("Mia");
    await page.unroute("**/rest/v1/profiles?**");
    await profile.save.click();
    await expect(profile.profile.getByText("Profile updated successfully!")).toBeVisible();
  });

  test("PROF-06 a profile that cannot be loaded says so, on the first page and on a later one", async ({
    page,
    member,
    resume,
  }) => {
    await page.clock.install();
    await resume(member);
    await breakProfiles(page, "GET");
    const profile = new ProfilePage(page);
    const message = profile.profile.getByText("Failed to load profile data. Please try again later.", {
      exact: true,
    });
    await profile.goto();
    await expect(message).toBeVisible();
    await retryAfter(page, () => page.unroute("**/rest/v1/profiles?**"), profile.retry);
    await expect(profile.email).toHaveValue(member.email);

    await page.getByRole("link", { name: "Credits" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Credits" })).toBeVisible();
    await breakProfiles(page, "GET");
    await page.getByRole("link", { name: "Profile" }).click();
    await expect(message).toBeVisible();
  });

  test("PROF-07 a graduation year has four digits, or is not given", async ({
    page,
    people,
    member,
    resume,
  }) => {
    const year = async () =>
      (await people.service.from("profiles").select("graduation_year").eq("id", member.id).single()).data
        ?.graduation_year;
    await resume(member);
    const profile = new ProfilePage(page);
    await profile.goto();
    await profile.graduationYear.fill("20x6");
    await profile.save.click();
    await expect(profile.graduationYear).toHaveAccessibleDescription(
      "Enter a year of four digits, such as 2027",
    );
    await expect(profile.graduationYear).toBeFocused();
    expect(await year()).toBeNull();
    for (const [text, stored] of [
      ["2027", 2027],
      ["", null],
    ] as const) {
      await profile.graduationYear.fill(text);
      await profile.save.click();
      await expect.poll(year).toBe(stored);
    }
  });

  test("what was typed is asked about before it is left, and outlives a change from elsewhere", async ({
    page,
    people,
    member,
    resume,
  }) => {
    await resume(member);
    const profile = new ProfilePage(page);
    await profile.goto();
    await profile.firstName.fill("Typed");
    const elsewhere = { medical_school: "Elsewhere", phone_verified: true, phone: "+447700900123" };
    await people.service.from("profiles").update(elsewhere).eq("id", member.id).throwOnError();
    await expect(profile.phone.getByText("Verified", { exact: true })).toBeVisible();
    await expect(profile.firstName).toHaveValue("Typed");
    await page.getByRole("link", { name: "Credits" }).click();
    await page.getByRole("button", { name: "Stay" }).click();
    await expect(profile.firstName).toHaveValue("Typed");
    await profile.save.click();
    await expect(profile.profile.getByText("Profile updated successfully!")).toBeVisible();
    await page.getByRole("link", { name: "Credits" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Credits" })).toBeVisible();
  });
});

test("an offline member loses nothing that was typed", async ({ page, context, member, resume }) => {
  await resume(member);
  const profile = new ProfilePage(page);
  await profile.goto();
  await profile.firstName.fill("Mia");
  await context.setOffline(true);
  await expect(page.getByText("You are offline.")).toBeVisible();
  await profile.save.click();
  await expect(profile.profile.getByText("Failed to update profile. Please try again.")).toBeVisible();
  await context.setOffline(false);
  await profile.save.click();
  await expect(profile.profile.getByText("Profile updated successfully!")).toBeVisible();
});

test("CRED-06 without a balance the profile is edited as ever", async ({ page, member, resume }) => {
  await resume(member);
  const profile = new ProfilePage(page);
  await profile.goto();
  await profile.lastName.fill("Muster");
  await profile.save.click();
  await expect(profile.profile.getByText("Profile updated successfully!")).toBeVisible();
});
