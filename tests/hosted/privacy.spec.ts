import { readFile } from "node:fs/promises";
import { addCalls, openCalls, silentWav, uniqueDigits } from "../e2e-portal/support/calls.ts";
import { expect, test } from "../e2e-portal/support/test.ts";
import { LoginPage } from "../page-models/login-page.ts";

test("PRIV-02 PRIV-04 PRIV-05 PRIV-07 PRIV-10 a member downloads their data and deletes the account, and nothing of it is left but the receipt", async ({
  page,
  browser,
  stack,
  people,
  member,
  admin,
  resume,
}) => {
  const digits = uniqueDigits(member.id);
  const path = `e2e/${digits}/call.wav`;
  const recordings = people.service.storage.from("call_recordings");
  const stored = await recordings.upload(path, silentWav(), { contentType: "audio/wav" });
  expect(stored.error).toBeNull();
  const words = `What was said in ${digits}`;
  await addCalls(people, [
    {
      user_id: member.id,
      from_number: digits,
      call_recording_path: path,
      conversation_history: [{ speaker: "caller", text: words }],
    },
  ]);

  const adminPage = await browser.newPage({ baseURL: stack.portalUrl, ignoreHTTPSErrors: true });
  await resume(admin, adminPage.context());
  await test.step("an administrator reads the conversation, which is entered in the record of access", async () => {
    const calls = await openCalls(adminPage, digits, 1);
    await calls.view(calls.rows.first());
    await expect(calls.turns).toHaveText([new RegExp(words)]);
    await adminPage.goto("/dashboard/admin/privacy");
    const entries = adminPage.getByRole("table", { name: "Record of access" });
    await expect(
      entries
        .getByRole("row")
        .filter({ hasText: member.id })
        .or(entries.getByRole("row").filter({ hasText: member.email })),
    ).toContainText("Conversation");
  });

  await test.step("the member's copy holds the words and the recording", async () => {
    await resume(member);
    await page.goto("/dashboard/privacy");
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download your data" }).click();
    const archive = await readFile(await (await download).path());
    for (const part of ["profile.json", "calls.json", words, "recordings/", "RIFF", "access_to_data.json"])
      expect(archive.includes(part), part).toBe(true);
  });

  await test.step("the member deletes the account with address and password, and cannot sign in any more", async () => {
    await page.getByRole("button", { name: "Delete account" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete your account?" });
    await dialog.getByLabel(`Type ${member.email} to confirm`).fill(member.email);
    await dialog.getByLabel("Your password").fill(member.password);
    await dialog.getByRole("button", { name: "Delete account for good" }).click();
    await expect(page).toHaveURL(/\/login$/);
    const login = new LoginPage(page);
    await login.signIn(member);
    await expect(page.getByRole("alert")).toBeVisible();
    expect(await people.hasPassword(member, member.password)).toBe(false);
  });

  await test.step("the recording is gone from storage, the words from the call; the receipt is there", async () => {
    expect((await recordings.download(path)).data).toBeNull();
    const { data: left } = await people.service
      .from("call_history")
      .select("id")
      .or(`from_number.eq.${digits},call_recording_path.eq.${path},user_id.eq.${member.id}`)
      .throwOnError();
    expect(left).toEqual([]);
    const { data: receipt } = await people.service
      .from("account_deletions")
      .select("id, is_own_request")
      .eq("user_id", member.id)
      .single()
      .throwOnError();
    expect(receipt?.is_own_request).toBe(true);
    await adminPage.reload();
    await expect(adminPage.getByRole("table", { name: "Deleted accounts" })).toContainText(receipt?.id);
    await adminPage.close();
  });
});
