import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { ProfilePage } from "../page-models/profile-page.ts";
import { codeIn } from "./support/mailbox.ts";
import type { People, Person } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

/** A number that no other test uses, as people write it and as it is stored. */
function newNumber() {
  const digits = String(randomInt(1_000_000)).padStart(6, "0");
  return {
    written: `+44 7700 ${digits}`,
    stored: `+447700${digits}`,
    mail: `447700${digits}@sms.local`,
  };
}

const functionAddress = "**/functions/v1/request-phone-verification";

/** Answers every request for a code without asking the server. */
async function answerCodes(page: Page, status = 200): Promise<void> {
  await page.route(functionAddress, (route) => route.fulfill({ status, json: { sent: status === 200 } }));
}

async function profileOf(people: People, { id }: Person) {
  const { data } = await people.service
    .from("profiles")
    .select("phone, phone_verified, phone_verification_pending")
    .eq("id", id)
    .single();
  return data;
}

/** The member's requests, oldest first. */
async function requestsOf(people: People, { id }: Person) {
  const { data } = await people.service
    .from("pending_phone_changes")
    .select("id, user_id, phone, verification_code, status")
    .eq("user_id", id)
    .order("created_at")
    .throwOnError();
  return data;
}

test("PROF-25 PROF-30 a number is verified step by step, the last of which an administrator takes", async ({
  page,
  people,
  member,
  admin,
  mailbox,
  resume,
}) => {
  const { written, stored, mail } = newNumber();
  await resume(member);
  const profile = new ProfilePage(page);
  await profile.goto();
  await expect(profile.sendCode).toBeVisible();
  await profile.requestCode(written);
  await expect(profile.code).toBeFocused();
  await profile.submit(codeIn(await mailbox.newest(mail)));
  await expect(profile.phone.getByText("Waiting for approval", { exact: true })).toBeVisible();
  expect(await profileOf(people, member)).toEqual({
    phone: stored,
    phone_verified: false,
    phone_verification_pending: true,
  });

  const [request] = await requestsOf(people, member);
  const asAdmin = await people.signedIn(admin);
  await asAdmin.rpc("approve_phone_change", { _request_id: request?.id }).throwOnError();
  await expect(profile.phone.getByText("Verified", { exact: true })).toBeVisible();
  await expect(profile.phone.getByText(written, { exact: true })).toBeVisible();
  await expect(profile.phone.getByText("An admin will approve it shortly.")).toHaveCount(0);
  expect(await profileOf(people, member)).toEqual({
    phone: stored,
    phone_verified: true,
    phone_verification_pending: false,
  });
});

test("PROF-19 MDATA-25 a code is asked for with user and number, and the code field appears", async ({
  page,
  member,
  resume,
}) => {
  const { written, stored } = newNumber();
  await answerCodes(page);
  await resume(member);
  const profile = new ProfilePage(page);
  await profile.goto();
  const called = page.waitForRequest(functionAddress);
  await profile.requestCode(written);
  expect((await called).postDataJSON()).toEqual({ userId: member.id, phone: stored });
  await expect(
    profile.phone.getByText("OTP sent to your phone number. Please enter it below.", { exact: true }),
  ).toBeVisible();
  await expect(profile.code).toBeVisible();
});

