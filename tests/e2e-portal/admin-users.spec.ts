import { readFile } from "node:fs/promises";
import type { Page, Request } from "@playwright/test";
import { NewPasswordPage } from "../page-models/new-password-page.ts";
import { UsersPage } from "../page-models/users-page.ts";
import { linkIn } from "./support/mailbox.ts";
import type { People, Person } from "./support/people.ts";
import { retryAfter } from "./support/retry.ts";
import { expect, expectAccessible, test, widths } from "./support/test.ts";

test.beforeEach(async ({ admin, resume }) => {
  await resume(admin);
});

test("USERS-02 offers a search and three roles, all of them at first", async ({ page }) => {
  const users = new UsersPage(page);
  await users.goto();
  await expect(users.search).toBeVisible();
  await expect(users.role.getByRole("option")).toHaveText(["All Roles", "Member", "Admin"]);
  await expect(users.role.getByRole("option", { selected: true })).toHaveText("All Roles");
});

test("USERS-03 USERS-06 a row shows the seven values, amounts with two decimals", async ({
  page,
  people,
}) => {
  const person = await people.create({ firstName: "Odalys", lastName: "Quennell" });
  await people.session(person);
  await people.service
    .from("user_credits")
    .update({ available_credits: 5, used_credits: 2.5 })
    .eq("user_id", person.id)
    .throwOnError();
  const { data: profile } = await people.service
    .from("profiles")
    .select("created_at, last_sign_in")
    .eq("id", person.id)
    .single()
    .throwOnError();
  const users = new UsersPage(page);
  await users.goto();
  await users.search.fill(person.email);
  const row = users.row(person.email);
  await expect(row.getByRole("rowheader")).toHaveText("Odalys Quennell");
  await expect(users.cell(row, "Email")).toHaveText(person.email);
  await expect(users.cell(row, "Role")).toHaveText("Member");
  await expect(users.cell(row, "Balance")).toHaveText("5.00");
  await expect(users.cell(row, "Used")).toHaveText("2.50");
  for (const [column, moment] of [
    ["Joined", profile.created_at],
    ["Last sign-in", profile.last_sign_in],
  ] as const) {
    const time = users.cell(row, column).locator("time");
    await expect(time).toHaveAttribute("datetime", new Date(moment).toISOString());
  }
});

test("USERS-06 only a negative balance is red", async ({ page, people }) => {
  const [rich, poor] = [
    await people.create({ lastName: "Farthing" }),
    await people.create({ lastName: "Farthing" }),
  ];
  for (const [person, balance] of [
    [rich, 5],
    [poor, -3.5],
  ] as const)
    await people.service
      .from("user_credits")
      .update({ available_credits: balance })
      .eq("user_id", person.id)
      .throwOnError();
  const users = new UsersPage(page);
  await users.goto();
  await users.search.fill("Farthing");
  const isRed = (email: string) =>
    users
      .cell(users.row(email), "Balance")
      .locator("span")
      .evaluate((element) => {
        const [red = 0, green = 0, blue = 0] =
          getComputedStyle(element).color.match(/\d+/g)?.map(Number) ?? [];
        return red > 2 * green && red > 2 * blue;
      });
  await expect(users.cell(users.row(rich.email), "Balance")).toHaveText("5.00");
  await expect(users.cell(users.row(poor.email), "Balance")).toHaveText("-3.50");
  expect([await isRed(rich.email), await isRed(poor.email)]).toEqual([false, true]);
});

test("USERS-04 USERS-05 twelve matches make a page of ten and one of two, and a next page is not offered", async ({
  page,
  people,
}) => {
  test.slow();
  const lastName = `Marchbank${Date.now()}`;
  await Promise.all(Array.from({ length: 12 }, () => people.create({ lastName })));
  const users = new UsersPage(page);
  await users.goto();
  await users.search.fill(lastName.toUpperCase());
  await expect(users.position).toHaveText("Page 1 of 2");
  await expect(users.rows).toHaveCount(10);
  await expect(users.previous).toBeDisabled();
  const first = await users.rows.locator('[data-label="Email"]').allInnerTexts();
  await users.next.click();
  await expect(users.position).toHaveText("Page 2 of 2");
  await expect(users.rows).toHaveCount(2);
  await expect(users.next).toBeDisabled();
  const second = await users.rows.locator('[data-label="Email"]').allInnerTexts();
  expect(new Set([...first, ...second]).size).toBe(12);
  await users.previous.click();
  await expect(users.position).toHaveText("Page 1 of 2");

  await users.search.fill(`${lastName} nobody`);
  await expect(page.getByText("No users found", { exact: true })).toBeVisible();
  await expect(users.rows).toHaveCount(0);
});

