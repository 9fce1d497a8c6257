import { connect, createServer, type Socket } from "node:net";

/** A network line to a server that a test can cut and mend. */
export interface CuttableProxy {
  /** Origin to use instead of the server's. */
  readonly url: string;
  /** Ends every connection and refuses new ones, as a laptop without a network has it. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

/** Passes bytes on to the server behind `target`, WebSockets included. */
export async function startCuttableProxy(target: string): Promise<CuttableProxy> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((client) => {
    if (isCut) {
      client.destroy();
      return;
    }
    const upstream = connect({ host: hostname, port: Number(port) });
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(from);
      from.pipe(to);
      // Whichever side ends, ends both; the error of a cut line says nothing that the end does not say.
      from.on("error", () => from.destroy());
      from.on("close", () => {
        open.delete(from);
        to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The proxy has no port.");
  const drop = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${address.port}`,
    cut() {
      isCut = true;
      drop();
    },
    mend() {
      isCut = false;
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      drop();
      await closed;
    },
  };
}
