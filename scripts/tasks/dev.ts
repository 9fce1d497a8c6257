import { spawn } from "node:child_process";
import { banner, writeLocalFile } from "../lib/local-file.ts";
import { accountsOf, startSeededBackend } from "../lib/local-stack.ts";
import { dataDir, inPackage, portalDir } from "../lib/paths.ts";
import { portsFrom, readPortBase, requirePorts } from "../lib/ports.ts";
import { stopSignal } from "../lib/process.ts";

/** `npm run dev`: the same backend, and the portal with hot reload. */
export async function run(): Promise<number> {
  const ports = portsFrom(readPortBase(process.env.ANDROMEDA_PORT_BASE));
  await requirePorts(ports, dataDir);
  const stopped = stopSignal();
  const backend = await startSeededBackend(ports, (message) => console.log(message));
  const vite = spawn(
    process.execPath,
    [
      inPackage("vite", "bin", "vite.js"),
      "--host",
      "127.0.0.1",
      "--port",
      String(ports.portal),
      "--strictPort",
    ],
    {
      cwd: portalDir,
      stdio: "inherit",
      env: {
        ...process.env,
        ANDROMEDA_API_URL: backend.apiUrl,
        ANDROMEDA_PUBLISHABLE_KEY: backend.publishableKey,
      },
    },
  );
  const accounts = await accountsOf(backend);
  const removeLocalFile = writeLocalFile(backend, ports, accounts);
  console.log(banner(backend, ports, accounts));
  try {
    await Promise.race([stopped, new Promise((resolve) => vite.once("exit", resolve))]);
  } finally {
    removeLocalFile();
    vite.kill();
    await backend.close();
  }
  return 0;
}
