import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderUi } from "../testing/render-ui.tsx";
import { SubNavigation } from "./SubNavigation.tsx";

describe("SubNavigation", () => {
  it("LIB-03 names itself and marks the page that is open", () => {
    renderUi(
      <SubNavigation
        label="Administration"
        entries={[
          { label: "Overview", href: "/1", isActive: false },
          { label: "Manage Users", href: "/2", isActive: true },
        ]}
      />,
    );
    expect(screen.getByRole("navigation", { name: "Administration" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Manage Users" })).toHaveAttribute("aria-current", "page");
    expect(screen.getByRole("link", { name: "Overview" })).not.toHaveAttribute("aria-current");
  });

  it("ADMIN-26 says how many things wait behind a link, and nothing when none do", () => {
    const entry = (count: number) => ({
      label: `With ${count}`,
      href: `/${count}`,
      isActive: false,
      badge: { count, meaning: "pending" },
    });
    renderUi(<SubNavigation label="Administration" entries={[0, 7, 120].map(entry)} />);
    expect(screen.getByRole("link", { name: /^With 7, ?7 ?pending$/ })).toBeVisible();
    expect(screen.getByRole("link", { name: /^With 120, ?99\+ ?pending$/ })).toBeVisible();
    expect(screen.getByRole("link", { name: "With 0" })).toBeVisible();
  });

  it("ADMIN-26 keeps the open page's count in sight where it comes after the page", () => {
    const navigation = (count: number) => (
      <SubNavigation
        label="Administration"
        entries={[{ label: "Approvals", href: "/1", isActive: true, badge: { count, meaning: "pending" } }]}
      />
    );
    const { rerender } = renderUi(navigation(0));
    // No layout here: the link says that it lies to the right of what is seen.
    Object.defineProperty(screen.getByRole("link"), "offsetLeft", { value: 300 });
    expect(screen.getByRole("list").scrollLeft).toBe(0);
    rerender(navigation(7));
    expect(screen.getByRole("list").scrollLeft).toBe(300);
  });
});
