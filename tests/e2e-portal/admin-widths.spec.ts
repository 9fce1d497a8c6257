import type { Page } from "@playwright/test";
import { ApprovalsPage } from "../page-models/approvals-page.ts";
import { CallHistoriesPage } from "../page-models/call-histories-page.ts";
import { UsersPage } from "../page-models/users-page.ts";
import type { People, Person } from "./support/people.ts";
import { expect, expectAccessible, test } from "./support/test.ts";

/** A member whose name, note, balance and call are as long as they get. */
async function createLongPerson(people: People): Promise<Person> {
  const person = await people.create({
    firstName: "Maximiliana-Theodora Wilhelmina Anastasia",
    lastName: "Cholmondeley-Marjoribanks-Throckmorton-Featherstonehaugh",
  });
  const { service } = people;
  await service
    .from("credit_requests")
    .insert({ user_id: person.id, amount: 999_999.99, note: "x".repeat(300) })
    .throwOnError();
  await service
    .from("pending_phone_changes")
    .insert({ user_id: person.id, phone: "+44 7700 900555", verification_code: "123456" })
    .throwOnError();
  await service
    .rpc("add_user_credits", {
      _user_id: person.id,
      _amount: -1_234_567.89,
      _transaction_type: "admin_debit",
      _description: "y".repeat(200),
    })
    .throwOnError();
  await service
    .from("call_history")
    .insert({
      user_id: person.id,
      from_number: "+447700900555",
      call_status: "no-answer",
      call_duration: 3725,
    })
    .throwOnError();
  return person;
}

/** Nothing sticks out of the page, and no button cuts its own words. */
async function expectFits(page: Page): Promise<void> {
  const found = await page.evaluate(() => {
    const root = document.documentElement;
    const cut = [...document.querySelectorAll("button, a, dd")].filter(
      (element) =>
        element.checkVisibility() && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0,
    );
    return { overflow: root.scrollWidth - root.clientWidth, cut: cut.map((element) => element.textContent) };
  });
  expect(found).toEqual({ overflow: 0, cut: [] });
}

for (const width of [360, 2560]) {
  test(`every page of the back office fits ${width} px with the longest texts, and is accessible`, async ({
    page,
    people,
    admin,
    resume,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    const person = await createLongPerson(people);
    await resume(admin);
    const isReady = async () => {
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    };

    await page.goto("/dashboard/admin");
    await expect(page.getByRole("region", { name: "Recent Activity" }).getByRole("listitem")).toHaveCount(10);
    await isReady();
    await expectFits(page);
    await expectAccessible(page);

    const approvals = new ApprovalsPage(page);
    await approvals.goto();
    await expect(approvals.request(approvals.credits, person.email)).toBeVisible();
    await expectFits(page);

    const users = new UsersPage(page);
    await users.goto();
    await expect(users.rows).toHaveCount(10);
    await expectFits(page);
    await expectAccessible(page);
    await users.goto(`?search=${person.email}&member=${person.id}`);
    await expect(users.details.getByText("-1234567.89").first()).toBeVisible();
    await expectFits(page);
    await expectAccessible(page);

    const calls = new CallHistoriesPage(page);
    await calls.goto();
    await expect(calls.rows).toHaveCount(10);
    await expectFits(page);
    await expectAccessible(page);
    await calls.goto(`?user=${person.id}`);
    await calls.play(calls.rows);
    await expect(calls.details).toBeVisible();
    await expectFits(page);
    await expectAccessible(page);

    await page.goto("/dashboard/admin/system");
    await expect(page.getByRole("button", { name: "Save Configuration" })).toBeVisible();
    await isReady();
    await expectFits(page);
    await expectAccessible(page);
  });
}

test("a request is turned down by keyboard alone, and the focus is never lost", async ({
  page,
  people,
  member,
  admin,
  resume,
}) => {
  await people.service.from("credit_requests").insert({ user_id: member.id, amount: 4 }).throwOnError();
  await resume(admin);
  const approvals = new ApprovalsPage(page);
  await approvals.goto();
  const row = approvals.request(approvals.credits, member.email);
  const reject = row.getByRole("button", { name: "Reject" });
  await row.getByRole("button", { name: "Approve" }).focus();
  await page.keyboard.press("Tab");
  await expect(reject).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(approvals.reason).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(approvals.question).toHaveCount(0);
  await expect(reject).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(approvals.reason).toBeFocused();
  await page.keyboard.type("Not this term");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Request rejected")).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(approvals.question).toHaveCount(0);
  await expect(page.locator("body")).not.toBeFocused();
  await page.keyboard.press("Tab");
  await expect(approvals.credits.getByRole("button", { name: "Approve" }).first()).toBeFocused();
});
