import type { Page } from "@playwright/test";
import { ApprovalsPage } from "../page-models/approvals-page.ts";
import { CallHistoriesPage } from "../page-models/call-histories-page.ts";
import { SystemPage } from "../page-models/system-page.ts";
import { UsersPage } from "../page-models/users-page.ts";
import type { People, Person } from "./support/people.ts";
import { expect, expectAccessible, resize, test } from "./support/test.ts";

/** A member whose name, note, balance, case and call are as long as they get. */
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
  const { data: category } = await service
    .from("category_tree")
    .select("id")
    .limit(1)
    .single()
    .throwOnError();
  await service
    .from("user_cases")
    .insert({ user_id: person.id, title: "z".repeat(100), category_id: category.id })
    .throwOnError();
  const { data: call } = await service
    .from("call_history")
    .insert({
      user_id: person.id,
      from_number: "+447700900555",
      call_status: "no-answer",
      call_duration: 3725,
      call_recording_path: `${"path/".repeat(30)}call.wav`,
      conversation_history: [
        { speaker: "caller", text: `Where is the ${"pain".repeat(60)}?` },
        { speaker: "agent", text: "In my chest." },
      ],
    })
    .select("id")
    .single()
    .throwOnError();
  await service
    .from("practiced_cases")
    .insert({
      user_id: person.id,
      call_id: call.id,
      title: "Cough".repeat(40),
      checklist_data: [{ task: "Greets".repeat(40), completed: true }],
      feedback: { Strengths: "Kind".repeat(60) },
    })
    .throwOnError();
  return person;
}

/** Nothing sticks out of the page, no button cuts its own words, and no status leaves its place. */
async function expectFits(page: Page): Promise<void> {
  const look = () =>
    page.evaluate(() => {
      const root = document.documentElement;
      const cut = [...document.querySelectorAll("button, a, dd")].filter(
        (element) =>
          element.checkVisibility() &&
          element.scrollWidth > element.clientWidth + 1 &&
          element.clientWidth > 0,
      );
      const right = (element: Element | null) => element?.getBoundingClientRect().right ?? 0;
      const out = [...document.querySelectorAll("td [data-kind]")].filter(
        (status) => status.checkVisibility() && right(status) > right(status.parentElement) + 1,
      );
      return {
        overflow: root.scrollWidth - root.clientWidth,
        cut: cut.map((element) => element.textContent),
        out: out.map((element) => element.textContent),
      };
    });
  await expect.poll(look).toEqual({ overflow: 0, cut: [], out: [] });
}

/** The widths that the back office is looked at in; axe looks at the narrowest and at a usual one. */
const WIDTHS = [
  { width: 2560, hasAxe: false },
  { width: 1280, hasAxe: true },
  { width: 360, hasAxe: true },
  { width: 320, hasAxe: false },
];

// The pages themselves are looked at by axe in accessibility.spec.ts; here are the drawer and the dialogs above them.
test("LIB-03 the dialogs of the back office are accessible, and its pages fit 320, 360, 1280 and 2560 px with the longest texts", async ({
  page,
  people,
  admin,
  resume,
}) => {
  const person = await createLongPerson(people);
  await resume(admin);
  const expectGood = async ({ isDialog }: { readonly isDialog: boolean }) => {
    for (const { width, hasAxe } of WIDTHS) {
      await resize(page, { width, height: 900 });
      await expectFits(page);
      if (isDialog && hasAxe) await expectAccessible(page, page.getByRole("dialog"));
    }
  };

  await test.step("overview", async () => {
    await page.goto("/dashboard/admin");
    await expect(page.getByRole("region", { name: "Recent Activity" }).getByRole("listitem")).toHaveCount(10);
    await expectGood({ isDialog: false });
  });

  await test.step("approvals", async () => {
    const approvals = new ApprovalsPage(page);
    await approvals.goto();
    const row = approvals.request(approvals.credits, person.email);
    await expect(row).toBeVisible();
    await expectGood({ isDialog: false });
    for (const decision of ["Approve", "Reject"] as const) {
      await approvals.ask(row, decision);
      await expectGood({ isDialog: true });
      await page.keyboard.press("Escape");
      await expect(approvals.question).toHaveCount(0);
    }
  });

  await test.step("users", async () => {
    const users = new UsersPage(page);
    await users.goto(`?search=${person.email}`);
    await expect(users.rows).toHaveCount(1);
    await expectGood({ isDialog: false });
    const role = users.cell(users.row(person.email), "Role").getByText("Member", { exact: true });
    for (const { width } of WIDTHS) {
      await resize(page, { width, height: 900 });
      await expect.poll(() => role.evaluate((label) => label.scrollWidth - label.clientWidth)).toBe(0);
    }
    await page.getByRole("button", { name: "Invite User" }).click();
    await expect(users.inviteDialog.getByLabel("Email")).toBeFocused();
    await expectGood({ isDialog: true });
    await page.keyboard.press("Escape");
    await expect(users.inviteDialog).toBeHidden();
    await users.openDetails(users.row(person.email));
    await expect(users.details.getByText("-1234567.89").first()).toBeVisible();
    for (const [tab, row] of [
      ["Transactions", /^y+/],
      ["Cases", /^z+/],
      ["Calls", /no-answer/],
    ] as const) {
      await users.details.getByRole("tab", { name: tab }).click();
      await expect(users.details.getByRole("row", { name: row })).toBeVisible();
      await expectGood({ isDialog: true });
    }
    await users.details.getByRole("button", { name: "Adjust Credits" }).click();
    await expect(users.adjustDialog.amount).toBeFocused();
    await users.adjustDialog.confirm.click();
    await expect(users.adjustDialog.root.getByText("Please enter a valid number for credits")).toBeVisible();
    await expectGood({ isDialog: true });
  });

  await test.step("calls", async () => {
    const calls = new CallHistoriesPage(page);
    await calls.goto(`?user=${person.id}`);
    await expect(calls.rows).toHaveCount(1);
    await expectGood({ isDialog: false });
    await calls.play(calls.rows);
    await expect(calls.details).toBeVisible();
    await expectGood({ isDialog: true });
    await page.keyboard.press("Escape");
    await calls.view(calls.rows);
    await expect(calls.turns).toHaveCount(2);
    await calls.transcript.getByRole("searchbox", { name: "Search transcript" }).fill("pain");
    await expect(calls.transcript.getByText(/^Match 1 of/)).toBeVisible();
    await calls.transcript.getByRole("button", { name: "Show tasks and feedback" }).click();
    await expect(calls.transcript.getByRole("heading", { name: "Strengths" })).toBeVisible();
    await expectGood({ isDialog: true });
  });

  await test.step("system", async () => {
    const system = new SystemPage(page);
    await system.goto();
    await expect(system.saveButton).toBeVisible();
    await expectGood({ isDialog: false });
  });
});