test("PROF-27 PROF-29 the code goes to the mailbox and never to the browser; the administrator sees that it matches", async ({
  page,
  people,
  member,
  admin,
  mailbox,
  resume,
}) => {
  const { written, mail } = newNumber();
  await resume(member);
  const answers: string[] = [];
  page.on("response", async (response) => {
    // A page that is left meanwhile takes its answers with it.
    if (/\/(rest|functions)\/v1\//.test(response.url())) answers.push(await response.text().catch(() => ""));
  });
  const profile = new ProfilePage(page);
  await profile.goto();
  const answered = page.waitForResponse(functionAddress);
  await profile.requestCode(written);
  const code = codeIn(await mailbox.newest(mail));
  await (await answered).finished();
  expect(answers.filter((text) => text.includes(code))).toEqual([]);

  await profile.submit(code);
  await expect(profile.phone.getByText("Waiting for approval", { exact: true })).toBeVisible();
  const [request] = await requestsOf(people, member);
  const asAdmin = await people.signedIn(admin);
  const review = await asAdmin.from("phone_change_reviews").select().eq("request_id", request?.id).single();
  expect(review.data).toMatchObject({ code_status: "matches" });
});

test("PROF-23 MDATA-26 a submitted code is one request and one change of the profile, and says what follows", async ({
  page,
  people,
  member,
  resume,
}) => {
  const { written, stored } = newNumber();
  await answerCodes(page);
  await resume(member);
  const profile = new ProfilePage(page);
  await profile.goto();
  await profile.requestCode(written);
  const writes: unknown[] = [];
  page.on("request", (request) => {
    if (/\/rest\/v1\/(pending_phone_changes|profiles)/.test(request.url()) && request.method() !== "GET")
      writes.push(request.postDataJSON());
  });
  await profile.submit("123456");
  await expect(
    profile.phone.getByText(
      "Verification request submitted successfully. An admin will approve it shortly.",
      { exact: true },
    ),
  ).toBeVisible();
  await expect
    .poll(() => writes)
    .toEqual([
      { user_id: member.id, phone: stored, verification_code: "123456", status: "pending" },
      { phone: stored, phone_verification_pending: true },
    ]);
  expect(await requestsOf(people, member)).toMatchObject([{ phone: stored, status: "pending" }]);
});

test("PROF-30 a request that is turned down says why, and another may be made", async ({
  page,
  people,
  member,
  admin,
  resume,
}) => {
  await answerCodes(page);
  await resume(member);
  const profile = new ProfilePage(page);
  await profile.goto();
  await profile.requestCode(newNumber().written);
  await profile.submit("000000");
  await expect(profile.phone.getByText("Waiting for approval")).toBeVisible();
  const [request] = await requestsOf(people, member);
  const asAdmin = await people.signedIn(admin);
  const decision = { _request_id: request?.id, _reason: "The code differs" };
  await asAdmin.rpc("reject_phone_change", decision).throwOnError();
  await expect(profile.phone.getByText("The code differs")).toBeVisible();
  await expect(profile.sendCode).toBeEnabled();
  expect(await profileOf(people, member)).toMatchObject({ phone_verification_pending: false });
});

test("PROF-17 PROF-18 the field asks for the country code, and nothing is sent for nothing", async ({
  page,
  member,
  resume,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("request-phone-verification")) sent.push(request.url());
  });
  await resume(member);
  const profile = new ProfilePage(page);
  await profile.goto();
  await expect(profile.number).toHaveAccessibleDescription(/country code/);
  await profile.sendCode.click();
  await expect(profile.number).toHaveAccessibleDescription(/Please enter a phone number/);
  await expect(profile.phone.getByText("Please enter a phone number", { exact: true })).toBeVisible();
  await expect(profile.number).toBeFocused();
  await profile.requestCode("0770");
  await expect(profile.number).toHaveAccessibleDescription(/whole phone number with its country code/);
  expect(sent).toEqual([]);
});

test("PROF-17 a number is taken as it is dialled in the chosen country, and its country follows it", async ({
  page,
  member,
  resume,
}) => {
  await answerCodes(page);
  await resume(member);
  const profile = new ProfilePage(page);
  await profile.goto();
  await expect(profile.country).toHaveText("United Kingdom (+44)");
  await profile.number.fill("+49 1511 2345678");
  await expect(profile.country).toHaveText("Germany (+49)");
  await profile.country.click();
  await page.getByPlaceholder(/^Search/).fill("united states");
  await page.getByRole("option", { name: "United States (+1)" }).click();
  await expect(profile.number).toHaveValue("+1 1511 2345678");
  const called = page.waitForRequest(functionAddress);
  await profile.requestCode("(415) 555-2671");
  expect((await called).postDataJSON()).toMatchObject({ phone: "+14155552671" });
  await expect(profile.phone.getByText("+1 415 555 2671")).toBeVisible();
});

for (const [status, detail] of [
  [500, null],
  [429, "Too many codes were requested. Try again in an hour."],
] as const) {
  test(`PROF-20 a code that is not sent (${status}) leaves the number where it was`, async ({
    page,
    member,
    resume,
  }) => {
    await answerCodes(page, status);
    await resume(member);
    const profile = new ProfilePage(page);
    await profile.goto();
    await profile.requestCode("+44 7700 900123");
    await expect(
      profile.phone.getByText("Failed to send verification code. Please try again.", { exact: true }),
    ).toBeVisible();
    if (detail) await expect(profile.phone.getByText(detail, { exact: true })).toBeVisible();
    await expect(profile.number).toHaveValue("+44 7700 900123");
    await page.unroute(functionAddress);
    await answerCodes(page);
    await profile.sendCode.click();
    await expect(profile.code).toBeVisible();
  });
}

