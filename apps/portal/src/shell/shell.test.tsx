import { screen, waitFor, within } from "@testing-library/react";
import { observable } from "mobx";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { expectPath, openPortal, type PortalOptions, pass } from "../testing/open-portal.tsx";
import { ScriptedServer } from "../testing/scripted-server.ts";

const applications = ["Virtual Patient Simulation", "CliniSumm"];
const addresses = [
  ["Dashboard", "/dashboard/call-control"],
  ["Practise", "/dashboard/practise"],
  ["Progress", "/dashboard/progress"],
  ["My Cases", "/dashboard/cases"],
  ["Credits", "/dashboard/credits"],
  ["Profile", "/dashboard/profile"],
] as const;
const entries = addresses.map(([entry]) => entry);
const adminEntries = entries.flatMap((entry) => (entry === "Profile" ? ["Admin", entry] : [entry]));

const openTab = vi.fn();

beforeEach(() => {
  openTab.mockClear();
});

async function openShell(options: PortalOptions = {}) {
  const portal = openPortal("/dashboard/app-selection", options);
  await screen.findByRole("heading", { level: 1, name: "Welcome to Andromeda" });
  vi.stubGlobal("open", openTab);
  return portal;
}

function adminOptions(): PortalOptions {
  const server = new ScriptedServer();
  Object.assign(server.tables.user_profiles?.[0] ?? {}, { is_admin: true });
  return { server };
}

const navigation = () => screen.getByRole("navigation", { name: "Main" });
const link = (name: string) => within(navigation()).getByRole("link", { name });
const links = () =>
  within(navigation())
    .getAllByRole("link")
    .map((entry) => entry.textContent);
const dropdown = () => screen.getByRole("button", { name: /^Application:/ });
const storedChoice = () => window.localStorage.getItem("andromeda.app");

describe("app-selection", () => {
  const cards = () => within(screen.getByRole("main")).getAllByRole("link");

  it("SHELL-14 SHELL-15 shows its texts", async () => {
    await openShell();
    expect(screen.getByText("Select an application to continue")).toBeVisible();
    expect(screen.getByText("Single Sign-On Enabled")).toBeVisible();
    expect(screen.getByText(/credentials work across all apps/)).toBeVisible();
  });

  it("SHELL-01 SHELL-16 SHELL-19 shows exactly the two applications, one of them in a new tab", async () => {
    await openShell();
    const [simulation, cliniSumm] = cards();
    expect(cards()).toHaveLength(2);
    // Without the styles title and text are not apart.
    expect(simulation?.textContent).toBe(
      "Virtual Patient SimulationPractise simulated clinical phone calls, history-taking and examination cases.",
    );
    expect(cliniSumm?.textContent).toBe(
      "CliniSumm (opens in a new tab)A clinical documentation scribe that summarises consultations.",
    );
    expect(cliniSumm).toHaveAttribute("href", "https://clinisumm.andromeda.example/start");
    expect(cliniSumm).toHaveAttribute("target", "_blank");
  });

  it("SHELL-16 SHELL-17 HOME-02 the card of the simulation stores the choice and opens it, by keyboard too", async () => {
    const { user } = await openShell();
    cards()[0]?.focus();
    await user.keyboard("{Enter}");
    expect(await screen.findByRole("heading", { level: 1, name: applications[0] as string })).toBeVisible();
    expect(window.location.pathname).toBe("/dashboard/call-control");
    expect(storedChoice()).toBe("main");
  });

  it("SHELL-18 the choice survives a reload", async () => {
    window.localStorage.setItem("andromeda.app", "clinisumm");
    await openShell();
    expect(storedChoice()).toBe("clinisumm");
  });
});

