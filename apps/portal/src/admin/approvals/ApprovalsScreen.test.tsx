import {
  AppError,
  type ApprovalRepository,
  type PendingCreditRequest,
  type PendingPhoneChange,
  type Subscriber,
} from "@andromeda/domain";
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { openBackOffice, portWith } from "../../testing/open-back-office.tsx";

const applicant = { id: "mo", name: "Mo Adeyemi", email: "mo@example.org" };
const createdAt = "2026-03-04T14:05:00Z";
const credit: PendingCreditRequest = {
  id: "c1",
  applicant,
  amountCents: 1250,
  balanceCents: -350,
  last: { isApproved: true, amountCents: 2000, decidedAt: "2026-02-01T12:00:00Z" },
  note: "For the finals",
  createdAt,
};
const phone: PendingPhoneChange = {
  id: "p1",
  applicant,
  phone: "+44 7700 900555",
  codeCheck: "matches",
  createdAt,
};

/** Two queues, every decision, and a way to simulate what others do. */
function queues(parts: Partial<ApprovalRepository> = {}) {
  const credits = [credit];
  const phones = [phone];
  const decided: unknown[] = [];
  const followers: Subscriber<unknown>[] = [];
  const queue = <T,>(requests: T[]) => ({ requests: [...requests], totalCount: requests.length });
  const approvals = portWith<ApprovalRepository>({
    listCreditRequests: async () => queue(credits),
    listPhoneChanges: async () => queue(phones),
    approveCreditRequest: async (...answer) => void decided.push(["approve", ...answer]),
    rejectCreditRequest: async (...answer) => void decided.push(["reject", ...answer]),
    approvePhoneChange: async (...answer) => void decided.push(["approve", ...answer]),
    rejectPhoneChange: async (...answer) => void decided.push(["reject", ...answer]),
    subscribeToCreditRequests: (subscriber) => {
      followers.push(subscriber);
      return () => undefined;
    },
    subscribeToPhoneChanges: () => () => undefined,
    ...parts,
  });
  return { approvals, credits, phones, decided, followers };
}

async function open(parts: Partial<ApprovalRepository> = {}) {
  const office = queues(parts);
  const { approvals } = office;
  return { ...office, ...(await openBackOffice("/dashboard/admin/approvals", { approvals })) };
}
const table = (name: string) => within(screen.getByRole("table", { name }));
const request = async (name: string) =>
  within(await within(await screen.findByRole("table", { name })).findByRole("row", { name: /Mo Adeyemi/ }));
const question = () => screen.findByRole("dialog");
const dialogClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

