import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { fetchConfig, readConfig } from "./config.ts";

const project = {
  supabaseUrl: "https://project.supabase.example",
  publishableKey: "sb_publishable_abc",
};

const read = (file: object) => readConfig(JSON.stringify(file));
const problemsOf = (file: object) => {
  const result = read(file);
  return result.kind === "invalid"
    ? result.problems.map(({ setting, message }) => `${setting} ${message}`)
    : [];
};

describe("readConfig", () => {
  it("HOST-17 AUTH-07 SHELL-19 CALLS-29 needs address and key alone; the rest has harmless defaults", () => {
    const config = {
      ...project,
      waitlistUrl: "https://example.org/waitlist",
      cliniSummUrl: "https://example.org/clinisumm",
      studioDownloadUrl: null,
      productDomain: null,
      sessionSyncHosts: [],
      signIn: [],
      errorReports: null,
    };
    expect(read(project)).toEqual({ kind: "ready", config });
    const left = { waitlistUrl: "", cliniSummUrl: null, productDomain: "" };
    expect(read({ ...project, ...left })).toEqual({ kind: "ready", config });
  });

  it("HOST-17 AUTH-07 SHELL-19 CALLS-29 takes every setting from the file", () => {
    const file = {
      supabaseUrl: " http://127.0.0.1:54321/ ",
      publishableKey: "sb_publishable_def",
      waitlistUrl: "https://www.andromeda.example/waitlist",
      cliniSummUrl: "https://summ.andromeda.example/",
      studioDownloadUrl: "https://downloads.andromeda.example/studio",
      productDomain: ".Andromeda.Example",
      sessionSyncHosts: ["app.andromeda.example", "Admin.Andromeda.Example"],
      signIn: {
        providers: ["google", { id: "custom:example", name: "Example University", scopes: "openid groups" }],
        sso: ["Example.ac.uk"],
      },
      errorReports: "https://abc@errors.example.org/42",
    };
    expect(read(file)).toEqual({
      kind: "ready",
      config: {
        ...file,
        supabaseUrl: "http://127.0.0.1:54321",
        productDomain: "andromeda.example",
        sessionSyncHosts: ["app.andromeda.example", "admin.andromeda.example"],
        signIn: [
          { kind: "provider", id: "google", name: "Google", scopes: null },
          { kind: "provider", id: "custom:example", name: "Example University", scopes: "openid groups" },
          { kind: "sso", id: "example.ac.uk", name: "example.ac.uk" },
        ],
      },
    });
  });

  it("HOST-17 names every setting that is missing or unknown", () => {
    expect(problemsOf({ supabaseURL: project.supabaseUrl, publishableKey: null })).toEqual([
      "supabaseUrl is not set.",
      "publishableKey is not set.",
      "supabaseURL is not a setting of the portal.",
    ]);
  });

  it.each([
    [
      { supabaseUrl: "project.supabase.example" },
      "supabaseUrl is “project.supabase.example”, but must be an address that starts with https:// or http://.",
    ],
    [
      { waitlistUrl: "javascript:alert(1)" },
      "waitlistUrl is “javascript:alert(1)”, but must be an address that starts with https:// or http://.",
    ],
    [{ publishableKey: 12 }, "publishableKey must be text in quotation marks."],
    [
      { productDomain: "https://andromeda.example" },
      "productDomain is “https://andromeda.example”, but must be a domain such as andromeda.example.",
    ],
    [{ sessionSyncHosts: "a.example" }, "sessionSyncHosts must be a list of hostnames in square brackets."],
    [
      { errorReports: "https://errors.example.org/42" },
      "errorReports is “https://errors.example.org/42”, but must be a DSN such as https://key@errors.example.org/1.",
    ],
    [
      { signIn: ["google"] },
      'signIn must be an object such as {"providers": ["google"], "sso": ["example.ac.uk"]}.',
    ],
    [{ signIn: { provider: ["google"] } }, "signIn has “provider”, but takes only providers and sso."],
    [{ signIn: { providers: "google" } }, "signIn must have a list in square brackets as providers."],
    [
      { signIn: { providers: ["https://accounts.example"] } },
      "signIn names “https://accounts.example” in providers, but must name one of Supabase Auth, such as google.",
    ],
    [
      { signIn: { providers: ["keycloak"] } },
      'signIn needs a name for “keycloak”: {"id": "keycloak", "name": "Example University"}.',
    ],
    // Names that every object has, such as "constructor", are not providers.
    [
      { signIn: { providers: ["constructor"] } },
      'signIn needs a name for “constructor”: {"id": "constructor", "name": "Example University"}.',
    ],
    [{ signIn: { providers: [{ name: "Example" }] } }, "signIn needs an id for each entry of providers."],
    [
      { signIn: { sso: ["example"] } },
      "signIn names “example” in sso, but must name a domain such as example.ac.uk.",
    ],
    [{ sessionSyncHosts: ["a b"] }, "sessionSyncHosts names “a b”, which is not a hostname."],
  ])("HOST-17 AUTH-53 says what is wrong with %j", (wrong, problem) => {
    expect(problemsOf({ ...project, ...wrong })).toEqual([problem]);
  });

  it.each([["sb_secret_abc"], [`x.${btoa(JSON.stringify({ iss: "supabase", role: "service_role" }))}.y`]])(
    "HOST-17 refuses the secret key %s without repeating it",
    (key) => {
      expect(problemsOf({ ...project, publishableKey: key })).toEqual([
        "publishableKey holds a secret key. Only the publishable (anon) key may reach a browser.",
      ]);
    },
  );

  it("accepts an older anon token as publishable key", () => {
    const key = `x.${btoa(JSON.stringify({ iss: "supabase", role: "anon" }))}.y`;
    expect(read({ ...project, publishableKey: key }).kind).toBe("ready");
  });

  it("HOST-17 survives any content", () => {
    for (const text of ["", "null", "[]", "7", "{"])
      expect(readConfig(text)).toEqual({
        kind: "invalid",
        problems: [{ setting: "config.json", message: "does not hold a JSON object." }],
      });
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (content) => {
        expect(readConfig(content).kind).toBe("invalid");
      }),
    );
  });
});

