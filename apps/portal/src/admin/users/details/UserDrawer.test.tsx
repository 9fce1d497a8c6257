import { AppError, type Invitation, type UserDetails } from "@andromeda/domain";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { usersOf, userWith } from "../../../testing/in-memory-users.ts";
import { administrator, openBackOffice } from "../../../testing/open-back-office.tsx";

const usersPage = "/dashboard/admin/users";
const noorId = "7a3c2c0e-0000-4000-8000-00000000abcd";
const noor: UserDetails = {
  ...userWith({ id: noorId, displayName: "Noor Haddad", email: "noor@example.org", availableCents: 1250 }),
  phone: null,
  isPhoneVerified: false,
  medicalSchool: "Wexbridge",
  graduationYear: 2028,
  lifetimeCents: 1250,
};

/** A back office that knows one user, and what was done to her. */
function office(parts: Parameters<typeof usersOf>[1] = {}) {
  const done: unknown[] = [];
  const transactions = [
    {
      id: "gift",
      amountCents: 1250,
      type: "admin_credit",
      description: "Welcome gift",
      newBalanceCents: 1250,
      createdAt: "2026-01-01T00:00:00Z",
    },
  ];
  const { users } = usersOf([noor], {
    getUser: async (id) => (id === noorId ? noor : null),
    listTransactions: async () => ({ items: transactions, totalCount: transactions.length }),
    listCases: async () => ({ items: [], totalCount: 0 }),
    listCalls: async () => ({
      items: [
        {
          id: "call",
          channel: "phone",
          fromNumber: "+441632960777",
          toNumber: "+441632960100",
          startedAt: "2025-03-04T14:05:00Z",
          durationSeconds: 0,
          status: "busy",
        },
      ],
      totalCount: 1,
    }),
    adjustCredits: async ({ amountCents, description }) => {
      transactions.unshift({
        id: description,
        amountCents,
        type: "admin_debit",
        description,
        newBalanceCents: 1250 + amountCents,
        createdAt: "2026-01-02T00:00:00Z",
      });
      return 1250 + amountCents;
    },
    setEducator: async (id, isEducator) => void done.push(["educator", id, isEducator]),
    setDisabled: async (id, isDisabled) => void done.push(["disabled", id, isDisabled]),
    ...parts,
  });
  return { users, done };
}

const drawer = () => screen.findByRole("dialog", { name: "User details" });
const fact = (dialog: HTMLElement, name: string) =>
  within(dialog)
    .getAllByRole("term")
    .find(({ textContent }) => textContent === name)?.nextElementSibling;
const cell = (column: string) => document.querySelector<HTMLElement>(`tr [data-label="${column}"]`);

describe("the details of a user", () => {
  it("ASEC-01 USERS-16 show what belongs to a user, and the list follows what is done there", async () => {
    const { users, done } = office();
    const { user, address } = await openBackOffice(usersPage, { users });
    await user.click(await screen.findByRole("button", { name: "Noor Haddad" }));
    const details = await drawer();
    expect(address()).toBe(`${usersPage}?member=${noorId}`);
    expect(await within(details).findByRole("heading", { name: "Noor Haddad" })).toBeVisible();
    for (const [name, value] of [
      ["Email", "noor@example.org"],
      ["Phone", "Not given"],
      ["Medical school", "Wexbridge"],
      ["Graduation year", "2028"],
      ["Balance", "12.50"],
      ["Total added", "12.50"],
    ] as const)
      expect(fact(details, name)).toHaveTextContent(value);
    expect(await within(details).findByRole("row", { name: /Welcome gift/ })).toHaveTextContent("12.50");
    await user.click(within(details).getByRole("tab", { name: "Cases" }));
    expect(await within(details).findByText("No cases yet")).toBeVisible();
    await user.click(within(details).getByRole("tab", { name: "Calls" }));
    expect(await within(details).findByRole("row", { name: /busy/ })).toHaveTextContent("+441632960777");

    await user.click(within(details).getByRole("switch", { name: /^Educator/ }));
    expect(await screen.findByText("Noor Haddad is an educator now")).toBeVisible();
    await user.click(within(details).getByRole("switch", { name: /^Educator/ }));
    expect(await screen.findByText("Noor Haddad is no longer an educator")).toBeVisible();
    await user.click(within(details).getByRole("switch", { name: /^Educator/ }));
    expect(done).toEqual([
      ["educator", noorId, true],
      ["educator", noorId, false],
      ["educator", noorId, true],
    ]);

    await user.click(within(details).getByRole("button", { name: "Adjust Credits" }));
    await user.type(await screen.findByLabelText("Amount"), "-2.50");
    await user.type(screen.getByLabelText("Description"), "Correction{Enter}");
    await user.click(within(details).getByRole("tab", { name: "Transactions" }));
    expect(await within(details).findByRole("row", { name: /Correction/ })).toHaveTextContent("-2.50");
    await user.click(within(details).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(address()).toBe(usersPage);
    expect(cell("Role")).toHaveTextContent("MemberEducator");
    expect(cell("Balance")).toHaveTextContent("10.00");
  });

  it("ASEC-01 say when there is no such user, and can be read again after a failure", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const nobody = await openBackOffice(`${usersPage}?member=00000000-0000-4000-8000-00000000abcd`, office());
    expect(await within(await drawer()).findByText("This user was not found.")).toBeVisible();
    nobody.unmount();

    let answer = async (): Promise<UserDetails | null> => Promise.reject(new AppError("unexpected", "no"));
    const { user } = await openBackOffice(
      `${usersPage}?member=${noorId}`,
      office({ getUser: () => answer() }),
    );
    const details = await drawer();
    expect(await within(details).findByRole("alert")).toHaveTextContent(
      "The details of this user could not be loaded.",
    );
    answer = async () => noor;
    await user.click(within(details).getByRole("button", { name: "Retry" }));
    expect(await within(details).findByRole("heading", { name: "Noor Haddad" })).toBeVisible();
  });

  it("ask before an account is disabled, and enable it again", async () => {
    const { users, done } = office();
    const { user } = await openBackOffice(`${usersPage}?member=${noorId}`, { users });
    const details = await drawer();
    await user.click(await within(details).findByRole("button", { name: "Disable account" }));
    const question = await screen.findByRole("dialog", { name: "Disable this account?" });
    expect(question).toHaveTextContent("Noor Haddad will be signed out everywhere and cannot sign in.");
    expect(done).toEqual([]);
    await user.click(within(question).getByRole("button", { name: "Disable account" }));
    expect(await within(details).findByText("Disabled")).toBeVisible();
    await user.click(within(details).getByRole("button", { name: "Enable account" }));
    const other = await screen.findByRole("dialog", { name: "Enable this account?" });
    await user.click(within(other).getByRole("button", { name: "Enable account" }));
    await waitFor(() => expect(within(details).queryByText("Disabled")).toBeNull());
    expect(done).toEqual([
      ["disabled", noorId, true],
      ["disabled", noorId, false],
    ]);
  });

  it("do not let administrators disable their own account", async () => {
    const { users } = office({ getUser: async () => ({ ...noor, id: administrator.id }) });
    await openBackOffice(`${usersPage}?member=${noorId}`, { users });
    const details = await drawer();
    expect(await within(details).findByText(/^This is your own account/)).toBeVisible();
    expect(within(details).queryByRole("button", { name: "Disable account" })).toBeNull();
  });

  it("LIB-03 Escape closes what is on top, and the focus goes back to where it came from", async () => {
    const { user } = await openBackOffice(usersPage, office());
    const opener = await screen.findByRole("button", { name: "Noor Haddad" });
    opener.focus();
    await user.keyboard("{Enter}");
    const details = await drawer();
    for (const [button, dialog] of [
      ["Adjust Credits", "Adjust Credits"],
      ["Disable account", "Disable this account?"],
    ] as const) {
      (await within(details).findByRole("button", { name: button })).focus();
      await user.keyboard("{Enter}");
      await screen.findByRole("dialog", { name: dialog });
      await user.keyboard("{Escape}");
      await waitFor(() => expect(screen.queryByRole("dialog", { name: dialog })).toBeNull());
      expect(details).toBeVisible();
    }
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  });
});

