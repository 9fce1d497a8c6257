import { readFile } from "node:fs/promises";
import { NewPasswordPage } from "../page-models/new-password-page.ts";
import { UsersPage } from "../page-models/users-page.ts";
import { linkIn } from "./support/mailbox.ts";
import { expect, test } from "./support/test.ts";

test.beforeEach(async ({ admin, resume }) => {
  await resume(admin);
});

test("USERS-03 USERS-11 USERS-12 a list is found by its address, put in another order, and exported as CSV", async ({
  page,
  people,
}) => {
  const lastName = `Exporter${Date.now()}`;
  const [formula, quoted] = [
    await people.create({ firstName: '=HYPERLINK("x")', lastName }),
    await people.create({ firstName: 'Quote, "Q"', lastName }),
  ];
  await people.create({ firstName: "Admin", lastName, isAdmin: true });
  await people.service
    .from("user_credits")
    .update({ available_credits: -3.5, used_credits: 2.5 })
    .eq("user_id", formula.id)
    .throwOnError();
  const users = new UsersPage(page);
  const emails = users.rows.locator('[data-label="Email"]');
  await users.goto(`?search=${lastName.toUpperCase()}&role=member`);
  await expect(emails).toHaveText([quoted.email, formula.email]);
  const row = users.row(formula.email);
  await expect(users.cell(row, "Balance")).toHaveText("-3.50");
  await expect(users.cell(row, "Used")).toHaveText("2.50");

  await test.step("the order stands in the address, for a reload and the Back button", async () => {
    await users.order("Balance").click();
    await expect(emails).toHaveText([formula.email, quoted.email]);
    await expect(page).toHaveURL(/&sort=credits$/);
    await page.reload();
    await expect(emails).toHaveText([formula.email, quoted.email]);
    await page.goBack();
    await expect(emails).toHaveText([quoted.email, formula.email]);
  });

  await test.step("the file holds the filtered list", async () => {
    const download = page.waitForEvent("download");
    await users.exportButton.click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^andromeda-users-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await file.path(), "utf8")).split("\r\n");
    expect(lines[0]).toBe("\uFEFFUser ID,Name,Email,Role,Educator,Status,Joined,Last sign-in,Balance,Used");
    expect(lines[1]).toContain(`"'=HYPERLINK(""x"") ${lastName}"`);
    expect(lines[2]).toContain(`"Quote, ""Q"" ${lastName}"`);
    expect(lines.slice(3)).toEqual([""]);
  });
});

test("ASEC-01 CRED-19 USERS-14 USERS-18 what an administrator books, grants and disables takes effect on the server", async ({
  page,
  people,
  admin,
}) => {
  const person = await people.create({ firstName: "Noor", lastName: "Haddad" });
  const personClient = await people.signedIn(person);
  const users = new UsersPage(page);
  await users.goto(`?search=${person.email}`);
  const row = users.row(person.email);

  await test.step("credits are in both balances and both histories", async () => {
    const dialog = await users.openAdjustDialog(row);
    await dialog.fill("12.5", "  Bonus  ");
    const sent = page.waitForRequest("**/rpc/add_user_credits");
    await dialog.confirm.click();
    expect((await sent).postDataJSON()).toEqual({
      _user_id: person.id,
      _amount: 12.5,
      _transaction_type: "admin_credit",
      _description: "Bonus",
      _created_by: admin.id,
      _reference_id: null,
      _reference_type: "admin_adjustment",
      _payment_id: null,
    });
    await expect(users.cell(row, "Balance")).toHaveText("12.50");
    const { service } = people;
    const [profile, credits, history, ledger] = await Promise.all([
      service.from("profiles").select("credits").eq("id", person.id).single().throwOnError(),
      service
        .from("user_credits")
        .select("available_credits")
        .eq("user_id", person.id)
        .single()
        .throwOnError(),
      service.from("credits_history").select("id").eq("user_id", person.id).throwOnError(),
      service.from("credit_transactions").select("amount").eq("user_id", person.id).throwOnError(),
    ]);
    expect([Number(profile.data.credits), Number(credits.data.available_credits)]).toEqual([12.5, 12.5]);
    expect(history.data).toHaveLength(1);
    expect(ledger.data).toEqual([{ amount: 12.5 }]);
  });

  const details = await users.openDetails(row);
  await test.step("the educator role is given, with a log entry", async () => {
    await expect(details.getByRole("row", { name: /Bonus/ })).toContainText("12.50");
    await details.getByRole("switch", { name: "Educator" }).click();
    await expect(page.getByText("Noor Haddad is an educator now", { exact: true })).toBeVisible();
    const { data: flags } = await people.service
      .from("user_profiles")
      .select("is_educator")
      .eq("id", person.id)
      .single()
      .throwOnError();
    expect(flags).toEqual({ is_educator: true });
    const { data: log } = await people.service
      .from("admin_activity_log")
      .select("admin_id, action_type")
      .eq("target_user_id", person.id)
      .eq("action_type", "educator_granted")
      .throwOnError();
    expect(log).toEqual([{ admin_id: admin.id, action_type: "educator_granted" }]);
  });

  await test.step("a disabled account is signed out, and can sign in once it is enabled", async () => {
    const change = async (word: "Disable" | "Enable") => {
      await details.getByRole("button", { name: `${word} account` }).click();
      await page
        .getByRole("dialog", { name: `${word} this account?` })
        .getByRole("button", { name: `${word} account` })
        .click();
    };
    await change("Disable");
    await expect(details.getByText("Disabled", { exact: true })).toBeVisible();
    expect((await personClient.auth.getUser()).error).not.toBeNull();
    await expect(people.session(person)).rejects.toMatchObject({ code: "user_banned" });
    await change("Enable");
    await expect(details.getByText("Disabled", { exact: true })).toBeHidden();
    await people.session(person);
  });
});

test("an invited user gets a mail, chooses a password and is a member", async ({
  page,
  people,
  mailbox,
  browser,
}) => {
  const email = `invited-${Date.now()}@example.org`;
  const users = new UsersPage(page);
  await users.goto();
  await page.getByRole("button", { name: "Invite User" }).click();
  const dialog = users.inviteDialog;
  const send = dialog.getByRole("button", { name: "Send invitation" });
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("First name").fill("Ida");
  await dialog.getByLabel("Last name").fill("Invited");
  await send.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`Sent an invitation to ${email}`, { exact: true })).toBeVisible();
  const row = await users.find(email);
  await expect(row.getByRole("rowheader")).toHaveText("Ida Invited");
  await expect(users.cell(row, "Role")).toHaveText("MemberInvited");
  const details = await users.openDetails(row);
  // The link of the first mail ends with the second, so they must not overtake each other.
  await mailbox.newest(email);
  await details.getByRole("button", { name: "Send invitation again" }).click();

  const link = linkIn(await mailbox.newest(email, 2));
  const visitor = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const visitorPage = await visitor.newPage();
  await visitorPage.goto(link);
  await expect(visitorPage).toHaveURL(/\/force-reset-password$/);
  const form = new NewPasswordPage(visitorPage, "/force-reset-password");
  await form.change("chosen-password");
  await expect(visitorPage).toHaveURL(/\/dashboard\/app-selection$/);
  await visitor.close();
  expect(await people.hasPassword({ email }, "chosen-password")).toBe(true);
});
