import { globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { buildPortalIfChanged } from "../lib/builds.ts";
import { ensureBrowser } from "../lib/ensure-browser.ts";
import {
  denoProgram,
  type HostedEnvironment,
  hostedVariable,
  requireHostedTools,
  startDebianPostgres,
} from "../lib/hosted-tools.ts";
import { functionsDir, inPackage } from "../lib/paths.ts";
import { capture, runNode, run as runProgram } from "../lib/process.ts";

/**
 * `npm run test:hosted`: Andromeda as on a Supabase project, as far as one machine without Docker allows: Debian's
 * PostgreSQL with the migrations pushed by the Supabase CLI, the functions under Deno, the portal behind Caddy and nginx.
 * The functions' tests run first, then, where they pass, the main journeys in the browser; options go to Playwright.
 */
export async function run(args: readonly string[]): Promise<number> {
  requireHostedTools();
  await buildPortalIfChanged(console.log);
  await ensureBrowser(console.log);
  const deno = await denoProgram();
  const folder = mkdtempSync(join(tmpdir(), "andromeda-certificate-"));
  const server = await startDebianPostgres();
  // Ctrl+C reaches the tests as well; this process stays to clean up.
  process.on("SIGINT", () => {});
  try {
    const environment = { serverUrl: server.url, ...(await makeCertificate(folder)) };
    return (
      (await checkFunctions(deno)) ||
      (await testBackend(deno, server.url)) ||
      (await testJourneys(deno, environment, args))
    );
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Types and imports of each function as Deno sees them, with only the versions of its lock file. */
async function checkFunctions(deno: string): Promise<number> {
  let worst = 0;
  for (const config of globSync("*/deno.json", { cwd: functionsDir }).sort()) {
    const name = dirname(config);
    const file = join(functionsDir, name, "index.ts");
    const code = await runProgram(deno, [
      ...["check", "--quiet", "--frozen", "--config", join(functionsDir, config)],
      file,
    ]);
    console.log(`${code === 0 ? "  ok     " : "  FAILED "} deno check ${name}`);
    worst = Math.max(worst, code);
  }
  return worst;
}

/**
 * The contract tests of the edge functions, which elsewhere run on the local backend, under Deno; and what only a hosted
 * project has: migrations by the Supabase CLI, pg_cron, restoring. All on Debian's PostgreSQL.
 */
function testBackend(deno: string, serverUrl: string): Promise<number> {
  return runNode(
    inPackage("vitest", "vitest.mjs"),
    [
      "run",
      "--project",
      "database",
      "tests/contract/functions",
      "tests/contract/hosted-project.test.ts",
      "tests/database/migrations.test.ts",
      "tests/hosted",
    ],
    { env: { ...process.env, ANDROMEDA_TEST_DENO: deno, ANDROMEDA_TEST_DATABASE_URL: serverUrl } },
  );
}

function testJourneys(
  deno: string,
  environment: HostedEnvironment,
  args: readonly string[],
): Promise<number> {
  return runNode(inPackage("@playwright", "test", "cli.js"), ["test", "--project=hosted", ...args], {
    env: {
      ...process.env,
      ANDROMEDA_TEST_DENO: deno,
      [hostedVariable]: JSON.stringify(environment),
      NODE_EXTRA_CA_CERTS: environment.certificate,
    },
  });
}

async function makeCertificate(folder: string): Promise<Pick<HostedEnvironment, "certificate" | "key">> {
  const [certificate, key] = [join(folder, "localhost.pem"), join(folder, "localhost.key")];
  const { code, errors } = await capture("openssl", [
    ...["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost"],
    ...["-addext", "subjectAltName=DNS:localhost", "-keyout", key, "-out", certificate],
  ]);
  if (code !== 0) throw new Error(`openssl failed:\n${errors}`);
  return { certificate, key };
}
