import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { findFreePort } from "@andromeda/local-backend";
import type { HostedEnvironment } from "../../scripts/lib/hosted-tools.ts";
import { root } from "../../scripts/lib/paths.ts";

/** The addresses of a hosted-like installation: all over HTTPS, at ports of localhost. */
export interface HostedAddresses {
  /** The portal behind Caddy. */
  readonly caddyUrl: string;
  /** The portal behind nginx. */
  readonly nginxUrl: string;
  /** Where nginx answers without HTTPS. */
  readonly plainUrl: string;
  /** The project, behind Caddy. */
  readonly projectUrl: string;
}

/** Free ports for everything, so that the backend can be given them before it starts. */
export async function findAddresses(): Promise<HostedAddresses> {
  const at = async () => `https://localhost:${await findFreePort()}`;
  return {
    caddyUrl: await at(),
    nginxUrl: await at(),
    plainUrl: (await at()).replace("https:", "http:"),
    projectUrl: await at(),
  };
}

const example = (name: string) => readFileSync(join(root, "docs", "deploy", name), "utf8");
const portOf = (url: string) => new URL(url).port;

/**
 * Serves the built portal with Caddy and with nginx by the files of docs/deploy, in which only names, ports and folders are
 * replaced (nginx listens on IPv4 alone), and the backend as the project over HTTPS. Returns what stops them.
 */
export async function serveHosted(
  distDir: string,
  addresses: HostedAddresses,
  backend: { readonly apiUrl: string; readonly publishableKey: string },
  files: HostedEnvironment,
): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "andromeda-hosted-"));
  // An nginx that root starts reads files under another account.
  chmodSync(folder, 0o755);
  const portalFolder = join(folder, "portal");
  cpSync(distDir, portalFolder, { recursive: true });
  const config = { supabaseUrl: addresses.projectUrl, publishableKey: backend.publishableKey };
  writeFileSync(join(portalFolder, "config.json"), JSON.stringify(config));

  const caddy = startCaddy(folder, portalFolder, addresses, backend, files);
  const nginx = startNginx(folder, portalFolder, addresses, files);
  const stop = async () => {
    await Promise.all([caddy.stop(), nginx.stop()]);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await Promise.all([caddy.answers(addresses.caddyUrl), nginx.answers(addresses.nginxUrl)]);
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

function startCaddy(
  folder: string,
  portalFolder: string,
  { caddyUrl, projectUrl }: HostedAddresses,
  { apiUrl, publishableKey }: { readonly apiUrl: string; readonly publishableKey: string },
  { certificate, key }: HostedEnvironment,
): Host {
  writeFileSync(
    join(folder, "portal.caddy"),
    example("Caddyfile").replace("root * /srv", `root * ${portalFolder}`),
  );
  writeFileSync(
    join(folder, "Caddyfile"),
    `{
	admin off
	skip_install_trust
	auto_https disable_redirects
	storage file_system ${join(folder, "caddy")}
}
import ${join(folder, "portal.caddy")}
${projectUrl} {
	tls ${certificate} ${key}
	reverse_proxy ${new URL(apiUrl).host}
}
`,
  );
  return startHost("caddy", ["run", "--adapter", "caddyfile", "--config", join(folder, "Caddyfile")], {
    PORTAL_ADDRESS: caddyUrl,
    SUPABASE_HOST: new URL(projectUrl).host,
    SUPABASE_PUBLISHABLE_KEY: publishableKey,
    // So that Caddy trusts the certificate of the project.
    SSL_CERT_FILE: certificate,
  });
}

function startNginx(
  folder: string,
  portalFolder: string,
  { nginxUrl, plainUrl, projectUrl }: HostedAddresses,
  { certificate, key }: HostedEnvironment,
): Host {
  const site = example("nginx.conf")
    .replaceAll("yourprojectreference.supabase.co", new URL(projectUrl).host)
    .replaceAll(/^\tlisten \[::\]:.*\n/gm, "")
    .replace("listen 80;", `listen ${portOf(plainUrl)};`)
    .replace("listen 443 ", `listen ${portOf(nginxUrl)} `)
    .replaceAll("andromeda.example;", "localhost;")
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
    .replace("root /srv/andromeda;", `root ${portalFolder};`);
  writeFileSync(join(folder, "site.conf"), site);
  mkdirSync(join(folder, "nginx"));
  const temporaryPaths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${join(folder, "nginx", name)};`,
  );
  writeFileSync(
    join(folder, "nginx.conf"),
    `daemon off;
pid ${join(folder, "nginx", "pid")};
events {}
http {
	include /etc/nginx/mime.types;
	access_log off;
	${temporaryPaths.join("\n\t")}
	include ${join(folder, "site.conf")};
}
`,
  );
  return startHost("nginx", ["-e", "stderr", "-c", join(folder, "nginx.conf")], {});
}

interface Host {
  /** Resolves when the address answers; an error with what the program said when it ended before. */
  answers(url: string): Promise<void>;
  stop(): Promise<void>;
}

function startHost(program: string, args: readonly string[], env: Readonly<Record<string, string>>): Host {
  // Debian has nginx where only an administrator's shell looks.
  const path = `${process.env.PATH}:/usr/sbin`;
  const child = spawn(program, args, {
    env: { ...process.env, PATH: path, ...env },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (data: Buffer) => {
    said += data;
  });
  let failure: Error | undefined;
  child.once("error", (error) => {
    failure = error;
  });
  const hasEnded = () => failure !== undefined || child.exitCode !== null || child.signalCode !== null;
  return {
    async answers(url) {
      for (;;) {
        if (hasEnded()) throw new Error(`${program} ended: ${failure?.message ?? ""}\n${said}`);
        const isThere = await fetch(`${url}/config.json`).then(
          ({ ok }) => ok,
          () => false,
        );
        if (isThere) return;
        await delay(50);
      }
    },
    async stop() {
      if (hasEnded()) return;
      const exit = once(child, "exit");
      child.kill();
      await exit;
    },
  };
}
