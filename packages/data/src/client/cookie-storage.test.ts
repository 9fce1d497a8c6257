import { parseSetCookie } from "cookie";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { type CookieJar, createCookieStorage, sharedCookieFor } from "./cookie-storage.ts";

/** Keeps cookies as a browser does: by name and domain, the older one first, and forgets what has expired. */
class Browser implements CookieJar {
  readonly written: string[] = [];
  readonly #cookies = new Map<string, { name: string; value: string }>();

  read(): string {
    return [...this.#cookies.values()].map(({ name, value }) => `${name}=${value}`).join("; ");
  }

  write(text: string): void {
    this.written.push(text);
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
    const { domain, maxAge } = parseSetCookie(text);
    const key = `${name} ${domain ?? ""}`;
    if (maxAge === 0) this.#cookies.delete(key);
    else this.#cookies.set(key, { name, value });
  }

  get names(): string[] {
    return [...this.#cookies.keys()];
  }
}

const key = "sb-andromeda-auth";
const session = (size: number) =>
  JSON.stringify({ access_token: "x".repeat(size), user: { name: "Zoë 🩺" } });
const page = { hostname: "portal.andromeda.example", protocol: "https:" };

let browser: Browser;
beforeEach(() => {
  browser = new Browser();
});

const storageOn = (location: { hostname: string; protocol: string }, domain: string | null) =>
  createCookieStorage(sharedCookieFor(key, location, domain), browser);

describe("the shared cookie", () => {
  it("MCONST-03 lasts 7 days on the parent domain, lax, and secure on https", () => {
    storageOn(page, "andromeda.example").setItem(key, session(10));
    expect(browser.written).toHaveLength(1);
    expect(parseSetCookie(browser.written[0] ?? "")).toMatchObject({
      name: key,
      domain: "andromeda.example",
      path: "/",
      maxAge: 604_800,
      sameSite: "lax",
      secure: true,
    });
  });

  it.each(["localhost", "127.0.0.1"])("MCONST-04 is host-only and not secure on http://%s", (hostname) => {
    storageOn({ hostname, protocol: "http:" }, "andromeda.example").setItem(key, session(10));
    const cookie = parseSetCookie(browser.written[0] ?? "");
    expect(cookie).toMatchObject({ name: key, maxAge: 604_800, sameSite: "lax" });
    expect(cookie.domain).toBeUndefined();
    expect(cookie.secure).toBeUndefined();
  });

  it("AUTH-32 gives back what was written, in chunks that browsers accept", async () => {
    const storage = storageOn(page, "andromeda.example");
    storage.setItem(key, session(12_000));
    expect(browser.names.length).toBeGreaterThan(3);
    for (const text of browser.written) expect(text.length).toBeLessThan(4_096);
    expect(await storage.getItem(key)).toBe(session(12_000));
  });

  it("AUTH-32 leaves no chunk of a longer session behind", async () => {
    const storage = storageOn(page, "andromeda.example");
    storage.setItem(key, session(12_000));
    storage.setItem(key, session(10));
    expect(browser.names).toHaveLength(1);
    expect(await storage.getItem(key)).toBe(session(10));
  });

  it("AUTH-27 removes every chunk, also those that were once written for the host alone", async () => {
    storageOn(page, null).setItem(key, session(9_000));
    const storage = storageOn(page, "andromeda.example");
    storage.setItem(key, session(9_000));
    expect(await storage.getItem(key)).toBe(session(9_000));
    storage.removeItem(key);
    expect(browser.names).toEqual([]);
    expect(await storage.getItem(key)).toBeNull();
  });

  it("leaves the cookies of others alone", () => {
    browser.write(`${key}-of-another=1`);
    browser.write("theme=light");
    const storage = storageOn(page, "andromeda.example");
    storage.setItem(key, session(10));
    storage.removeItem(key);
    expect(browser.names).toEqual([`${key}-of-another `, "theme "]);
  });

  it.each(["base64-%%%", "base64-bm90IGpzb24", "base64-"])(
    "treats the broken cookie %s as no session",
    async (value) => {
      browser.write(`${key}=${value}`);
      expect(await storageOn(page, null).getItem(key)).toBeNull();
    },
  );

  it("AUTH-31 gives back any session that JSON can hold", async () => {
    const storage = storageOn(page, "andromeda.example");
    await fc.assert(
      fc.asyncProperty(
        fc.json({ maxDepth: 3 }),
        fc.integer({ min: 0, max: 7_000 }),
        async (json, padding) => {
          const value = JSON.stringify({ json, padding: "p".repeat(padding) });
          storage.setItem(key, value);
          expect(await storage.getItem(key)).toBe(value);
        },
      ),
      { numRuns: 50 },
    );
  });
});
