import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { expectPath, fill, openPortal, type PortalOptions, pass } from "../../testing/open-portal.tsx";

const resetPaths = ["/reset-password", "/force-reset-password"] as const;

const newPassword = () => screen.getByLabelText("New password");
const recoveryMarker = () => window.sessionStorage.getItem("andromeda.recovery");

async function openForm(path: (typeof resetPaths)[number], options: PortalOptions = { isRecovering: true }) {
  const portal = openPortal(path, options);
  await screen.findByLabelText("New password");
  return portal;
}

function change(password: string, confirmation = password) {
  fill(newPassword(), password);
  fill(screen.getByLabelText("Confirm new password"), confirmation);
  fireEvent.click(screen.getByRole("button", { name: "Save password" }));
}

describe("a new password", () => {
  it.each(resetPaths)("RESET-19 RESET-20 RESET-21 at %s is checked before it is sent", async (path) => {
    const { server } = await openForm(path);
    expect(document.querySelectorAll("input[type=password]")).toHaveLength(2);
    change("one-password", "another-password");
    expect(await screen.findByText("Passwords do not match")).toBeVisible();
    change("12345");
    expect(await screen.findByText("Password must be at least 6 characters")).toBeVisible();
    expect(server.sent("PUT auth/user")).toEqual([]);
  });

  it.each(resetPaths)(
    "RESET-22 at %s that the server refuses is reported with the server's message",
    async (path) => {
      const { server } = await openForm(path);
      server.answer("PUT auth/user", { status: 422, body: { code: "weak_password", message: "weak" } });
      change("123456");
      expect((await screen.findByRole("alert")).textContent).toBe("Failed to reset password: weak");
    },
  );

  it("RESET-19 RESET-22 /reset-password shows the form to signed-out visitors, and the server's words", async () => {
    await openForm("/reset-password", { isSignedIn: false });
    change("new-password");
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toBe("Failed to reset password: Auth session missing!");
  });

  it("RESET-23 RESET-24 AUTH-39 MCONST-02 at /reset-password ends at /login after 3 seconds, signed out", async () => {
    const { server } = await openForm("/reset-password");
    vi.useFakeTimers();
    change("123456");
    await pass(0);
    const success = "Your password has been saved. You can now sign in with it.";
    expect(screen.getByText(`${success} Taking you to the sign-in page…`)).toBeVisible();
    expect(server.sent("PUT auth/user").map(({ body }) => body.password)).toEqual(["123456"]);
    await pass(2_999);
    expect(window.location.pathname).toBe("/reset-password");
    expect(recoveryMarker()).toBeNull();
    expect(server.sent("POST auth/logout")).toHaveLength(1);
    expect(document.cookie).toBe("");
    await pass(1);
    vi.useRealTimers();
    await expectPath("/login");
    expect(await screen.findByText(success)).toBeVisible();
  });

  it("RESET-23 RESET-24 AUTH-27 at /reset-password ends at /login although the sign-out is not answered", async () => {
    const { server } = await openForm("/reset-password");
    server.hold("POST auth/logout");
    vi.useFakeTimers();
    change("123456");
    await pass(0);
    expect(recoveryMarker()).toBeNull();
    expect(document.cookie).toBe("");
    await pass(3_000);
    vi.useRealTimers();
    await expectPath("/login");
    expect(
      await screen.findByText("Your password has been saved. You can now sign in with it."),
    ).toBeVisible();
  });

  it("RESET-27 RESET-28 AUTH-39 MCONST-02 at /force-reset-password ends at the dashboard after 3 seconds", async () => {
    const { server } = await openForm("/force-reset-password");
    vi.useFakeTimers();
    change("123456");
    await pass(0);
    expect(server.sent("PUT auth/user").map(({ body }) => body.password)).toEqual(["123456"]);
    expect(screen.getByText("Your password has been saved. Taking you to the dashboard…")).toBeVisible();
    expect(recoveryMarker()).toBeNull();
    await pass(2_999);
    expect(window.location.pathname).toBe("/force-reset-password");
    await pass(1);
    vi.useRealTimers();
    await expectPath("/dashboard/app-selection");
  });

  it("RESET-19 /force-reset-password does not mention a reset, because some choose their first password there", async () => {
    await openForm("/force-reset-password");
    expect(screen.getByRole("heading", { name: "Choose a password" })).toBeVisible();
    change("123456");
    expect(await screen.findByText(/^Your password has been saved\./)).toBeVisible();
    expect(document.body.textContent).not.toMatch(/reset/i);
  });

  it("RESET-30 signing out ends the recovery mode", async () => {
    const { user } = await openForm("/force-reset-password");
    await user.click(screen.getByRole("button", { name: "Sign out instead" }));
    await expectPath("/login");
    expect(recoveryMarker()).toBeNull();
  });

  it("RESET-30 AUTH-27 /reset-password can be left too, without waiting for the server", async () => {
    const { server, user } = await openForm("/reset-password");
    server.hold("POST auth/logout");
    await user.click(screen.getByRole("link", { name: "Back to sign in" }));
    expect(await screen.findByLabelText("Email")).toBeVisible();
    expect(window.location.pathname).toBe("/login");
    expect(recoveryMarker()).toBeNull();
  });
});
