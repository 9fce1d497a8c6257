import { existsSync, readFileSync, rmSync } from "node:fs";
import type { LocalBackend } from "@andromeda/local-backend";
import { readSecrets } from "@andromeda/local-backend/keys";
import { type ServedPortal, servePortal } from "../../apps/portal/server/serve.ts";
import { buildPortalIfChanged } from "../lib/builds.ts";
import { banner, writeLocalFile } from "../lib/local-file.ts";
import { dataDir, localFile, portalDist } from "../lib/paths.ts";
import { portsFrom, readPortBase, requireFreePorts, requirePorts, UserFacingError } from "../lib/ports.ts";
import { stopSignal } from "../lib/process.ts";

/**
 * `npm start`: the embedded backend with demonstration data, or with `--empty` with only an administrator, and the
 * production build of the portal. After the first start the keys are known, so the page is served while the database
 * starts and the backend is imported; requests wait until then.
 */
export async function start(parameters: readonly string[] = []): Promise<number> {
  const ports = portsFrom(readPortBase(process.env.ANDROMEDA_PORT_BASE));
  await requirePorts(ports, dataDir);
  const stopped = stopSignal();
  const report = (message: string) => console.log(message);
  await buildPortalIfChanged(report);
  const running = Promise.withResolvers<LocalBackend>();
  // This task reports a failure, even if no request is waiting.
  running.promise.catch(() => undefined);
  const serve = (publishableKey: string) =>
    servePortal({
      distDir: portalDist,
      port: ports.portal,
      config: { supabaseUrl: `http://127.0.0.1:${ports.api}`, publishableKey },
      ready: running.promise,
      apiFetch: async (request) => (await running.promise).fetchFunction(request),
    });
  let portal: ServedPortal | undefined;
  let backend: LocalBackend | undefined;
  try {
    const keys = readSecrets(dataDir);
    if (keys) portal = await serve(keys.publishable);
    const { accountsOf, startSeededBackend } = await import("../lib/local-stack.ts");
    const content = parameters.includes("--empty") ? "administrator" : "demonstration";
    backend = await startSeededBackend(ports, report, content);
    running.resolve(backend);
    portal ??= await serve(backend.publishableKey);
    const accounts = await accountsOf(backend);
    const removeLocalFile = writeLocalFile(backend, ports, accounts);
    console.log(banner(backend, ports, accounts));
    await stopped;
    console.log("Stopping …");
    removeLocalFile();
  } catch (error) {
    running.reject(error);
    throw error;
  } finally {
    await portal?.close();
    await backend?.close();
  }
  return 0;
}

/** `npm run reset`: removes the local database and files, so that the next start makes new ones. */
export async function reset(): Promise<number> {
  const running = existsSync(localFile)
    ? (JSON.parse(readFileSync(localFile, "utf8")) as { portBase?: number })
    : {};
  const { stopLeftoverDatabase } = await import("@andromeda/local-backend/start");
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