describe("the navigation", () => {
  it("SHELL-06 SHELL-12 shows the entries of a member, and nothing of the administration", async () => {
    await openShell();
    expect(links()).toEqual(entries);
    expect(within(navigation()).getByRole("button", { name: "Logout" })).toBeVisible();
    expect(dropdown()).toBeVisible();
    expect(screen.queryByRole("navigation", { name: "Administration" })).toBeNull();
  });

  it("SHELL-07 ADMIN-08 leads to the pages, marks the open one, focuses its heading and puts it into the document's title", async () => {
    const { user } = await openShell();
    for (const [entry, path, heading] of [
      ["My Cases", "/dashboard/cases", "Clinical Cases"],
      ["Credits", "/dashboard/credits", "Credits"],
      ["Profile", "/dashboard/profile", "Profile"],
    ] as const) {
      await user.click(link(entry));
      const title = await screen.findByRole("heading", { level: 1, name: heading });
      await waitFor(() => expect(title).toHaveFocus());
      expect(window.location.pathname).toBe(path);
      expect(link(entry)).toHaveAttribute("aria-current", "page");
      expect(document.title).toBe(`${heading} · Andromeda`);
    }
  });

  it("SHELL-08 SHELL-12 leads an administrator to the dashboard and to the back office", async () => {
    const { user } = await openShell(adminOptions());
    expect(links()).toEqual(adminEntries);
    await user.click(link("Dashboard"));
    await screen.findByRole("heading", { level: 1, name: "Virtual Patient Simulation" });
    expect(window.location.pathname).toBe("/dashboard/call-control");
    await user.click(link("Admin"));
    await screen.findByRole("heading", { level: 1, name: "Overview" });
    expect(window.location.pathname).toBe("/dashboard/admin");
    expect(screen.getByRole("navigation", { name: "Administration" })).toBeVisible();
  });

  it("SHELL-10 AUTH-27 Logout ends at /login with nothing of the session left", async () => {
    const { user } = await openShell();
    await user.click(within(navigation()).getByRole("button", { name: "Logout" }));
    expect(await screen.findByLabelText("Email")).toBeVisible();
    expect(window.location.pathname).toBe("/login");
    expect(document.cookie).toBe("");
    expect(screen.queryByRole("navigation")).toBeNull();
  });

  it.each([404, 401, 403, 500])(
    "AUTH-28 AUTH-42 Logout works although the auth service answers %i",
    async (status) => {
      const { server, user } = await openShell();
      server.answer("POST auth/logout", { status, body: { code: status, message: "No such session" } });
      await user.click(within(navigation()).getByRole("button", { name: "Logout" }));
      expect(await screen.findByRole("button", { name: "Sign in" })).toBeVisible();
      expect(screen.queryByRole("alert")).toBeNull();
      expect(document.cookie).toBe("");
      expect(server.sent("POST auth/logout")[0]?.query.get("scope")).toBe("global");
    },
  );
});

describe("the application dropdown", () => {
  it("SHELL-01 SHELL-09 shows the current application and lists exactly both", async () => {
    const { user } = await openShell();
    expect(dropdown()).toHaveTextContent("Virtual Patient Simulation");
    await user.click(dropdown());
    const items = await screen.findAllByRole("menuitem");
    expect(items).toHaveLength(2);
    for (const [at, name] of applications.entries()) expect(items[at]).toHaveTextContent(name);
    expect(items[0]).toHaveAttribute("aria-current", "true");
  });

  it("SHELL-09 SHELL-19 opens the other application in a tab that has no access to this one", async () => {
    const { user } = await openShell();
    await user.click(dropdown());
    await user.click(await screen.findByRole("menuitem", { name: /CliniSumm/ }));
    expect(openTab.mock.calls).toEqual([
      ["https://clinisumm.andromeda.example/start", "_blank", "noopener,noreferrer"],
    ]);
    expect(window.location.pathname).toBe("/dashboard/app-selection");
    expect(dropdown()).toHaveTextContent("Virtual Patient Simulation");
    expect(storedChoice()).toBe("clinisumm");
  });

  it("SHELL-09 opens, moves, closes and chooses by keyboard", async () => {
    const { user } = await openShell();
    const item = (name: RegExp) => screen.getByRole("menuitem", { name });
    dropdown().focus();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(item(/Virtual Patient/)).toHaveFocus());
    await user.keyboard("{ArrowDown}");
    expect(item(/CliniSumm/)).toHaveFocus();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    expect(dropdown()).toHaveFocus();

    await user.keyboard("{Enter}");
    await waitFor(() => expect(item(/Virtual Patient/)).toHaveFocus());
    await user.keyboard("{Enter}");
    await expectPath("/dashboard/call-control");
  });
});

