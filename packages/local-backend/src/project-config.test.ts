import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "smol-toml";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readProjectConfig } from "./project-config.ts";

/** The names that the Supabase CLI 3.1.0 knows, in the sections that are used; one it does not know stops every command. */
const KNOWN: Readonly<Record<string, string>> = {
  "": "project_id",
  analytics: "backend enabled port",
  api: "auto_expose_new_tables enabled extra_search_path max_rows port schemas",
  auth: "additional_redirect_urls enable_anonymous_sign_ins enable_manual_linking enable_refresh_token_rotation enable_signup enabled external_url jwt_expiry jwt_issuer minimum_password_length password_requirements refresh_token_reuse_interval signing_keys_path site_url",
  "auth.email":
    "double_confirm_changes enable_confirmations enabled max_frequency otp_expiry otp_length require_current_password secure_password_change",
  "auth.email.template.*": "content_path subject",
  "auth.rate_limit":
    "anonymous_users email_sent sign_in_sign_ups sms_sent token_refresh token_verifications web3",
  "auth.sms": "enable_confirmations enabled max_frequency template",
  db: "health_timeout major_version orioledb_version port shadow_port",
  "db.migrations": "enabled schema_paths",
  "db.pooler": "default_pool_size enabled max_client_conn pool_mode port",
  "db.seed": "enabled sql_paths",
  edge_runtime: "deno_version enabled inspector_port policy",
  "functions.*": "enabled entrypoint import_map static_files verify_jwt",
  local_smtp: "admin_email enabled pop3_port port sender_name smtp_port",
  realtime: "enabled ip_version max_header_length",
  storage: "enabled file_size_limit",
  studio: "api_url enabled openai_api_key port",
};

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
      openFunctions: new Set(["call-events"]),
    });
  });

  it("HOST-07 have no name that the Supabase CLI does not know or warns of", () => {
    const unknown: string[] = [];
    function look(table: object, path: readonly string[]): void {
      const section = path.join(".").replace(/^(functions|auth\.email\.template)\.[^.]+$/, "$1.*");
      for (const [name, value] of Object.entries(table)) {
        const isSection = typeof value === "object" && !Array.isArray(value);
        if (isSection) look(value, [...path, name]);
        else if (!KNOWN[section]?.split(" ").includes(name)) unknown.push([...path, name].join("."));
      }
    }
    look(parse(readFileSync(ownFile, "utf8")), []);
    expect(unknown).toEqual([]);
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
