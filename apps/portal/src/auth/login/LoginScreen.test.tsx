import { fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { expectPath, fill, openPortal } from "../../testing/open-portal.tsx";
import { member, ScriptedServer, sessionAnswer } from "../../testing/scripted-server.ts";

const realLocation = window.location;
afterEach(() => {
  vi.stubGlobal("location", realLocation);
});

const institutions = {
  signIn: [
    { kind: "provider", id: "azure", name: "Microsoft", scopes: "email" },
    { kind: "sso", id: "example.ac.uk", name: "Example University" },
  ],
} as const;

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
    // Signed in, the page is loaded again, which jsdom cannot do.
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

  it("AUTH-53 offers no sign-in of an institution unless config.json names one", async () => {
    await openLogin();
    expect(screen.queryByRole("group", { name: "Sign in with your institution" })).toBeNull();
    expect(screen.queryByRole("button", { name: /Continue with/ })).toBeNull();
  });

  it.each([
    ["Microsoft", "http://127.0.0.1:9/auth/v1/authorize"],
    ["Example University", "https://idp.example.ac.uk/saml"],
  ])("AUTH-53 leads to the sign-in of %s, which leads back to the callback", async (name, address) => {
    const server = new ScriptedServer();
    server.answer("POST auth/sso", { status: 200, body: { url: "https://idp.example.ac.uk/saml" } });
    const { user } = openPortal("/login", { isSignedIn: false, server, config: institutions });
    const button = await screen.findByRole("button", { name: `Continue with ${name}` });
    const assign = vi.fn();
    vi.stubGlobal("location", { ...window.location, origin: realLocation.origin, assign });
    await user.click(button);
    await expect.poll(() => assign.mock.calls).toHaveLength(1);
    const url = new URL(String(assign.mock.calls[0]));
    expect(`${url.origin}${url.pathname}`).toBe(address);
    const asked = {
      ...Object.fromEntries(url.searchParams),
      ...Object(server.sent("POST auth/sso")[0]?.body),
    };
    expect(asked.redirect_to).toBe(`${realLocation.origin}/auth/v1/callback`);
    // One sign-in at a time.
    expect(button).toHaveAttribute("data-loading");
  });

  it("AUTH-53 says so when the sign-in of an institution cannot be started", async () => {
    const server = new ScriptedServer();
    const body = { code: "saml_provider_disabled", message: "SAML 2.0 is disabled" };
    server.answer("POST auth/sso", { status: 404, body });
    const { user } = openPortal("/login", { isSignedIn: false, server, config: institutions });
    await user.click(await screen.findByRole("button", { name: "Continue with Example University" }));
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "Signing in with Example University could not be started. Try again later, or sign in with your password.",
    );
    expect(screen.getByRole("button", { name: "Continue with Example University" })).toBeEnabled();
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