describe("the menu of a phone", () => {
  async function openMenu(options: PortalOptions = {}) {
    const portal = await openShell({ ...options, isPhone: true });
    await portal.user.click(screen.getByRole("button", { name: "Open menu" }));
    const menu = within(await screen.findByRole("dialog", { name: "Menu" }));
    return { ...portal, menu };
  }

  it("SHELL-11 mirrors the entries with their targets, without Admin", async () => {
    const { menu } = await openMenu();
    const found = menu.getAllByRole("link").map((entry) => [entry.textContent, entry.getAttribute("href")]);
    expect(found).toEqual(addresses);
    expect(menu.getByRole("button", { name: "Logout" })).toBeVisible();
    expect(menu.getByRole("button", { name: /^Application:/ })).toBeVisible();
  });

  it("SHELL-11 an entry closes it and moves the focus to the heading of its page", async () => {
    const { user, menu } = await openMenu();
    await user.click(menu.getByRole("link", { name: "Credits" }));
    const title = await screen.findByRole("heading", { level: 1, name: "Credits" });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(title).toHaveFocus());
  });

  it("SHELL-10 SHELL-11 Logout ends at /login", async () => {
    const { user, menu } = await openMenu();
    await user.click(menu.getByRole("button", { name: "Logout" }));
    await expectPath("/login");
  });

  it("SHELL-09 SHELL-11 its dropdown opens the simulation", async () => {
    const { user, menu } = await openMenu();
    await user.click(menu.getByRole("button", { name: /^Application:/ }));
    await user.click(await screen.findByRole("menuitem", { name: /Virtual Patient/ }));
    await expectPath("/dashboard/call-control");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("SHELL-11 SHELL-12 leads an administrator to the administration too", async () => {
    const { user, menu } = await openMenu(adminOptions());
    const found = menu.getAllByRole("link").map((entry) => entry.textContent);
    expect(found).toEqual(adminEntries);
    await user.click(menu.getByRole("link", { name: "Admin" }));
    await expectPath("/dashboard/admin");
  });
});

describe("the signed-in user", () => {
  it("AUTH-25 MSEC-03 is no administrator unless the flag of the account is the boolean true", async () => {
    const server = new ScriptedServer();
    Object.assign(server.tables.user_profiles?.[0] ?? {}, { is_admin: "True" });
    await openShell({ server });
    expect(link("Profile")).toBeVisible();
    expect(within(navigation()).queryByRole("link", { name: "Admin" })).toBeNull();
  });

  it("AUTH-26 stays signed in when profile and admin flag cannot be read", async () => {
    const { server } = adminOptions();
    server?.answer("GET profiles", { status: 500, body: { code: "XX000", message: "no" } });
    await openShell({ ...(server ? { server } : {}) });
    expect(links()).toEqual(entries);
  });
});

describe("the session", () => {
  const refresh = "POST auth/token";

  it("AUTH-33 ends when its refresh token is refused", async () => {
    const server = new ScriptedServer();
    server.answer(refresh, { status: 400, body: { code: "refresh_token_not_found", message: "no" } });
    openPortal("/dashboard/credits", { server, sessionSeconds: -60 });
    expect(await screen.findByLabelText("Email")).toBeVisible();
    expect(window.location.pathname).toBe("/login");
    expect(screen.queryByRole("alert")).toBeNull();
    expect(document.cookie).toBe("");
  });

  it("AUTH-37 AUTH-32 is refreshed when it is about to end, in the cookie too", async () => {
    const { server } = await openShell({ sessionSeconds: 30 });
    expect(server.sent(refresh).map(({ query, body }) => [query.get("grant_type"), body])).toEqual([
      ["refresh_token", { refresh_token: "refresh-1" }],
    ]);
    const stored = document.cookie.split("base64-")[1]?.replaceAll("-", "+").replaceAll("_", "/") ?? "";
    expect(JSON.parse(atob(stored)).expires_in).toBe(3_600);
  });

  it("CALLS-28 CALLS-29 AUTH-31 NET-06 is read once an hour, with its user, on a host that is named; the sign-in page says when it has ended", async () => {
    const { server } = await openHourly("localhost");
    const before = server.sent("GET profiles").length;
    await pass(59 * 60_000);
    expect(server.sent("GET profiles")).toHaveLength(before);
    await pass(60_000);
    expect(server.sent("GET profiles").length).toBeGreaterThan(before);
    // A sister app signs out in the cookie that all share.
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other cookies.
    document.cookie = "andromeda-session=; path=/; max-age=0";
    await pass(60 * 60_000);
    await pass(0);
    expect(window.location.pathname).toBe("/login");
    expect(screen.getByText("Your session has ended. Sign in again.")).toBeVisible();
  });

  it("CALLS-29 is not read again when no host is named", async () => {
    const { server } = await openHourly("");
    const before = server.sent("GET profiles").length;
    await pass(3 * 60 * 60_000);
    expect(server.sent("GET profiles")).toHaveLength(before);
  });

  it.each(["/login", "/register", "/forgot-password"])(
    "CALLS-28 is not read on %s, even on a named host",
    async (path) => {
      const server = new ScriptedServer();
      vi.useFakeTimers();
      openPortal(path, { server, isSignedIn: false, config: { sessionSyncHosts: ["localhost"] } });
      await vi.dynamicImportSettled();
      await pass(0);
      expect(screen.getByRole("main")).toBeInTheDocument();
      await pass(3 * 60 * 60_000);
      expect(server.requests).toEqual([]);
    },
  );

  /** Opens the credits with a stopped clock, with this host in sessionSyncHosts; empty for none. */
  async function openHourly(syncHost: string) {
    const portal = openPortal("/test", {
      config: { sessionSyncHosts: syncHost ? [syncHost] : [] },
      sessionSeconds: 86_400,
    });
    await screen.findByRole("heading", { name: "Test page" });
    vi.useFakeTimers({ now: Date.now() });
    await portal.go("/dashboard/credits");
    await vi.dynamicImportSettled();
    await pass(0);
    expect(screen.getByRole("heading", { level: 1, name: "Credits" })).toBeVisible();
    return portal;
  }
});

describe("the connection", () => {
  it("is reported while it is lost", async () => {
    await openShell();
    const banner = "You are offline. Changes cannot be saved until the connection is back.";
    expect(screen.queryByText(banner)).toBeNull();
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    window.dispatchEvent(new Event("offline"));
    expect(await screen.findByText(banner)).toBeVisible();
    online.mockReturnValue(true);
    window.dispatchEvent(new Event("online"));
    await waitFor(() => expect(screen.queryByText(banner)).toBeNull());
  });
});

it("lets state change in actions only", async () => {
  await openShell();
  const box = observable.box(1);
  box.set(2);
  expect(vi.mocked(console.warn)).toHaveBeenCalledWith(expect.stringContaining("without using an action"));
});
