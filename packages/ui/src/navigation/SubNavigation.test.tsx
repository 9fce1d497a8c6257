import { screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { renderUi } from "../testing/render-ui.tsx";
import { SubNavigation } from "./SubNavigation.tsx";

afterEach(() => vi.unstubAllGlobals());

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

  it("ADMIN-26 scrolls to the open page's link, also when its count arrives later", () => {
    const observed: Element[] = [];
    let afterLayout: () => void = () => undefined;
    // jsdom has no layout: the test calls the observer itself, and places the link to the right of the visible part.
    vi.stubGlobal(
      "ResizeObserver",
      class {
        constructor(callback: () => void) {
          afterLayout = callback;
        }
        observe(element: Element) {
          observed.push(element);
        }
        disconnect() {}
      },
    );
    renderUi(
      <SubNavigation
        label="Administration"
        entries={[
          { label: "Approvals", href: "/1", isActive: true, badge: { count: 7, meaning: "pending" } },
        ]}
      />,
    );
    Object.defineProperty(screen.getByRole("link"), "offsetLeft", { value: 300 });
    afterLayout();
    expect(screen.getByRole("list").scrollLeft).toBe(300);
    // Both are observed: a count widens its entry, and the window sets the width of the list.
    expect(observed).toEqual([screen.getByRole("list"), screen.getByRole("listitem")]);
  });
});
