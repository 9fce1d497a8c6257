import { createServer } from "node:net";
import { LocalBackendError } from "../errors.ts";

/**
 * Resolves to a TCP port on 127.0.0.1 that was free a moment ago. None of those that systems give to outgoing
 * connections (from 32768 on), for one of them could be taken by the next connection of any program.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    if (await isPortFree(port)) return port;
  }
}

/** Throws `backend/port-in-use` when another program listens on the port; `purpose` names what it is for. */
export async function requireFreePort(port: number, purpose: string): Promise<void> {
  if (port === 0) return;
  if (!(await isPortFree(port))) throw portInUse(port, purpose);
}

/** Whether nothing listens on the TCP port of 127.0.0.1. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}

/** The error for a port that another program holds. */
export function portInUse(port: number, purpose: string, cause?: unknown): LocalBackendError {
  return new LocalBackendError(
    "backend/port-in-use",
    `Port ${port} (${purpose}) is used by another program. Stop that program, or move all of Andromeda's ports, for example ANDROMEDA_PORT_BASE=56000.`,
    { cause },
  );
}
