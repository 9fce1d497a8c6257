import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectPath, openPortal } from "../../testing/open-portal.tsx";
import { ScriptedServer, sessionAnswer } from "../../testing/scripted-server.ts";

/** The address that the auth service sends a browser to after a link was followed. */
function callbackAddress(fields: Record<string, string> = {}, query = ""): string {
  const { access_token, refresh_token } = sessionAnswer();
  return `/auth/v1/callback${query}#${new URLSearchParams({ access_token, refresh_token, ...fields })}`;
}

const bad = { access_token: "not-a-token", refresh_token: "not-a-token" };
const visitor = { isSignedIn: false };

describe("/auth/v1/callback", () => {
  it("AUTH-14 AUTH-38 AUTH-22 signs in with the tokens of the hash, which leave the address at once", async () => {
    const server = new ScriptedServer();
    const release = server.hold("GET auth/user");
    const address = callbackAddress();
    openPortal(address, { ...visitor, server });
    await expect.poll(() => server.sent("GET auth/user")).toHaveLength(1);
    expect(window.location.href).not.toContain("access_token");
    const token = new URLSearchParams(address.split("#")[1]).get("access_token");
    expect(server.sent("GET auth/user")[0]?.headers.get("authorization")).toBe(`Bearer ${token}`);
    release();
    await expectPath("/dashboard/app-selection");
  });

  it("AUTH-15 RESET-29 a recovery begins recovery mode and ends at /force-reset-password", async () => {
    openPortal(callbackAddress({ type: "recovery" }, "?redirectTo=/dashboard/credits"), visitor);
    await expectPath("/force-reset-password");
    expect(await screen.findByLabelText("New password")).toBeVisible();
    expect(window.sessionStorage.getItem("andromeda.recovery")).toBe("true");
  });

  it("DESK-28 a recovery mail that another app requested leads to the portal's root address, and on from there", async () => {
    const { hash } = new URL(callbackAddress({ type: "recovery" }), "https://portal.example");
    openPortal(`/${hash}`, visitor);
    await expectPath("/force-reset-password");
    expect(await screen.findByLabelText("New password")).toBeVisible();
    expect(window.location.href).not.toContain("access_token");
  });

  it("DESK-28 a link of such a mail that was used or has expired leads to /login, which says so", async () => {
    openPortal("/#error=access_denied&error_code=otp_expired", visitor);
    await expectPath("/login");
    expect(await screen.findByRole("alert")).toBeVisible();
    expect(window.location.href).not.toContain("otp_expired");
  });

  it("AUTH-16 AUTH-11 goes to redirectTo, also when somebody is signed in already", async () => {
    const { server } = openPortal(callbackAddress({}, "?redirectTo=/dashboard/credits"));
    expect(await screen.findByRole("heading", { level: 1, name: "Credits" })).toBeVisible();
    expect(window.location.pathname).toBe("/dashboard/credits");
    expect(server.sent("GET auth/user")).toHaveLength(1);
  });

  it("AUTH-21 does not follow an address outside of the product", async () => {
    openPortal(callbackAddress({}, "?redirectTo=//evil.example"), visitor);
    await expectPath("/dashboard/app-selection");
  });

  it("AUTH-18 goes to /login without a token", async () => {
    openPortal("/auth/v1/callback", visitor);
    await expectPath("/login");
    expect(await screen.findByLabelText("Email")).toBeVisible();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it.each([
    ["AUTH-19", "recovery", "Unable to process password reset. Please try again."],
    ["AUTH-20", "signup", "Authentication error. Please try again."],
  ])(
    "%s AUTH-22 reports a failed callback of type %s, and removes its tokens from the address",
    async (_id, type, message) => {
      const { go } = openPortal(callbackAddress({ ...bad, type }), visitor);
      expect((await screen.findByRole("alert")).textContent).toBe(message);
      expect(window.location.pathname).toBe("/login");
      expect(window.location.href).not.toContain("not-a-token");
      expect(window.sessionStorage.getItem("andromeda.recovery")).toBeNull();
      // The message is shown only once.
      await go("/test");
      await go("/login");
      await screen.findByLabelText("Email");
      expect(screen.queryByRole("alert")).toBeNull();
    },
  );

  it.each([
    ["AUTH-19", "?type=recovery", "Unable to process password reset. Please try again."],
    ["AUTH-20", "", "Authentication error. Please try again."],
  ])("%s reports a link that was used or has expired, with the query %j", async (_id, query, message) => {
    openPortal(`/auth/v1/callback${query}#error=access_denied&error_code=otp_expired`, visitor);
    expect((await screen.findByRole("alert")).textContent).toBe(message);
    expect(window.location.pathname).toBe("/login");
  });

  it("AUTH-22 tokens in the hash of another address sign nobody in", async () => {
    const { server, go } = openPortal(`/login#${callbackAddress().split("#")[1]}`, visitor);
    await screen.findByRole("button", { name: "Sign in" });
    await go("/dashboard");
    await expectPath("/login");
    expect(server.requests).toEqual([]);
  });
});
