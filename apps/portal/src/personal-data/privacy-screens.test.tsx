import {
  AppError,
  type PersonalDataRepository,
  type PrivacyTerms,
  type UserDetails,
} from "@andromeda/domain";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { usersOf, userWith } from "../testing/in-memory-users.ts";
import { administrator, openBackOffice, portWith } from "../testing/open-back-office.tsx";

const terms: PrivacyTerms = {
  policy: "We keep little.",
  supportEmail: "help@example.org",
  recordingDays: 45,
  conversationDays: 0,
  chatDays: 30,
  recordDays: 1095,
};
const noorId = "7a3c2c0e-0000-4000-8000-00000000abcd";
const personalDataWith = (parts: Partial<PersonalDataRepository>) =>
  portWith<PersonalDataRepository>({ readTerms: async () => terms, ...parts });

/** Opens the member's page over a server that answers like this. */
async function openPrivacy(parts: Partial<PersonalDataRepository> = {}) {
  const opened = await openBackOffice(
    "/dashboard/privacy",
    { personalData: personalDataWith(parts) },
    { isAdmin: false },
  );
  await screen.findByRole("heading", { level: 1, name: "Privacy" });
  return opened;
}

/** What the browser is given to save. */
function catchDownloads(): { readonly name: string; readonly file: Blob }[] {
  const files: { name: string; file: Blob }[] = [];
  let last: Blob = new Blob();
  Object.assign(URL, {
    createObjectURL: (file: Blob) => {
      last = file;
      return "blob:test";
    },
    revokeObjectURL: () => undefined,
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, file: last });
  });
  return files;
}