test("USERS-07 what is not known of a user reads as nothing, never and the address", async ({
  page,
  people,
}) => {
  const person = await people.create();
  await people.service.from("user_credits").delete().eq("user_id", person.id).throwOnError();
  const users = new UsersPage(page);
  await users.goto();
  await users.search.fill(person.email);
  const row = users.row(person.email);
  await expect(row.getByRole("rowheader")).toHaveText(person.email);
  await expect(users.cell(row, "Last sign-in")).toHaveText("Never");
  await expect(users.cell(row, "Balance")).toHaveText("0.00");
  await expect(users.cell(row, "Used")).toHaveText("0.00");
});

test("a long name and address leave a role readable beside them", async ({ page, people }) => {
  const person = await people.create({
    firstName: "Maximiliana-Theodora Wilhelmina Anastasia Featherstonehaugh",
    lastName: "Cholmondeley-Marjoribanks-Throckmorton",
  });
  const users = new UsersPage(page);
  await users.goto();
  await users.search.fill(person.email);
  await expect(users.rows).toHaveCount(1);
  const role = users.cell(users.row(person.email), "Role").getByText("Member", { exact: true });
  expect(await role.evaluate((label) => label.scrollWidth - label.clientWidth)).toBe(0);
});

/** Notes every request of an adjustment from now on. */
function noteAdjustments(page: Page): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = [];
  page.on("request", (request: Request) => {
    if (request.url().endsWith("/rpc/add_user_credits")) bodies.push(request.postDataJSON());
  });
  return bodies;
}

async function balanceOf(people: People, { id }: Person): Promise<number> {
  const { data } = await people.service
    .from("user_credits")
    .select("available_credits")
    .eq("user_id", id)
    .single()
    .throwOnError();
  return Number(data.available_credits);
}

test("USERS-01 USERS-14 USERS-18 USERS-21 an adjustment: cancel does nothing, a double click books once, the row follows", async ({
  page,
  people,
  admin,
}) => {
  const person = await people.create({ firstName: "Ines", lastName: "Okafor" });
  const bodies = noteAdjustments(page);
  const users = new UsersPage(page);
  await users.goto();
  const row = await users.find(person.email);
  const dialog = await users.openAdjustDialog(row);
  await expect(dialog.root).toContainText("Ines Okafor");
  await expect(dialog.amount).toBeFocused();
  await expect(dialog.amount).toHaveAttribute("step", "0.01");
  await dialog.amount.press("ArrowUp");
  await expect(dialog.amount).toHaveValue("0.01");
  await dialog.fill("5", "Not meant");
  await dialog.cancel.click();
  await expect(dialog.root).toBeHidden();
  expect(bodies).toEqual([]);

  await users.openAdjustDialog(row);
  await expect(dialog.amount).toHaveValue("");
  await dialog.fill("1", "  Bonus  ");
  const gate = Promise.withResolvers<void>();
  await page.route("**/rpc/add_user_credits", async (route) => {
    await gate.promise;
    await route.continue();
  });
  await dialog.confirm.dblclick();
  await expect(dialog.confirm).toBeDisabled();
  await expect(dialog.cancel).toBeDisabled();
  gate.resolve();
  await expect(dialog.root).toBeHidden();
  await expect(users.cell(row, "Balance")).toHaveText("1.00");
  await expect(page.getByText("Successfully added 1 credits for Ines Okafor", { exact: true })).toBeVisible();
  expect(bodies).toEqual([
    {
      _user_id: person.id,
      _amount: 1,
      _transaction_type: "admin_credit",
      _description: "Bonus",
      _created_by: admin.id,
      _reference_id: null,
      _reference_type: "admin_adjustment",
      _payment_id: null,
    },
  ]);
  expect(await balanceOf(people, person)).toBe(1);

  await users.openAdjustDialog(row);
  await dialog.fill("-2", "Mistake");
  await dialog.confirm.click();
  await expect(
    page.getByText("Successfully removed 2 credits for Ines Okafor", { exact: true }),
  ).toBeVisible();
  await expect(users.cell(row, "Balance")).toHaveText("-1.00");
  expect(bodies[1]).toMatchObject({ _amount: -2, _transaction_type: "admin_debit" });
});

