import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { expectPath, openPortal, pass } from "../testing/open-portal.tsx";
import { ScriptedServer } from "../testing/scripted-server.ts";

const authScreens = ["/login", "/register", "/forgot-password", "/reset-password"];

const memberPages = ["app-selection", "call-control", "cases", "credits", "profile"].map(
  (name) => `/dashboard/${name}`,
);

const someId = "00000000-0000-4000-8000-00000000abcd";
const adminPages = [
  "",
  "/users",
  "/cases",
  "/cases/new",
  `/cases/edit/${someId}`,
  `/cases/view/${someId}`,
  "/system",
  "/call-histories",
  "/approvals",
].map((path) => `/dashboard/admin${path}`);

const unknownPaths = ["/", "/no/such/page", "/dashboard/no-such-page"];

function serverWithAdmin(): ScriptedServer {
  const server = new ScriptedServer();
  Object.assign(server.tables.user_profiles?.[0] ?? {}, { is_admin: true });
  return server;
}

describe("while the session is read", () => {
  it("SHELL-30 who comes back to the dashboard sees the name of the frame", async () => {
    openPortal("/dashboard/credits");
    expect(screen.getByText("Loading…")).toBeVisible();
    expect(screen.getByText("Andromeda")).toBeVisible();
    await screen.findByRole("heading", { level: 1, name: "Credits" });
  });
});

describe("signed out", () => {
  it("SHELL-03 ADMIN-02 every page of the dashboard leads to /login and asks for no data", async () => {
    const { server, go } = openPortal("/dashboard", { isSignedIn: false });
    await expectPath("/login");
    for (const path of [...memberPages, ...adminPages]) {
      await go(path);
      await expectPath("/login");
      await screen.findByLabelText("Email");
    }
    expect(server.requests).toEqual([]);
  });

  it("AUTH-12 ADMIN-04 the root and unknown paths lead to /login", async () => {
    const { go } = openPortal("/", { isSignedIn: false });
    await expectPath("/login");
    for (const path of [...unknownPaths, "/dashboard/admin/nothing"]) {
      await go(path);
      await expectPath("/login");
      await screen.findByLabelText("Email");
    }
  });

  it("AUTH-13 /test shows its page", async () => {
    const { log } = openPortal("/test", { isSignedIn: false });
    await screen.findByRole("heading", { name: "Test page" });
    expect(window.location.pathname).toBe("/test");
    expect(log()).toBe("");
  });

  it.each([true, false])(
    "RESET-26 /force-reset-password leads to /login (marker: %s)",
    async (isRecovering) => {
      openPortal("/force-reset-password", { isSignedIn: false, isRecovering });
      await screen.findByRole("button", { name: "Sign in" });
      expect(window.location.pathname).toBe("/login");
    },
  );
});

describe("signed in", () => {
  it("AUTH-09 RESET-25 the auth screens lead to the dashboard, and so does the reset screen without a forced reset", async () => {
    const { go } = openPortal("/login");
    await expectPath("/dashboard/app-selection");
    for (const path of [...authScreens, "/force-reset-password"]) {
      await go("/test");
      await go(path);
      await expectPath("/dashboard/app-selection");
    }
  });

  it("AUTH-12 the root and unknown paths lead through /login to the dashboard", async () => {
    const { go, visited } = openPortal("/");
    await expectPath("/dashboard/app-selection");
    for (const path of unknownPaths) {
      await go("/test");
      visited.length = 0;
      await go(path);
      await expectPath("/dashboard/app-selection");
      expect(visited, path).toContain("/login");
    }
  });

  it("SHELL-23 opening /logout does not sign out by itself", async () => {
    const { server } = openPortal("/logout");
    await expectPath("/dashboard/app-selection");
    expect(server.sent("POST auth/logout")).toEqual([]);
  });

  it("AUTH-11 /test still shows its page", async () => {
    openPortal("/test");
    await screen.findByRole("heading", { name: "Test page" });
    expect(window.location.pathname).toBe("/test");
  });

  it("SHELL-05 /dashboard leads to app-selection", async () => {
    openPortal("/dashboard");
    await screen.findByRole("heading", { name: "Welcome to Andromeda" });
    expect(window.location.pathname).toBe("/dashboard/app-selection");
  });

  it("SHELL-13 ADMIN-03 every page of the back office sends a member to the dashboard", async () => {
    const { go } = openPortal("/dashboard/admin");
    await expectPath("/dashboard/app-selection");
    for (const path of adminPages) {
      await go("/test");
      await go(path);
      await expectPath("/dashboard/app-selection");
      await screen.findByRole("heading", { name: "Welcome to Andromeda" });
    }
  });

  it("ADMIN-05 an unknown path of the back office leads an administrator through /login", async () => {
    const { visited } = openPortal("/dashboard/admin/nothing", { server: serverWithAdmin() });
    await expectPath("/dashboard/app-selection");
    expect(visited).toContain("/login");
  });

  it("SHELL-02 ADMIN-06 shows a spinner and goes nowhere while the session is not known", async () => {
    const server = serverWithAdmin();
    const release = server.hold("GET profiles");
    const { visited } = openPortal("/dashboard/admin", { server });
    await waitFor(() => expect(server.sent("GET profiles")).toHaveLength(1));
    expect(screen.getByText("Loading…")).toBeInTheDocument();
    expect(screen.queryByRole("navigation")).toBeNull();
    expect(window.location.pathname).toBe("/dashboard/admin");
    release();
    await screen.findByRole("heading", { level: 1, name: "Overview" });
    expect(visited).toEqual(["/dashboard/admin"]);
  });
});

describe("a session that ends", () => {
  const ended = "Your session has ended. Sign in again.";

  it("NET-06 AUTH-33 is explained at /login when its refresh is refused", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const server = new ScriptedServer();
    const body = { code: "refresh_token_not_found", message: "Refresh Token Not Found" };
    server.answer("POST auth/token", { status: 400, body });
    openPortal("/dashboard/credits", { server, sessionSeconds: 100 });
    await screen.findByRole("heading", { level: 1, name: "Credits" });
    // In steps, so that an answer is read before its request is given up.
    const pathLater = async () => {
      await pass(20_000);
      return window.location.pathname;
    };
    await expect.poll(pathLater, { timeout: 20_000 }).toBe("/login");
    expect(await screen.findByText(ended)).toBeVisible();
  });

  it("NET-06 is not mentioned to a member who signs out", async () => {
    openPortal("/dashboard/credits");
    fireEvent.click(await screen.findByRole("button", { name: "Logout" }));
    await expectPath("/login");
    await screen.findByLabelText("Email");
    expect(screen.queryByText(ended)).toBeNull();
  });
});

describe("signed in, recovering a password", () => {
  it("AUTH-10 the auth screens lead to /reset-password, which stays", async () => {
    const { go } = openPortal("/login", { isRecovering: true });
    for (const path of authScreens) {
      await go(path);
      await expectPath("/reset-password");
      await screen.findByLabelText("New password");
    }
  });

  it("SHELL-04 RESET-29 every page of the dashboard leads to /force-reset-password", async () => {
    const { go } = openPortal("/dashboard", { isRecovering: true });
    for (const path of [...memberPages, "/dashboard/admin"]) {
      await go(path);
      await expectPath("/force-reset-password");
      await screen.findByLabelText("New password");
    }
    expect(window.sessionStorage.getItem("andromeda.recovery")).toBe("true");
  });
});