test("PROF-21 PROF-22 the code has a hint and no length, but is not nothing", async ({
  page,
  people,
  member,
  resume,
}) => {
  await answerCodes(page);
  await resume(member);
  const profile = new ProfilePage(page);
  await profile.goto();
  await profile.requestCode(newNumber().written);
  await expect(profile.code).toHaveAccessibleDescription(/6 digits/);
  await profile.submit("  ");
  await expect(profile.code).toHaveAccessibleDescription(/Please enter the verification code/);
  expect(await requestsOf(people, member)).toEqual([]);
  await profile.submit("12ab");
  await expect(profile.phone.getByText("Waiting for approval")).toBeVisible();
  expect(await requestsOf(people, member)).toMatchObject([{ verification_code: "12ab", status: "pending" }]);
});

test("PROF-24 a code that cannot be submitted leaves the profile as it was and is kept", async ({
  page,
  people,
  member,
  resume,
}) => {
  await answerCodes(page);
  await page.route("**/rest/v1/pending_phone_changes**", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 500, json: { message: "no" } })
      : route.continue(),
  );
  await resume(member);
  const profile = new ProfilePage(page);
  await profile.goto();
  await profile.requestCode(newNumber().written);
  await profile.submit("123456");
  await expect(
    profile.phone.getByText("Failed to verify code. Please try again.", { exact: true }),
  ).toBeVisible();
  await expect(profile.code).toHaveValue("123456");
  expect(await profileOf(people, member)).toMatchObject({ phone_verification_pending: false, phone: null });
  await page.unroute("**/rest/v1/pending_phone_changes**");
  await profile.submitCode.click();
  await expect(profile.phone.getByText("Waiting for approval")).toBeVisible();
});

test("PROF-26 PROF-28 a waiting number offers no second request, a verified one lets the member start over", async ({
  page,
  people,
  member,
  resume,
}) => {
  const mark = (flags: object) =>
    people.service.from("profiles").update(flags).eq("id", member.id).throwOnError();
  await mark({ phone: "+447700900123", phone_verification_pending: true });
  await answerCodes(page);
  await resume(member);
  const profile = new ProfilePage(page);
  await profile.goto();
  await expect(profile.phone.getByText("Waiting for approval", { exact: true })).toBeVisible();
  await expect(profile.phone.getByText("+44 7700 900123", { exact: true })).toBeVisible();
  await expect(profile.phone.getByRole("button")).toHaveCount(0);

  await mark({ phone_verification_pending: false, phone_verified: true });
  await expect(profile.phone.getByText("Verified", { exact: true })).toBeVisible();
  await expect(profile.phone.getByText("+44 7700 900123", { exact: true })).toBeVisible();
  await profile.startOver.click();
  await profile.keepNumber.click();
  await expect(profile.phone.getByText("Verified", { exact: true })).toBeVisible();
  await profile.startOver.click();
  const { written, stored } = newNumber();
  await profile.requestCode(written);
  expect(await profileOf(people, member)).toMatchObject({ phone: "+447700900123", phone_verified: true });
  await profile.submit("123456");
  await expect(profile.phone.getByText("Waiting for approval")).toBeVisible();
  await expect
    .poll(() => profileOf(people, member))
    .toEqual({ phone: stored, phone_verified: false, phone_verification_pending: true });
});

test("another code may be asked for after a minute, and a reload forgets nothing", async ({
  page,
  member,
  resume,
}) => {
  await page.clock.install();
  let calls = 0;
  await page.route(functionAddress, (route) => {
    calls += 1;
    return route.fulfill({ json: { sent: true } });
  });
  await resume(member);
  const profile = new ProfilePage(page);
  await profile.goto();
  await profile.requestCode("+44 7700 900123");
  await expect(profile.resendCode).toBeDisabled();
  await expect(profile.phone.getByRole("timer")).toBeVisible();
  await page.reload();
  await expect(profile.code).toBeVisible();
  await expect(profile.resendCode).toBeDisabled();
  await page.clock.fastForward(60_000);
  await expect(profile.phone.getByText("You can send another code now.")).toBeVisible();
  await profile.resendCode.click();
  await expect(profile.resendCode).toBeDisabled();
  expect(calls).toBe(2);
  await profile.otherNumber.click();
  await expect(profile.number).toHaveValue("+44 7700 900123");
});
