import { Tooltip } from "@mantine/core";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { renderUi } from "../testing/render-ui.tsx";
import { setWindowWidth } from "../testing/window-width.ts";
import { AppShellLayout, type AppShellLayoutProps } from "./AppShellLayout.tsx";
import { AppSwitcher } from "./AppSwitcher.tsx";

const logout = vi.fn();

const props: AppShellLayoutProps = {
  homeHref: "/dashboard",
  entries: [
    { kind: "link", label: "Dashboard", href: "/dashboard/call-control", isActive: true },
    { kind: "link", label: "My Cases", href: "/dashboard/cases", isActive: false },
  ],
  accountEntries: [
    { kind: "link", label: "Profile", href: "/dashboard/profile", isActive: false },
    { kind: "action", label: "Logout", onClick: logout },
  ],
  children: <h1>Page</h1>,
};

afterEach(() => {
  vi.useRealTimers();
  logout.mockClear();
});

async function openMenu() {
  setWindowWidth(24);
  const rendered = renderUi(<AppShellLayout {...props} />);
  await rendered.user.click(screen.getByRole("button", { name: "Open menu" }));
  return { ...rendered, drawer: await screen.findByRole("dialog", { name: "Menu" }) };
}

describe("AppShellLayout", () => {
  it("SHELL-06 shows the entries in order, marks the open page and signs out by a button", async () => {
    const { user } = renderUi(<AppShellLayout {...props} />);
    const navigation = screen.getByRole("navigation", { name: "Main" });
    const entries = within(navigation).getAllByRole("listitem");
    expect(entries.map((entry) => entry.textContent)).toEqual(["Dashboard", "My Cases", "Profile", "Logout"]);
    expect(within(navigation).getByRole("link", { name: "Dashboard" })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await user.click(within(navigation).getByRole("button", { name: "Logout" }));
    expect(logout).toHaveBeenCalledOnce();
  });

  it("LIB-03 SHELL-27 begins with a link that skips to the main landmark and is not printed", async () => {
    const { user } = renderUi(<AppShellLayout {...props} />);
    await user.tab();
    const skip = screen.getByRole("link", { name: "Skip to main content" });
    expect(skip).toHaveAttribute("data-no-print");
    expect(skip).toHaveFocus();
    const main = screen.getByRole("main");
    expect(skip).toHaveAttribute("href", `#${main.id}`);
    expect(main).toHaveAttribute("tabindex", "-1");
    expect(within(main).getByRole("heading", { level: 1 })).toBeVisible();
  });

  it("SHELL-11 mirrors every entry in the menu of small windows", async () => {
    const { drawer } = await openMenu();
    const entries = within(drawer).getAllByRole("listitem");
    expect(entries.map((entry) => entry.textContent)).toEqual(["Dashboard", "My Cases", "Profile", "Logout"]);
  });

  it("SHELL-32 renders the entries and the app dropdown of the bar only in windows that show them", () => {
    setWindowWidth(24);
    renderUi(<AppShellLayout {...props} appSwitcher={() => <button type="button">Applications</button>} />);
    expect(screen.queryByRole("navigation")).toBeNull();
    expect(screen.queryByRole("button", { name: "Applications" })).toBeNull();
    expect(screen.getByRole("button", { name: "Open menu" })).toBeVisible();
  });

  it("SHELL-11 closes the menu when an entry is chosen, when it is closed, and by Escape", async () => {
    const { user, drawer } = await openMenu();
    await user.click(within(drawer).getByRole("button", { name: "Logout" }));
    expect(logout).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

    await user.click(screen.getByRole("button", { name: "Open menu" }));
    await user.click(await screen.findByRole("button", { name: "Close menu" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

    await user.click(screen.getByRole("button", { name: "Open menu" }));
    await screen.findByRole("dialog");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("SHELL-09 shows the current app, lists all of them and reports the choice", async () => {
    const onChoose = vi.fn();
    const choices = [
      { id: "main", name: "Virtual Patient Simulation" },
      { id: "clinisumm", name: "Clinical summarising", isExternal: true },
    ];
    const { user } = renderUi(
      <AppShellLayout
        {...props}
        appSwitcher={() => <AppSwitcher choices={choices} currentId="main" onChoose={onChoose} />}
      />,
    );
    await user.click(screen.getByRole("button", { name: "Application: Virtual Patient Simulation" }));
    const items = await screen.findAllByRole("menuitem");
    expect(items.map((item) => item.textContent)).toEqual([
      "Virtual Patient Simulation",
      "Clinical summarising",
    ]);
    expect(items[0]).toHaveAttribute("aria-current", "true");
    await user.click(items[1] as HTMLElement);
    expect(onChoose).toHaveBeenCalledExactlyOnceWith("clinisumm");
  });

  it("ACONST-04 opens a tooltip after 700 ms, and the next one within 300 ms at once", () => {
    vi.useFakeTimers();
    renderUi(
      <AppShellLayout {...props}>
        <Tooltip label="About the first">
          <button type="button">First</button>
        </Tooltip>
        <Tooltip label="About the second">
          <button type="button">Second</button>
        </Tooltip>
      </AppShellLayout>,
    );
    const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
    const hover = (name: string) => {
      const button = screen.getByRole("button", { name });
      fireEvent.pointerEnter(button, { pointerType: "mouse" });
      fireEvent.mouseEnter(button);
      fireEvent.mouseMove(button);
    };
    const leave = (name: string) => fireEvent.mouseLeave(screen.getByRole("button", { name }));

    hover("First");
    pass(600);
    expect(screen.queryByText("About the first")).toBeNull();
    pass(200);
    expect(screen.getByText("About the first")).toBeInTheDocument();

    leave("First");
    pass(250);
    hover("Second");
    pass(20);
    expect(screen.getByText("About the second")).toBeInTheDocument();

    leave("Second");
    pass(400);
    expect(screen.queryByText("About the second")).toBeNull();
    hover("First");
    pass(600);
    expect(screen.queryByText("About the first")).toBeNull();
  });
});
