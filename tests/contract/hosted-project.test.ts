import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, posix } from "node:path";
import { parseSync } from "oxc-parser";
import { afterAll, beforeAll, expect, it } from "vitest";
import { functionsDir, root } from "../../scripts/lib/paths.ts";
import { startProjectApi } from "../hosted/project-api.ts";
import { supabase } from "../hosted/project-database.ts";

// The commands of docs/deploy.md that talk to Supabase's management API, from a checkout of their own, in the guide's order.

const ref = "yourprojectreference";
let checkout: string;
let api: Awaited<ReturnType<typeof startProjectApi>>;

beforeAll(async () => {
  api = await startProjectApi(ref);
  checkout = mkdtempSync(join(tmpdir(), "andromeda-checkout-"));
  for (const folder of ["supabase", "packages"]) {
    cpSync(join(root, folder), join(checkout, folder), {
      recursive: true,
      filter: (source) => !["node_modules", ".temp"].includes(basename(source)),
    });
  }
});

afterAll(async () => {
  rmSync(checkout, { recursive: true, force: true });
  await api.close();
});

/** Runs a command of the CLI as in the guide; resolves to its exit code and what it printed but npm's warnings and the names of files. */
async function run(...args: readonly string[]) {
  const result = await supabase([...args, "--workdir", checkout, "--profile", api.profile], {
    SUPABASE_ACCESS_TOKEN: `sbp_${"0".repeat(40)}`,
    SMTP_PASS: "only-for-the-test",
  });
  const lines = `${result.output}\n${result.errors}`.split("\n");
  const printed = lines.filter((line) => !/^(npm warn|Uploading asset) /.test(line)).join("\n");
  return { code: result.code, printed };
}

const complaint = /warn|deprecat|unknown|no longer|using base config|failed/i;

it("HOST-22 HOST-26 a checkout is linked, and the difference names the addresses of the school before anything is sent", async () => {
  expect(await run("link", "--project-ref", ref)).toMatchObject({ code: 0 });
  const { code, printed } = await run("config", "diff", "--exit-code");
  expect(printed).not.toMatch(complaint);
  expect(printed).toContain("using [remotes.production]");
  expect(printed).toMatch(
    /auth\.site_url \[update\]\n\s+local: +"https:\/\/andromeda\.example"\n\s+remote: "http:\/\/localhost:3000"/,
  );
  expect([code, api.received.auth]).toEqual([2, {}]);
});

it("HOST-26 for any other project the CLI says that it would send the settings of a laptop", async () => {
  const { printed } = await run("config", "diff", "--remote=otherprojectreferenc");
  expect(printed).toContain("using base config");
  expect(printed).toMatch(/auth\.site_url \[update\]\n\s+local: +"http:\/\/127\.0\.0\.1:54320"/);
});

it("HOST-22 HOST-26 a push gives a new project the school's addresses, mail server and mails, its limits and closed sign-up, and leaves nothing to push", async () => {
  const { code, printed } = await run("config", "push", "--yes");
  expect(printed).not.toMatch(complaint);
  expect(code).toBe(0);

  const mail = (name: string) => readFileSync(join(root, `supabase/templates/${name}.html`), "utf8");
  expect(api.received.auth).toEqual({
    site_url: "https://andromeda.example",
    uri_allow_list: [
      "https://andromeda.example",
      "https://andromeda.example/auth/v1/callback",
      "https://andromeda.example/auth/v1/callback?type=recovery",
    ].join(","),
    disable_signup: true,
    external_anonymous_users_enabled: false,
    external_phone_enabled: false,
    sms_autoconfirm: true,
    security_manual_linking_enabled: false,
    security_update_password_require_reauthentication: false,
    mailer_secure_email_change_enabled: true,
    mailer_otp_length: 6,
    mailer_subjects_invite: "You have been invited to Andromeda",
    mailer_templates_invite_content: mail("invite"),
    mailer_subjects_recovery: "Reset your Andromeda password",
    mailer_templates_recovery_content: mail("recovery"),
    password_required_characters: "",
    rate_limit_email_sent: 300,
    rate_limit_otp: 300,
    rate_limit_token_refresh: 600,
    rate_limit_verify: 100,
    smtp_host: "smtp.andromeda.example",
    smtp_port: "587",
    smtp_user: "andromeda",
    smtp_pass: "only-for-the-test",
    smtp_admin_email: "no-reply@andromeda.example",
    smtp_sender_name: "Andromeda",
  });
  expect(await run("config", "diff", "--exit-code")).toMatchObject({
    code: 0,
    printed: expect.stringContaining("No config differences found."),
  });
});

it("HOST-26 secrets of a file arrive by their names", async () => {
  const file = join(checkout, ".env.production");
  writeFileSync(
    file,
    'ANDROMEDA_SCHEDULER_SECRET=0123456789abcdef0123456789abcdef\n# a comment\nTWILIO_FROM="+44 1"\n',
  );
  const { code, printed } = await run("secrets", "set", "--env-file", file, "--yes");
  expect(printed).not.toMatch(complaint);
  expect(code).toBe(0);
  expect(Object.fromEntries(api.received.secrets)).toEqual({
    ANDROMEDA_SCHEDULER_SECRET: "0123456789abcdef0123456789abcdef",
    TWILIO_FROM: "+44 1",
  });
});

it("HOST-02 HOST-26 every function is sent with all that it imports, its import map, and no check of sessions by Supabase", async () => {
  const { code, printed } = await run("functions", "deploy", "--use-api", "--yes");
  expect(printed).not.toMatch(complaint);
  expect(code).toBe(0);

  const names = readdirSync(functionsDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== "_shared")
    .map((entry) => entry.name);
  expect([...api.received.functions.keys()].sort()).toEqual(names.sort());
  for (const [name, { metadata, files }] of api.received.functions) {
    const folder = `supabase/functions/${name}`;
    expect(metadata, name).toMatchObject({
      verify_jwt: false,
      entrypoint_path: `${folder}/index.ts`,
      import_map_path: `${folder}/deno.json`,
    });
    expect(missingImports(`${folder}/deno.json`, files), name).toEqual([]);
  }
  expect(api.received.otherChanges).toEqual([]);
});

/** What the sent files import and the function would not find: neither sent nor a package with a version. */
function missingImports(importMap: string, files: ReadonlyMap<string, string>): string[] {
  const { imports } = JSON.parse(files.get(importMap) ?? "{}") as { imports: Record<string, string> };
  return [...files].flatMap(([path, text]) => {
    if (!path.endsWith(".ts")) return [];
    const { staticImports, staticExports } = parseSync(path, text).module;
    const requests = [
      ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
      ...staticExports.flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
    ];
    return requests.flatMap((specifier) => {
      const target = imports[specifier] ?? specifier;
      if (/^node:|^npm:(@[^/]+\/)?[^@]+@\d+\.\d+\.\d+$/.test(target)) return [];
      const file = posix.join(dirname(specifier in imports ? importMap : path), target);
      return files.has(file) ? [] : [`${path}: ${specifier}`];
    });
  });
}