describe("fetchConfig", () => {
  afterEach(() => vi.unstubAllGlobals());

  /** What the portal makes of this answer of its host. */
  const fetchFrom = (answer: () => Promise<Response>) => {
    const asked = vi.fn(answer);
    vi.stubGlobal("fetch", asked);
    return fetchConfig().finally(() => expect(asked.mock.calls).toEqual([["/config.json"]]));
  };

  it("HOST-17 reads the file beside index.html", async () => {
    expect(await fetchFrom(async () => Response.json(project))).toMatchObject({
      kind: "ready",
      config: project,
    });
    expect(await fetchFrom(async () => Response.json({}))).toMatchObject({ kind: "invalid" });
  });

  it("HOST-17 says that the file is missing, also where a host answers with index.html", async () => {
    const missing = {
      kind: "invalid",
      problems: [{ setting: "config.json", message: "is missing. It belongs beside index.html." }],
    };
    expect(await fetchFrom(async () => new Response("Not found", { status: 404 }))).toEqual(missing);
    expect(await fetchFrom(async () => new Response("\n<!doctype html>"))).toEqual(missing);
  });

  it("HOST-17 tells a host that does not answer from a file that is wrong", async () => {
    const unreachable = { kind: "unreachable" };
    expect(await fetchFrom(async () => Promise.reject(new TypeError("Failed to fetch")))).toEqual(
      unreachable,
    );
    expect(await fetchFrom(async () => new Response("<p>Bad gateway</p>", { status: 502 }))).toEqual(
      unreachable,
    );
  });
});
