import { AppError } from "@andromeda/domain";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ada, caseSummary, renderApp, signedOut } from "../../testing/render-app.tsx";

describe("the window", () => {
  it("DESK-01 asks somebody who is not signed in, and shows the library afterwards", async () => {
    const { bridge, user } = renderApp(signedOut, [caseSummary("1")]);
    await screen.findByRole("heading", { name: "Andromeda Case Studio" });
    await user.click(screen.getByRole("button", { name: "Sign in" }));
    expect(screen.getByText("Enter your email address")).toBeInTheDocument();
    expect(screen.getByLabelText("Email")).toHaveFocus();
    bridge.answer("session:sign-in", () => ada);
    await user.type(screen.getByLabelText("Email"), "ada@example.org");
    await user.type(screen.getByLabelText("Password"), "secret{Enter}");
    expect(await screen.findByRole("heading", { name: "Case library" })).toBeInTheDocument();
    expect(bridge.asked).toContainEqual([
      "session:sign-in",
      { email: "ada@example.org", password: "secret" },
    ]);
    expect(await screen.findByRole("button", { name: "Case 1" })).toBeInTheDocument();
  });

  it("DESK-02 tells a learner that the account cannot author cases", async () => {
    const { bridge, user } = renderApp(signedOut);
    bridge.answer("session:sign-in", () => {
      throw new AppError("auth/not-an-author", "This account cannot author cases.");
    });
    await user.type(await screen.findByLabelText("Email"), "lea@example.org");
    await user.type(screen.getByLabelText("Password"), "secret{Enter}");
    expect(await screen.findByRole("alert")).toHaveTextContent("This account cannot author cases.");
  });

  it("DESK-28 has a forgotten password's mail sent, says why it cannot, and leads back with the address", async () => {
    const { bridge, user } = renderApp(signedOut);
    await user.type(await screen.findByLabelText("Email"), "ada@");
    await user.click(screen.getByRole("button", { name: "Forgot your password?" }));
    expect(await screen.findByRole("heading", { name: "Reset your password" })).toBeInTheDocument();
    const email = screen.getByLabelText("Email");
    expect(email).toHaveFocus();
    expect(email).toHaveValue("ada@");
    const send = screen.getByRole("button", { name: "Send reset instructions" });
    await user.click(send);
    expect(screen.getByText("Enter an email address such as name@example.org")).toBeInTheDocument();
    await user.type(email, "example.org");
    bridge.answer("session:reset-password", () => {
      throw new AppError("network/offline", "Failed to fetch");
    });
    await user.click(send);
    expect(await screen.findByRole("alert")).toHaveTextContent("The server could not be reached.");
    bridge.answer("session:reset-password", () => null);
    await user.click(send);
    expect(await screen.findByText(/If ada@example.org belongs to an account/)).toBeInTheDocument();
    expect(bridge.asked).toContainEqual(["session:reset-password", { email: "ada@example.org" }]);
    const back = screen.getByRole("button", { name: "Back to sign in" });
    expect(back).toHaveFocus();
    await user.click(back);
    expect(await screen.findByLabelText("Email")).toHaveValue("ada@example.org");
    expect(screen.getByLabelText("Email")).toHaveFocus();
  });

  it("DRAFT-04 says why it cannot work, and offers the ways out", async () => {
    const { bridge, user } = renderApp({
      kind: "blocked",
      problem: "The drafts are newer.",
      canSignOut: true,
    });
    expect(await screen.findByText("The drafts are newer.")).toBeInTheDocument();
    bridge.answer("session:open-again", () => ({
      kind: "blocked",
      problem: "The disk is full.",
      canSignOut: true,
    }));
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("The disk is full.")).toBeInTheDocument();
    bridge.answer("session:sign-out", () => signedOut);
    await user.click(screen.getByRole("button", { name: "Sign out" }));
    expect(await screen.findByLabelText("Email")).toBeInTheDocument();
  });

  it("DSEC-04 says that the sign-in will not be remembered", async () => {
    const { user } = renderApp({ ...ada, isRemembered: false, notices: ["The drafts were damaged."] });
    expect(await screen.findByText(/Your sign-in will not be remembered/)).toBeInTheDocument();
    await user.click(screen.getAllByRole("button", { name: "Dismiss message" })[0] ?? document.body);
    expect(screen.queryByText("The drafts were damaged.")).toBeNull();
  });

  it("DRAFT-02 answers main when there is nothing to save, signed in or not", async () => {
    const { bridge } = renderApp(signedOut);
    await screen.findByLabelText("Email");
    bridge.emit("app:flush", { token: 1 });
    bridge.emit("session:changed", ada);
    await screen.findByRole("heading", { name: "Case library" });
    bridge.emit("app:flush", { token: 2 });
    await waitFor(() => expect(bridge.asked).toContainEqual(["app:flushed", { token: 2, unsaved: null }]));
    expect(bridge.asked.filter(([channel]) => channel === "app:flushed")).toEqual([
      ["app:flushed", { token: 1, unsaved: null }],
      ["app:flushed", { token: 2, unsaved: null }],
    ]);
  });
});