test("USERS-15 USERS-16 USERS-20 what is no number or has no reason is not sent", async ({
  page,
  people,
}) => {
  const person = await people.create();
  const bodies = noteAdjustments(page);
  const users = new UsersPage(page);
  await users.goto();
  const dialog = await users.openAdjustDialog(await users.find(person.email));
  const noNumber = dialog.root.getByText("Please enter a valid number for credits", { exact: true });
  const noReason = dialog.root.getByText("Please enter a description for this transaction", { exact: true });
  await dialog.description.fill("Reason");
  for (const amount of ["", "abc", "5abc"]) {
    await dialog.amount.fill("");
    await dialog.amount.pressSequentially(amount);
    await expect(noNumber).toBeHidden();
    await dialog.confirm.click();
    await expect(noNumber).toBeVisible();
    await expect(dialog.amount).toBeFocused();
    await expect(dialog.amount).toHaveValue(amount);
  }
  await dialog.fill("5", "   ");
  await dialog.confirm.click();
  await expect(noReason).toBeVisible();
  await expect(noNumber).toBeHidden();
  await expect(dialog.description).toBeFocused();
  await expectAccessible(page);
  expect(bodies).toEqual([]);
});

test("USERS-17 USERS-20 amounts have two decimals, more are rounded, nothing is an amount too", async ({
  page,
  people,
}) => {
  const person = await people.create();
  const bodies = noteAdjustments(page);
  const users = new UsersPage(page);
  await users.goto();
  const row = await users.find(person.email);
  for (const [amount, balance] of [
    ["2.25", "2.25"],
    ["-1.10", "1.15"],
    ["1.239", "2.39"],
    ["0", "2.39"],
  ] as const) {
    const dialog = await users.openAdjustDialog(row);
    await dialog.fill(amount, `By ${amount}`);
    await dialog.amount.press("Enter");
    await expect(dialog.root).toBeHidden();
    await expect(users.cell(row, "Balance")).toHaveText(balance);
  }
  expect(bodies.map(({ _amount }) => _amount)).toEqual([2.25, -1.1, 1.24, 0]);
  expect(bodies.at(-1)).toMatchObject({ _transaction_type: "admin_credit" });
  expect(await balanceOf(people, person)).toBe(2.39);
});

test("USERS-14 USERS-19 two administrators adjust the same user at once: both land, the ledger is right", async ({
  page,
  browser,
  people,
  member,
  resume,
  stack,
}) => {
  const elsewhere = await browser.newContext({ baseURL: stack.portalUrl });
  await resume(await people.create({ isAdmin: true }), elsewhere);
  const screens = [new UsersPage(page), new UsersPage(await elsewhere.newPage())];
  const amounts = ["7.25", "-2.5"];
  const dialogs = await Promise.all(
    screens.map(async (users, at) => {
      await users.goto();
      const dialog = await users.openAdjustDialog(await users.find(member.email));
      await dialog.fill(amounts[at] ?? "", `Adjustment ${at}`);
      return dialog;
    }),
  );
  // Both requests stand before the server before either of them is let in.
  const arrived = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await Promise.all(
    screens.map((users, at) =>
      users.page.route("**/rpc/add_user_credits", async (route) => {
        arrived[at]?.resolve();
        await Promise.all(arrived.map(({ promise }) => promise));
        await route.continue();
      }),
    ),
  );
  await Promise.all(dialogs.map((dialog) => dialog.confirm.click()));
  for (const dialog of dialogs) await expect(dialog.root).toHaveCount(0);

  const { data: ledger } = await people.service
    .from("credit_transactions")
    .select("amount, previous_balance, new_balance")
    .eq("user_id", member.id)
    .order("created_at")
    .throwOnError();
  expect(ledger.map(({ amount }) => amount).toSorted((one, other) => one - other)).toEqual([-2.5, 7.25]);
  const [first, second] = ledger;
  expect([first?.previous_balance, first?.new_balance]).toEqual([0, first?.amount]);
  expect([second?.previous_balance, second?.new_balance]).toEqual([first?.new_balance, 4.75]);
  const { data: credits } = await people.service
    .from("user_credits")
    .select("available_credits")
    .eq("user_id", member.id)
    .single()
    .throwOnError();
  expect(credits.available_credits).toBe(4.75);
  for (const users of screens) {
    await users.page.reload();
    await expect(users.cell(users.row(member.email), "Balance")).toHaveText("4.75");
  }
  await elsewhere.close();
});