describe("the member's privacy page", () => {
  it("PRIV-12 shows the policy, and for how long this installation keeps data", async () => {
    await openPrivacy();
    expect(await screen.findByText("We keep little.")).toBeVisible();
    const row = (name: RegExp) => screen.getByRole("row", { name });
    expect(row(/^Recordings of calls/)).toHaveTextContent("45 days");
    expect(row(/^Transcripts/)).toHaveTextContent("As long as your account");
    expect(row(/^Chats/)).toHaveTextContent("30 days");
  });

  it("PRIV-12 says that the policy could not be loaded, and loads it on a retry", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    let isDown = true;
    const { user } = await openPrivacy({
      readTerms: async () => {
        if (isDown) throw new AppError("network/offline", "Failed to fetch");
        return terms;
      },
    });
    await screen.findByText("The privacy policy could not be loaded.");
    isDown = false;
    await user.click(screen.getByRole("button", { name: /again|retry/i }));
    expect(await screen.findByText("We keep little.")).toBeVisible();
  });

  it("PRIV-02 saves the member's own data as one zip", async () => {
    const files = catchDownloads();
    const asked: string[] = [];
    const { user } = await openPrivacy({
      listParts: async (userId) => {
        asked.push(userId);
        return [{ name: "profile", rowCount: 1 }];
      },
      readPart: async () => ({ rows: [{ first_name: "Mia" }], next: null }),
    });
    await user.click(screen.getByRole("button", { name: "Download your data" }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]?.name).toMatch(/^andromeda-data-\d{4}-\d\d-\d\d\.zip$/);
    expect(files[0]?.file.size).toBeGreaterThan(100);
    expect(asked).toEqual([administrator.id]);
  });

  it("PRIV-04 deletes the account once the address is typed and the password is right, and signs out", async () => {
    const tried: string[] = [];
    const { user, address } = await openPrivacy({
      deleteOwnAccount: async (password) => {
        tried.push(password);
        if (password !== "right")
          throw new AppError("auth/wrong-password", "The password is incorrect.", { status: 403 });
        return { id: "receipt", recordingsLeft: 0 };
      },
    });
    await user.click(screen.getByRole("button", { name: "Delete account" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Delete your account?" }));
    const confirm = dialog.getByRole("button", { name: "Delete account for good" });
    expect(confirm).toBeDisabled();
    await user.type(
      dialog.getByLabelText(`Type ${administrator.email} to confirm`),
      administrator.email.toUpperCase(),
    );
    expect(confirm).toBeDisabled();
    const password = dialog.getByLabelText("Your password");
    await user.type(password, "wrong");
    await user.click(confirm);
    expect(await dialog.findByText(/The account was not deleted: The password is incorrect\./)).toBeVisible();
    await user.clear(password);
    await user.type(password, "right{Enter}");
    await waitFor(() => expect(address()).toBe("/login"));
    expect(tried).toEqual(["wrong", "right"]);
  });
});

describe("the back office", () => {
  const noor: UserDetails = {
    ...userWith({ id: noorId, displayName: "Noor Haddad", email: "noor@example.org" }),
    phone: null,
    isPhoneVerified: false,
    medicalSchool: null,
    graduationYear: null,
    lifetimeCents: 0,
  };

  it("PRIV-04 PRIV-05 deletes the account of a user, shows the receipt and reads the list anew", async () => {
    const all = [noor];
    const page = async () => ({ items: [], totalCount: 0 });
    const { users } = usersOf(all, { getUser: async () => noor, listTransactions: page });
    const personalData = personalDataWith({
      deleteAccount: async () => {
        all.length = 0;
        return { id: "b7e1", recordingsLeft: 2 };
      },
    });
    const { user } = await openBackOffice(`/dashboard/admin/users?member=${noorId}`, { users, personalData });
    await user.click(await screen.findByRole("button", { name: "Delete account" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Delete the account of Noor Haddad?" }));
    expect(dialog.queryByLabelText("Your password")).toBeNull();
    await user.type(dialog.getByLabelText("Type noor@example.org to confirm"), "noor@example.org{Enter}");
    expect(await screen.findByText(/Receipt b7e1\. Some recordings are still in storage/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "User details" })).toBeNull());
    await waitFor(() => expect(screen.queryByText("noor@example.org")).toBeNull());
  });

  it("PRIV-07 PRIV-10 shows who looked at whose data, the receipts, and what waits to be removed", async () => {
    const personalData = personalDataWith({
      readPendingRemovals: async () => ({ waiting: 3, failed: 1, lastError: "the disk is gone" }),
      listAccesses: async () => ({
        items: [
          {
            id: "one",
            adminName: "Ada Byron",
            what: "recording",
            person: { id: noorId, name: "Noor Haddad" },
            accessedAt: "2026-01-02T10:00:00Z",
          },
          {
            id: "two",
            adminName: "Former member",
            what: "details",
            person: null,
            accessedAt: "2026-01-01T10:00:00Z",
          },
          {
            id: "three",
            adminName: "Ada Byron",
            what: "conversation",
            person: null,
            accessedAt: "2026-01-01T09:00:00Z",
          },
        ],
        totalCount: 3,
      }),
      listDeletions: async () => ({
        items: [
          { id: "b7e1", isOwnRequest: true, requestedBy: null, deletedAt: "2026-01-03T10:00:00Z" },
          { id: "c8f2", isOwnRequest: false, requestedBy: "Ada Byron", deletedAt: "2026-01-02T10:00:00Z" },
          { id: "d9a3", isOwnRequest: false, requestedBy: null, deletedAt: "2026-01-01T10:00:00Z" },
        ],
        totalCount: 3,
      }),
    });
    await openBackOffice("/dashboard/admin/privacy", { personalData });
    expect(await screen.findByRole("link", { name: "Noor Haddad" })).toHaveAttribute(
      "href",
      `/dashboard/admin/users?member=${noorId}`,
    );
    expect(screen.getAllByText("Former member")).toHaveLength(2);
    // Nobody may have known the number of the call.
    expect(screen.getByText("Former member or unknown caller")).toBeVisible();
    for (const [receipt, requestedBy] of [
      ["b7e1", "The member"],
      ["c8f2", "Ada Byron"],
      ["d9a3", "Not known"],
    ] as const) {
      const row = (await screen.findByText(receipt)).closest("tr");
      expect(row).toHaveTextContent(requestedBy);
    }
    expect(await screen.findByText(/3 recordings are still to be removed.*the disk is gone/)).toBeVisible();
  });
});