describe("the server", () => {
  const withChangeableServer = {
    ...signedOut,
    server: { address: "https://old.example", canChange: true },
  } as const;

  it("DESK-16 is asked for where none is known; what was typed stays when it is refused", async () => {
    const { bridge, user } = renderApp({ kind: "unconnected", problem: null });
    await screen.findByRole("heading", { name: "Connect to your organisation" });
    expect(screen.queryByRole("button", { name: "Cancel" })).toBeNull();
    bridge.answer("connection:connect", () => {
      throw new AppError("config/unreachable", "No server answers at new.example.");
    });
    await user.type(screen.getByLabelText("Server address"), "https://new.example");
    await user.type(screen.getByLabelText("Publishable key"), "sb_publishable_x{Enter}");
    expect(await screen.findByRole("alert")).toHaveTextContent("No server answers at new.example.");
    expect(screen.getByLabelText("Server address")).toHaveValue("https://new.example");
    expect(screen.getByLabelText("Server address")).toHaveFocus();
    bridge.answer("connection:connect", () => {
      throw new AppError("config/key", "new.example does not accept this key.");
    });
    await user.click(screen.getByRole("button", { name: "Connect" }));
    expect(await screen.findByText("new.example does not accept this key.")).toBeInTheDocument();
    expect(screen.getByLabelText("Publishable key")).toHaveFocus();
    bridge.answer("connection:connect", () => signedOut);
    await user.click(screen.getByRole("button", { name: "Connect" }));
    expect(await screen.findByText("Server: backend.example")).toBeInTheDocument();
    expect(bridge.asked).toContainEqual([
      "connection:connect",
      { supabaseUrl: "https://new.example", publishableKey: "sb_publishable_x" },
    ]);
  });

  it("DESK-16 is read from a connection file; an error names a file that is not one", async () => {
    const { bridge, user } = renderApp({ kind: "unconnected", problem: "config.json cannot be read." });
    expect(await screen.findByRole("alert")).toHaveTextContent("config.json cannot be read.");
    bridge.answer("connection:read-file", () => {
      throw new AppError("config/invalid", "list.json is not complete.");
    });
    await user.click(screen.getByRole("button", { name: "Open a connection file…" }));
    expect(await screen.findByText("list.json is not complete.")).toBeInTheDocument();
    bridge.answer("connection:read-file", () => ({
      supabaseUrl: "https://file.example",
      publishableKey: "key",
    }));
    await user.click(screen.getByRole("button", { name: "Open a connection file…" }));
    await waitFor(() => expect(screen.getByLabelText("Server address")).toHaveValue("https://file.example"));
    expect(screen.getByLabelText("Publishable key")).toHaveValue("key");
    expect(bridge.asked.filter(([channel]) => channel === "connection:connect")).toEqual([]);
  });

  it("DESK-16 can be changed by whoever connected it, and a link only offers one", async () => {
    const { bridge, user } = renderApp(withChangeableServer);
    await user.click(await screen.findByRole("button", { name: "Change" }));
    await user.click(await screen.findByRole("button", { name: "Cancel" }));
    expect(await screen.findByText(/Server: old\.example/)).toBeInTheDocument();
    const connection = { supabaseUrl: "https://link.example", publishableKey: "key" };
    bridge.answer("link:take", ({ kind }) => (kind === "connect" ? { kind, connection } : null));
    bridge.emit("link:arrived", null);
    expect(await screen.findByLabelText("Server address")).toHaveValue("https://link.example");
    expect(bridge.asked.filter(([channel]) => channel === "connection:connect")).toEqual([]);
  });

  it("DESK-16 that is built into the app cannot be changed, not even by a link", async () => {
    const { bridge } = renderApp(signedOut);
    await screen.findByText("Server: backend.example");
    const connection = { supabaseUrl: "https://link.example", publishableKey: "key" };
    bridge.answer("link:take", ({ kind }) => (kind === "connect" ? { kind, connection } : null));
    bridge.emit("link:arrived", null);
    expect(await screen.findByText("This copy of the app works with one server only.")).toBeInTheDocument();
    expect(screen.queryByLabelText("Server address")).toBeNull();
    expect(screen.queryByRole("button", { name: "Change" })).toBeNull();
  });
});

