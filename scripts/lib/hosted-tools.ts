import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { createInterface } from "node:readline";
import { UserFacingError } from "./ports.ts";
import { capture } from "./process.ts";

/** Name of the variable by which `npm run test:hosted` hands the browser tests a `HostedEnvironment` as JSON. */
export const hostedVariable = "ANDROMEDA_TEST_HOSTED";

/** What the browser tests build a hosted-like installation on. */
export interface HostedEnvironment {
  /** Address of an empty PostgreSQL server for its superuser. */
  readonly serverUrl: string;
  /** File of a certificate for localhost. */
  readonly certificate: string;
  /** File of the certificate's key. */
  readonly key: string;
}

/** The programs, each with Debian's package. */
const programs = { pg_virtualenv: "postgresql", caddy: "caddy", nginx: "nginx", openssl: "openssl" };

/** Throws UserFacingError that names everything that is missing and how to install it; `share` is PostgreSQL's own folder. */
export function requireHostedTools(share = "/usr/share/postgresql"): void {
  // Debian installs nginx in a folder that only an administrator's PATH has.
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin"];
  const missing = Object.entries(programs).filter(
    ([program]) => !folders.some((folder) => existsSync(join(folder, program))),
  );
  const versions = existsSync(share) ? readdirSync(share).filter((name) => /^\d+$/.test(name)) : [];
  // pg_virtualenv takes the newest; before one is installed, apt finds the right package by the pattern.
  const newest = versions.toSorted((one, other) => Number(one) - Number(other)).at(-1);
  if (newest === undefined || !existsSync(join(share, newest, "extension", "pg_cron.control")))
    missing.push([
      "pg_cron",
      newest === undefined ? "'^postgresql-[0-9]+-cron$'" : `postgresql-${newest}-cron`,
    ]);
  if (missing.length === 0) return;
  throw new UserFacingError(
    [
      `The hosted-like set-up runs on Debian or Ubuntu, and needs ${missing.map(([program]) => program).join(", ")}.`,
      `Install ${missing.length === 1 ? "it" : "them"} and run the command again:`,
      `  sudo apt-get install --no-install-recommends ${missing.map(([, name]) => name).join(" ")}`,
    ].join("\n"),
  );
}

/** The path of the pinned Deno's program. Not among the packages that everybody installs; npm keeps it after the first run. */
export async function denoProgram(): Promise<string> {
  const { code, output, errors } = await capture("npm", [
    ...["exec", "--yes", "--package=deno@2.9.6", "--"],
    ...["deno", "eval", "console.log(Deno.execPath())"],
  ]);
  const path = output.trim().split("\n").at(-1);
  if (code !== 0 || !path) throw new UserFacingError(`Deno could not be installed by npm:\n${errors}`);
  return path;
}

/** Starts a server of Debian's PostgreSQL in a temporary folder; it runs until `stop`, or until this process ends. */
export async function startDebianPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const settings = [
    ...["wal_level=logical", "max_connections=300", "timezone=UTC"],
    // Its jobs run in processes of the server, as on Supabase, and not over a connection that would need a password.
    ...["shared_preload_libraries=pg_cron", "cron.use_background_workers=on"],
  ].flatMap((value) => ["-o", value]);
  const script = 'echo "server $PGUSER $PGPASSWORD $PGPORT" && exec cat > /dev/null';
  const child: ChildProcessWithoutNullStreams = spawn("pg_virtualenv", [
    "-t",
    ...settings,
    "sh",
    "-c",
    script,
  ]);
  const said: string[] = [];
  const url = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on("line", (line) => {
        const [, user, password, port] = /^server (\S+) (\S+) (\d+)$/.exec(line) ?? [];
        if (port) resolve(`postgres://${user}:${password}@127.0.0.1:${port}/postgres`);
        else said.push(line);
      });
    }
    child.once("error", reject);
    child.once("close", () => reject(new UserFacingError(`PostgreSQL did not start:\n${said.join("\n")}`)));
  });
  return {
    url: await url,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, "exit");
      child.stdin.end();
      await exit;
    },
  };
}
