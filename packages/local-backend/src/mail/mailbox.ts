import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { getCompileCacheDir } from "node:module";
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
  webPort: number;
  smtpPort: number;
  /** A thread does not share the cache of the one that starts it. */
  compileCache: string | undefined;
}

/** What the thread tells once both servers listen. */
export interface MailboxStarted {
  webPort: number;
  smtpPort: number;
}

/** Starts the mailbox on 127.0.0.1, in a thread of its own; port 0 picks a free one. */
export async function startMailbox({
  directory,
  webPort,
  smtpPort,
}: Omit<MailboxStart, "compileCache">): Promise<Mailbox> {
  mkdirSync(directory, { recursive: true });
  const workerData: MailboxStart = { directory, webPort, smtpPort, compileCache: getCompileCacheDir() };
  const thread = new Worker(new URL("./mailbox-thread.ts", import.meta.url), { workerData });
  const ended = new Promise<void>((resolve) => thread.once("exit", () => resolve()));
  // Rejects when the thread fails.
  const [started] = (await once(thread, "message")) as [MailboxStarted];
  return {
    url: `http://127.0.0.1:${started.webPort}`,
    smtpPort: started.smtpPort,
    close() {
      thread.postMessage(null);
      return ended;
    },
  };
}
