// The mailbox's own thread: its modules are the largest import of the local backend.
import type { IncomingMessage, Server } from "node:http";
import { enableCompileCache } from "node:module";
import { parentPort, workerData } from "node:worker_threads";
import type { MailboxStart, MailboxStarted } from "./mailbox.ts";

const { directory, compileCache } = workerData as MailboxStart;
if (compileCache) enableCompileCache(compileCache);
const { MailDev } = await import("maildev");
const mailbox = new MailDev({
  smtp: 0,
  web: 0,
  ip: "127.0.0.1",
  webIp: "127.0.0.1",
  mailDirectory: directory,
  maxEmails: 200,
  silent: true,
});
const servers = await withoutStartMessage(() => mailbox.start());
const page = servers.api?.getAddress();
if (!page) throw new Error("the mailbox started without its page");
refuseForeignPages(servers.api?.server.server);
parentPort?.once("message", async () => {
  await mailbox.stop();
  // In a worker this ends only the thread.
  process.exit();
});
const started: MailboxStarted = { webPort: page.port, smtpPort: servers.smtp.getAddress().port };
parentPort?.postMessage(started);

/**
 * MailDev lets every website read the mailbox (any origin, any host name). Only the mailbox's own page may: requests
 * from another origin are refused, and so are other host names, which guards against DNS rebinding.
 */
function refuseForeignPages(server: Server | undefined): void {
  if (!server) throw new Error("maildev changed: its page has no server to guard");
  const listeners = server.listeners("request");
  server.removeAllListeners("request");
  server.on("request", (request, response) => {
    if (isForeign(request)) {
      response.writeHead(403, { connection: "close" }).end();
      return;
    }
    for (const listener of listeners) Reflect.apply(listener, server, [request, response]);
  });
  server.prependListener("upgrade", (request, socket) => {
    if (isForeign(request)) socket.destroy();
  });
}

function isForeign({ headers: { host = "", origin } }: IncomingMessage): boolean {
  if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(host)) return true;
  return origin !== undefined && origin !== `http://${host}`;
}

/** MailDev's web server announces itself on the console even when it is set to be silent. */
async function withoutStartMessage<T>(work: () => Promise<T>): Promise<T> {
  const print = console.info;
  console.info = (...values: unknown[]) => {
    if (!String(values[0]).startsWith("MailDev API running")) print(...values);
  };
  try {
    return await work();
  } finally {
    console.info = print;
  }
}
