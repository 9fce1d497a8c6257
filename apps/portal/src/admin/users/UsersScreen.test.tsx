import { AppError, type CreditAdjustment, type ListedUser } from "@andromeda/domain";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { usersOf, userWith } from "../../testing/in-memory-users.ts";
import { administrator, openBackOffice, publishableKey } from "../../testing/open-back-office.tsx";

const usersPage = "/dashboard/admin/users";
const ines = userWith({ id: "ines", displayName: "Ines Okafor", availableCents: 0 });

const row = (name: string | RegExp) => screen.findByRole("row", { name });
const rows = () => screen.queryAllByRole("rowheader").map(({ textContent }) => textContent);
const cell = (row: HTMLElement, column: string) => row.querySelector<HTMLElement>(`[data-label="${column}"]`);
const search = () => screen.findByPlaceholderText("Search users by name or email");
const role = () => screen.getByRole("combobox", { name: "Role" });
const pages = () => within(screen.getByRole("navigation", { name: "Users, pages" }));
const silenceConsole = () => vi.spyOn(console, "error").mockImplementation(() => undefined);

describe("the list", () => {
  it("USERS-01 USERS-02 has a title, a search and three roles, all of them at first", async () => {
    await openBackOffice(usersPage, usersOf([ines]));
    expect(await search()).toHaveValue("");
    expect(screen.getByRole("heading", { level: 1, name: "Manage Users" })).toBeVisible();
    expect(
      within(role())
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    ).toEqual(["All Roles", "Member", "Admin"]);
    expect(role()).toHaveDisplayValue("All Roles");
  });

  it("USERS-26 USERS-27 narrows by what the address says, and says how many there are", async () => {
    const asked: unknown[] = [];
    const { users } = usersOf([ines]);
    const { user, address } = await openBackOffice(`${usersPage}?seen=month`, {
      users: {
        ...users,
        listUsers: async (query) => {
          asked.push(query);
          return { users: [ines], totalCount: 5012 };
        },
      },
    });
    await row(/Ines/);
    expect(asked.at(-1)).toMatchObject({ seen: "month", search: null, role: null });
    expect(screen.getByText("1–1 of 5,012")).toBeVisible();
    const choose = (name: string, option: string) =>
      user.selectOptions(screen.getByRole("combobox", { name }), option);
    await choose("Status", "Disabled");
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ seen: "month", status: "disabled" }));
    expect(address()).toBe(`${usersPage}?status=disabled&seen=month`);
    await choose("Last sign-in", "Any sign-in");
    await choose("Balance", "Below zero");
    await choose("Requested cases", "Case pending");
    expect(address()).toBe(`${usersPage}?status=disabled&balance=negative&cases=pending`);
    await waitFor(() => expect(asked.at(-1)).not.toHaveProperty("seen"));
  });

  it("USERS-03 USERS-06 USERS-07 shows seven values, amounts with two decimals, and what is not known", async () => {
    await openBackOffice(
      usersPage,
      usersOf([
        userWith({ id: "rich", displayName: "Rich", role: "admin", availableCents: 500, usedCents: 250 }),
        userWith({
          id: "new",
          displayName: "new@example.org",
          lastSignInAt: null,
          availableCents: -350,
          usedCents: 0,
        }),
      ]),
    );
    const rich = await row(/Rich/);
    const fresh = await row(/new@example.org/);
    expect(cell(rich, "Email")).toHaveTextContent("rich@example.org");
    expect(cell(rich, "Joined")?.querySelector("time")).toHaveAttribute(
      "datetime",
      "2026-01-01T00:00:00.000Z",
    );
    expect(cell(rich, "Role")).toHaveTextContent("Admin");
    expect(cell(rich, "Last sign-in")?.querySelector("time")).toHaveAttribute(
      "datetime",
      "2026-02-03T09:00:00.000Z",
    );
    expect(cell(rich, "Balance")).toHaveTextContent("5.00");
    expect(cell(rich, "Used")).toHaveTextContent("2.50");
    expect(cell(fresh, "Last sign-in")).toHaveTextContent("Never");
    expect(cell(fresh, "Balance")).toHaveTextContent("-3.50");
    expect(cell(fresh, "Used")).toHaveTextContent("0.00");
  });

  const twelve = Array.from({ length: 12 }, (_, at) => userWith({ id: `member ${at + 1}` }));

  it("USERS-04 USERS-05 shows twelve users on a page of ten and one of two, says when nobody is found, and shows all again once cleared", async () => {
    const { user } = await openBackOffice(usersPage, usersOf(twelve));
    await waitFor(() => expect(rows()).toHaveLength(10));
    expect(pages().getByRole("status")).toHaveTextContent("Page 1 of 2");
    expect(pages().getByRole("button", { name: "Previous" })).toBeDisabled();
    await user.click(pages().getByRole("button", { name: "Next" }));
    await waitFor(() => expect(rows()).toEqual(["member 11", "member 12"]));
    expect(pages().getByRole("status")).toHaveTextContent("Page 2 of 2");
    expect(pages().getByRole("button", { name: "Next" })).toBeDisabled();
    await user.type(await search(), "nobody{Enter}");
    expect(await screen.findByText("No users found")).toBeVisible();
    expect(rows()).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Clear search and filters" }));
    await waitFor(() => expect(rows()).toHaveLength(10));
    expect(await search()).toHaveValue("");
  });

  it("USERS-09 USERS-12 keeps search, role, order and page in the address; typing adds no step, Back takes steps back", async () => {
    const { users, asked } = usersOf([...twelve, userWith({ id: "member of the house", role: "admin" })]);
    const { user, address, router } = await openBackOffice(usersPage, { users });
    await user.type(await search(), "member{Enter}");
    await waitFor(() => expect(address()).toBe(`${usersPage}?search=member`));
    await user.click(pages().getByRole("button", { name: "Next" }));
    await waitFor(() => expect(address()).toBe(`${usersPage}?search=member&page=2`));
    await waitFor(() => expect(rows()).toHaveLength(3));
    await user.selectOptions(role(), "Admin");
    await waitFor(() => expect(rows()).toEqual(["member of the house"]));
    expect(address()).toBe(`${usersPage}?search=member&role=admin`);
    await user.click(screen.getByRole("button", { name: "Name" }));
    await waitFor(() => expect(address()).toBe(`${usersPage}?search=member&role=admin&sort=name`));
    expect(screen.getByRole("columnheader", { name: "Name" })).toHaveAttribute("aria-sort", "ascending");
    expect(asked.map(({ search, role, page, sort }) => [search, role, page, sort?.key])).toEqual([
      [null, null, 0, undefined],
      ["member", null, 0, undefined],
      ["member", null, 1, undefined],
      ["member", "admin", 0, undefined],
      ["member", "admin", 0, "name"],
    ]);
    for (const [left, shown] of [
      ["?search=member&role=admin", 1],
      ["?search=member&page=2", 3],
      ["?search=member", 10],
    ] as const) {
      await router.navigate(-1);
      await waitFor(() => expect(rows()).toHaveLength(shown));
      expect(address()).toBe(`${usersPage}${left}`);
    }
    expect(role()).toHaveDisplayValue("All Roles");
    expect(await search()).toHaveValue("member");
    await router.navigate(-1);
    await waitFor(() => expect(address()).toBe("/dashboard/app-selection"));
  });

  it("USERS-12 opens the first page instead of one that does not exist", async () => {
    const { address } = await openBackOffice(`${usersPage}?search=member&page=9`, usersOf(twelve));
    await waitFor(() => expect(rows()).toHaveLength(10));
    await waitFor(() => expect(address()).toBe(`${usersPage}?search=member`));
    expect(await search()).toHaveValue("member");
  });

  it.each([
    ["USERS-23", "checkAdminStatus", "unexpected", "Failed to verify admin status: X"],
    [
      "USERS-23",
      "checkAdminStatus",
      "database/permission-denied",
      "Permission denied checking admin status. Ensure function permissions are correct.",
    ],
    ["USERS-24", "listUsers", "unexpected", "Error fetching users: X"],
    [
      "USERS-24",
      "listUsers",
      "database/permission-denied",
      "Permission denied accessing user data. Ensure function permissions are correct.",
    ],
    ["USERS-25", "listUsers", "network/offline", "Could not load users. Please check console for details."],
  ] as const)("ASEC-03 %s shows nobody when %s fails with %s, and says why", async (_, call, code, words) => {
    const log = silenceConsole();
    const error = new AppError(code, "X");
    await openBackOffice(usersPage, usersOf([ines], { [call]: () => Promise.reject(error) }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(rows()).toEqual([]);
    expect(log.mock.calls.flat().map(String).join(" ")).toContain("X");
  });
});