test("USERS-22 a failed adjustment says why and keeps what was typed", async ({ page, people }) => {
  const person = await people.create();
  await page.route("**/rpc/add_user_credits", (route) =>
    route.fulfill({ status: 400, json: { code: "22023", message: "X" } }),
  );
  const users = new UsersPage(page);
  await users.goto();
  const dialog = await users.openAdjustDialog(await users.find(person.email));
  await dialog.fill("3", "Reason");
  await dialog.confirm.click();
  await expect(dialog.root.getByText("Failed to adjust credits: X", { exact: true })).toBeVisible();
  await expect(dialog.amount).toHaveValue("3");
  await expect(dialog.description).toHaveValue("Reason");
  await expect(dialog.confirm).toBeEnabled();
  await page.unroute("**/rpc/add_user_credits");
  await dialog.confirm.click();
  await expect(dialog.root).toBeHidden();
  expect(await balanceOf(people, person)).toBe(3);
});

test("the list can be put in another order, which stands in the address", async ({ page, people }) => {
  const lastName = `Sortwell${Date.now()}`;
  const [bea, ada, cleo] = [
    await people.create({ firstName: "bea", lastName }),
    await people.create({ firstName: "Ada", lastName }),
    await people.create({ firstName: "Cleo", lastName }),
  ];
  for (const [person, balance] of [
    [bea, 1],
    [ada, -2],
    [cleo, 30],
  ] as const)
    await people.service
      .from("user_credits")
      .update({ available_credits: balance })
      .eq("user_id", person.id)
      .throwOnError();
  const users = new UsersPage(page);
  await users.goto(`?search=${lastName}`);
  await expect(users.search).toHaveValue(lastName);
  const names = users.rows.getByRole("rowheader");
  const ordered = (...firstNames: string[]) => firstNames.map((name) => `${name} ${lastName}`);
  await expect(names).toHaveText(ordered("Cleo", "Ada", "bea"));
  await users.order("Name").click();
  await expect(names).toHaveText(ordered("Ada", "bea", "Cleo"));
  await expect(page).toHaveURL(new RegExp(`\\?search=${lastName}&sort=name$`));
  await users.order("Name").click();
  await expect(names).toHaveText(ordered("Cleo", "bea", "Ada"));
  await users.order("Balance").click();
  await expect(names).toHaveText(ordered("Ada", "bea", "Cleo"));
  await page.reload();
  await expect(names).toHaveText(ordered("Ada", "bea", "Cleo"));
  await expect(users.table.getByRole("columnheader", { name: "Balance" })).toHaveAttribute(
    "aria-sort",
    "ascending",
  );
  await page.goBack();
  await expect(names).toHaveText(ordered("Cleo", "bea", "Ada"));
});

