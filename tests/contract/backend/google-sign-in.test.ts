import { createServer, type Server } from "node:http";
import { createTestBackend, type TestBackend, type TestUser } from "@andromeda/testing";
import { decodeJwt } from "jose";
import Provider from "oidc-provider";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";

/** The addresses at which @supabase/lite expects Google, each with its path at the provider of this test. */
const google: Readonly<Record<string, string>> = {
  "https://accounts.google.com/o/oauth2/v2/auth": "/auth",
  "https://oauth2.googleapis.com/token": "/token",
  "https://www.googleapis.com/oauth2/v3/certs": "/jwks",
};
const portal = "http://127.0.0.1:54999";
const callback = `${portal}/auth/v1/callback`;

let backend: TestBackend;
let person: TestUser;
let server: Server;
let providerUrl: string;
/** What the provider says of whoever signs in. */
let claims: { readonly email: string; readonly email_verified: boolean };

beforeAll(async () => {
  backend = await createTestBackend({
    siteUrl: portal,
    config: { google: { clientId: "andromeda", secret: "a secret of the client" } },
  });
  person = await backend.createUser();
  server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  providerUrl = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  // Silences the provider's notices about development keys.
  const notices = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const provider = new Provider("https://accounts.google.com", {
    clients: [
      {
        client_id: "andromeda",
        client_secret: "a secret of the client",
        redirect_uris: [`${backend.apiUrl}/auth/v1/callback`],
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    conformIdTokenClaims: false,
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    pkce: { required: () => false },
    cookies: { keys: ["a key of this test"] },
    scopes: ["openid", "email", "profile"],
    findAccount: (_context: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, name: "Ida Reader", ...claims }),
    }),
  });
  notices.mockRestore();
  server.on("request", provider.callback());

  const send = globalThis.fetch;
  vi.stubGlobal("fetch", (input: string | URL | Request, init?: RequestInit) => {
    const path = google[String(input instanceof Request ? input.url : input)];
    return path === undefined ? send(input, init) : send(`${providerUrl}${path}`, init);
  });
});

afterEach(() => vi.restoreAllMocks());

afterAll(async () => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await backend.close();
});

/** One request of a browser, with the cookies that the provider set before. */
async function visit(cookies: Map<string, string>, url: string, form: Record<string, string> | null) {
  const isProvider = url.startsWith(providerUrl);
  const response = await fetch(url, {
    redirect: "manual",
    method: form ? "POST" : "GET",
    ...(form ? { body: new URLSearchParams(form) } : {}),
    headers: isProvider ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") } : {},
  });
  for (const cookie of response.headers.getSetCookie()) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    cookies.set(name, value);
  }
  const location = response.headers.get("location");
  return { location: location && new URL(location, url).href, page: await response.text() };
}

/** Where an address of Google's is at the provider of this test. */
function addressHere(url: string): string {
  const [address = "", search = ""] = url.split("?");
  const path = google[address];
  return path ? `${providerUrl}${path}?${search}` : url.replace("https://accounts.google.com", providerUrl);
}

/** Signs in as a browser does; resolves to the fields in the portal's address where that ends. */
async function signInAtGoogle(who = person.email, isBrokenOff = false): Promise<URLSearchParams> {
  const cookies = new Map<string, string>();
  const query = new URLSearchParams({ provider: "google", redirect_to: callback, scopes: "openid" });
  let next = `${backend.apiUrl}/auth/v1/authorize?${query}`;
  let form: Record<string, string> | null = null;
  while (!next.startsWith(portal)) {
    const url = addressHere(next);
    const { location, page } = await visit(cookies, url, form);
    form = null;
    if (location) {
      next = location;
      continue;
    }
    // A page that asks: first who somebody is, then whether the portal may know.
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
    if (prompt === undefined) throw new Error(`${url}: ${page.slice(0, 300)}`);
    next = isBrokenOff ? `${url}/abort` : url;
    if (!isBrokenOff) form = { prompt, login: who, password: "any" };
  }
  expect(next.split(/[?#]/)[0]).toBe(callback);
  return new URLSearchParams(next.split("#")[1]);
}

describe("a sign-in at an institution", () => {
  it("AUTH-53 AUTH-54 opens the account with the verified address, with a session that the database knows", async () => {
    claims = { email: person.email, email_verified: true };
    const fields = await signInAtGoogle();
    expect(fields.get("error")).toBeNull();
    const token = fields.get("access_token") ?? "";
    expect(decodeJwt(token)).toMatchObject({
      sub: person.id,
      app_metadata: { providers: expect.arrayContaining(["google", "email"]) },
    });
    const client = backend.anonymous();
    const { error } = await client.auth.setSession({
      access_token: token,
      refresh_token: fields.get("refresh_token") ?? "",
    });
    expect(error).toBeNull();
    const { data } = await client.from("profiles").select("id");
    expect(data).toEqual([{ id: person.id }]);
    expect((await client.auth.refreshSession()).error).toBeNull();
  });

  it("AUTH-54 is the same account at the next time, whatever address it has by then", async () => {
    claims = { email: "new.name@example.org", email_verified: true };
    const fields = await signInAtGoogle();
    expect(decodeJwt(fields.get("access_token") ?? "").sub).toBe(person.id);
  });

  it("AUTH-54 makes no account for somebody who has none", async () => {
    claims = { email: "stranger@example.org", email_verified: true };
    const fields = await signInAtGoogle("stranger");
    expect(fields.get("error_code")).toBe("signup_disabled");
    expect(fields.get("access_token")).toBeNull();
  });

  it("AUTH-54 opens no account by an address that is not verified", async () => {
    const victim = await backend.createUser();
    claims = { email: victim.email, email_verified: false };
    const fields = await signInAtGoogle("attacker");
    expect(fields.get("error_code")).toBe("signup_disabled");
    const rows = await backend.sql`select provider from auth.identities where user_id = ${victim.id}`;
    expect(rows.map(({ provider }) => provider)).toEqual(["email"]);
  });

  it("AUTH-53 that somebody breaks off comes back as access_denied", async () => {
    claims = { email: person.email, email_verified: true };
    const fields = await signInAtGoogle(person.email, true);
    expect(fields.get("error")).toBe("access_denied");
  });

  it("AUTH-54 opens no account that was disabled", async () => {
    await backend.service().auth.admin.updateUserById(person.id, { ban_duration: "1h" });
    claims = { email: person.email, email_verified: true };
    const fields = await signInAtGoogle();
    expect(fields.get("error_code")).toBe("user_banned");
  });
});
