import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readProjectConfig } from "./project-config.ts";

const ownFile = fileURLToPath(new URL("../../../supabase/config.toml", import.meta.url));

let folder: string;
const read = (toml: string) => {
  writeFileSync(join(folder, "config.toml"), toml);
  return readProjectConfig(join(folder, "config.toml"));
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "andromeda-config-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

describe("HOST-07 the settings of the project", () => {
  it("HOST-07 are those of the repository's own file", () => {
    const config = readProjectConfig(ownFile);
    expect(config).toEqual({
      schemas: ["public", "graphql_public"],
      maxRows: 1000,
      maxObjectBytes: 50 * 1024 * 1024,
      rateLimits: { emailSent: 30, tokenRefresh: 150, signIn: 30, tokenVerification: 30 },
      // Each checks its callers itself.
      openFunctions: new Set([
        "request-phone-verification",
        "administer-user",
        "chat-ai",
        "chat-title",
        "practise",
        "call-events",
        "erase-data",
        "healthz",
      ]),
      google: null,
    });
  });

  it("HOST-07 are Supabase's where the file says nothing or is missing", () => {
    expect(read("")).toEqual(readProjectConfig(join(folder, "none.toml")));
    expect(read("").schemas).toEqual(["public", "graphql_public"]);
  });

  it("HOST-07 come from the file", () => {
    const config = read(`
      [api]
      schemas = ["public", "reports"] # two
      max_rows = 50
      [storage]
      file_size_limit = "2MB"
      [auth.rate_limit]
      sign_in_sign_ups = 5
      [auth.external.google]
      enabled = true
      client_id = "andromeda"
      secret = "env(GOOGLE_SECRET_OF_NO_PROJECT)"
      [functions."call-events"]
      verify_jwt = false
      [functions.open]
      "verify_jwt" = false
      [functions.closed]
      verify_jwt = true
    `);
    expect(config).toMatchObject({
      schemas: ["public", "reports"],
      maxRows: 50,
      maxObjectBytes: 2 * 1024 * 1024,
      rateLimits: { signIn: 5, emailSent: 30 },
      openFunctions: new Set(["call-events", "open"]),
      google: { clientId: "andromeda", secret: "" },
    });
  });

  it.each([
    ["[api", "config.toml"],
    ["[api]\nschemas = []", "api.schemas"],
    ["[api]\nmax_rows = 0", "max_rows"],
    ['[auth.rate_limit]\nemail_sent = "many"', "email_sent"],
    ['[storage]\nfile_size_limit = "huge"', "storage.file_size_limit"],
  ])("HOST-07 names what is wrong in %j", (toml, named) => {
    expect(() => read(toml)).toThrow(
      expect.objectContaining({ code: "backend/config-invalid", message: expect.stringContaining(named) }),
    );
  });
});