test("USERS-12 search, role and page live in the address: typing leaves no trace, Back takes steps back", async ({
  page,
  people,
}) => {
  test.slow();
  const lastName = `Pageworth${Date.now()}`;
  await Promise.all(Array.from({ length: 11 }, () => people.create({ lastName })));
  await people.create({ lastName, isAdmin: true });
  await page.goto("/dashboard/admin");
  const users = new UsersPage(page);
  await page.getByRole("link", { name: "Users", exact: true }).click();
  await users.search.fill(lastName);
  await expect(users.position).toHaveText("Page 1 of 2");
  await expect(page).toHaveURL(new RegExp(`/users\\?search=${lastName}$`));
  await users.next.click();
  await expect(users.rows).toHaveCount(2);
  await expect(page).toHaveURL(new RegExp(`search=${lastName}&page=2$`));
  const asked = page.waitForRequest("**/rpc/get_admin_user_list");
  await users.role.selectOption("admin");
  expect((await asked).postDataJSON()).toEqual({
    p_search_term: lastName,
    p_role_filter: "admin",
    p_limit: 10,
    p_offset: 0,
  });
  await expect(users.rows).toHaveCount(1);
  await expect(page).toHaveURL(new RegExp(`search=${lastName}&role=admin$`));

  const shared = await page.context().newPage();
  await shared.goto(page.url());
  const sharedUsers = new UsersPage(shared);
  await expect(sharedUsers.rows).toHaveCount(1);
  await expect(sharedUsers.role).toHaveValue("admin");
  await expect(sharedUsers.search).toHaveValue(lastName);

  await page.goBack();
  await expect(users.role).toHaveValue("all");
  await expect(users.position).toHaveText("Page 2 of 2");
  await expect(users.rows).toHaveCount(2);
  await page.goBack();
  await expect(users.position).toHaveText("Page 1 of 2");
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard\/admin$/);

  await users.goto(`?search=${lastName}&page=9`);
  await expect(users.position).toHaveText("Page 1 of 2");
  await expect(page).toHaveURL(new RegExp(`search=${lastName}$`));
});

test("ASEC-01 the details show what belongs to a user, and the educator role is given and taken there", async ({
  page,
  people,
  admin,
}) => {
  const person = await people.create({ firstName: "Noor", lastName: "Haddad" });
  await people.service
    .from("profiles")
    .update({ medical_school: "Wexbridge", graduation_year: 2028 })
    .eq("id", person.id)
    .throwOnError();
  await people.service
    .rpc("add_user_credits", {
      _user_id: person.id,
      _amount: 12.5,
      _transaction_type: "admin_credit",
      _description: "Welcome gift",
    })
    .throwOnError();
  await people.service
    .from("call_history")
    .insert({
      user_id: person.id,
      from_number: "+441632960777",
      to_number: "+441632960100",
      call_status: "busy",
      call_start_time: "2025-03-04T14:05:00Z",
    })
    .throwOnError();
  const users = new UsersPage(page);
  await users.goto();
  const row = await users.find(person.email);
  const details = await users.openDetails(row);
  await expect(details.getByRole("heading", { name: "Noor Haddad" })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`member=${person.id}$`));
  for (const [term, value] of [
    ["Email", person.email],
    ["Phone", "Not given"],
    ["Medical school", "Wexbridge"],
    ["Graduation year", "2028"],
    ["Balance", "12.50"],
    ["Ever added", "12.50"],
  ] as const)
    await expect(
      details
        .getByRole("definition")
        .filter({ visible: true })
        .and(details.locator(`dt:text-is("${term}") + dd`)),
    ).toHaveText(value);
  await expect(details.getByRole("row", { name: /Welcome gift/ })).toContainText("12.50");
  await details.getByRole("tab", { name: "Cases" }).click();
  await expect(details.getByText("No cases yet", { exact: true })).toBeVisible();
  await details.getByRole("tab", { name: "Calls" }).click();
  await expect(details.getByRole("row", { name: /busy/ })).toContainText("+441632960777");
  await expectAccessible(page);

  await details.getByRole("switch", { name: "Educator" }).click();
  await expect(details.getByText("Educator", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("Noor Haddad is an educator now", { exact: true })).toBeVisible();
  const flags = () =>
    people.service.from("user_profiles").select("is_educator").eq("id", person.id).single().throwOnError();
  expect((await flags()).data).toEqual({ is_educator: true });
  const { data: log } = await people.service
    .from("admin_activity_log")
    .select("admin_id, action_type")
    .eq("target_user_id", person.id)
    .throwOnError();
  expect(log).toEqual([{ admin_id: admin.id, action_type: "educator_granted" }]);

  const adjusting = users.adjustDialog;
  await details.getByRole("button", { name: "Adjust Credits" }).click();
  await adjusting.fill("-2.50", "Correction");
  await adjusting.confirm.click();
  await expect(adjusting.root).toBeHidden();
  await details.getByRole("tab", { name: "Transactions" }).click();
  await expect(details.getByRole("row", { name: /Correction/ })).toContainText("-2.50");

  await details.getByRole("button", { name: "Close" }).click();
  await expect(details).toBeHidden();
  await expect(page).not.toHaveURL(/member=/);
  await expect(users.cell(row, "Role")).toHaveText("MemberEducator");
  await expect(users.cell(row, "Balance")).toHaveText("10.00");

  await page.goto(`/dashboard/admin/users?member=${person.id}`);
  await expect(details.getByRole("switch", { name: "Educator" })).toBeChecked();
  await details.getByRole("switch", { name: "Educator" }).click();
  await expect(page.getByText("Noor Haddad is no longer an educator", { exact: true })).toBeVisible();
  expect((await flags()).data).toEqual({ is_educator: false });
  await page.keyboard.press("Escape");
  await expect(details).toBeHidden();
  await expect(page).toHaveURL(/\/users$/);
});

