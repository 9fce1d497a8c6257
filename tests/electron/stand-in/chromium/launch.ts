import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { CdpConnection, type CdpSession } from "./cdp.ts";
import { ChromiumProfile } from "./profile.ts";
import { chromiumArguments } from "./switches.ts";

/** A running Chromium that belongs to this process: it ends when its pipe closes, however this process ends. */
export interface Chromium {
  readonly root: CdpSession;
  /** The session with this id. */
  readonly session: (id: string) => CdpSession;
  /** Such as "156.0.8078.79". */
  readonly version: string;
  readonly pid: number;
  /** A folder of its own, inside the app's data. */
  readonly profileFolder: string;
  /** Lets Chromium write its storage and end; kills it when that takes too long. */
  close(): Promise<void>;
  /** Ends Chromium at once. */
  kill(): void;
}

export interface ChromiumOptions {
  readonly executablePath: string;
  readonly extraArguments: readonly string[];
  readonly switches: ReadonlyMap<string, string>;
  readonly sessionData: string;
  /** Called when Chromium ends although nobody asked it to. */
  readonly onUnexpectedExit: (message: string) => void;
}

const closeTimeout = 10_000;

/** Starts Chromium; resolves when it answers and, where a debugging port was asked for, has printed its address. */
export async function launchChromium(options: ChromiumOptions): Promise<Chromium> {
  const profile = new ChromiumProfile(options.sessionData);
  await profile.take();
  const child = spawn(
    options.executablePath,
    chromiumArguments(options.switches, { profileFolder: profile.folder, extra: options.extraArguments }),
    // A group of its own, so that all its processes can be ended at once.
    { stdio: ["ignore", "ignore", "pipe", "pipe", "pipe"], detached: true },
  );
  if (child.pid !== undefined) profile.setOwner(child.pid);
  const connection = new CdpConnection(child.stdio[3] as Writable, child.stdio[4] as Readable);
  const stderr = readStderr(child);
  let isClosing = false;
  const exited = new Promise<void>((resolve) => {
    child.once("error", () => resolve());
    child.once("exit", (code, signal) => {
      profile.release();
      if (!isClosing) options.onUnexpectedExit(`Chromium ended (${signal ?? code}).\n${stderr.tail()}`);
      connection.close();
      resolve();
    });
  });
  const failed = new Promise<never>((_resolve, reject) => {
    child.once("error", (cause) =>
      reject(new Error(`Chromium could not be started: ${options.executablePath}`, { cause })),
    );
  });
  const kill = () => {
    isClosing = true;
    killGroup(child);
  };
  const { product } = await Promise.race([
    connection.root.send<{ product: string }>("Browser.getVersion"),
    failed,
  ]);
  if (options.switches.has("remote-debugging-port")) await stderr.debuggerAddress;
  return {
    root: connection.root,
    session: (id) => connection.session(id),
    version: product.slice(product.indexOf("/") + 1),
    pid: child.pid ?? 0,
    profileFolder: profile.folder,
    kill,
    async close() {
      isClosing = true;
      connection.root.notify("Browser.close");
      const timer = setTimeout(kill, closeTimeout);
      await exited;
      clearTimeout(timer);
    },
  };
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    process.kill(-child.pid, "SIGKILL");
  } catch {
    // It has just ended by itself.
  }
}

/** Passes on the one line that a debugger waits for, and keeps the last ones for an error message. */
function readStderr(child: ChildProcess): {
  readonly debuggerAddress: Promise<void>;
  readonly tail: () => string;
} {
  const lines: string[] = [];
  const isVerbose = Boolean(process.env.ELECTRON_STAND_IN_DEBUG);
  const { promise, resolve } = Promise.withResolvers<void>();
  createInterface({ input: child.stderr as Readable }).on("line", (line) => {
    lines.push(line);
    if (lines.length > 20) lines.shift();
    const isAddress = line.startsWith("DevTools listening on ");
    if (isAddress || isVerbose) process.stderr.write(`${line}\n`);
    if (isAddress) resolve();
  });
  return { debuggerAddress: promise, tail: () => lines.join("\n") };
}
