import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sharedParentDomain } from "./parent-domain.ts";
import { DEFAULT_REDIRECT, resolveRedirect } from "./resolve-redirect.ts";
import { parseUrl } from "./whatwg-url.ts";

const rules = { origin: "https://portal.andromeda.example", parentDomain: "andromeda.example" };
const local = { origin: "http://localhost:54320", parentDomain: null };

describe("resolveRedirect", () => {
  it.each([
    ["/dashboard/credits", "/dashboard/credits"],
    ["/dashboard/cases?type=exam#new", "/dashboard/cases?type=exam#new"],
    ["https://portal.andromeda.example/dashboard/profile", "/dashboard/profile"],
    ["dashboard", "/dashboard"],
    [" /dashboard/my cases ", "/dashboard/my%20cases"],
  ])("AUTH-16 follows the path %s of the own origin", (target, path) => {
    expect(resolveRedirect(target, rules)).toEqual({ kind: "internal", path });
  });

  it.each([
    "https://other.andromeda.example/x",
    "https://a.b.andromeda.example/",
    "https://andromeda.example/y?z#w",
  ])("AUTH-17 leaves for %s under the shared parent domain", (target) => {
    expect(resolveRedirect(target, rules)).toEqual({ kind: "external", url: target });
  });

  it("AUTH-17 leaves for a sister app on plain http only when this app is served so", () => {
    expect(resolveRedirect("http://other.andromeda.example/x", rules)).toEqual(DEFAULT_REDIRECT);
    expect(
      resolveRedirect("http://other.andromeda.example/x", {
        ...rules,
        origin: "http://portal.andromeda.example",
      }),
    ).toEqual({ kind: "external", url: "http://other.andromeda.example/x" });
  });

  it("AUTH-17 leaves for a sister app on the usual port and on this app's, and on no other", () => {
    const here = { ...rules, origin: "https://portal.andromeda.example:8443" };
    for (const url of ["https://other.andromeda.example/x", "https://other.andromeda.example:8443/x"])
      expect(resolveRedirect(url, here)).toEqual({ kind: "external", url });
    expect(resolveRedirect("https://other.andromeda.example:9443/x", here)).toEqual(DEFAULT_REDIRECT);
  });

  it.each([
    null,
    "",
    "   ",
    "https://evil.example",
    "https://evil.example/andromeda.example",
    "https://andromeda.example.evil.example/",
    "https://evilandromeda.example/",
    "https://andromeda.example@evil.example/",
    "https://evil.example\\@portal.andromeda.example/",
    "https://user:pass@other.andromeda.example/",
    "https://other.andromeda.example:8443/",
    "https://other.andromeda.example./",
    "//evil.example",
    "///evil.example",
    "\\\\evil.example",
    "/\\evil.example",
    // Harmless to a browser here, but a router may read them differently.
    "/dashboard\\credits",
    "/dash\tboard",
    "/dash\u0007board",
    "/dash\u007fboard",
    "/\t/evil.example",
    "/\n/evil.example",
    "\u0000//evil.example",
    "/.//evil.example",
    "/x/..//evil.example",
    "//evil。example",
    "https://andromeda。example。evil.example",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\nscript:alert(1)",
    "  javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "blob:https://portal.andromeda.example/1",
    "vbscript:msgbox(1)",
    "file:///etc/passwd",
    "ftp://other.andromeda.example/",
    "wss://other.andromeda.example/",
    "http://[::1]/",
    "https://",
  ])("AUTH-21 falls back to /dashboard for %j", (target) => {
    expect(resolveRedirect(target, rules)).toEqual({ kind: "internal", path: "/dashboard" });
  });

  it("AUTH-21 goes to no other host when there is no shared parent domain", () => {
    expect(resolveRedirect("http://other.localhost:54320/", local)).toEqual(DEFAULT_REDIRECT);
    expect(resolveRedirect("http://localhost:54321/", local)).toEqual(DEFAULT_REDIRECT);
    expect(resolveRedirect("http://localhost:54320/dashboard/cases", local)).toEqual({
      kind: "internal",
      path: "/dashboard/cases",
    });
  });

  it("AUTH-21 never leaves the product, whatever the text", () => {
    const pieces = fc.constantFrom(
      ..."/ \\ // : @ ? # . .. % %2f %5c \t \n \u0000 \u200b 。 ／ ＠".split(" "),
      " ",
      "http:",
      "https:",
      "javascript:",
      "evil.example",
      "portal.andromeda.example",
      "andromeda.example",
      "user",
      "[::1]",
      "xn--",
    );
    const hostile = fc.oneof(
      fc.array(pieces, { maxLength: 10 }).map((parts) => parts.join("")),
      // Any code units, halves of characters too.
      fc
        .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 30 })
        .map((units) => String.fromCharCode(...units)),
    );
    fc.assert(
      fc.property(hostile, (target) => {
        const result = resolveRedirect(target, rules);
        const text = result.kind === "internal" ? result.path : result.url;
        const reached = parseUrl(text, rules.origin);
        const isOurs = `.${reached?.hostname}`.endsWith(".andromeda.example");
        const isPlain = reached?.protocol === "https:" && `${reached.port}${reached.username}` === "";
        // A router that joins the path to the origin must arrive at the same place.
        const isWhole =
          result.kind === "external" || (reached?.origin === rules.origin && /^\/(?!\/)/.test(text));
        return isOurs && isPlain && isWhole;
      }),
      { numRuns: 3_000 },
    );
  });
});

describe("sharedParentDomain", () => {
  it.each([
    ["portal.andromeda.example", "andromeda.example", "andromeda.example"],
    ["portal.andromeda.example", ".Andromeda.Example", "andromeda.example"],
    ["andromeda.example", "andromeda.example", "andromeda.example"],
    ["portal.andromeda.example", null, null],
    ["portal.andromeda.example", "", null],
    ["portal.andromeda.example", "example", null],
    ["portal.andromeda.example", "other.example", null],
    ["notandromeda.example", "andromeda.example", null],
    ["localhost", "andromeda.example", null],
    ["localhost", "localhost", null],
    ["127.0.0.1", "127.0.0.1", null],
    ["[::1]", "[::1]", null],
  ])("MCONST-04 of %s with %s configured is %s", (hostname, configured, expected) => {
    expect(sharedParentDomain(hostname, configured)).toBe(expected);
  });
});