test("the details say when there is nobody, and recover from a failure", async ({ page, member }) => {
  await page.clock.install();
  const users = new UsersPage(page);
  await users.goto("?member=00000000-0000-4000-8000-00000000abcd");
  await expect(users.details.getByText("There is no such user.", { exact: true })).toBeVisible();
  await page.route("**/rest/v1/profiles**", (route) =>
    route.fulfill({ status: 500, json: { message: "no" } }),
  );
  await users.goto(`?member=${member.id}`);
  await expect(users.details.getByRole("alert")).toContainText(
    "The details of this user could not be loaded.",
  );
  await retryAfter(
    page,
    () => page.unroute("**/rest/v1/profiles**"),
    users.details.getByRole("button", { name: "Retry" }),
  );
  await expect(users.details.getByRole("heading", { name: member.email })).toBeVisible();
});

test("an account is disabled, which signs the user out, and enabled again", async ({ page, people }) => {
  const person = await people.create({ firstName: "Otto", lastName: "Lindqvist" });
  const theirs = await people.signedIn(person);
  const users = new UsersPage(page);
  await users.goto();
  const row = await users.find(person.email);
  const details = await users.openDetails(row);
  await details.getByRole("button", { name: "Disable account" }).click();
  const question = page.getByRole("dialog", { name: "Disable this account?" });
  await expect(question).toContainText("Otto Lindqvist will be signed out everywhere and cannot sign in.");
  await question.getByRole("button", { name: "Disable account" }).click();
  await expect(question).toBeHidden();
  await expect(details.getByText("Disabled", { exact: true })).toBeVisible();
  expect((await theirs.auth.getUser()).error).not.toBeNull();
  await expect(people.session(person)).rejects.toMatchObject({ code: "user_banned" });

  await details.getByRole("button", { name: "Enable account" }).click();
  await page
    .getByRole("dialog", { name: "Enable this account?" })
    .getByRole("button", { name: "Enable account" })
    .click();
  await expect(details.getByText("Disabled", { exact: true })).toBeHidden();
  await people.session(person);
});

test("Escape closes what is on top, and the focus goes back to where it came from", async ({
  page,
  member,
}) => {
  const users = new UsersPage(page);
  await users.goto();
  const row = await users.find(member.email);
  const opener = row.getByRole("rowheader").getByRole("button");
  await opener.focus();
  await page.keyboard.press("Enter");
  await users.details.getByRole("button", { name: "Adjust Credits" }).press("Enter");
  await expect(users.adjustDialog.amount).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(users.adjustDialog.root).toBeHidden();
  await expect(users.details).toBeVisible();
  await users.details.getByRole("button", { name: "Disable account" }).press("Enter");
  const question = page.getByRole("dialog", { name: "Disable this account?" });
  await expect(question).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(users.details).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(users.details).toBeHidden();
  await expect(opener).toBeFocused();
});