describe("the status bar", () => {
  it("DESK-06 shows each state, the reason and the way on, and announces it", async () => {
    const { bridge, user } = renderApp(ada);
    const bar = await screen.findByRole("region", { name: "Synchronisation" });
    expect(await within(bar).findByText("Up to date")).toBeInTheDocument();
    expect(within(bar).getByRole("status")).toHaveTextContent("Up to date");
    expect(bar).toHaveTextContent("Not synced yet");
    const lastSyncedAt = "2026-01-01T00:00:00.000Z";
    bridge.emit("sync:changed", { kind: "syncing", unsent: 3, fetched: 0, lastSyncedAt });
    expect(await within(bar).findByText("Syncing 3")).toBeInTheDocument();
    bridge.emit("sync:changed", { kind: "conflicts", count: 2, lastSyncedAt });
    expect(await within(bar).findByText("2 conflicts")).toBeInTheDocument();
    expect(within(bar).queryByRole("button")).toBeNull();
    bridge.emit("sync:changed", {
      kind: "failed",
      code: "x",
      message: "It broke.",
      recovery: "retry",
      lastSyncedAt,
    });
    expect(await within(bar).findByText("It broke.")).toBeInTheDocument();
    bridge.answer("sync:now", () => null);
    await user.click(within(bar).getByRole("button", { name: "Retry" }));
    expect(bridge.asked).toContainEqual(["sync:now", null]);
    bridge.emit("sync:changed", { kind: "offline", unsent: 0, lastSyncedAt });
    expect(await within(bar).findByText("Offline")).toBeInTheDocument();
  });

  it("DESK-06 offers to sign in again when the session has ended", async () => {
    const { bridge, user } = renderApp(ada);
    const bar = await screen.findByRole("region", { name: "Synchronisation" });
    const failed = {
      kind: "failed",
      code: "auth/session-expired",
      message: "Ended.",
      lastSyncedAt: null,
    } as const;
    bridge.emit("sync:changed", { ...failed, recovery: "sign-in" });
    bridge.answer("session:sign-out", () => signedOut);
    await user.click(await within(bar).findByRole("button", { name: "Sign in again" }));
    expect(bridge.asked).toContainEqual(["session:sign-out", { removeLocalData: false }]);
    expect(await screen.findByLabelText("Email")).toBeInTheDocument();
  });
});