describe("an adjustment", () => {
  /** Opens the dialog over a server that books adjustments; `booked` has each of them. */
  async function openDialog(adjustCredits?: (adjustment: CreditAdjustment) => Promise<number>) {
    const booked: CreditAdjustment[] = [];
    let balance = 0;
    const listed = [ines];
    const { users } = usersOf(listed, {
      adjustCredits: async (adjustment) => {
        booked.push(adjustment);
        if (adjustCredits) return adjustCredits(adjustment);
        balance += adjustment.amountCents;
        return balance;
      },
    });
    const { user } = await openBackOffice(usersPage, { users });
    const opener = within(await row(/Ines/)).getByRole("button", { name: "Adjust Credits" });
    await user.click(opener);
    const dialog = await screen.findByRole("dialog", { name: "Adjust Credits" });
    const field = (label: string) => within(dialog).getByLabelText(label);
    const button = (name: string | RegExp) => within(dialog).getByRole("button", { name });
    const fill = async (amount: string, description: string) => {
      for (const [label, text] of [
        ["Amount", amount],
        ["Description", description],
      ] as const) {
        await user.clear(screen.getByLabelText(label));
        if (text) await user.type(screen.getByLabelText(label), text);
      }
    };
    /** Gives the server another balance, in cents. */
    const setServerBalance = (availableCents: number) => listed.splice(0, 1, { ...ines, availableCents });
    return { user, booked, dialog, opener, field, button, fill, setServerBalance };
  }
  const dialogClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

  it("USERS-30 says what it will do while the amount is chosen or typed", async () => {
    const { user, booked, dialog, field, button } = await openDialog();
    expect(button("Adjust")).toBeVisible();
    await user.click(button("+20"));
    expect(field("Amount")).toHaveValue("20.00");
    expect(button("Add 20.00")).toBeVisible();
    expect(dialog).toHaveTextContent("Balance: 0.00 → 20.00");
    await user.clear(field("Amount"));
    await user.type(field("Amount"), "-4");
    expect(button("Remove 4.00")).toBeVisible();
    expect(dialog).toHaveTextContent("Balance: 0.00 → -4.00");
    expect(booked).toEqual([]);
  });

  it("USERS-01 USERS-14 USERS-18 USERS-21 is not booked on Cancel, is booked once on a double click, and changes the balance in the row", async () => {
    let answer = Promise.withResolvers<number>();
    const { user, booked, dialog, opener, field, button, fill } = await openDialog(() => answer.promise);
    expect(dialog).toHaveTextContent("Ines Okafor");
    expect(field("Amount")).toHaveFocus();
    expect(field("Amount")).toHaveAttribute("step", "0.01");
    await user.type(field("Amount"), "{ArrowUp}");
    expect(field("Amount")).toHaveValue("0.01");
    await fill("5", "Not meant");
    await user.click(button("Cancel"));
    await dialogClosed();
    expect(booked).toEqual([]);

    await user.click(opener);
    expect(await screen.findByLabelText("Amount")).toHaveValue("");
    await fill("1", "  Bonus  ");
    await user.dblClick(screen.getByRole("button", { name: /^(Adjust|Add|Remove)( [\d.]+)?$/ }));
    expect(screen.getByRole("button", { name: /^(Adjust|Add|Remove)( [\d.]+)?$/ })).toBeDisabled();
    expect(screen.getByRole("button", { name: "Cancel" })).toBeDisabled();
    answer.resolve(100);
    await dialogClosed();
    expect(cell(await row(/Ines/), "Balance")).toHaveTextContent("1.00");
    expect(await screen.findByText("Successfully added 1 credits for Ines Okafor")).toBeVisible();
    expect(booked).toEqual([
      { userId: "ines", amountCents: 100, description: "Bonus", adminId: administrator.id },
    ]);

    answer = Promise.withResolvers();
    answer.resolve(-100);
    await user.click(opener);
    await screen.findByLabelText("Amount");
    await fill("-2", "Mistake");
    await user.click(screen.getByRole("button", { name: /^(Adjust|Add|Remove)( [\d.]+)?$/ }));
    expect(await screen.findByText("Successfully removed 2 credits for Ines Okafor")).toBeVisible();
    expect(cell(await row(/Ines/), "Balance")).toHaveTextContent("-1.00");
    expect(booked[1]).toMatchObject({ amountCents: -200 });
  });

  it("USERS-15 USERS-16 USERS-20 is not sent without a number or a reason, and the focus goes to what is wrong", async () => {
    const { user, booked, field, button, fill } = await openDialog();
    for (const amount of ["", "abc", "5abc"]) {
      await fill(amount, "Reason");
      expect(screen.queryByText("Please enter a valid number for credits")).toBeNull();
      await user.click(button(/^(Adjust|Add|Remove)( [\d.]+)?$/));
      expect(await screen.findByText("Please enter a valid number for credits")).toBeVisible();
      expect(field("Amount")).toHaveFocus();
      expect(field("Amount")).toHaveValue(amount);
      await user.type(field("Amount"), "1");
    }
    await fill("5", "   ");
    await user.click(button(/^(Adjust|Add|Remove)( [\d.]+)?$/));
    expect(await screen.findByText("Please enter a description for this transaction")).toBeVisible();
    expect(screen.queryByText("Please enter a valid number for credits")).toBeNull();
    expect(field("Description")).toHaveFocus();
    expect(booked).toEqual([]);
  });

  it("ASEC-14 USERS-16 a description that is pasted too long is not cut, and not sent before it is shorter", async () => {
    const { user, booked, field, button, fill } = await openDialog();
    await fill("5", "");
    await user.click(field("Description"));
    await user.paste("x".repeat(1_001));
    expect(field("Description")).toHaveValue("x".repeat(1_001));
    await user.click(button(/^Add/));
    expect(await screen.findByText("Use at most 1,000 characters")).toBeVisible();
    expect(field("Description")).toHaveFocus();
    expect(booked).toEqual([]);
    await user.type(field("Description"), "{Backspace}{Enter}");
    await dialogClosed();
    expect(booked.map(({ description }) => description.length)).toEqual([1_000]);
  });

  it.each([
    ["2.25", 225],
    ["-1.10", -110],
    ["1.239", 124],
    ["0", 0],
  ])("USERS-17 USERS-20 of %s books %d cents", async (amount, cents) => {
    const { user, booked, field, fill } = await openDialog();
    await fill(amount, "Bonus");
    await user.type(field("Amount"), "{Enter}");
    await dialogClosed();
    expect(booked.map(({ amountCents }) => amountCents)).toEqual([cents]);
  });

  it("NET-07 that got no answer may have been done: it says so, and shows the balance as it is now", async () => {
    silenceConsole();
    const { user, button, fill, setServerBalance } = await openDialog(async () => {
      setServerBalance(425);
      throw new AppError("network/timeout", "The server took too long to answer.", { recovery: "retry" });
    });
    await fill("3", "Reason");
    await user.click(button(/^(Adjust|Add|Remove)( [\d.]+)?$/));
    expect(
      await screen.findByText(
        "Failed to adjust credits: The server took too long to answer. It may have gone through: check the balance before you try again.",
      ),
    ).toBeVisible();
    await waitFor(() => expect(screen.getByRole("dialog")).toHaveTextContent("Balance: 4.25"));
  });

  it("USERS-22 that fails says why, without the key, and keeps what was typed for another try", async () => {
    silenceConsole();
    let refusal: Error | null = new AppError("database/invalid-input", `X ${publishableKey}`);
    const { user, booked, field, button, fill } = await openDialog(async () => {
      if (refusal) throw refusal;
      return 300;
    });
    await fill("3", "Reason");
    await user.click(button(/^(Adjust|Add|Remove)( [\d.]+)?$/));
    const alert = await screen.findByText(/^Failed to adjust credits: X /);
    expect(alert).not.toHaveTextContent(publishableKey);
    expect(field("Amount")).toHaveValue("3");
    expect(field("Description")).toHaveValue("Reason");
    refusal = null;
    await user.click(button(/^(Adjust|Add|Remove)( [\d.]+)?$/));
    await dialogClosed();
    expect(booked).toHaveLength(2);
  });
});