describe("ApprovalsScreen", () => {
  it("ADMIN-17 lists both kinds of request with user, subject, time and two buttons", async () => {
    await open();
    await screen.findByText("12.50");
    for (const [name, subject] of [
      ["Credit Requests", "12.50"],
      ["Phone Verifications", "+44 7700 900555"],
    ] as const) {
      const row = await table(name).findByRole("row", { name: /Mo Adeyemi/ });
      expect(row).toHaveTextContent("mo@example.org");
      expect(row).toHaveTextContent(subject);
      expect(row.querySelector('[data-label="Time"] time')).toHaveAttribute(
        "datetime",
        "2026-03-04T14:05:00.000Z",
      );
      expect(
        within(row)
          .getAllByRole("button")
          .map(({ textContent }) => textContent),
      ).toEqual(["Approve", "Reject"]);
    }
  });

  it("ADMIN-17 says in each table that nothing is pending", async () => {
    const nothing = async () => ({ requests: [], totalCount: 0 });
    await open({ listCreditRequests: nothing, listPhoneChanges: nothing });
    expect(await screen.findByText("No pending credit requests")).toBeVisible();
    expect(await screen.findByText("No pending phone verifications")).toBeVisible();
  });

  it("ADMIN-18 grants another amount than was asked for, but only a valid one", async () => {
    const { user, decided } = await open();
    await user.click((await screen.findAllByRole("button", { name: "Approve" }))[0] as HTMLElement);
    const dialog = within(await question());
    const amount = dialog.getByLabelText("Amount");
    expect(amount).toHaveValue("12.50");
    for (const [text, problem] of [
      ["0", "The amount must be above 0 and at most 1,000,000"],
      ["8abc", "Please enter a valid number for credits"],
    ] as const) {
      await user.clear(amount);
      await user.type(amount, text);
      await user.click(dialog.getByRole("button", { name: "Approve" }));
      expect(await dialog.findByText(problem)).toBeVisible();
      expect(amount).toHaveFocus();
    }
    expect(decided).toEqual([]);
    await user.clear(amount);
    await user.type(amount, "8.255{Enter}");
    await dialogClosed();
    expect(await screen.findByText("Request approved")).toBeVisible();
    expect(decided).toEqual([["approve", "c1", 826]]);
    expect(await screen.findByText("No pending credit requests")).toBeVisible();
  });

  it("ADMIN-18 ASEC-14 rejects only with a reason that is neither blank nor cut, and decides nothing when the dialog is cancelled", async () => {
    const { user, decided } = await open();
    const reject = (await request("Credit Requests")).getByRole("button", { name: "Reject" });
    await user.click(reject);
    expect(await question()).toHaveTextContent("Mo Adeyemi (mo@example.org) asks for 12.50 credits.");
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await dialogClosed();
    await user.click(reject);
    const dialog = within(await question());
    await user.type(dialog.getByLabelText("Reason"), "   ");
    await user.click(dialog.getByRole("button", { name: "Reject" }));
    expect(await dialog.findByText("Please enter a reason, which the member will see")).toBeVisible();
    expect(decided).toEqual([]);
    await user.click(dialog.getByLabelText("Reason"));
    await user.paste("x".repeat(1_001));
    await user.click(dialog.getByRole("button", { name: "Reject" }));
    expect(await dialog.findByText("Use at most 1,000 characters")).toBeVisible();
    expect(dialog.getByLabelText("Reason")).toHaveValue(`   ${"x".repeat(1_001)}`);
    expect(decided).toEqual([]);
    await user.clear(dialog.getByLabelText("Reason"));
    await user.type(dialog.getByLabelText("Reason"), "Not this term ");
    await user.click(dialog.getByRole("button", { name: "Reject" }));
    await dialogClosed();
    expect(await screen.findByText("Request rejected")).toBeVisible();
    expect(decided).toEqual([["reject", "c1", "Not this term"]]);
  });

  it("ADMIN-19 rejects a phone number even without a reason", async () => {
    const { user, decided } = await open();
    await user.click((await request("Phone Verifications")).getByRole("button", { name: "Reject" }));
    const dialog = await question();
    expect(dialog).toHaveTextContent("asked to verify +44 7700 900555.");
    await user.click(within(dialog).getByRole("button", { name: "Reject" }));
    await dialogClosed();
    expect(decided).toEqual([["reject", "p1", ""]]);
    expect(await screen.findByText("No pending phone verifications")).toBeVisible();
  });

  it("ADMIN-18 keeps what was typed when a decision fails, and drops a request that another administrator has decided", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { user, credits } = await open({
      rejectCreditRequest: () => Promise.reject(new AppError("network/offline", "Failed to fetch")),
      approveCreditRequest: async () => {
        // Another administrator was quicker.
        credits.length = 0;
        throw new AppError("unexpected", "The credit request is already approved.");
      },
    });
    const row = await request("Credit Requests");
    await user.click(row.getByRole("button", { name: "Reject" }));
    const rejecting = within(await question());
    await user.type(rejecting.getByLabelText("Reason"), "Not this term");
    await user.click(rejecting.getByRole("button", { name: "Reject" }));
    expect(await rejecting.findByText("The decision could not be saved: Failed to fetch")).toBeVisible();
    expect(rejecting.getByLabelText("Reason")).toHaveValue("Not this term");
    await user.click(rejecting.getByRole("button", { name: "Cancel" }));
    await dialogClosed();

    await user.click(row.getByRole("button", { name: "Approve" }));
    const approving = within(await question());
    await user.click(approving.getByRole("button", { name: "Approve" }));
    expect(
      await approving.findByText("The decision could not be saved: The credit request is already approved."),
    ).toBeVisible();
    expect(await screen.findByText("No pending credit requests")).toBeInTheDocument();
  });

  it("ADMIN-17 shows a request that comes while the page is open", async () => {
    const { credits, followers } = await open();
    await screen.findByText("12.50");
    credits.push({
      ...credit,
      id: "c2",
      applicant: { id: "li", name: "Li Wen", email: null },
      amountCents: 300,
    });
    act(() => {
      for (const follower of followers) follower.onChange(null);
    });
    expect(await screen.findByText("Li Wen")).toBeVisible();
    expect(screen.getByText("3.00")).toBeVisible();
  });

  it("LIB-03 a request can be decided by keyboard alone, and the focus is never lost", async () => {
    const { user, credits } = await open();
    credits.push({ ...credit, id: "c2", applicant: { id: "li", name: "Li Wen", email: null } });
    const row = await request("Credit Requests");
    row.getByRole("button", { name: "Approve" }).focus();
    await user.tab();
    const reject = row.getByRole("button", { name: "Reject" });
    expect(reject).toHaveFocus();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(screen.getByLabelText("Reason")).toHaveFocus());
    await user.keyboard("{Escape}");
    await dialogClosed();
    await waitFor(() => expect(reject).toHaveFocus());
    await user.keyboard("{Enter}");
    await waitFor(() => expect(screen.getByLabelText("Reason")).toHaveFocus());
    await user.keyboard("Not this term");
    await user.tab();
    await user.tab();
    await user.keyboard("{Enter}");
    await dialogClosed();
    await waitFor(() => expect(document.body).not.toHaveFocus());
  });
});

