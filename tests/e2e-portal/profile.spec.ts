import { randomInt } from "node:crypto";
import { ProfilePage } from "../page-models/profile-page.ts";
import { codeIn } from "./support/mailbox.ts";
import { expect, test } from "./support/test.ts";

test("PROF-04 PROF-15 AUTH-25 profile and password are stored, and what was typed outlives a change from elsewhere", async ({
  page,
  people,
  resume,
}) => {
  const member = await people.create({ firstName: "Mia" });
  await resume(member);
  const profile = new ProfilePage(page);
  await profile.goto();
  await expect(profile.firstName).toHaveValue("Mia");
  await expect(profile.email).toHaveValue(member.email);
  await profile.lastName.fill("Muster");
  const elsewhere = { medical_school: "Elsewhere", phone_verified: true, phone: "+447700900123" };
  await people.service.from("profiles").update(elsewhere).eq("id", member.id).throwOnError();
  await expect(profile.phone.getByText("Verified", { exact: true })).toBeVisible();
  await expect(profile.lastName).toHaveValue("Muster");
  await profile.medicalSchool.fill("St Andrews");
  await profile.graduationYear.fill("2027");
  await profile.save.click();
  await expect(profile.profile.getByText("Profile updated successfully!")).toBeVisible();
  const { data } = await people.service.from("profiles").select().eq("id", member.id).single();
  const stored = {
    first_name: "Mia",
    last_name: "Muster",
    medical_school: "St Andrews",
    graduation_year: 2027,
  };
  expect(data).toMatchObject(stored);

  await profile.change("not-mine", "brand-new-1");
  await expect(profile.password.getByRole("alert")).toHaveText("Current password is incorrect.");
  expect(await people.hasPassword(member, member.password)).toBe(true);
  await profile.change(member.password, "brand-new-1");
  await expect(profile.password.getByText("Password updated successfully!")).toBeVisible();
  expect(await people.hasPassword(member, "brand-new-1")).toBe(true);
  expect(await people.hasPassword(member, member.password)).toBe(false);

  // The session goes on.
  await page.reload();
  await expect(profile.lastName).toHaveValue("Muster");
  await expect(profile.graduationYear).toHaveValue("2027");
});

test("PROF-25 PROF-27 PROF-29 PROF-30 a number is verified step by step, and its code never comes to the browser", async ({
  page,
  people,
  member,
  admin,
  mailbox,
  resume,
}) => {
  const digits = String(randomInt(1_000_000)).padStart(6, "0");
  const row = async () => {
    const columns = "phone, phone_verified, phone_verification_pending";
    return (await people.service.from("profiles").select(columns).eq("id", member.id).single()).data;
  };
  const answers: string[] = [];
  page.on("response", async (response) => {
    // A page that is left meanwhile takes its answers with it.
    if (/\/(rest|functions)\/v1\//.test(response.url())) answers.push(await response.text().catch(() => ""));
  });
  await resume(member);
  const profile = new ProfilePage(page);
  await profile.goto();
  const answered = page.waitForResponse("**/functions/v1/request-phone-verification");
  await profile.requestCode(`+44 7700 ${digits}`);
  await expect(profile.code).toBeFocused();
  const code = codeIn(await mailbox.newest(`447700${digits}@sms.local`));
  await (await answered).finished();
  expect(answers.filter((text) => text.includes(code))).toEqual([]);

  await profile.submit(code);
  await expect(profile.phone.getByText("Waiting for approval", { exact: true })).toBeVisible();
  const phone = `+447700${digits}`;
  await expect.poll(row).toEqual({ phone, phone_verified: false, phone_verification_pending: true });
  const asAdmin = await people.signedIn(admin);
  const { data: request } = await people.service
    .from("pending_phone_changes")
    .select("id")
    .eq("user_id", member.id)
    .single()
    .throwOnError();
  const { data: review } = await asAdmin
    .from("phone_change_reviews")
    .select()
    .eq("request_id", request.id)
    .single();
  expect(review).toMatchObject({ code_status: "matches" });
  await asAdmin.rpc("approve_phone_change", { _request_id: request.id }).throwOnError();
  await expect(profile.phone.getByText("Verified", { exact: true })).toBeVisible();
  expect(await row()).toEqual({ phone, phone_verified: true, phone_verification_pending: false });
});
