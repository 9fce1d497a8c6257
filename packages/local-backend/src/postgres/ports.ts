import { createServer } from "node:net";
import { LocalBackendError } from "../errors.ts";

/** Resolves to a TCP port on 127.0.0.1 that was free a moment ago. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === "object" ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}

/** Throws `backend/port-in-use` when another program listens on the port; `purpose` names what it is for. */
export async function requireFreePort(port: number, purpose: string): Promise<void> {
  if (port === 0) return;
  const isFree = await new Promise<boolean>((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
  if (!isFree) throw portInUse(port, purpose);
}

/** The error for a port that another program holds. */
export function portInUse(port: number, purpose: string, cause?: unknown): LocalBackendError {
  return new LocalBackendError(
    "backend/port-in-use",
    `Port ${port} (${purpose}) is used by another program. Stop that program, or move all of Andromeda's ports, for example ANDROMEDA_PORT_BASE=56000.`,
    { cause },
  );
}