it("ADMIN-26 a request is shown with the member's balance and the outcome of their last request", async () => {
  const { credits } = await open();
  const row = await request("Credit Requests");
  expect(row.getByText("-3.50")).toBeVisible();
  expect(row.getByText(/20\.00 granted/)).toHaveTextContent("20.00 granted, Feb 1, 2026");
  expect(credits).toHaveLength(1);
});

it.each([
  ["differs", "Code differs."],
  ["expired", "Code expired."],
  [null, "No code was checked."],
] as const)(
  "ADMIN-27 a number whose code is %s is approved only after a warning, and Cancel has the focus",
  async (codeCheck, words) => {
    const decided: string[] = [];
    const { user } = await open({
      listPhoneChanges: async () => ({ requests: [{ ...phone, codeCheck }], totalCount: 1 }),
      approvePhoneChange: async (id) => void decided.push(id),
    });
    await user.click((await request("Phone Verifications")).getByRole("button", { name: "Approve" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByRole("alert")).toHaveTextContent(
      `${words} Nothing shows that this number belongs to the member.`,
    );
    expect(dialog.getByRole("button", { name: "Cancel" })).toHaveFocus();
    expect(dialog.queryByRole("button", { name: "Approve" })).toBeNull();
    await user.click(dialog.getByRole("button", { name: "Approve anyway" }));
    await waitFor(() => expect(decided).toEqual(["p1"]));
  },
);

it("ADMIN-19 ADMIN-28 a number whose code matches is approved at once, and Undo brings the request back", async () => {
  const undone: string[] = [];
  const { user, decided } = await open({ undoPhoneApproval: async (id) => void undone.push(id) });
  await user.click((await request("Phone Verifications")).getByRole("button", { name: "Approve" }));
  expect(await screen.findByText("No pending phone verifications")).toBeVisible();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(decided).toEqual([["approve", "p1"]]);
  expect(undone).toEqual([]);
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await request("Phone Verifications");
  expect(undone).toEqual(["p1"]);
});

it("ADMIN-28 an approval that cannot be undone any more stands, and says why", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const words = "The approval cannot be undone any more.";
  const { user } = await open({
    undoPhoneApproval: () => Promise.reject(new AppError("unexpected", words)),
  });
  await user.click((await request("Phone Verifications")).getByRole("button", { name: "Approve" }));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText(`The approval stands: ${words}`)).toBeVisible();
});

it("ADMIN-28 of two numbers that are being approved neither can be decided a second time", async () => {
  const answers: (() => void)[] = [];
  const both = [phone, { ...phone, id: "p2", applicant: { ...applicant, name: "Lin Zhao" } }];
  const { user } = await open({
    listPhoneChanges: async () => ({ requests: both, totalCount: both.length }),
    approvePhoneChange: () => new Promise((resolve) => answers.push(resolve)),
  });
  const first = await request("Phone Verifications");
  const second = within(table("Phone Verifications").getByRole("row", { name: /Lin Zhao/ }));
  for (const row of [first, second]) await user.click(row.getByRole("button", { name: "Approve" }));
  expect(answers).toHaveLength(2);
  for (const row of [first, second]) {
    for (const name of ["Approve", "Reject"]) expect(row.getByRole("button", { name })).toBeDisabled();
  }
  await act(async () => answers[0]?.());
  expect(second.getByRole("button", { name: "Approve" })).toBeDisabled();
});