describe("an invitation", () => {
  it("needs an address, says why it failed, and can be sent again", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const sent: Invitation[] = [];
    const { user } = await openBackOffice(
      `${usersPage}?member=${noorId}`,
      office({
        getUser: async () => ({ ...noor, isInvited: true }),
        invite: async (invitation) => {
          if (invitation.email === "used@example.org")
            throw new AppError("conflict/duplicate", "An account with this address already exists.");
          sent.push(invitation);
        },
      }),
    );
    const details = await drawer();
    await user.click(await within(details).findByRole("button", { name: "Send invitation again" }));
    expect(await screen.findByText("Sent an invitation to noor@example.org")).toBeVisible();
    await user.click(within(details).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

    await user.click(screen.getByRole("button", { name: "Invite User" }));
    const dialog = await screen.findByRole("dialog", { name: "Invite User" });
    const send = within(dialog).getByRole("button", { name: "Send invitation" });
    const email = within(dialog).getByLabelText(/^Email/);
    await user.type(email, "nobody");
    await user.click(send);
    expect(await within(dialog).findByText("Enter an email address, such as ada@example.org")).toBeVisible();
    expect(email).toHaveFocus();
    await user.clear(email);
    await user.type(email, "used@example.org");
    await user.type(within(dialog).getByLabelText("First name"), " Ida ");
    await user.click(send);
    expect(
      await within(dialog).findByText(
        "Failed to invite the user: An account with this address already exists.",
      ),
    ).toBeVisible();
    await user.clear(email);
    await user.type(email, "ida@example.org");
    await user.click(send);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(await screen.findByText("Sent an invitation to ida@example.org")).toBeVisible();
    expect(sent.map(({ email, firstName }) => [email, firstName])).toEqual([
      ["noor@example.org", ""],
      ["ida@example.org", "Ida"],
    ]);
  });

  it("ASEC-14 an address or a name that is pasted too long is not cut, and nobody is invited by it", async () => {
    const sent: Invitation[] = [];
    const { user } = await openBackOffice(
      usersPage,
      office({ invite: async (invitation) => void sent.push(invitation) }),
    );
    await user.click(await screen.findByRole("button", { name: "Invite User" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Invite User" }));
    const email = dialog.getByLabelText(/^Email/);
    await user.click(email);
    await user.paste(`ida@${"x".repeat(250)}.org.evil.example`);
    await user.click(dialog.getByLabelText("Last name"));
    await user.paste("x".repeat(101));
    await user.keyboard("{Enter}");
    expect(await dialog.findByText("Enter an email address, such as ada@example.org")).toBeVisible();
    await user.clear(email);
    await user.type(email, "ida@example.org{Enter}");
    expect(dialog.getByText("Use at most 100 characters")).toBeVisible();
    expect(dialog.getByLabelText("Last name")).toHaveFocus();
    expect(sent).toEqual([]);
    await user.keyboard("{Backspace}{Enter}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent.map(({ lastName }) => lastName.length)).toEqual([100]);
  });
});
