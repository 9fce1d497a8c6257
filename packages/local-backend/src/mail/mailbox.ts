import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { getCompileCacheDir } from "node:module";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { pipeline } from "node:stream";
import { Worker } from "node:worker_threads";

/** The page and SMTP server that catch every mail of the local backend. */
export interface Mailbox {
  /** Address of the page. */
  url: string;
  smtpPort: number;
  close(): Promise<void>;
}

/** What the mailbox's thread is started with. */
export interface MailboxStart {
  directory: string;
  /** A thread does not share the cache of the one that starts it. */
  compileCache: string | undefined;
}

/** What the thread tells once both servers listen. */
export interface MailboxStarted {
  webPort: number;
  smtpPort: number;
}

/**
 * Listens for the mailbox on 127.0.0.1; port 0 picks a free one. Its modules are the largest import of the local
 * backend, so its thread starts with the first connection: who neither sends nor reads mail never pays for it.
 */
export async function startMailbox({
  directory,
  webPort,
  smtpPort,
}: {
  directory: string;
  webPort: number;
  smtpPort: number;
}): Promise<Mailbox> {
  let thread: MailboxThread | undefined;
  const started = () => {
    thread ??= startThread(directory);
    return thread.started;
  };
  const page = await openDoor(webPort, async () => (await started()).webPort);
  try {
    const smtp = await openDoor(smtpPort, async () => (await started()).smtpPort);
    return {
      url: `http://127.0.0.1:${page.port}`,
      smtpPort: smtp.port,
      async close() {
        await Promise.all([page.close(), smtp.close(), thread?.close()]);
      },
    };
  } catch (error) {
    await page.close();
    throw error;
  }
}

interface MailboxThread {
  started: Promise<MailboxStarted>;
  close(): Promise<void>;
}

function startThread(directory: string): MailboxThread {
  mkdirSync(directory, { recursive: true });
  const workerData: MailboxStart = { directory, compileCache: getCompileCacheDir() };
  const thread = new Worker(new URL("./mailbox-thread.ts", import.meta.url), { workerData });
  const ended = new Promise<void>((resolve) => thread.once("exit", () => resolve()));
  const started = once(thread, "message").then(([ports]) => ports as MailboxStarted);
  return {
    started,
    async close() {
      await started.catch(() => undefined);
      thread.postMessage(null);
      await ended;
    },
  };
}

/** Listens on a port of this machine and leads whoever connects to the port inside. */
async function openDoor(
  port: number,
  portInside: () => Promise<number>,
): Promise<{ port: number; close(): Promise<void> }> {
  const visitors = new Set<Socket>();
  const server = createServer(async (visitor) => {
    visitors.add(visitor);
    visitor.once("close", () => visitors.delete(visitor));
    // Whoever breaks off has nothing to be told.
    visitor.on("error", () => undefined);
    try {
      const innerPort = await portInside();
      if (visitor.destroyed) return;
      const inside = connect(innerPort, "127.0.0.1");
      inside.on("error", () => undefined);
      pipeline(visitor, inside, visitor, () => inside.destroy());
    } catch (error) {
      console.error("The mailbox does not start:", error);
      visitor.destroy();
    }
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = once(server, "close");
      server.close();
      for (const visitor of visitors) visitor.destroy();
      await closed;
    },
  };
}
