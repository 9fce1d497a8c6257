import { UsersPage } from "../page-models/users-page.ts";
import { expect, test } from "./support/test.ts";

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
