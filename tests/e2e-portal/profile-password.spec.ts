import { ProfilePage } from "../page-models/profile-page.ts";
import { recordAuthCalls } from "./support/auth-requests.ts";
import { stopClock } from "./support/stop-clock.ts";
import { expect, test } from "./support/test.ts";

test.describe("the password", () => {
  test("PROF-08 PROF-09 PROF-10 PROF-11 PROF-12 PROF-13 is checked in order before anything is sent", async ({
    page,
    member,
    resume,
  }) => {
    await resume(member);
    const profile = new ProfilePage(page);
    await profile.goto();
    await expect(profile.password.locator("input[type=password]")).toHaveCount(3);
    const grants = recordAuthCalls(page, "POST /token");
    const updates = recordAuthCalls(page, "PUT /user");
    const current = member.password;
    for (const [typed, next, confirmation, message] of [
      ["", "", "", "All password fields are required."],
      [current, "", "654321", "All password fields are required."],
      [current, "654321", "", "All password fields are required."],
      ["", "123", "456", "All password fields are required."],
      [current, "123", "456", "New passwords do not match."],
      [current, "12345", "12345", "New password must be at least 6 characters long."],
      ["12345", "12345", "12345", "New password must be at least 6 characters long."],
      [current, current, current, "New password cannot be the same as your current password."],
    ] as const) {
      await profile.change(typed, next, confirmation);
      await expect(profile.password.getByRole("alert")).toHaveText(message);
    }
    expect([grants.length, updates.length]).toEqual([0, 0]);
  });

  test("PROF-14 is changed by nobody who does not know the current one", async ({
    page,
    people,
    member,
    resume,
  }) => {
    await resume(member);
    const profile = new ProfilePage(page);
    await profile.goto();
    const grants = recordAuthCalls(page, "POST /token");
    const updates = recordAuthCalls(page, "PUT /user");
    await profile.change("not-mine", "brand-new-1");
    await expect(profile.password.getByRole("alert")).toHaveText("Current password is incorrect.");
    await expect(profile.currentPassword).toBeFocused();
    expect(grants.map((request) => request.url())).toEqual([expect.stringContaining("grant_type=password")]);
    expect(updates).toHaveLength(0);
    expect(await people.hasPassword(member, member.password)).toBe(true);
    await page.reload();
    await expect(profile.heading).toBeVisible();
  });

  test("PROF-15 is changed, which is said for 5 s, and the fields are empty again", async ({
    page,
    people,
    member,
    resume,
  }) => {
    await page.clock.install();
    await resume(member);
    const profile = new ProfilePage(page);
    await profile.goto();
    await stopClock(page);
    await profile.change(member.password, "brand-new-1");
    const message = profile.password.getByText("Password updated successfully!", { exact: true });
    await expect(message).toBeVisible();
    for (const field of [profile.currentPassword, profile.newPassword, profile.confirmPassword])
      await expect(field).toHaveValue("");
    await page.clock.runFor(4_900);
    await expect(message).toBeVisible();
    await page.clock.runFor(200);
    await expect(message).toHaveCount(0);
    expect(await people.hasPassword(member, "brand-new-1")).toBe(true);
    expect(await people.hasPassword(member, member.password)).toBe(false);
    // The session goes on.
    await profile.goto();
    await expect(profile.heading).toBeVisible();
  });

  test("PROF-16 that the server refuses is told in its words, or in general ones", async ({
    page,
    people,
    member,
    resume,
  }) => {
    await resume(member);
    const profile = new ProfilePage(page);
    await profile.goto();
    const alert = profile.password.getByRole("alert");
    let answer: { status: number; message: string } | null = { status: 422, message: "Too easy to guess." };
    await page.route("**/auth/v1/user", (route) => {
      if (route.request().method() !== "PUT") return route.continue();
      if (!answer) return route.abort();
      return route.fulfill({ status: answer.status, json: { code: "weak_password", msg: answer.message } });
    });
    await profile.change(member.password, "brand-new-1");
    await expect(alert).toHaveText("Too easy to guess.");
    answer = null;
    await profile.change(member.password, "brand-new-1");
    await expect(alert).toHaveText("Failed to update password. Please try again.");
    expect(await people.hasPassword(member, member.password)).toBe(true);
  });
});