describe("the export", () => {
  it("writes the filtered list into a file, shows that it runs, can be stopped, and says why it failed", async () => {
    silenceConsole();
    const files: Blob[] = [];
    URL.createObjectURL = (file) => {
      files.push(file as Blob);
      return "blob:file";
    };
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const filters: unknown[] = [];
    let part: () => Promise<readonly ListedUser[]> = async () => [ines];
    const { users } = usersOf([ines], {
      listForExport: async (filter) => {
        filters.push(filter);
        return { users: await part(), totalCount: 1, next: null };
      },
    });
    const { user } = await openBackOffice(`${usersPage}?search=Ines&role=member`, { users });
    await row(/Ines/);
    const start = () => user.click(screen.getByRole("button", { name: "Export CSV" }));
    await start();
    expect(await screen.findByText("The users were exported")).toBeVisible();
    expect(filters).toEqual([{ search: "Ines", role: "member" }]);
    expect(saved).toEqual([expect.stringMatching(/^andromeda-users-\d{4}-\d\d-\d\d\.csv$/)]);
    expect(files[0]?.type).toContain("text/csv");

    const gate = Promise.withResolvers<readonly ListedUser[]>();
    part = () => gate.promise;
    await start();
    expect(await screen.findByText("Exporting users…")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Cancel export" }));
    expect(await screen.findByRole("button", { name: "Export CSV" })).toBeVisible();
    gate.resolve([ines]);

    part = () => Promise.reject(new AppError("unexpected", "X"));
    await start();
    expect(await screen.findByText("The users could not be exported: X")).toBeVisible();
    expect(saved).toHaveLength(1);
  });
});
