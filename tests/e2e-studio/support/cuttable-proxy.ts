import { connect, createServer, type Socket } from "node:net";

/** What a proxy in front of the server says instead of it. */
export interface ProxyAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** A proxy in front of a server, whose connections a test can cut, hold and mend. */
export interface CuttableProxy {
  /** Origin to use instead of the server's. */
  readonly url: string;
  /** Ends every connection and refuses new ones, as a laptop without a network has it. */
  cut(): void;
  /** Lets nothing through and ends nothing, as a very slow network. */
  hold(): void;
  /** Lets through what was held. */
  release(): void;
  /** Ends every connection and answers every request like this from now on. */
  answer(answer: ProxyAnswer): void;
  /** Ends what `cut` and `answer` began. */
  mend(): void;
  close(): Promise<void>;
}

/** Passes bytes on to the server behind `target`, WebSockets included. */
export async function startCuttableProxy(target: string): Promise<CuttableProxy> {
  const { hostname, port } = new URL(target);
  /** Every open socket, and where its bytes go. */
  const open = new Map<Socket, Socket>();
  let isCut = false;
  let isHeld = false;
  let answer: ProxyAnswer | null = null;
  const server = createServer((client) => {
    if (isCut) {
      client.destroy();
      return;
    }
    if (answer) {
      answerInstead(client, answer);
      return;
    }
    const upstream = connect({ host: hostname, port: Number(port) });
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.set(from, to);
      if (!isHeld) from.pipe(to);
      // Whichever side ends, ends both; an error is always followed by the end.
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
    for (const socket of open.keys()) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${address.port}`,
    cut() {
      isCut = true;
      drop();
    },
    hold() {
      isHeld = true;
      for (const [from, to] of open) from.unpipe(to);
    },
    release() {
      isHeld = false;
      for (const [from, to] of open) from.pipe(to);
    },
    answer(next) {
      answer = next;
      drop();
    },
    mend() {
      isCut = false;
      answer = null;
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      drop();
      await closed;
    },
  };
}

/** Answers the first request of a connection and ends it. */
function answerInstead(client: Socket, { status, body }: ProxyAnswer): void {
  const text = JSON.stringify(body);
  client.on("error", () => client.destroy());
  client.once("data", () => {
    client.end(
      `HTTP/1.1 ${status} Refused\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`,
    );
  });
}
