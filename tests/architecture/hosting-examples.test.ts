import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "smol-toml";
import { describe, expect, it } from "vitest";
import { contentSecurityPolicy, securityHeaders } from "../../apps/portal/server/security-headers.ts";
import { root } from "../../scripts/lib/paths.ts";

const host = "yourprojectreference.supabase.co";
const read = (...path: string[]) => readFileSync(join(root, ...path), "utf8");

/** What every answer of a hosted portal carries: the local host's headers, and HTTPS from then on. */
const expected = {
  ...securityHeaders,
  "Content-Security-Policy": contentSecurityPolicy(`https://${host}`),
  "Strict-Transport-Security": "max-age=31536000",
};

/** The value of each header that a line of the file sets for every answer. */
const headersOf = (text: string, line: RegExp) =>
  Object.fromEntries([...text.matchAll(line)].map(([, name, value]) => [name, value]));

describe("the examples of docs/deploy", () => {
  it("HOST-22 Caddy sends the portal's headers with every answer", () => {
    const text = read("docs", "deploy", "Caddyfile");
    const [, block = ""] = /^\(headers\) \{\n([\s\S]*?)^\}/m.exec(text) ?? [];
    expect(headersOf(block.replaceAll("{$SUPABASE_HOST}", host), /^\t\t([\w-]+) "(.*)"$/gm)).toEqual(
      expected,
    );
    expect(block).toMatch(/^\t\tdefer$/m);
    // Once for the site, once for its errors.
    expect(text.match(/^\t+import headers$/gm)).toEqual(["\timport headers", "\t\timport headers"]);
  });

  it("HOST-22 nginx sends the portal's headers with every answer", () => {
    const text = read("docs", "deploy", "nginx.conf");
    expect(headersOf(text, /^\tadd_header ([\w-]+) "(.*)" always;$/gm)).toEqual(expected);
    const hidden = [...text.matchAll(/proxy_hide_header ([\w-]+);/g)].map(([, name]) => name);
    expect(hidden).toEqual(Object.keys(headersOf(text, /add_header ([\w-]+) "(.*)" always;/g)));
    // A location with a header of its own would lose them all.
    expect(text).not.toMatch(/^\t\t+add_header/m);
  });
});

describe("docs/deploy.md", () => {
  it("HOST-22 names every variable that the functions read, but for those that Supabase sets", () => {
    const sources = globSync("supabase/functions/**/*.ts", { cwd: root }).filter(
      (file) => !file.endsWith(".test.ts"),
    );
    const variables = sources.flatMap((file) =>
      [...read(file).matchAll(/"([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)"/g)].map(([, name = ""]) => name),
    );
    const named = new Set(
      [...read("docs", "deploy.md").matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name),
    );
    const ours = variables.filter((name) => !name.startsWith("SUPABASE_"));
    expect(ours.length).toBeGreaterThan(8);
    expect(ours.filter((name) => !named.has(name))).toEqual([]);
  });
});

/** What a hosted project takes from `supabase/config.toml` in place of the local values. */
interface Remote {
  readonly project_id: string;
  readonly db: { readonly seed: { readonly enabled: boolean } };
  readonly auth: {
    readonly site_url: string;
    readonly additional_redirect_urls: readonly string[];
    readonly enable_signup: boolean;
    readonly email: {
      readonly enable_confirmations?: boolean;
      readonly smtp: { readonly enabled: boolean; readonly pass: string };
    };
  };
}

describe("[remotes.production] of supabase/config.toml", () => {
  const { remotes, auth: local } = parse(read("supabase", "config.toml")) as unknown as {
    remotes: { production: Remote };
    auth: Pick<Remote["auth"], "email">;
  };
  const { project_id, db, auth } = remotes.production;

  it("HOST-22 has a reference that the CLI takes, no demonstration accounts, closed sign-up and a mail server", () => {
    expect(project_id).toMatch(/^[a-z]{20}$/);
    expect(db.seed.enabled).toBe(false);
    expect(auth.enable_signup).toBe(false);
    expect(auth.email.smtp).toMatchObject({ enabled: true, pass: "env(SMTP_PASS)" });
  });

  it("AUTH-54 counts an address as verified only after its confirmation", () => {
    expect(auth.email.enable_confirmations ?? local.email.enable_confirmations).toBe(true);
  });

  it("HOST-22 lets the links of mails lead to the portal alone, over HTTPS", () => {
    const portal = auth.site_url;
    expect(portal).toMatch(/^https:\/\/[\w.-]+$/);
    expect(auth.additional_redirect_urls).toEqual([
      portal,
      `${portal}/auth/v1/callback`,
      `${portal}/auth/v1/callback?type=recovery`,
    ]);
  });
});
