import {
  AppError,
  type ApprovalRepository,
  type FirstSteps,
  type OverviewRepository,
} from "@andromeda/domain";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { openBackOffice, portWith } from "../../testing/open-back-office.tsx";

const figures = {
  users: 1234,
  activeUsers: 56,
  cases: 78,
  pendingCases: 9,
  pendingCreditRequests: 3,
  pendingPhoneVerifications: 2,
  curriculumItems: 400,
  coveredCurriculumItems: 38,
};
const allDone = {
  caseWritten: true,
  casePublished: true,
  learnerInvited: true,
  creditsGranted: true,
  callMade: true,
  draftId: null,
};
const dayWithoutCalls = (day: string) => ({ day, calls: 0, seconds: 0, members: 0 });
const overview = {
  figures,
  days: [
    dayWithoutCalls("2026-01-01"),
    { day: "2026-01-02", calls: 4, seconds: 150, members: 2 },
    dayWithoutCalls("2026-01-03"),
  ],
  firstSteps: allDone,
};

const entry = (id: string, adminName: string | null) => ({
  id,
  adminName,
  actionType: "credit_request_approved",
  details: `Details of ${id}`,
  userId: id === "first" ? "5f0c8a52-1111-4111-8111-111111111111" : null,
  createdAt: "2025-03-04T14:05:00Z",
});

function overviewWith(parts: Partial<OverviewRepository>): OverviewRepository {
  return portWith<OverviewRepository>({
    read: async () => overview,
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
  it("ADMIN-09 ADMIN-14 ADMIN-17 has three cards, the log, and a link to the approvals", async () => {
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
    expect(unnamed).toHaveTextContent("AdminCredit request approvedDetails of second");
    expect(unnamed?.querySelector("time")).toHaveAttribute("datetime", "2025-03-04T14:05:00.000Z");
    await user.click(card("Pending Approvals").getByRole("link", { name: "Go to approvals" }));
    await waitFor(() => expect(address()).toBe("/dashboard/admin/approvals"));
  });

  it("ADMIN-24 every figure links to what it counts, and an entry of the log to the user it is about", async () => {
    await openBackOffice("/dashboard/admin", { overview: overviewWith({}) });
    await screen.findByText("1,234");
    const linksIn = (region: string) =>
      card(region)
        .getAllByRole("link")
        .map((link) => [link.textContent, link.getAttribute("href")]);
    expect(linksIn("Users")).toEqual([
      ["1,234", "/dashboard/admin/users"],
      ["56", "/dashboard/admin/users?seen=month"],
    ]);
    expect(linksIn("Cases")).toEqual([
      ["78", "/dashboard/admin/users?cases=any"],
      ["9", "/dashboard/admin/users?cases=pending"],
    ]);
    expect(linksIn("Pending Approvals")[0]).toEqual(["3", "/dashboard/admin/approvals"]);
    expect(linksIn("Last 30 days").map(([, href]) => href)).toEqual([
      "/dashboard/admin/call-histories",
      "/dashboard/admin/call-histories",
      "/dashboard/admin/call-histories",
    ]);
    expect(linksIn("Curriculum")).toEqual([["See the gaps", "/dashboard/admin/cases/coverage"]]);
    expect(card("Curriculum").getByRole("progressbar")).toHaveAttribute("aria-valuenow", "9.5");
    expect(linksIn("Recent Activity")).toEqual([
      ["Details of first", "/dashboard/admin/users?member=5f0c8a52-1111-4111-8111-111111111111"],
    ]);
  });

  it("ADMIN-23 shows 30 days as charts, each with the same in words", async () => {
    await openBackOffice("/dashboard/admin", { overview: overviewWith({}) });
    const pictures = await screen.findAllByRole("img", { name: /Jan 2, 2026/ });
    expect(pictures.map((picture) => picture.nextElementSibling?.textContent)).toEqual([
      "4 in 30 days, most on Jan 2, 2026: 4.",
      "3 in 30 days, most on Jan 2, 2026: 3.",
      "Most on Jan 2, 2026: 2.",
    ]);
  });

  it("ADMIN-25 leads from an empty system to the first call, until all is done or it is hidden", async () => {
    const firstSteps = { ...allDone, creditsGranted: false, callMade: false };
    const { user } = await openBackOffice("/dashboard/admin", {
      overview: overviewWith({ read: async () => ({ ...overview, firstSteps }) }),
    });
    const steps = within(await screen.findByRole("region", { name: "Get started" }));
    expect(steps.getByText("3 of 5 steps done")).toBeVisible();
    expect(steps.getAllByRole("listitem")).toHaveLength(5);
    expect(steps.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/dashboard/admin/users",
      "/dashboard/admin/call-histories",
    ]);
    await user.click(steps.getByRole("button", { name: "Hide these steps" }));
    expect(screen.queryByRole("region", { name: "Get started" })).toBeNull();
    cleanup();
    await openBackOffice("/dashboard/admin", {
      overview: overviewWith({ read: async () => ({ ...overview, firstSteps }) }),
    });
    await screen.findByText("1,234");
    expect(screen.queryByRole("region", { name: "Get started" })).toBeNull();
    localStorage.clear();
  });

  it("ADMIN-25 a step that has to wait says for what, and Publish it links to the draft once it is written", async () => {
    const draftId = "c0ffee00-0000-4000-8000-000000000001";
    const noStepDone = {
      caseWritten: false,
      casePublished: false,
      learnerInvited: false,
      creditsGranted: false,
      callMade: false,
      draftId: null,
    };
    const stepsOf = async (firstSteps: FirstSteps) => {
      cleanup();
      await openBackOffice("/dashboard/admin", {
        overview: overviewWith({ read: async () => ({ ...overview, firstSteps }) }),
      });
      const steps = within(await screen.findByRole("region", { name: "Get started" }));
      return steps
        .getAllByRole("listitem")
        .map((item) => within(item).queryByRole("link")?.getAttribute("href") ?? item.textContent);
    };
    expect(await stepsOf(noStepDone)).toEqual([
      "/dashboard/admin/cases/new",
      "2Publish itFirst write a case.",
      "/dashboard/admin/users?invite=yes",
      "4Give them creditsFirst invite a learner.",
      "5See their first callFirst publish a case.",
    ]);
    expect(await stepsOf({ ...noStepDone, caseWritten: true, learnerInvited: true, draftId })).toEqual([
      "Write a case (done)",
      `/dashboard/admin/cases/edit/${draftId}`,
      "Invite a learner (done)",
      "/dashboard/admin/users",
      "5See their first callFirst publish a case.",
    ]);
    expect((await stepsOf({ ...noStepDone, caseWritten: true, casePublished: true })).at(-1)).toBe(
      "5See their first callFirst invite a learner.",
    );
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
    await openBackOffice("/dashboard/admin", { overview: overviewWith({ read: fails }) });
    expect(await screen.findAllByText("0", { selector: "dd *" })).toHaveLength(6);
    expect(screen.getByText("These charts are not available at the moment.")).toBeVisible();
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
