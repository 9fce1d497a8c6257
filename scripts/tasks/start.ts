import { existsSync, readFileSync, rmSync } from "node:fs";
import { stopLeftoverDatabase } from "@andromeda/local-backend/start";
import { servePortal } from "../../apps/portal/server/serve.ts";
import { buildPortalIfChanged } from "../lib/builds.ts";
import { banner, writeLocalFile } from "../lib/local-file.ts";
import { accountsOf, startSeededBackend } from "../lib/local-stack.ts";
import { dataDir, localFile, portalDist } from "../lib/paths.ts";
import { portsFrom, readPortBase, requireFreePorts, UserFacingError } from "../lib/ports.ts";
import { stopSignal } from "../lib/process.ts";

/**
 * `npm start`: the embedded backend with demonstration data, or with `--empty` with an administrator alone, and the
 * production build of the portal.
 */
export async function start(parameters: readonly string[] = []): Promise<number> {
  const ports = portsFrom(readPortBase(process.env.ANDROMEDA_PORT_BASE));
  // A server that a crash left behind is ours to stop, not a reason to refuse.
  await stopLeftoverDatabase(dataDir);
  await requireFreePorts(ports);
  const stopped = stopSignal();
  const report = (message: string) => console.log(message);
  await buildPortalIfChanged(report);
  const backend = await startSeededBackend(
    ports,
    report,
    parameters.includes("--empty") ? "administrator" : "demonstration",
  );
  try {
    const portal = await servePortal({
      distDir: portalDist,
      port: ports.portal,
      config: { supabaseUrl: backend.apiUrl, publishableKey: backend.publishableKey },
      apiFetch: (request) => backend.fetchFunction(request),
    });
    await backend.mailReady;
    const accounts = await accountsOf(backend);
    const forget = writeLocalFile(backend, ports, accounts);
    console.log(banner(backend, ports, accounts));
    await stopped;
    console.log("Stopping …");
    forget();
    await portal.close();
  } finally {
    await backend.close();
  }
  return 0;
}

/** `npm run reset`: removes the local database and files, so that the next start makes them anew. */
export async function reset(): Promise<number> {
  const running = existsSync(localFile)
    ? (JSON.parse(readFileSync(localFile, "utf8")) as { portBase?: number })
    : {};
  await stopLeftoverDatabase(dataDir);
  try {
    await requireFreePorts(portsFrom(running.portBase ?? readPortBase(process.env.ANDROMEDA_PORT_BASE)));
  } catch {
    throw new UserFacingError(
      "Andromeda seems to be running. Stop it (Ctrl+C in its window), then run `npm run reset` again.",
    );
  }
  if (!existsSync(dataDir)) {
    console.log("Nothing to reset: there is no local data yet.");
    return 0;
  }
  rmSync(dataDir, { recursive: true, force: true });
  rmSync(localFile, { force: true });
  console.log("Local data removed. The next `npm start` creates and seeds it anew.");
  return 0;
}
