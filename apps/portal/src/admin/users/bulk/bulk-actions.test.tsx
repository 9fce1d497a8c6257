import { AppError, type CreditGrant, type Invitation } from "@andromeda/domain";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { usersOf, userWith } from "../../../testing/in-memory-users.ts";
import { openBackOffice } from "../../../testing/open-back-office.tsx";

const usersPage = "/dashboard/admin/users";
const three = ["ada", "bea", "cleo"].map((id) => userWith({ id, displayName: `${id} Person` }));
const dialog = () => within(screen.getByRole("dialog"));
const bar = () => within(screen.getByRole("region", { name: "Selected users" }));
const silenceConsole = () => vi.spyOn(console, "error").mockImplementation(() => undefined);

async function openWith(parts: Parameters<typeof usersOf>[1], ticked: readonly string[] = []) {
  const office = await openBackOffice(usersPage, usersOf(three, parts));
  await screen.findByRole("row", { name: /ada Person/ });
  for (const name of ticked)
    await office.user.click(screen.getByRole("checkbox", { name: `Select ${name} Person` }));
  return office;
}

async function fill(user: Awaited<ReturnType<typeof openWith>>["user"], amount: string) {
  await user.type(dialog().getByRole("spinbutton", { name: "Amount" }), amount);
  await user.type(dialog().getByRole("textbox", { name: "Description" }), " Block 2 ");
}

