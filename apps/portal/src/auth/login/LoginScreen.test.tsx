import { fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { expectPath, fill, openPortal } from "../../testing/open-portal.tsx";
import { member, sessionAnswer } from "../../testing/scripted-server.ts";

const realLocation = window.location;
afterEach(() => {
  vi.stubGlobal("location", realLocation);
});

async function openLogin() {
  const portal = openPortal("/login", { isSignedIn: false });
  await screen.findByRole("button", { name: "Sign in" });
  return portal;
}

const field = (label: "Email" | "Password") => screen.getByLabelText(label);

function signIn(email: string, password: string) {
  fill(field("Email"), email);
  fill(field("Password"), password);
  fireEvent.click(screen.getByRole("button", { name: "Sign in" }));
}

describe("LoginScreen", () => {
  it("AUTH-01 asks for an email address and a password, both required", async () => {
    await openLogin();
    expect(field("Email")).toHaveAttribute("type", "email");
    expect(field("Email")).toBeRequired();
    expect(field("Password")).toBeRequired();
    expect(screen.getByRole("button", { name: "Sign in" })).toHaveAttribute("type", "submit");
  });

  it("AUTH-01 refuses what is missing or malformed before any request", async () => {
    const { server } = await openLogin();
    for (const [email, password, message] of [
      ["", "", "Enter your email address"],
      ["abc", "secret", "Enter an email address such as name@example.org"],
      ["ann@example.org", "", "Enter your password"],
    ] as const) {
      signIn(email, password);
      expect(await screen.findByText(message)).toBeVisible();
    }
    expect(server.requests).toEqual([]);
    expect(window.location.pathname).toBe("/login");
  });

  it("AUTH-02 links to the forgotten password and to registration", async () => {
    const { go, user } = await openLogin();
    await user.click(screen.getByRole("link", { name: "Forgot your password?" }));
    await expectPath("/forgot-password");
    await go("/login");
    await user.click(await screen.findByRole("link", { name: "Create an account" }));
    await expectPath("/register");
  });

  it("AUTH-36 signs in by the password grant", async () => {
    const { server } = await openLogin();
    // What follows is a whole page load, which a browser proves.
    server.hold("POST auth/token");
    signIn(` ${member.email} `, "secret-1");
    await expect.poll(() => server.sent("POST auth/token")).toHaveLength(1);
    const [request] = server.sent("POST auth/token");
    expect(request?.query.get("grant_type")).toBe("password");
    expect(request?.body).toMatchObject({
      email: member.email,
      password: "secret-1",
      gotrue_meta_security: {},
    });
  });

  it("AUTH-52 follows a sign-in of another tab", async () => {
    await openLogin();
    const assign = vi.fn();
    vi.stubGlobal("location", { ...window.location, assign });
    const text = btoa(JSON.stringify(sessionAnswer())).replaceAll("+", "-").replaceAll("/", "_");
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other cookies.
    document.cookie = `andromeda-session=base64-${text.replaceAll("=", "")}; path=/`;
    // The tab comes back to the front.
    vi.spyOn(document, "visibilityState", "get").mockReturnValue("visible");
    document.dispatchEvent(new Event("visibilitychange"));
    window.dispatchEvent(new Event("visibilitychange"));
    await expect.poll(() => assign.mock.calls).toEqual([["/dashboard"]]);
  });

  it("AUTH-04 reports a wrong password and stays", async () => {
    const { server } = await openLogin();
    server.answer("POST auth/token", { status: 400, body: { code: "invalid_credentials", message: "no" } });
    signIn(member.email, "wrong");
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toBe("Failed to sign in. Please check your credentials.");
    expect(field("Password")).toHaveFocus();
    expect(window.location.pathname).toBe("/login");
  });

  it("AUTH-04 says so when the server cannot be reached", async () => {
    const { server } = await openLogin();
    server.answer("POST auth/token", "lost");
    signIn(member.email, "secret-1");
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("Failed to sign in. Please check your credentials.");
    expect(alert).toHaveTextContent("The server could not be reached.");
  });
});