describe("an update", () => {
  it("UPD-01 shows how far its download is, then its notes as text alone, and restarts on request", async () => {
    const { bridge, user } = renderApp(ada);
    await screen.findByRole("region", { name: "Synchronisation" });
    expect(screen.queryByRole("region", { name: "Update" })).toBeNull();
    bridge.emit("updates:changed", { kind: "downloading", version: "1.1.0", percent: 45 });
    expect(await screen.findByText("Downloading version 1.1.0… 45%")).toBeInTheDocument();
    const notes = "<p>Faster <b>search</b></p><img src=x onerror=alert(1)><script>alert(1)</script>";
    bridge.emit("updates:changed", { kind: "ready", version: "1.1.0", notes });
    expect(
      await screen.findByText("Version 1.1.0 is ready. It will be installed when you quit."),
    ).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "What’s new" }));
    const dialog = await screen.findByRole("dialog", { name: "What’s new in version 1.1.0" });
    expect(within(dialog).getByText(/Faster search/)).toBeInTheDocument();
    expect(dialog.querySelector("img, b, script")).toBeNull();
    await user.click(within(dialog).getByRole("button", { name: "Close" }));
    bridge.answer("updates:install", () => {
      throw new AppError("updates/unsaved", "The update is not installed while something cannot be saved.");
    });
    await user.click(await screen.findByRole("button", { name: "Restart to update" }));
    expect(
      await screen.findByText("The update is not installed while something cannot be saved."),
    ).toBeInTheDocument();
  });
});

describe("the library", () => {
  it("DESK-03 shows a case's title and sync state, and the actions that resolve it", async () => {
    const { bridge, user } = renderApp(ada, [
      caseSummary("1", { title: "", sync: { kind: "needs-title" } }),
      caseSummary("2", { sync: { kind: "deleted-on-server" } }),
    ]);
    expect(await screen.findByRole("button", { name: "Untitled case" })).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Actions for Case 2" }));
    expect(await screen.findByRole("menuitem", { name: "Restore as a new case" })).toBeInTheDocument();
    await user.click(screen.getByRole("menuitem", { name: "Move to bin…" }));
    const dialog = await screen.findByRole("dialog", { name: "Move to bin" });
    bridge.answer("cases:remove", () => null);
    await user.click(within(dialog).getByRole("button", { name: "Move to bin" }));
    expect(bridge.asked).toContainEqual(["cases:remove", { id: "2" }]);
  });

  it("DESK-03 says what is missing: no case at all, or none that matches", async () => {
    const { bridge, user } = renderApp(ada);
    expect(await screen.findByText("No cases yet")).toBeInTheDocument();
    bridge.emit("cases:changed", { origin: "elsewhere", changed: [caseSummary("1")], removed: [] });
    expect(await screen.findByText("1 case")).toBeInTheDocument();
    await user.type(screen.getByRole("searchbox", { name: "Search cases" }), "nothing like it{Enter}");
    expect(await screen.findByText("0 of 1 case")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Show all cases" }));
    expect(await screen.findByRole("button", { name: "Case 1" })).toBeInTheDocument();
  });
});

describe("signing out", () => {
  it("DSEC-05 keeps the drafts unless asked, and warns of what would be lost", async () => {
    const { bridge, user } = renderApp(ada, [caseSummary("1", { sync: { kind: "unsent" } })]);
    await user.click(await screen.findByRole("button", { name: "Ada Byron" }));
    await user.click(await screen.findByRole("menuitem", { name: "Sign out…" }));
    const dialog = await screen.findByRole("dialog", { name: "Sign out" });
    expect(dialog).toHaveTextContent(
      "1 case has changes that are not on the server. They stay on this computer, and are sent when you sign in here again.",
    );
    await user.click(within(dialog).getByRole("checkbox", { name: "Remove local data" }));
    expect(within(dialog).getByRole("alert")).toHaveTextContent(
      "1 case has changes that are not on the server.",
    );
    bridge.answer("session:sign-out", () => signedOut);
    await user.click(within(dialog).getByRole("button", { name: "Sign out and remove" }));
    await waitFor(() => expect(bridge.asked).toContainEqual(["session:sign-out", { removeLocalData: true }]));
    expect(await screen.findByLabelText("Email")).toBeInTheDocument();
  });
});
