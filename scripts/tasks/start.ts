import { stopLeftoverDatabase } from "@andromeda/local-backend";
import { servePortal } from "../../apps/portal/server/serve.ts";
import { buildPortalIfChanged } from "../lib/builds.ts";
import { banner, writeLocalFile } from "../lib/local-file.ts";
import { startSeededBackend } from "../lib/local-stack.ts";
import { dataDir, portalDist } from "../lib/paths.ts";
import { portsFrom, readPortBase, requireFreePorts } from "../lib/ports.ts";
import { stopSignal } from "../lib/process.ts";

/** `npm start`: the embedded backend with demonstration data, and the production build of the portal. */
export async function run(): Promise<number> {
  const ports = portsFrom(readPortBase(process.env.ANDROMEDA_PORT_BASE));
  // A server that a crash left behind is ours to stop, not a reason to refuse.
  await stopLeftoverDatabase(dataDir);
  await requireFreePorts(ports);
  const stopped = stopSignal();
  const report = (message: string) => console.log(message);
  await buildPortalIfChanged(report);
  const backend = await startSeededBackend(ports, report);
  try {
    const portal = await servePortal({
      distDir: portalDist,
      port: ports.portal,
      env: {
        supabaseUrl: backend.apiUrl,
        publishableKey: backend.publishableKey,
        ...optional("waitlistUrl", process.env.VITE_WAITLIST_URL),
        ...optional("clinisummUrl", process.env.VITE_CLINISUMM_URL),
      },
      apiFetch: (request) => backend.fetchFunction(request),
    });
    const forget = writeLocalFile(backend, ports);
    console.log(banner(backend, ports));
    await stopped;
    console.log("Stopping …");
    forget();
    await portal.close();
  } finally {
    await backend.close();
  }
  return 0;
}

const optional = <K extends string>(key: K, value: string | undefined): Partial<Record<K, string>> =>
  value ? ({ [key]: value } as Record<K, string>) : {};
