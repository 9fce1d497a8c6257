import { AppError, type ApprovalRepository, type OverviewRepository } from "@andromeda/domain";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { openBackOffice, portWith } from "../../testing/open-back-office.tsx";

const figures = {
  users: 1234,
  activeUsers: 56,
  cases: 78,
  pendingCases: 9,
  pendingCreditRequests: 3,
  pendingPhoneVerifications: 2,
};

const entry = (id: string, adminName: string | null) => ({
  id,
  adminName,
  actionType: "credit_request_approved",
  details: `Details of ${id}`,
  createdAt: "2025-03-04T14:05:00Z",
});

function overviewWith(parts: Partial<OverviewRepository>): OverviewRepository {
  return portWith<OverviewRepository>({
    readFigures: async () => figures,
    listRecentActivity: async () => [entry("first", "Bea Ode"), entry("second", null)],
    subscribe: () => () => undefined,
    ...parts,
  });
}

const fails = async () => {
  throw new AppError("network/unavailable", "no");
};

const card = (name: string) => within(screen.getByRole("region", { name }));
const texts = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent);

describe("OverviewScreen", () => {
  it("ADMIN-09 ADMIN-14 ADMIN-17 has three cards, the log, and a way to the approvals", async () => {
    const approvals = portWith<ApprovalRepository>({
      listCreditRequests: async () => ({ requests: [], totalCount: 0 }),
      listPhoneChanges: async () => ({ requests: [], totalCount: 0 }),
      subscribeToCreditRequests: () => () => undefined,
      subscribeToPhoneChanges: () => () => undefined,
    });
    const { address, user } = await openBackOffice("/dashboard/admin", {
      overview: overviewWith({}),
      approvals,
    });
    await screen.findByText("1,234");
    for (const [name, labels, values] of [
      ["Users", ["Total", "Active 30d"], ["1,234", "56"]],
      ["Cases", ["Total", "Pending"], ["78", "9"]],
      ["Pending Approvals", ["Credit Requests", "Phone Verifications"], ["3", "2"]],
    ] as const) {
      expect(texts(card(name).getAllByRole("term"))).toEqual(labels);
      expect(texts(card(name).getAllByRole("definition"))).toEqual(values);
    }
    const [named, unnamed] = card("Recent Activity").getAllByRole("listitem");
    expect(named).toHaveTextContent("Bea Ode");
    expect(unnamed).toHaveTextContent("Admincredit_request_approvedDetails of second");
    expect(unnamed?.querySelector("time")).toHaveAttribute("datetime", "2025-03-04T14:05:00.000Z");
    await user.click(card("Pending Approvals").getByRole("link", { name: "Go to approvals" }));
    await waitFor(() => expect(address()).toBe("/dashboard/admin/approvals"));
  });

  it("ADMIN-15 says so when the log is empty", async () => {
    await openBackOffice("/dashboard/admin", {
      overview: overviewWith({ listRecentActivity: async () => [] }),
    });
    await screen.findByText("1,234");
    expect(await card("Recent Activity").findByText("No recent activity")).toBeVisible();
  });

  it("ADMIN-21 shows 0 for figures that cannot be read, and the log all the same", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    await openBackOffice("/dashboard/admin", { overview: overviewWith({ readFigures: fails }) });
    expect(await screen.findAllByText("0")).toHaveLength(6);
    expect(card("Recent Activity").getAllByRole("listitem")).toHaveLength(2);
    expect(screen.queryByRole("alert")).toBeNull();
    expect(log).toHaveBeenCalled();
  });

  it("ADMIN-21 leaves the figures alone when the log cannot be read", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    await openBackOffice("/dashboard/admin", { overview: overviewWith({ listRecentActivity: fails }) });
    expect(await screen.findByText("1,234")).toBeVisible();
    expect(
      await card("Recent Activity").findByText("The activity is not available at the moment."),
    ).toBeVisible();
    expect(screen.queryByRole("alert")).toBeNull();
  });
});
