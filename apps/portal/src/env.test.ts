import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readEnv } from "./env.ts";

const build = {
  VITE_SUPABASE_URL: "https://project.supabase.example",
  VITE_SUPABASE_PUBLISHABLE_KEY: "sb_publishable_abc",
};

const problemsOf = (meta: string | null, variables: Record<string, unknown>) => {
  const result = readEnv(meta, variables);
  return result.kind === "invalid" ? result.problems : [];
};

describe("readEnv", () => {
  it("AUTH-07 SHELL-19 falls back to harmless placeholder addresses", () => {
    const result = readEnv("", build);
    expect(result).toMatchObject({
      kind: "ready",
      env: { waitlistUrl: "https://example.org/waitlist", cliniSummUrl: "https://example.org/clinisumm" },
    });
  });

  it("AUTH-07 SHELL-19 takes both addresses from the build", () => {
    const result = readEnv(null, {
      ...build,
      VITE_WAITLIST_URL: "https://www.andromeda.example/waitlist",
      VITE_CLINISUMM_URL: "https://summ.andromeda.example/",
    });
    expect(result).toMatchObject({
      env: {
        waitlistUrl: "https://www.andromeda.example/waitlist",
        cliniSummUrl: "https://summ.andromeda.example/",
      },
    });
  });

  it("prefers what the host filled in, key by key", () => {
    const result = readEnv('{"supabaseUrl":"http://127.0.0.1:54321/"}', build);
    expect(result).toMatchObject({
      kind: "ready",
      env: { supabaseUrl: "http://127.0.0.1:54321", publishableKey: "sb_publishable_abc" },
    });
  });

  it("names every variable that is missing", () => {
    expect(problemsOf(null, {}).map(({ variable }) => variable)).toEqual([
      "VITE_SUPABASE_URL",
      "VITE_SUPABASE_PUBLISHABLE_KEY",
    ]);
  });

  it("says what is wrong with an address", () => {
    expect(problemsOf(null, { ...build, VITE_SUPABASE_URL: "project.supabase.example" })).toEqual([
      {
        variable: "VITE_SUPABASE_URL",
        message:
          "is “project.supabase.example”, but must be an address that starts with https:// or http://.",
      },
    ]);
  });

  it("refuses addresses that would run code", () => {
    expect(problemsOf(null, { ...build, VITE_WAITLIST_URL: "javascript:alert(1)" })).toHaveLength(1);
  });

  it.each([["sb_secret_abc"], [`x.${btoa(JSON.stringify({ iss: "supabase", role: "service_role" }))}.y`]])(
    "refuses the secret key %s",
    (key) => {
      expect(problemsOf(null, { ...build, VITE_SUPABASE_PUBLISHABLE_KEY: key })[0]?.message).toContain(
        "secret key",
      );
    },
  );

  it("accepts an older anon token as publishable key", () => {
    const key = `x.${btoa(JSON.stringify({ iss: "supabase", role: "anon" }))}.y`;
    expect(readEnv(null, { ...build, VITE_SUPABASE_PUBLISHABLE_KEY: key }).kind).toBe("ready");
  });

  it("CALLS-29 reads the hostnames of the session sync, none by default", () => {
    expect(readEnv(null, build)).toMatchObject({ env: { sessionSyncHosts: [] } });
    const hosts = { ...build, VITE_SESSION_SYNC_HOSTS: "app.andromeda.example, Admin.Andromeda.Example" };
    expect(readEnv(null, hosts)).toMatchObject({
      env: { sessionSyncHosts: ["app.andromeda.example", "admin.andromeda.example"] },
    });
  });

  it("reads the product domain with or without its dot and refuses an address", () => {
    expect(readEnv(null, { ...build, VITE_PRODUCT_DOMAIN: ".Andromeda.Example" })).toMatchObject({
      env: { productDomain: "andromeda.example" },
    });
    expect(problemsOf(null, { ...build, VITE_PRODUCT_DOMAIN: "https://andromeda.example" })).toHaveLength(1);
  });

  it("survives any content of the meta tag", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (content) => {
        expect(["ready", "invalid"]).toContain(readEnv(content, build).kind);
      }),
    );
  });
});
