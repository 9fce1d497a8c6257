import type { ApprovalRepository, OverviewRepository } from "@andromeda/domain";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { openBackOffice, portWith } from "./testing/open-back-office.tsx";

const overview = portWith<OverviewRepository>({
  read: () => new Promise(() => undefined),
  listRecentActivity: async () => [],
  subscribe: () => () => undefined,
});
const mainLinks = () =>
  within(screen.getByRole("navigation", { name: "Main" }))
    .getAllByRole("link")
    .map(({ textContent }) => textContent);

describe("the back office", () => {
  it("ADMIN-07 SHELL-12 MSEC-01 is offered to administrators, with links that mark the current page", async () => {
    await openBackOffice("/dashboard/admin", { overview });
    expect(await screen.findByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
    expect(mainLinks()).toContain("Admin");
    const links = within(screen.getByRole("navigation", { name: "Administration" })).getAllByRole("link");
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Overview", "/dashboard/admin"],
      ["Users", "/dashboard/admin/users"],
      ["Cases", "/dashboard/admin/cases"],
      ["System", "/dashboard/admin/system"],
      ["Call Histories", "/dashboard/admin/call-histories"],
      ["Approvals", "/dashboard/admin/approvals"],
    ]);
    expect(links.filter((link) => link.getAttribute("aria-current") === "page")).toEqual([links[0]]);
  });

  it("ADMIN-26 says how many requests wait, and follows them", async () => {
    let notifyChange: () => void = () => undefined;
    let count = 7;
    const approvals = portWith<ApprovalRepository>({
      countPending: async () => count,
      subscribeToBoth: ({ onChange, onState }) => {
        notifyChange = () => onChange(null);
        onState?.({ kind: "joined" });
        return () => undefined;
      },
    });
    await openBackOffice("/dashboard/admin", { overview, approvals });
    expect(await screen.findByRole("link", { name: /^Approvals, ?7 ?pending$/ })).toBeVisible();
    count = 0;
    notifyChange();
    expect(await screen.findByRole("link", { name: "Approvals" })).toBeVisible();
  });

  it.each([
    "",
    "/users",
    "/cases",
    "/cases/new",
    "/cases/coverage",
    "/system",
    "/call-histories",
    "/approvals",
  ])(
    "ASEC-02 ADMIN-07 MSEC-01 shows a member nothing of /dashboard/admin%s, reads nothing for it and offers no link",
    async (path) => {
      const read = vi.fn(() => new Promise<never>(() => undefined));
      const anything = new Proxy({}, { get: () => read });
      const { address } = await openBackOffice(
        `/dashboard/admin${path}`,
        Object.fromEntries(
          [
            "overview",
            "coverage",
            "users",
            "scenarios",
            "cases",
            "configuration",
            "callHistories",
            "approvals",
          ].map((port) => [port, anything]),
        ),
        { isAdmin: false },
      );
      await waitFor(() => expect(address()).toBe("/dashboard/app-selection"));
      expect(await screen.findByRole("heading", { level: 1, name: "Welcome to Andromeda" })).toBeVisible();
      expect(document.querySelector('a[href^="/dashboard/admin"]')).toBeNull();
      expect(read).not.toHaveBeenCalled();
    },
  );
});