describe("several users at once", () => {
  it("USERS-28 are given credits by one request, and who was refused is named with the reason", async () => {
    const grants: CreditGrant[] = [];
    const { user } = await openWith(
      {
        grantCredits: async (grant) => {
          grants.push(grant);
          return [
            { kind: "booked", userId: "ada", balanceCents: 2500 },
            { kind: "refused", userId: "cleo", problem: "There is no such user." },
          ];
        },
      },
      ["ada", "cleo"],
    );
    expect(bar().getByText("2 users selected")).toBeVisible();
    await user.click(bar().getByRole("button", { name: "Adjust credits" }));
    await user.click(dialog().getByRole("button", { name: "+20" }));
    expect(dialog().getByText("20.00 for each, 40.00 in all.")).toBeVisible();
    await user.type(dialog().getByRole("textbox", { name: "Description" }), " Block 2 ");
    await user.click(dialog().getByRole("button", { name: "Add 20.00" }));
    expect(await dialog().findByText("Added 20.00 for 1 of 2 users.")).toBeVisible();
    expect(dialog().getByRole("listitem")).toHaveTextContent(
      "cleo Person (cleo@example.org): There is no such user.",
    );
    expect(grants).toEqual([
      {
        userIds: ["ada", "cleo"],
        amountCents: 2000,
        description: "Block 2",
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ]);
    await user.click(dialog().getByRole("button", { name: "Done" }));
    await waitFor(() => expect(screen.queryByRole("region", { name: "Selected users" })).toBeNull());
  });

  it("USERS-28 a second try is the same request, so that a lost answer books nothing twice", async () => {
    silenceConsole();
    const ids: string[] = [];
    const { user } = await openWith(
      {
        grantCredits: async ({ requestId }) => {
          ids.push(requestId);
          if (ids.length === 1) throw new AppError("network/timeout", "No answer");
          return [{ kind: "booked", userId: "ada", balanceCents: 0 }];
        },
      },
      ["ada"],
    );
    await user.click(bar().getByRole("button", { name: "Adjust credits" }));
    await fill(user, "-5");
    const remove = dialog().getByRole("button", { name: "Remove 5.00" });
    await user.click(remove);
    expect(await dialog().findByText(/You can safely try again/)).toBeVisible();
    await user.click(remove);
    expect(await dialog().findByText("Removed 5.00 for 1 of 1 user.")).toBeVisible();
    expect(new Set(ids).size).toBe(1);
    expect(ids).toHaveLength(2);
  });

  it("USERS-28 are disabled one after the other, each by the rules for one user, and only once it is confirmed", async () => {
    const disabled: string[] = [];
    const { user } = await openWith({
      setDisabled: async (id) => {
        if (id === "bea")
          throw new AppError("function/invalid-input", "Your own account cannot be disabled.");
        disabled.push(id);
      },
    });
    await user.click(screen.getByRole("checkbox", { name: "Select all rows on this page" }));
    await user.click(bar().getByRole("button", { name: "Disable accounts" }));
    expect(dialog().getByRole("button", { name: "Cancel" })).toHaveFocus();
    expect(disabled).toEqual([]);
    await user.click(dialog().getByRole("button", { name: "Disable 3 users" }));
    expect(await dialog().findByText("Disabled 2 of 3 users.")).toBeVisible();
    expect(dialog().getByRole("listitem")).toHaveTextContent(
      "bea Person (bea@example.org): Your own account cannot be disabled.",
    );
    expect(disabled).toEqual(["ada", "cleo"]);
  });

  it("USERS-28 are deselected when a filter changes, and by a button", async () => {
    const { user } = await openWith({}, ["ada", "bea"]);
    await user.selectOptions(screen.getByRole("combobox", { name: "Role" }), "Member");
    await waitFor(() => expect(screen.queryByRole("region", { name: "Selected users" })).toBeNull());
    await user.click(await screen.findByRole("checkbox", { name: "Select bea Person" }));
    expect(bar().getByText("1 user selected")).toBeVisible();
    await user.click(bar().getByRole("button", { name: "Clear selection" }));
    expect(screen.queryByRole("region", { name: "Selected users" })).toBeNull();
  });
});

describe("invitations by a file", () => {
  const fileOf = (text: string) => new File([text], "people.csv", { type: "text/csv" });

  async function openFile(parts: Parameters<typeof usersOf>[1], text: string) {
    const office = await openBackOffice(`${usersPage}?invite=yes`, usersOf(three, parts));
    await office.user.click(await screen.findByRole("radio", { name: "From a CSV file" }));
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error("There is no field for a file.");
    await office.user.upload(input, fileOf(text));
    return office;
  }

  it("USERS-29 shows what is wrong by line, sends nothing before it is confirmed, and then says who was refused", async () => {
    const sent: Invitation[] = [];
    const { user, address } = await openFile(
      {
        invite: async (invitation) => {
          if (invitation.email.startsWith("bea"))
            throw new AppError("conflict/duplicate", "An account with this address already exists.");
          sent.push(invitation);
        },
      },
      "email,first name\nada@example.org,Ada\nnobody,No\nbea@example.org,Bea\n",
    );
    expect(await dialog().findByText("2 invitations ready to send, 1 line left out:")).toBeVisible();
    expect(dialog().getByRole("listitem")).toHaveTextContent("Line 3, nobody: This is not an email address.");
    expect(sent).toEqual([]);
    await user.click(dialog().getByRole("button", { name: "Send 2 invitations" }));
    expect(await dialog().findByText("Sent 1 of 2 invitations.")).toBeVisible();
    expect(dialog().getByRole("listitem")).toHaveTextContent(
      "Line 4, bea@example.org: An account with this address already exists.",
    );
    expect(sent).toEqual([
      {
        email: "ada@example.org",
        firstName: "Ada",
        lastName: "",
        redirectTo: expect.stringContaining("/auth/v1/callback"),
      },
    ]);
    await user.click(dialog().getByRole("button", { name: "Done" }));
    await waitFor(() => expect(address()).toBe(usersPage));
  });

  it("USERS-29 says why a file invites nobody", async () => {
    await openFile({}, "name\nAda\n");
    expect(
      await dialog().findByText("The first line must name the columns: email, first name, last name."),
    ).toBeVisible();
    expect(dialog().getByRole("button", { name: "Send invitations" })).toBeDisabled();
  });
});