for (const [width, viewport] of Object.entries(widths)) {
  test(`the list, the details and their dialogs are accessible, ${width}`, async ({ page, people, demo }) => {
    test.slow();
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: "reduce" });
    const { data: learner } = await people.service
      .from("profiles")
      .select("id")
      .eq("email", demo.learner.email)
      .single()
      .throwOnError();
    const users = new UsersPage(page);
    await users.goto();
    await expect(users.rows).toHaveCount(10);
    await expectAccessible(page);
    await users.goto(`?member=${learner.id}`);
    for (const tab of ["Transactions", "Cases", "Calls"]) {
      await users.details.getByRole("tab", { name: tab }).click();
      await expect(users.details.getByRole("rowheader").first()).toBeVisible();
      await expectAccessible(page);
    }
    await users.details.getByRole("button", { name: "Adjust Credits" }).click();
    await expect(users.adjustDialog.amount).toBeFocused();
    await expectAccessible(page);
    const isTooWide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(isTooWide).toBe(false);
  });
}

test("nobody can disable the own account", async ({ page, admin }) => {
  const users = new UsersPage(page);
  await users.goto(`?member=${admin.id}`);
  await expect(users.details.getByText(/This is your own account/)).toBeVisible();
  await expect(users.details.getByRole("button", { name: "Disable account" })).toHaveCount(0);
});

test("an invited user gets a mail, chooses a password and is a member", async ({
  page,
  people,
  mailbox,
  browser,
  member,
}) => {
  const email = `invited-${Date.now()}@example.org`;
  const users = new UsersPage(page);
  await users.goto();
  await page.getByRole("button", { name: "Invite User" }).click();
  const dialog = users.inviteDialog;
  const send = dialog.getByRole("button", { name: "Send invitation" });
  await dialog.getByLabel("Email").fill("nobody");
  await send.click();
  await expect(dialog.getByText("Enter an email address, such as ada@example.org")).toBeVisible();
  await dialog.getByLabel("Email").fill(member.email);
  await send.click();
  await expect(dialog.getByRole("alert")).toContainText(
    "Failed to invite the user: There is an account with this address already.",
  );
  await expectAccessible(page);
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
  await details.getByRole("button", { name: "Send invitation again" }).click();

  const link = linkIn(await mailbox.newest(email, 2));
  const visitor = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const theirs = await visitor.newPage();
  await theirs.goto(link);
  await expect(theirs).toHaveURL(/\/force-reset-password$/);
  const form = new NewPasswordPage(theirs, "/force-reset-password");
  await form.change("chosen-password");
  await expect(theirs).toHaveURL(/\/dashboard\/app-selection$/);
  await visitor.close();
  expect(await people.hasPassword({ email }, "chosen-password")).toBe(true);
});

test("the filtered list is exported as CSV, with progress and a way to stop", async ({ page, people }) => {
  const lastName = `Exporter${Date.now()}`;
  await people.create({ firstName: '=HYPERLINK("x")', lastName });
  await people.create({ firstName: 'Quote, "Q"', lastName });
  await people.create({ firstName: "Admin", lastName, isAdmin: true });
  const users = new UsersPage(page);
  await users.goto(`?search=${lastName}&role=member`);
  await expect(users.rows).toHaveCount(2);
  const download = page.waitForEvent("download");
  await users.exportButton.click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^andromeda-users-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), "utf8")).split("\r\n");
  expect(lines[0]).toBe("\uFEFFUser ID,Name,Email,Role,Educator,Status,Joined,Last sign-in,Balance,Used");
  expect(lines[1]).toContain(`"'=HYPERLINK(""x"") ${lastName}"`);
  expect(lines[2]).toContain(`"Quote, ""Q"" ${lastName}"`);
  expect(lines.slice(3)).toEqual([""]);

  const gate = Promise.withResolvers<void>();
  await page.route(
    "**/rpc/export_admin_users",
    async (route) => {
      await gate.promise;
      await route.continue();
    },
    { times: 1 },
  );
  await users.exportButton.click();
  await expect(page.getByText("Exporting users…", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Cancel export" }).click();
  await expect(users.exportButton).toBeVisible();
  gate.resolve();
  await page.route("**/rpc/export_admin_users", (route) =>
    route.fulfill({ status: 500, json: { message: "X" } }),
  );
  await users.exportButton.click();
  await expect(page.getByText("The users could not be exported: X", { exact: true })).toBeVisible();
});
