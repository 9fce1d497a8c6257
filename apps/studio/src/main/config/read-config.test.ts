import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { readConfig } from "./read-config.ts";

const serviceKey = `x.${Buffer.from('{"role": "service_role"}').toString("base64url")}.y`;

function places(
  files: { user?: unknown; packaged?: unknown; local?: unknown } = {},
  env: Record<string, string> = {},
) {
  const folder = temporaryFolder();
  const write = (name: string, content: unknown) => {
    const file = join(folder, name);
    if (content !== undefined) {
      writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
    }
    return file;
  };
  return {
    env,
    userFile: write("config.json", files.user),
    packageFile: write("package.json", {
      name: "studio",
      ...(files.packaged ? { backend: files.packaged } : {}),
    }),
    localFile: write("local.json", files.local),
  };
}

const env = (url: string, key = "sb_publishable_x") => ({
  ANDROMEDA_SUPABASE_URL: url,
  ANDROMEDA_SUPABASE_PUBLISHABLE_KEY: key,
});
const user = { supabaseUrl: "https://user.example/", publishableKey: "user-key" };
const packaged = { supabaseUrl: "https://packaged.example", publishableKey: "packaged-key" };
const local = { apiUrl: "http://127.0.0.1:54321", publishableKey: "local-key", secretKey: "not this one" };

describe("readConfig", () => {
  it("DESK-16 takes the environment before what the author connected, then the package, then the local backend", () => {
    const read = (...given: Parameters<typeof places>) => {
      const result = readConfig(places(...given));
      return result.kind === "ready" ? result.config : result.problem;
    };
    expect(read({ user, local }, env("https://env.example"))).toEqual({
      supabaseUrl: "https://env.example",
      publishableKey: "sb_publishable_x",
    });
    expect(read({ user, packaged, local })).toEqual({
      supabaseUrl: "https://user.example",
      publishableKey: "user-key",
    });
    expect(read({ packaged, local })).toEqual(packaged);
    expect(read({ local })).toEqual({ supabaseUrl: "http://127.0.0.1:54321", publishableKey: "local-key" });
  });

  it.each<[string, Parameters<typeof places>, string]>([
    [
      "half of the environment",
      [{}, { ANDROMEDA_SUPABASE_URL: "https://x" }],
      "ANDROMEDA_SUPABASE_PUBLISHABLE_KEY is missing beside ANDROMEDA_SUPABASE_URL.",
    ],
    [
      "the other half",
      [{}, { ANDROMEDA_SUPABASE_PUBLISHABLE_KEY: "x" }],
      "ANDROMEDA_SUPABASE_URL is missing beside ANDROMEDA_SUPABASE_PUBLISHABLE_KEY.",
    ],
    ["no address", [{}, env("backend")], 'The server address must begin with https://, but is "backend".'],
    [
      "an insecure address",
      [{}, env("http://backend.example")],
      'The server address must begin with https://, but is "http://backend.example".',
    ],
    ["an empty key", [{}, env("https://x.example", " ")], "The publishable key is empty."],
  ])("DESK-16 says what is wrong with %s", (_name, given, problem) => {
    expect(readConfig(places(...given))).toEqual({ kind: "problem", problem });
  });

  it.each(["http://localhost:54321", "http://127.0.0.1:54321", "http://[::1]:54321"])(
    "DESK-16 needs no https on this computer: %s",
    (address) => {
      const config = { supabaseUrl: address, publishableKey: "sb_publishable_x" };
      expect(readConfig(places({}, env(` ${address}// `)))).toEqual({ kind: "ready", config, isOwn: false });
    },
  );

  it("DESK-16 reads no file that is not there", () => {
    const none = { env: {}, userFile: null, packageFile: null, localFile: null };
    expect(readConfig(none)).toEqual({ kind: "unconnected", problem: null });
  });

  it.each(["sb_secret_abc", serviceKey])(
    "SYNC-01 refuses a key that bypasses every access rule (%s)",
    (key) => {
      expect(readConfig(places({}, env("https://x.example", key)))).toEqual({
        kind: "problem",
        problem: "This key is a secret one. Use the publishable key (also called anon key).",
      });
    },
  );

  it.each([
    ["is no JSON", "{", /config\.json cannot be read/],
    ["has no key", { supabaseUrl: "https://x.example" }, /config\.json is not complete.*publishableKey/s],
    ["has a secret key", { ...user, publishableKey: serviceKey }, /is a secret one/],
  ])("DESK-16 has the author connect again when the connection %s", (_name, file, problem) => {
    expect(readConfig(places({ user: file, local }))).toEqual({
      kind: "unconnected",
      problem: expect.stringMatching(problem),
    });
  });

  it("DESK-16 asks for a server where none is known", () => {
    expect(readConfig(places())).toEqual({ kind: "unconnected", problem: null });
  });

  it("DESK-16 lets the author change the server that was connected by hand, and no other", () => {
    const isOwn = (files: Parameters<typeof places>[0]) => {
      const result = readConfig(places(files));
      return result.kind === "ready" && result.isOwn;
    };
    expect([isOwn({ user }), isOwn({ packaged }), isOwn({ local })]).toEqual([true, false, false]);
  });
});
